"""An assignment as requested by a teacher: which puzzles, which lesson, which contest."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from fairshake.application.ids import MemberId
from fairshake.application.puzzles.schemas import EveryKind, PuzzleSubject

from .records import Activity

AssignmentKind = Literal["puzzles", "lesson", "contest"]
MOST_PUZZLES: Final = 20
MOST_MINUTES: Final = 240
LONGEST_SEED: Final = 40


class CreateAssignment(PuzzleSubject, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An assignment for the whole class or for some children.

    Puzzles: a kind, a rule book or level, a seed, how many and how hard.
    A lesson: `PATH/LESSON`. A contest: the same Equate hand or situation for everyone, for a number of minutes.
    """

    kind: AssignmentKind
    title: str = ""
    puzzle: EveryKind = "solution"
    seed: Annotated[str, Meta(max_length=LONGEST_SEED)] = ""
    number: Annotated[int, Meta(ge=1, le=MOST_PUZZLES)] = 5
    stars: Annotated[int, Meta(ge=0, le=5)] = 0
    """How hard the puzzles are, 1 to 5; 0 for all sorts."""
    lesson: str = ""
    activity: Activity = "hand"
    minutes: Annotated[int, Meta(ge=0, le=MOST_MINUTES)] = 0
    """The time for a contest; 0 for no limit."""
    members: list[MemberId] = []
    """The children it is for; empty for the whole class."""
    due: int = 0
    """When it should be done, in milliseconds; 0 for no date."""


class WorkAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """A child's answer to one question; in a hand contest every line is an equation."""

    item: int
    answer: str


class WorkChange(Struct, frozen=True, forbid_unknown_fields=True):
    """A change of an assignment; what is left out stays."""

    open: bool | UnsetType = UNSET
    members: list[MemberId] | UnsetType = UNSET
    """The children it is for; empty for the whole class."""
    due: int | UnsetType = UNSET
    """When it should be done, in milliseconds; 0 for no date."""
