"""Positions decided by counting alone: too few digits, or more cubes to use than an expression can hold."""

from __future__ import annotations

from functools import lru_cache

from fairshake.notation import Position
from fairshake.rulebooks import Rules

from .result import Proof


def impossible_by_counting(position: Position, rules: Rules) -> Proof | None:
    """Why no expression at all can be written, whatever its value; None if counting doesn't decide."""
    required = [cube.face for cube in position.required]
    for face in required:
        if face.isdigit() and int(face) >= rules.base and face != rules.wild:
            return Proof("required-useless", {"cube": face, "base": str(rules.base)})
    if rules.wild and len(rules.wild_meanings) > 10:
        return None
    usable = [*required, *[cube.face for cube in (*position.permitted, *position.resources)]]
    numbers = sum([_may_be_number(face, rules) for face in usable])
    if not numbers:
        return Proof("no-digits")
    digits = sum([face.isdigit() for face in required])
    signs = sum([not face.isdigit() for face in usable])
    joined = rules.solution_digits > 1 or rules.marks & {".", "exp", "%"} or rules.signs_repeat
    if not joined and digits - 1 > signs:
        return Proof("required-digits", {"digits": str(digits), "signs": str(signs)})
    needing_two = sum([not face.isdigit() and not _may_have_one(face, rules) for face in required])
    if not rules.signs_repeat and needing_two > numbers - 1:
        return Proof("required-signs", {"signs": str(needing_two), "digits": str(numbers)})
    return None


@lru_cache(maxsize=1024)
def _may_be_number(face: str, rules: Rules) -> bool:
    if face.isdigit():
        return int(face) < rules.base or face == rules.wild
    if "unit" in rules.marks and face == "-":
        return True
    return (face == "^" and rules.base > 10) or (face == "√" and rules.base > 11)


@lru_cache(maxsize=1024)
def _may_have_one(face: str, rules: Rules) -> bool:
    """Whether a sign can have just one operand, or be part of a number."""
    if face == "√":
        return not rules.book.root_needs_index
    if face == "^":
        return "." in rules.marks or rules.base > 10
    if face == "x":
        return "prefix-x" in rules.marks or face == rules.wild
    return face == "-" and "unit" in rules.marks
