"""What orders and facts have in common in every game: the tag in JSON, the time, and who acts.

An order is a player's, a judge's or the table's own. A client never sends its time or its name, nor what chance
decides: those fields are filled in by the authority (`intents.stamp`); `CHANCE` names those that are chance.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from .json_names import kebab


class Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="command", tag=kebab):
    """An order, with the time it was given in milliseconds."""

    CHANCE: ClassVar[frozenset[str]] = frozenset()
    """Fields that hold what was rolled or drawn: only the authority of the table may fill them in."""

    at: int


class PlayerCommand(Command, frozen=True):
    """An order from a person at the table: the id of a player or of a team member."""

    player: str


class JudgeCommand(Command, frozen=True):
    """An order of a judge; whom it is about is called `against`."""

    judge: str


class TableCommand(Command, frozen=True):
    """An order that no player gives: the start, the time, adjourning and resuming."""


class Event(Struct, frozen=True, tag_field="event", tag=kebab):
    """A fact. Everything that chance, clocks and judges decided is in its fields."""

    at: int
