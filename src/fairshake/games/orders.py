"""What orders and facts share in every game: the tag in JSON, the time, and who acts.

An order comes from a player, a judge or the table. A client never sends its time, its name or random
results: the authority fills in those fields (`intents.stamp`); `CHANCE` names the random ones.
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
    """An order of a judge; `against` is the player it's about."""

    judge: str


class TableCommand(Command, frozen=True):
    """An order that no player gives: starting, time passing, adjourning and resuming."""


class Event(Struct, frozen=True, tag_field="event", tag=kebab):
    """A fact. Everything that chance, clocks and judges decided is in its fields."""

    at: int
