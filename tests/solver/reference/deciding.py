"""Whether a position has a Solution: every reading of its Goal against every value that its cubes can have."""

from __future__ import annotations

from fairshake.judgment.interpretations import GoalReading, goal_readings
from fairshake.notation import Position
from fairshake.numbers import Number, NumberError, differs_by_multiple, equal
from fairshake.rulebooks import Rules, rules_for
from fairshake.solver.result import IMPOSSIBLE, POSSIBLE, UNKNOWN

from .mat import Mat
from .values import Hopeless, Values, undefined


def decide(position: Position, hopeless: Hopeless = undefined) -> str:
    """possible, impossible, or unknown where the exact numbers themselves gave up.

    `hopeless` may tell of more errors that no correct Equation has such an operation in it.
    """
    assert position.goal is not None
    rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    tables: dict[str, Values] = {}
    undecided = False
    for reading in goal_readings(position.goal, rules):
        for meaning in wild_meanings(position, rules, reading):
            if meaning not in tables:
                tables[meaning] = Values(Mat(position, rules, meaning), hopeless)
            found = _reached(tables[meaning], reading)
            if found:
                return POSSIBLE
            undecided = undecided or found is None
    return UNKNOWN if undecided else IMPOSSIBLE


def wild_meanings(position: Position, rules: Rules, reading: GoalReading) -> tuple[str, ...]:
    """What the wild cubes may stand for: what they are in the Goal if one lies there, else any symbol allowed."""
    wild = rules.wild
    usable = (*position.required, *position.permitted, *position.resources)
    if position.goal is not None and any(cube.face == wild for cube in position.goal.cubes):
        return (reading.wild or wild,)
    if all(cube.face != wild for cube in usable):
        return (wild,)
    return tuple(dict.fromkeys((wild, *rules.wild_meanings)))


def _reached(values: Values, reading: GoalReading) -> bool | None:
    """Whether the cubes have a value that the Goal asks for; None where exact numbers give up."""
    undecided = False
    for bag in values.mat.bags(reading.factorials):
        for value in values.of(bag):
            fits = _fits(value, reading.value, values)
            if fits:
                return True
            undecided = undecided or fits is None
    return None if undecided or values.undecided else False


def _fits(value: Number, goal: Number, values: Values) -> bool | None:
    """Equal to the Goal, or under Multiple of k (AGLOA XIII-B-7) off it by a multiple of k other than zero."""
    k = values.rules.k
    try:
        if k is None:
            return equal(value, goal)
        return differs_by_multiple(value, goal, k) and not equal(value, goal)
    except NumberError as error:
        return False if values.hopeless(error, value, goal) else None
