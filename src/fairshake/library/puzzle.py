"""`puzzles`: puzzles of both games with proven answers, to show, solve and check."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from secrets import randbelow
from typing import Any

from fairshake import svg
from fairshake.analysis.puzzles import Puzzle as Made
from fairshake.application.errors import BadInput as BadInputError
from fairshake.application.puzzles.answer_check import checked
from fairshake.application.puzzles.generation import made
from fairshake.application.puzzles.requests import read_order
from fairshake.application.puzzles.words import puzzle_text, question
from fairshake.notation import read_position

from .equate import Board
from .errors import from_input
from .positions import Position


@dataclass(frozen=True)
class Puzzle(svg.Drawable):
    """A puzzle. `check` says whether an answer is right; a notebook shows its picture."""

    kind: str
    """`solution`, `now`, `impossible`, `goal`, `fault`, `values`, or for Equate `play` and `hand`."""
    question: str
    """What is asked."""
    position: Position | None
    """The mat; None in Equate."""
    shown: Mapping[str, Any]
    """What else is shown: the `goals` or `equations` to choose from, or `board`, `rack` and `tiles` in
    Equate."""
    answer: Mapping[str, Any]
    """The proven answer, as in JSON."""
    explanation: str
    """The answer in a sentence."""
    difficulty: float
    """Estimated: 0 is obvious at a glance, 9 and more is for experts."""
    stars: int
    """The difficulty from 1 to 5."""
    features: Mapping[str, int]
    """What was measured."""
    _made: Made = field(repr=False, compare=False)

    def check(self, answer: str) -> bool:
        """Whether an answer is right: an Equation, yes or no, a Goal, a number, a play, or a list with commas.

        >>> import fairshake
        >>> puzzle = fairshake.puzzles("solution", seed=7)[0]
        >>> puzzle.check(puzzle.answer["equations"][0]), puzzle.check("1+1 = 3")
        (True, False)
        """
        return checked(self._made, answer)

    def _repr_svg_(self) -> str:
        if self.kind == "play":
            return svg.board(
                Board(self.shown["board"], self.shown["tileset"]), None, {"": self.shown["rack"]}
            )
        if self.kind == "hand":
            return svg.rack(self.shown["tiles"])
        mat = read_position(self._made.position)
        if self.kind == "goal":
            return svg.row(mat.resources)
        return svg.row(mat.goal.cubes) if self.kind == "values" and mat.goal else svg.mat(mat)


def puzzles(
    kind: str = "every",
    number: int = 1,
    *,
    seed: int | str | None = None,
    rulebook: str = "",
    division: str = "",
    variations: Iterable[str] = (),
    level: str = "",
    tileset: str = "original",
) -> list[Puzzle]:
    """Make puzzles: of one kind, or of `every` kind in turn. The same seed gives the same puzzles.

    The rule book, division and variations apply to Equations, the level and tile set to Equate.

    >>> import fairshake
    >>> [puzzle.kind for puzzle in fairshake.puzzles(number=3, seed=1)]
    ['solution', 'now', 'impossible']
    >>> fairshake.puzzles("values", seed=1)[0].answer["values"]
    ['33/2', '66']

    Raises `BadInput` for an unknown name.
    """
    asked = {"kind": kind, "number": number, "seed": randbelow(1 << 32) if seed is None else seed}
    about = {
        "rulebook": str(rulebook),
        "division": str(division),
        "variations": list(variations),
        "level": level,
    }
    try:
        order = read_order(
            {**asked, **{name: value for name, value in about.items() if value}, "tileset": tileset}
        )
        return [_puzzle(one) for _, one in made(order)]
    except BadInputError as error:
        raise from_input(error) from None


def _puzzle(one: Made) -> Puzzle:
    mat = Position(one.position) if one.position else None
    measured = (one.difficulty, one.stars, one.features)
    return Puzzle(one.kind, question(one), mat, one.shown, one.answer, puzzle_text(one), *measured, one)
