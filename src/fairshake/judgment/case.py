"""One Equation before the judge: which side is the Goal, and what its wild cubes stand for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NoReturn

from fairshake.notation import (
    Equation,
    NotationError,
    Numeral,
    Position,
    Sequence,
    Span,
    read_equation,
    symbols_of,
)
from fairshake.rulebooks import Rules

from .goal_side import GoalMatch, match, with_default_exponents

_MINUS_RIGHT: Final = re.compile(r"=\s*([-−–])\s*\d+\s*$")
_MINUS_LEFT: Final = re.compile(r"^\s*([-−–])\s*\d+\s*=")


@dataclass(frozen=True, slots=True)
class Case:
    """An Equation with its Solution and Goal sides identified.

    `match` is None if the Goal's side isn't the Goal on the mat. `written_value` is the integer written in
    place of the Goal, if the book allows that (Challenge Cup, Math Clarifications).
    """

    position: Position
    rules: Rules
    equation: Equation
    solution: Sequence
    goal: Sequence
    match: GoalMatch | None
    written_value: int | None = None
    wild_clash: Span | None = None


def read_cases(position: Position, rules: Rules, text: str) -> list[Case]:
    """The ways to interpret an Equation, best first: the Goal on the right, then on the left.

    Raises `NotationError` if it can't be read at all.
    """
    readable, minus = _without_goal_minus(text, rules)
    equation = read_equation(readable, rules.wild, "", rules.sideways_division)
    if minus == "left" and position.goal is not None and match(equation.right, position.goal, rules):
        return _malformed_minus(text)
    sides = [(equation.left, equation.right, "right"), (equation.right, equation.left, "left")]
    cases = [
        case
        for solution, goal, side in sides
        for case in _fitting(position, rules, readable, equation, solution, goal, side, minus)
    ]
    if cases:
        return cases
    return [Case(position, rules, equation, equation.left, equation.right, None, None, equation.clash)]


def _fitting(
    position: Position,
    rules: Rules,
    text: str,
    equation: Equation,
    solution: Sequence,
    goal: Sequence,
    side: str,
    minus: str,
) -> Iterator[Case]:
    if minus and minus != side:
        return
    if position.goal is None:
        if not minus:
            yield Case(position, rules, equation, solution, goal, GoalMatch(), None, equation.clash)
        return
    found = None if minus else match(goal, position.goal, rules)
    if found is not None:
        yield _settled(position, rules, text, equation, solution, goal, found, side)
    elif rules.goal.value_may_be_written and (value := _numeral(goal)) is not None:
        value = -value if minus else value
        yield Case(position, rules, equation, solution, goal, GoalMatch(), value, equation.clash)


def _settled(
    position: Position,
    rules: Rules,
    text: str,
    equation: Equation,
    solution: Sequence,
    goal: Sequence,
    found: GoalMatch,
    side: str,
) -> Case:
    """Take the meaning of the Solution's wild cubes from the written Goal."""
    clash = equation.clash
    if found.wild_face and not equation.wild and equation.where is None:
        equation = read_equation(text, rules.wild, found.wild_face, rules.sideways_division)
        solution, goal = (
            (equation.left, equation.right) if side == "right" else (equation.right, equation.left)
        )
        assert position.goal is not None
        found = match(goal, position.goal, rules) or found
    if found.two_meanings or (found.wild_face and equation.wild and found.wild_face != equation.wild):
        clash = clash or goal.span
    assert position.goal is not None
    colors = {start: position.goal.cubes[place].known_color for start, place in found.places.items()}
    goal = with_default_exponents(goal, colors, rules)
    solution = _solution_exponents(position, rules, solution)
    return Case(position, rules, equation, solution, goal, found, None, clash)


def _solution_exponents(position: Position, rules: Rules, solution: Sequence) -> Sequence:
    """With Base and Exponent together, three digits end in an exponent if a cube of its color is available."""
    if not rules.exponent_color or rules.solution_digits < 2:
        return solution
    usable = (*position.required, *position.permitted, *position.resources)
    faces = {cube.face for cube in usable if cube.known_color == rules.exponent_color}
    colors = {s.start: rules.exponent_color for s in symbols_of(solution) if s.face in faces}
    return with_default_exponents(solution, colors, rules)


def _without_goal_minus(text: str, rules: Rules) -> tuple[str, str]:
    """Blank out the minus of a negative Goal's value, and say which side it was on."""
    if rules.goal.value_may_be_written:
        for pattern, side in ((_MINUS_RIGHT, "right"), (_MINUS_LEFT, "left")):
            if found := pattern.search(text):
                at = found.start(1)
                return f"{text[:at]} {text[at + 1 :]}", side
    return text, ""


def _malformed_minus(text: str) -> NoReturn:
    """The right side is the Goal, so the minus comes before a number of the Solution."""
    at = len(text) - len(text.lstrip())
    raise NotationError("unary-sign", (at, at + 1), sign="-")


def _numeral(row: Sequence) -> int | None:
    """The value of a row that is just a plain numeral."""
    operand = row.items[0].operand if len(row.items) == 1 else None
    if not isinstance(operand, Numeral) or operand.point is not None or operand.digits[0].turned:
        return None
    text = "".join(digit.text for digit in operand.digits)
    return int(text) if text.isdecimal() else None
