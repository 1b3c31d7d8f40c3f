"""What a table agrees on before the first tile is drawn.

All of the booklet's easier ways of playing (chapter 5), team play and the clocks are settings; the tile
set and the board are kept whole, so that a log needs no data file to be replayed.
"""

from functools import cached_property
from typing import Literal

import msgspec

from fairshake.equate.layout import Layout
from fairshake.equate.tileset import HAND, STAGES, Selection, TileSet, select

MAX_SEATS = 4
MAX_NAME = 40
MAX_SECONDS = 10_000_000
MAX_POINTS = 10_000


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player, or a team with members of whom the captain confirms what is played.

    `handicap` is points at the start, `fraction_factor` counts fractions double or triple, the clocks
    are this seat's own: seconds for each turn (then the turn is lost), seconds in all (then points are).
    """

    name: str
    members: tuple[str, ...] = ()
    captain: str | None = None
    handicap: int = 0
    fraction_factor: Literal[1, 2, 3] = 1
    turn_seconds: int | None = None
    total_seconds: int | None = None


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The table: tiles, board, seats and the ways of playing chosen."""

    tileset: TileSet
    layout: Layout
    seats: tuple[Seat, ...]
    selection: Selection = Selection()
    referee: Literal["automatic", "players"] = "automatic"
    piles: Literal[1, 2] = 1
    horizontal_only: bool = False
    game_seconds: int | None = None
    overtime_penalty: int = 0
    least_time_bonus: int = 0

    @cached_property
    def bag(self) -> TileSet:
        """The tile set with only the selected tiles in it."""
        return select(self.tileset, self.selection)


def problem(settings: Settings) -> str:
    """What is wrong with the settings: the name of the field, or an empty string."""
    if not 1 <= len(settings.seats) <= MAX_SEATS:
        return "seats"
    names = [seat.name for seat in settings.seats]
    if len(set(names)) != len(names) or not all(map(_good_name, names)):
        return "seats.name"
    if settings.selection.fractions not in STAGES:
        return "selection.fractions"
    if settings.bag.counts().total() < HAND * len(settings.seats):
        return "selection"
    if not _within(settings.game_seconds, MAX_SECONDS, 1):
        return "game_seconds"
    if not _within(settings.overtime_penalty, MAX_POINTS) or not _within(
        settings.least_time_bonus, MAX_POINTS
    ):
        return "overtime_penalty"
    return next((fault for fault in map(_seat_problem, settings.seats) if fault), "")


def _seat_problem(seat: Seat) -> str:
    if not _within(seat.handicap, MAX_POINTS):
        return "seats.handicap"
    if not _within(seat.turn_seconds, MAX_SECONDS, 1) or not _within(seat.total_seconds, MAX_SECONDS, 1):
        return "seats.turn_seconds"
    if len(set(seat.members)) != len(seat.members) or not all(map(_good_name, seat.members)):
        return "seats.members"
    captain_missing = bool(seat.members) != (seat.captain is not None)
    if captain_missing or (seat.captain is not None and seat.captain not in seat.members):
        return "seats.captain"
    return ""


def _within(number: int | None, most: int, least: int = 0) -> bool:
    return number is None or least <= number <= most


def _good_name(name: str) -> bool:
    return 0 < len(name) <= MAX_NAME and name.isprintable() and name.strip() == name
