"""What a puzzle is: a kind, what is shown, the proved answer, and what was measured of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, cast

from fairshake.equate.layout import Layout
from fairshake.equate.tileset import TileSet
from fairshake.notation import Choice

PuzzleKind = Literal["solution", "now", "impossible", "goal", "fault", "values", "play", "hand"]
Stars = Literal[1, 2, 3, 4, 5]
EQUATIONS_KINDS: Final[tuple[PuzzleKind, ...]] = ("solution", "now", "impossible", "goal", "fault", "values")
EQUATE_KINDS: Final[tuple[PuzzleKind, ...]] = ("play", "hand")
KINDS: Final[tuple[PuzzleKind, ...]] = (*EQUATIONS_KINDS, *EQUATE_KINDS)


class NoPuzzle(ValueError):
    """Nothing of this kind came up in many deals; the code says why where it can be said."""

    def __init__(self, code: str = "none-found") -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a puzzle is to be about: a rule book with its division and variations, or a level and tiles of Equate."""

    rulebook: str = ""
    division: str = ""
    variations: tuple[Choice, ...] = ()
    level: str = ""
    tileset: TileSet | None = None
    layout: Layout | None = None


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle. `position` is the mat in one line, `shown` what else is seen, `answer` what was proved.

    `features` are measured, `difficulty` is made of them: 0 is seen at a glance, 10 and more is for experts.
    """

    kind: PuzzleKind
    answer: Mapping[str, Any]
    features: Mapping[str, int]
    difficulty: float
    position: str = ""
    shown: Mapping[str, Any] = field(default_factory=dict)

    @property
    def stars(self) -> Stars:
        """The difficulty from 1 to 5."""
        return cast("Stars", 1 + sum(self.difficulty >= bound for bound in STARS))


STARS: Final = (1.5, 3.5, 5.3, 8.7)
"""Where the second to the fifth star begin."""
