"""What a table agrees on before the first tile is drawn; the first event of a log holds all of it.

All of the booklet's easier variants (chapter 5), team play and the clocks are settings. The tile set and the
board are stored in full, so a log can be replayed without any data file. `start` checks what comes from
outside.
"""

from functools import cached_property, lru_cache
from typing import Literal, Self, TypeVar

import msgspec

from fairshake.equate.layout import Layout
from fairshake.equate.tileset import Selection, TileSet, select

T = TypeVar("T")


@lru_cache(maxsize=256)
def _one_of_equals(one: T) -> T:
    return one


class TeamMate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of a team."""

    id: str
    name: str = ""
    bot: str = ""


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player, or a team whose captain (a member's id) confirms what is played.

    `bot` is the level of the bot that holds the seat. `handicap` is points at the start, `fraction_factor` counts
    fractions double or triple, the clocks are this seat's own: seconds for each turn (after that the turn is
    lost), seconds in total (after that points are lost).
    """

    id: str
    name: str = ""
    bot: str = ""
    team: str = ""
    members: tuple[TeamMate, ...] = ()
    captain: str = ""
    handicap: int = 0
    fraction_factor: Literal[1, 2, 3] = 1
    turn_seconds: int | None = None
    total_seconds: int | None = None

    @property
    def people(self) -> tuple[str, ...]:
        """The ids of those who act for the seat."""
        return tuple(member.id for member in self.members) or (self.id,)

    def is_bot(self) -> bool:
        """Whether no person holds the seat."""
        return all(member.bot for member in self.members) if self.members else bool(self.bot)


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The table: tiles, board, seats and the chosen variants."""

    tileset: TileSet
    layout: Layout
    seats: tuple[Seat, ...]
    selection: Selection = Selection()
    referee: Literal["automatic", "players"] = "automatic"
    piles: Literal[1, 2] = 1
    horizontal_only: bool = False
    expressions: bool = True
    game_seconds: int | None = None
    overtime_penalty: int = 0
    least_time_bonus: int = 0
    guided: bool = False
    """A newcomer's first game: the first seat begins, with a rack that is easy to read."""

    def shared(self) -> Self:
        """The same, with the tile set and board of the other tables that play with equal ones.

        Both remember what is computed from them, so for most tables nothing is left to compute.
        """
        return msgspec.structs.replace(
            self, tileset=_one_of_equals(self.tileset), layout=_one_of_equals(self.layout)
        )

    @cached_property
    def bag(self) -> TileSet:
        """The tile set with only the selected tiles in it."""
        return select(self.tileset, self.selection)

    @cached_property
    def timed(self) -> bool:
        """Whether any clock was agreed on."""
        return self.game_seconds is not None or any(
            seat.turn_seconds is not None or seat.total_seconds is not None for seat in self.seats
        )

    @cached_property
    def places(self) -> dict[str, int]:
        """Seat numbers, by the id of the seat and of everyone who acts for it."""
        found = {seat.id: number for number, seat in enumerate(self.seats)}
        found.update({who: number for number, seat in enumerate(self.seats) for who in seat.people})
        return found

    @cached_property
    def names(self) -> dict[str, str]:
        """The names of seats and of members by their ids."""
        found = {seat.id: seat.name or seat.id for seat in self.seats}
        found.update({one.id: one.name or one.id for seat in self.seats for one in seat.members})
        return found
