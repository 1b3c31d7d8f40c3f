"""A table: who sits where, which book is played, and who points out what goes wrong.

Everything here is fixed when the match starts and travels in the first event of its log.
Seats are listed clockwise: the player to the left of seat 0 is seat 1.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

RefereeMode = Literal["automatic", "players"]
PACES: Final = (1.0, 1.5, 2.0, 3.0)
LONGEST_ROUND: Final = 240
"""In minutes."""
CheckingMode = Literal["automatic", "players"]


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """A place at the table. `id` never changes; a substitute changes only the name."""

    id: str
    name: str = ""
    team: str = ""
    bot: str = ""


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    rulebook: str
    division: str
    seats: tuple[Seat, ...]
    form: str = ""
    season: int = 2020
    all_variations: bool = False
    referee: RefereeMode = "automatic"
    checking: CheckingMode = "automatic"
    timed: bool = True
    judge_at_hand: bool = False
    shakes: int = 0
    """How many scored shakes end the match; 0 leaves it to the round's clock or to `CallTime`."""
    round_minutes: int = 0
    """How long a round lasts before no new shake is begun, as announced; 0 is the book's usual length."""
    warned: tuple[str, ...] = ()
    """Players whom a judge has warned in an earlier round: the warning counts here too (IX-C)."""
    pace: float = 1.0
    """A factor for every time limit of a task: 2 gives twice the book's time. The round keeps its length."""
    book_version: int = 1
    """The version of the rule book's table that the log was played under."""

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(seat.id for seat in self.seats)
