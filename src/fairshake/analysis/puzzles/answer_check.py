"""Checks answers. The answer itself is checked, since the puzzle's own answer is only one of many."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from fairshake.judgment import is_correct
from fairshake.notation import Position, read_position
from fairshake.numbers.parser import read_list, read_number

from .puzzle import Puzzle

Check = Callable[[Puzzle, str], bool]
YES: Final = frozenset({"yes", "y", "sí", "si", "s", "true", "1"})
NO: Final = frozenset({"no", "n", "false", "0"})


def is_right(puzzle: Puzzle, given: str) -> bool:
    """Whether a written answer is right; list items are separated by commas, semicolons or new lines."""
    return _CHECKS[puzzle.kind](puzzle, given.strip())


def _equation(puzzle: Puzzle, given: str) -> bool:
    return is_correct(read_position(puzzle.position), given)


def _yes_or_no(puzzle: Puzzle, given: str) -> bool:
    """A "yes" must include the Equation; a "no" is just a claim."""
    if not puzzle.answer["equations"]:
        return given.lower() in (YES if puzzle.answer["yes"] else NO)
    return "=" in given and is_correct(asked_position(puzzle), given)


def asked_position(puzzle: Puzzle) -> Position:
    """The puzzle's mat with the challenge it asks about."""
    position = read_position(puzzle.position)
    return position.with_(challenge="now") if puzzle.kind == "now" else position


def says_there_is_one(puzzle: Puzzle, given: str) -> bool:
    """Whether a bare yes or no says that there is an Equation, without writing it."""
    return given.strip().lower() in (YES if puzzle.kind == "now" else NO)


def _goal(puzzle: Puzzle, given: str) -> bool:
    return _plain(given) == _plain(puzzle.answer["goal"])


def _fault(puzzle: Puzzle, given: str) -> bool:
    """The number alone, or the number and one of the reasons."""
    number, _, said = given.partition(" ")
    right = number == str(puzzle.answer["number"])
    return right and (not said or said.strip() in puzzle.answer["reasons"])


def _hand(puzzle: Puzzle, given: str) -> bool:
    parts = {part.replace(" ", "") for part in read_list(given)}
    return parts == {part.replace(" ", "") for part in puzzle.answer["equations"]}


def _values(puzzle: Puzzle, given: str) -> bool:
    """Every value, in any notation, and nothing else."""
    found = [same_value(puzzle, part) for part in read_list(given)]
    return set(found) == set(puzzle.answer["values"])


def same_value(puzzle: Puzzle, part: str) -> str | None:
    """The value that an answer names, in any notation; None if it isn't one of them."""
    number = read_number(part)
    values: list[str] = puzzle.answer["values"]
    return next((value for value in values if number is not None and read_number(value) == number), None)


def _play(puzzle: Puzzle, given: str) -> bool:
    plays: list[str] = puzzle.answer["plays"]
    return " ".join(given.split()) in plays


def _plain(goal: str) -> str:
    return "".join(sign for sign in goal if sign not in "rbgk ")


_CHECKS: Final[Mapping[str, Check]] = {
    "solution": _equation,
    "now": _yes_or_no,
    "impossible": _yes_or_no,
    "goal": _goal,
    "fault": _fault,
    "values": _values,
    "play": _play,
    "hand": _hand,
}
