"""The Goal as the solver sees it: its readings, each with a value in postfix and the text a player would
write."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from fairshake.judgment.goal_meanings import BASE_POWERS
from fairshake.judgment.interpretations import GoalReading, goal_readings
from fairshake.judgment.readings import TooManyReadingsError
from fairshake.judgment.values import leaf_value
from fairshake.notation import GoalLine
from fairshake.notation.tree import Node, Tree
from fairshake.numbers import Budget, Number, NumberError, as_fraction, is_rational
from fairshake.numbers.values import Surd
from fairshake.rulebooks import Rules

MOST_READINGS: Final = 400
MOST_STEPS: Final = 100_000
"""Steps of exact arithmetic for reading one Goal: about a second."""
MOST_BITS: Final = 4000
"""Longer numbers are passed to the core as expressions."""
_SIGNS: Final = {"+": "+", "-": "-", "x": "x", "÷": "/", "^": "^", "exp": "^", "log": "log"}

Postfix = tuple[str, ...]


class Target(NamedTuple):
    """One reading. `wild` is the face that wild cubes stand for, None if any will do; `postfix` is None if
    the core has no form for the value."""

    text: str
    postfix: Postfix | None
    wild: str | None
    factorials: int


class Targets(NamedTuple):
    readings: tuple[Target, ...]
    complete: bool


@lru_cache(maxsize=256)
def targets(goal: GoalLine, rules: Rules, powers: tuple[int, ...] = BASE_POWERS) -> Targets:
    """The legal readings of a Goal; incomplete if there are more than the solver examines.

    Under Powers of the Base a 1 in it is read as each of these powers.
    """
    found: list[Target] = []
    complete = Budget(MOST_STEPS).within(lambda: _read(goal, rules, powers, found), False)
    return Targets(tuple(found), complete)


def _read(goal: GoalLine, rules: Rules, powers: tuple[int, ...], found: list[Target]) -> bool:
    """Add the readings to `found`; returns whether they are complete."""
    has_wild = bool(rules.wild) and any(cube.face == rules.wild for cube in goal.cubes)
    try:
        for reading in goal_readings(goal, rules, powers):
            if len(found) >= MOST_READINGS:
                return False
            wild = (reading.wild or rules.wild) if has_wild else None
            found.append(Target(reading.text, _postfix(reading, rules), wild, reading.factorials))
    except TooManyReadingsError:
        return False
    return True


def _postfix(reading: GoalReading, rules: Rules) -> Postfix | None:
    return value_postfix(reading.value) or _tree_postfix(reading.tree, rules)


def value_postfix(value: Number) -> Postfix | None:
    """A rational or a real sum of radicals in postfix; None for anything else, or if it's too long to
    write."""
    try:
        if is_rational(value):
            fraction = as_fraction(value)
            bits = max(fraction.numerator.bit_length(), fraction.denominator.bit_length())
            return (str(fraction),) if bits <= MOST_BITS else None
    except NumberError:  # too long to write, or no theorem decides whether it's rational
        return None
    if not isinstance(value, Surd) or any(c.height_bits() > MOST_BITS for c in value.terms.values()):
        return None
    out: list[str] = []
    for place, (radical, coefficient) in enumerate(value.terms.items()):
        out.append(str(coefficient))
        for prime, exponent in radical:
            if prime < 0:
                return None
            out += [str(prime), str(exponent), "^", "x"]
        if place:
            out.append("+")
    return tuple(out)


def _tree_postfix(tree: Tree, rules: Rules) -> Postfix | None:
    """The tree itself, if its value has no short form: huge powers, nested roots, logarithms."""
    if not isinstance(tree, Node):
        try:
            return value_postfix(leaf_value(tree, rules.base))
        except NumberError:
            return None
    parts = [_tree_postfix(arg, rules) for arg in tree.args]
    if any(part is None for part in parts):
        return None
    joined = tuple(token for part in parts if part is not None for token in part)
    if tree.op == "!":
        return (*joined, "!")
    if tree.op == "√":
        return (*joined, "root") if len(parts) == 2 else ("2", *joined, "root")
    if tree.op not in _SIGNS or (tree.op == "+" and "average" in rules.marks):
        return None
    return (*joined, _SIGNS[tree.op])
