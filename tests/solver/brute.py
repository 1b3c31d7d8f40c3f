"""An independent brute force: every tree over every split of a hand of cubes, nothing shared with the solver.

Elementary values are fractions. General values are fractions where they are rational by construction and otherwise
numbers of sixty decimal places, compared at forty: far closer than any two different values of so few digits come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any, TypeAlias

from mpmath import mp, mpf

mp.dps = 60
BITS = 6000
Number: TypeAlias = Fraction | mpf


class Nothing(Exception):
    """No value by the rules."""


def splits(hand: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Every way of dealing a hand into two, each once, both sides not empty."""
    faces = sorted(set(hand))
    for counts in product(*(range(hand.count(face) + 1) for face in faces)):
        left = tuple(face for face, n in zip(faces, counts, strict=True) for _ in range(n))
        right = tuple(
            face for face, n in zip(faces, counts, strict=True) for _ in range(hand.count(face) - n)
        )
        if left and right:
            yield left, right


def without(hand: tuple[str, ...], face: str) -> tuple[str, ...]:
    at = hand.index(face)
    return hand[:at] + hand[at + 1 :]


@cache
def values(hand: tuple[str, ...], whole: bool, bare_root: bool = True) -> frozenset[object]:
    """The values that use exactly this sorted hand, each as a fraction or as a text of forty digits."""
    return frozenset(map(name, numbers(hand, whole, bare_root).values()))


@cache
def numbers(hand: tuple[str, ...], whole: bool, bare_root: bool) -> dict[object, Number]:
    found: dict[object, Number] = {}

    def keep(make: object, *args: Number) -> None:
        try:
            value = make(*args)  # type: ignore[operator]
        except Nothing:
            return
        found.setdefault(name(value), value)

    if len(hand) == 1 and hand[0].isdigit():
        return {Fraction(int(hand[0])): Fraction(int(hand[0]))}
    for sign in {face for face in hand if not face.isdigit()}:
        rest = without(hand, sign)
        if sign == "√" and bare_root and rest:
            for value in numbers(rest, whole, bare_root).values():
                keep(lambda v: root(Fraction(2), v, whole), value)
        for left, right in splits(rest):
            for a in numbers(left, whole, bare_root).values():
                for b in numbers(right, whole, bare_root).values():
                    keep(lambda x, y, s=sign: operate(s, x, y, whole), a, b)
    return found


def name(value: Number) -> object:
    if isinstance(value, Fraction):
        return value
    near = round(value)
    if abs(value - near) < mpf(10) ** -40:
        return Fraction(int(near))
    for bottom in range(2, 400):
        top = value * bottom
        if abs(top - round(top)) < mpf(10) ** -38:
            return Fraction(round(top), bottom)
    return mp.nstr(value, 40)


def operate(sign: str, a: Number, b: Number, whole: bool) -> Number:
    if sign == "+":
        return join(a, b, lambda x, y: x + y)
    if sign == "-":
        return join(a, b, lambda x, y: x - y)
    if sign == "x":
        return join(a, b, lambda x, y: x * y)
    if sign == "÷":
        if is_zero(b):
            raise Nothing
        return join(a, b, lambda x, y: x / y)
    return power(a, b, whole) if sign == "^" else root(a, b, whole)


def join(a: Number, b: Number, make: Callable[[Any, Any], Number]) -> Number:
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return make(a, b)
    return rational_if_it_is(make(real(a), real(b)))


def rational_if_it_is(value: mpf) -> Number:
    named = name(value)
    return named if isinstance(named, Fraction) else value


def real(value: Number) -> mpf:
    return mpf(value.numerator) / value.denominator if isinstance(value, Fraction) else value


def is_zero(value: Number) -> bool:
    return value == 0 if isinstance(value, Fraction) else abs(value) < mpf(10) ** -40


def is_whole(value: Number) -> bool:
    return isinstance(value, Fraction) and value.denominator == 1 and value >= 0


def root(index: Number, radicand: Number, whole: bool) -> Number:
    if is_zero(index):
        raise Nothing
    if whole:
        if not is_whole(index) or not is_whole(radicand):
            raise Nothing
        found = exact_root(int(radicand), int(index))
        if found is None:
            raise Nothing
        return Fraction(found)
    return power(radicand, 1 / index if isinstance(index, Fraction) else rational_if_it_is(1 / index), False)


def exact_root(radicand: int, index: int) -> int | None:
    if radicand < 2 or index == 1:
        return radicand
    if index > radicand.bit_length():
        return None
    low, high = 1, 1 << (radicand.bit_length() // index + 1)
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if middle**index < radicand else (low, middle)
    return low if low**index == radicand else None


def power(a: Number, b: Number, whole: bool) -> Number:
    if whole and not (is_whole(a) and is_whole(b)):
        raise Nothing
    if is_zero(a):
        if is_zero(b) or real(b) < 0:
            raise Nothing
        return Fraction(0)
    if is_zero(b):
        return Fraction(1)
    if isinstance(b, Fraction):
        return rational_power(a, b)
    if real(a) < 0:
        raise Nothing
    return limited(real(a), real(b))


def rational_power(a: Number, b: Fraction) -> Number:
    if real(a) < 0:
        if b.denominator % 2 == 0:
            raise Nothing
        size = rational_power(-a, b)
        return -size if b.numerator % 2 else size
    if isinstance(a, Fraction):
        tops = exact_root(a.numerator, b.denominator), exact_root(a.denominator, b.denominator)
        if None not in tops:
            base = Fraction(*tops)  # type: ignore[arg-type]
            size = max(base.numerator.bit_length(), base.denominator.bit_length())
            if base != 1 and size * abs(b.numerator) > BITS:
                raise TooBig
            return base**b.numerator
    return limited(real(a), real(b))


class TooBig(Exception):
    """Beyond what this brute force can hold: such hands are not compared."""


def limited(a: mpf, b: mpf) -> Number:
    size = abs(b * mp.log(a))
    if size > 60:
        raise TooBig  # sixty places no longer name the value to forty
    return rational_if_it_is(a**b)
