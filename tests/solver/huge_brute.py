"""An independent brute force for huge rationals: every tree over a hand of cubes with up to two factorials, in integers
of any length. Nothing is shared with the solver, and nothing is symbolic: 720!^9 is multiplied out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from flint import fmpq, fmpz

from tests.solver.brute import splits, without

MOST_BITS = 200_000
MOST_FACTORIAL = 3000
FACTORIALS = 2


class Beyond(Exception):
    """A value that is irrational or too long to write: such hands are not compared."""


class Nothing(Exception):
    """No value by the rules."""


@cache
def values(hand: tuple[str, ...], factorials: int = FACTORIALS) -> dict[tuple[fmpq, int], str]:
    """Every value with the factorials it used, and a text for it."""
    found: dict[tuple[fmpq, int], str] = {}
    for value, used, text in _joined(hand, factorials):
        while (value, used) not in found:
            found[value, used] = text
            if used == factorials or value.q != 1 or not 0 <= value.p <= MOST_FACTORIAL:
                break
            value, used, text = fmpq(fmpz.fac_ui(value.p)), used + 1, f"({text})!"
    return found


def _joined(hand: tuple[str, ...], factorials: int) -> Iterator[tuple[fmpq, int, str]]:
    if len(hand) == 1:
        if hand[0].isdigit():
            yield fmpq(int(hand[0])), 0, hand[0]
        return
    for sign in {face for face in hand if not face.isdigit()}:
        for left, right in splits(without(hand, sign)):
            for (a, used), one in values(left, factorials).items():
                for (b, more), other in values(right, factorials - used).items():
                    try:
                        yield _operate(sign, a, b), used + more, f"({one}){sign}({other})"
                    except Nothing:
                        continue


def _operate(sign: str, a: fmpq, b: fmpq) -> fmpq:
    if sign == "+":
        return a + b
    if sign == "-":
        return a - b
    if sign == "x":
        return a * b
    if sign == "÷":
        if b == 0:
            raise Nothing
        return a / b
    return _power(a, b)


def _power(a: fmpq, b: fmpq) -> fmpq:
    if a == 0 or b == 0:
        if b < 0 or a == b:
            raise Nothing
        return fmpq(1) if b == 0 else fmpq(0)
    if a in (1, -1) and b.q == 1:
        return a if b.p % 2 else fmpq(1)
    if b.q != 1:
        if a < 0 and b.q % 2 == 0:
            raise Nothing
        raise Beyond
    if abs(b.p) * a.height_bits() > MOST_BITS:
        raise Beyond
    return a ** int(b.p)
