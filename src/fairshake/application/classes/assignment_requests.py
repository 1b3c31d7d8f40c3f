"""An assignment as requested by a teacher: which puzzles, which lesson, which contest."""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import UNSET, Struct, UnsetType

AssignmentKind = Literal["puzzles", "lesson", "contest"]
MOST_PUZZLES: Final = 20


class CreateAssignment(Struct, frozen=True, forbid_unknown_fields=True):
    """An assignment for the whole class or for some children.

    Puzzles: a kind, a rule book or level, a seed, how many and how hard.
    A lesson: `PATH/LESSON`. A contest: the same Equate hand or situation for everyone, for a number of minutes.
    """

    kind: AssignmentKind
    title: str = ""
    puzzle: str = "solution"
    rulebook: str = ""
    division: str = ""
    variations: list[str] = []
    level: str = ""
    tileset: str = ""
    seed: str = ""
    number: int = 5
    stars: int = 0
    """How hard the puzzles are, 1 to 5; 0 for all sorts."""
    lesson: str = ""
    activity: Literal["hand", "situation"] = "hand"
    minutes: int = 0
    """The time for a contest; 0 for no limit."""
    members: list[str] = []
    """The children it is for; empty for the whole class."""
    due: int = 0
    """When it should be done, in milliseconds; 0 for no date."""

    def about(self) -> dict[str, Any]:
        """The fields of a request for puzzles that this assignment sets."""
        named = {
            "rulebook": self.rulebook,
            "division": self.division,
            "variations": self.variations,
            "level": self.level,
            "tileset": self.tileset,
        }
        return {name: value for name, value in named.items() if value}


class WorkAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """A child's answer to one question; in a hand contest every line is an equation."""

    item: int
    answer: str


class WorkChange(Struct, frozen=True, forbid_unknown_fields=True):
    """A change of an assignment; what is left out stays."""

    open: bool | UnsetType = UNSET
    members: list[str] | UnsetType = UNSET
    """The children it is for; empty for the whole class."""
    due: int | UnsetType = UNSET
    """When it should be done, in milliseconds; 0 for no date."""
