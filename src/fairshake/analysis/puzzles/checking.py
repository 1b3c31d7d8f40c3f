"""Whether somebody's answer is right. What was asked is checked anew; the answer in the puzzle is only one of many."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from fairshake.judgment import is_correct
from fairshake.notation import read_position

from .puzzle import Puzzle

Check = Callable[[Puzzle, str], bool]
YES: Final = frozenset({"yes", "y", "sí", "si", "s", "true", "1"})
NO: Final = frozenset({"no", "n", "false", "0"})


def is_right(puzzle: Puzzle, given: str) -> bool:
    """Whether a written answer is right; lists have a comma or a new line between their parts."""
    return _CHECKS[puzzle.kind](puzzle, given.strip())


def _equation(puzzle: Puzzle, given: str) -> bool:
    return is_correct(read_position(puzzle.position), given)


def _yes_or_no(puzzle: Puzzle, given: str) -> bool:
    return given.lower() in (YES if puzzle.answer["yes"] else NO)


def _goal(puzzle: Puzzle, given: str) -> bool:
    return _plain(given) == _plain(puzzle.answer["goal"])


def _fault(puzzle: Puzzle, given: str) -> bool:
    """The number alone, or the number and one of the reasons."""
    number, _, said = given.partition(" ")
    right = number == str(puzzle.answer["number"])
    return right and (not said or said.strip() in puzzle.answer["reasons"])


def _all(name: str) -> Check:
    def check(puzzle: Puzzle, given: str) -> bool:
        parts = {part.replace(" ", "") for part in given.replace("\n", ",").split(",")} - {""}
        return parts == {part.replace(" ", "") for part in puzzle.answer[name]}

    return check


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
    "values": _all("values"),
    "play": _play,
    "hand": _all("equations"),
}
