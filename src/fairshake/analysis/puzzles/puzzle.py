"""A puzzle: its kind, what is shown, the proven answer, and its measured features."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, cast

from fairshake.equate.layout import Layout
from fairshake.equate.tileset import TileSet
from fairshake.notation import VariationChoice

PuzzleKind = Literal["solution", "now", "impossible", "goal", "fault", "values", "play", "hand"]
Stars = Literal[1, 2, 3, 4, 5]
EQUATIONS_KINDS: Final[tuple[PuzzleKind, ...]] = ("solution", "now", "impossible", "goal", "fault", "values")
EQUATE_KINDS: Final[tuple[PuzzleKind, ...]] = ("play", "hand")
KINDS: Final[tuple[PuzzleKind, ...]] = (*EQUATIONS_KINDS, *EQUATE_KINDS)


class NoPuzzleError(ValueError):
    """Nothing of this kind came up in many deals; the code says why if we know."""

    def __init__(self, code: str = "none-found") -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class PuzzleRequirements:
    """What a puzzle should be about: a rule book with its division and variations, or an Equate level and tiles."""

    rulebook: str = ""
    division: str = ""
    variations: tuple[VariationChoice, ...] = ()
    level: str = ""
    tileset: TileSet | None = None
    layout: Layout | None = None


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle. `position` is the mat in one line, `shown` what else is seen, `answer` what was proved.

    `features` come from what bots see; `difficulty` estimates it for people, from 1 (obvious) to 5 (hard).
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
        return stars_of(self.difficulty)


STARS: Final = (1.6, 2.2, 3.2, 4.6)
"""Where the second to the fifth star begin."""
EASIEST: Final = 800
A_STEP: Final = 260
HARDEST: Final = 6.0


def stars_of(difficulty: float) -> Stars:
    """A difficulty as stars."""
    return cast("Stars", 1 + sum(difficulty >= bound for bound in STARS))


def rating_of(difficulty: float) -> int:
    """A puzzle's initial rating, on the same scale as players' ratings."""
    return round(EASIEST + A_STEP * min(difficulty, HARDEST))


def difficulty_of(rating: int) -> float:
    """The difficulty that a puzzle with this rating has."""
    return round(min(HARDEST, max(1.0, (rating - EASIEST) / A_STEP)), 2)
