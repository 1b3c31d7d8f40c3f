"""Step-by-step hints for a puzzle: each gives away a little more, the last one everything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from fairshake.analysis.puzzles import Puzzle
from fairshake.analysis.stepwise import STEPS
from fairshake.application.equations.positions import read_line
from fairshake.application.equations.schemas import HintStep
from fairshake.application.equations.stepwise import hints_on
from fairshake.messages import sentence
from fairshake.notation import read_goal

from .schemas import PuzzleHints
from .words import puzzle_text

Params = Callable[[Puzzle], dict[str, object]]


def hints(puzzle: Puzzle, steps: int) -> PuzzleHints:
    """The first steps of a hint; `all` is how many there are."""
    if puzzle.kind == "solution":
        found = hints_on(read_line(puzzle.position), steps)
        return PuzzleHints(found.all, found.hints)
    params = _PARAMS[puzzle.kind](puzzle)
    words = [sentence("puzzles", f"hint.{puzzle.kind}-{at}", **params) for at in (1, 2, 3)]
    every = [*words, puzzle_text(puzzle)]
    some = [HintStep(step, said, "") for step, said in zip(STEPS[:steps], every, strict=False)]
    return PuzzleHints(len(every), some)


def _yes_or_no(puzzle: Puzzle) -> dict[str, object]:
    """What a Solution looks like, or that none exists: the third step says which."""
    equations = puzzle.answer["equations"]
    shape = "".join("□" if sign.isdigit() else sign for sign in equations[0]) if equations else ""
    code = "there-is" if equations else "there-is-none"
    return {"clue": sentence("puzzles", f"hint.{code}", shape=shape)}


def _goal(puzzle: Puzzle) -> dict[str, object]:
    others = [goal for goal in puzzle.shown["goals"] if goal != puzzle.answer["goal"]]
    one, other = (read_goal(goal).plain for goal in others[:2])
    return {"one": one, "other": other}


def _fault(puzzle: Puzzle) -> dict[str, object]:
    right = [at for at in range(1, 1 + len(puzzle.shown["equations"])) if at != puzzle.answer["number"]]
    return {"one": right[0], "other": right[1]}


def _values(puzzle: Puzzle) -> dict[str, object]:
    values = puzzle.answer["values"]
    return {"count": len(values), "value": values[0]}


def _play(puzzle: Puzzle) -> dict[str, object]:
    start, direction = puzzle.answer["plays"][0].split()[:2]
    way = sentence("puzzles", f"hint.{direction}")
    return {"score": puzzle.answer["score"], "start": start, "direction": way}


def _hand(puzzle: Puzzle) -> dict[str, object]:
    equations = puzzle.answer["equations"]
    return {"count": len(equations), "equation": min(equations, key=len)}


_PARAMS: Final[Mapping[str, Params]] = {
    "now": _yes_or_no,
    "impossible": _yes_or_no,
    "goal": _goal,
    "fault": _fault,
    "values": _values,
    "play": _play,
    "hand": _hand,
}
