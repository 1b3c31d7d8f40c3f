"""A brute force for Powers of the Base: every tree, with many powers tried for every 1, nothing undone.

It can only find; what it does not find may still be there with a larger power. So it checks the solver's "impossible".
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from fairshake.judgment import goal_readings
from fairshake.notation import Position
from fairshake.numbers import as_fraction, is_rational
from fairshake.rulebooks import rules_for
from tests.solver import brute
from tests.solver.complex_brute import hands_of

POWERS = tuple(sorted(range(-8, 9), key=abs))


def finds(position: Position) -> bool:
    """Whether some expression with powers from -8 to 8 has a value of the Goal."""
    assert position.goal is not None
    rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    values = [reading.value for reading in goal_readings(position.goal, rules)]
    goals = {as_fraction(value) for value in values if is_rational(value)}
    return any(goals & numbers(hand).keys() for hand in hands_of(position))


@cache
def numbers(hand: tuple[str, ...]) -> dict[object, brute.Number]:
    found: dict[object, brute.Number] = {}

    def keep(sign: str, a: brute.Number, b: brute.Number) -> None:
        try:
            value = brute.operate(sign, a, b, False)
        except (brute.Nothing, brute.TooBig):
            return
        found.setdefault(brute.name(value), value)

    if len(hand) == 1:
        if not hand[0].isdigit():
            return {}
        powers = POWERS if hand[0] == "1" else (0,)
        return {value: value for value in (int(hand[0]) * Fraction(10) ** power for power in powers)}
    for sign in {face for face in hand if not face.isdigit()}:
        rest = brute.without(hand, sign)
        if sign == "√":
            for value in numbers(rest).values():
                keep(sign, Fraction(2), value)
        for left, right in brute.splits(rest):
            for a in numbers(left).values():
                for b in numbers(right).values():
                    keep(sign, a, b)
    return found
