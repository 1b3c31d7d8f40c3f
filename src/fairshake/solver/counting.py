"""Positions that counting alone decides: too few digits, or more cubes to use than an expression can hold."""

from __future__ import annotations

from fairshake.notation import Cube, Position
from fairshake.rulebooks import Rules

from .result import Proof

_DIGIT_SIGNS = "^√"


def hopeless(position: Position, rules: Rules) -> Proof | None:
    """Why no expression can be written at all, whatever its value; None if counting does not tell."""
    for cube in position.required:
        if cube.is_digit and int(cube.face) >= rules.base and cube.face != rules.wild:
            return Proof("required-useless", {"cube": cube.face, "base": str(rules.base)})
    if rules.wild and len(rules.wild_meanings) > 10:
        return None
    required = position.required
    usable = (*required, *position.permitted, *position.resources)
    if not any(_may_be_number(cube, rules) for cube in usable):
        return Proof("no-digits")
    digits = sum(cube.is_digit for cube in required)
    signs = sum(not cube.is_digit for cube in usable)
    joined = (
        rules.solution_digits > 1 or rules.marks & {".", "exp", "%"} or rules.plays("multiple-operations")
    )
    if not joined and digits - 1 > signs:
        return Proof("required-digits", {"digits": str(digits), "signs": str(signs)})
    needing_two = sum(not cube.is_digit and not _may_have_one(cube, rules) for cube in required)
    numbers = sum(_may_be_number(cube, rules) for cube in usable)
    if not rules.plays("multiple-operations") and needing_two > numbers - 1:
        return Proof("required-signs", {"signs": str(needing_two), "digits": str(numbers)})
    return None


def _may_be_number(cube: Cube, rules: Rules) -> bool:
    if cube.is_digit:
        return int(cube.face) < rules.base or cube.face == rules.wild
    if "unit" in rules.marks and cube.face == "-":
        return True
    return (cube.face == "^" and rules.base > 10) or (cube.face == "√" and rules.base > 11)


def _may_have_one(cube: Cube, rules: Rules) -> bool:
    """Whether a sign can do with one operand, or be part of a number."""
    if cube.face == "√":
        return not rules.book.root_needs_index
    if cube.face == "^":
        return "." in rules.marks or rules.base > 10
    if cube.face == "x":
        return "prefix-x" in rules.marks or cube.face == rules.wild
    return cube.face == "-" and "unit" in rules.marks
