"""Table records, stored besides the log: which game, who sits where, and what the table allows."""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import Struct

from fairshake.application.ids import TableId

Phase = Literal["open", "playing", "adjourned", "over"]
Talk = Literal["phrases", "text", "off"]
StandIn = Literal["", "bot", "judge", "relieved"]
STANDING_IN: Final = ("bot", "judge")


class TableSeat(Struct, frozen=True, omit_defaults=True):
    """A seat: `player` is its permanent name in the game's log, `person` is who holds it now ("" if free)."""

    player: str
    kind: Literal["person", "bot"] = "person"
    person: str = ""
    name: str = ""
    level: str = ""
    team: str = ""
    avatar: str = ""
    """The picture of the person, as it was when the seat was taken."""
    stand_in: StandIn = ""
    """Who played here in place of a tournament player who hadn't come; `relieved` if that player came
    later."""


class TableRecord(Struct, frozen=True):
    """A table. `revision` counts changes of this record, `version` the events of its log."""

    id: TableId
    code: str
    game: str
    settings: dict[str, Any]
    seats: tuple[TableSeat, ...]
    maker: str
    created: int
    phase: Phase = "open"
    version: int = 0
    revision: int = 0
    public: bool = False
    talk: Talk = "phrases"
    spectators: bool = True
    judges: tuple[str, ...] = ()
    """People who may give a judge's orders at this table."""
    judge_names: tuple[str, ...] = ()
    """Their names, in the same order. In the log the first judge is j1, the second j2."""
    tools: bool = True
    """Whether the players may use the judge and the solver during the game."""
    counts_downtime: bool = False
    """Whether clocks go on while the server is down."""
    rematch: TableId = TableId("")
    """The table of the rematch."""
    blocked: tuple[str, ...] = ()
    """People the creator has removed."""
    place: str = ""
    """The place of a tournament's table: `TOURNAMENT/ROUND/TABLE`; "" for all others."""
    delay: int = 0
    """Spectators see the game this many seconds later than players."""
    days: int = 0
    """Days that a turn may take; 0 for tables where people play together."""

    moved: tuple[tuple[str, str], ...] = ()
    """The person and new table of everyone who sat here before a tournament's tables were merged."""
    only: tuple[str, ...] = ()
    """The children of the class that a table is for; nobody else sits down there. Empty for all other tables."""
    number: int = 0
    """The table's number among those its class was seated at together, as the teacher sees it; 0 for all others."""
    waits: bool = False
    """Whether the game paused because its only person left; it goes on by itself when that person is back."""

    @property
    def free_text(self) -> bool:
        """Whether people may write free text: only at class or tournament tables where an adult allowed it."""
        return self.talk == "text" and bool(self.only or self.place)

    @property
    def has_bots(self) -> bool:
        return any(seat.kind == "bot" for seat in self.seats)

    @property
    def casual(self) -> bool:
        """Whether one person plays bots here, and nobody else is concerned: no tournament, class, judge or days."""
        people = sum(seat.kind == "person" for seat in self.seats)
        return self.has_bots and people == 1 and not (self.place or self.only or self.judges or self.days)

    @property
    def led(self) -> bool:
        """Whether a non-player, such as a teacher, runs the table; then only they pause and resume it."""
        return self.maker in self.judges and self.seat_of(self.maker) is None

    def seat_of(self, person: str) -> TableSeat | None:
        """The seat that a person holds."""
        return next((seat for seat in self.seats if person and seat.person == person), None)

    def judge_of(self, person: str) -> str:
        """A judge's name in the log; "" for everyone else."""
        return f"j{self.judges.index(person) + 1}" if person and person in self.judges else ""


class Sender(Struct, frozen=True):
    """The sender of an order, the order's id and the session; empty for automatic events."""

    person: str = ""
    order: str = ""
    session: str = ""
    waits: bool = False
    """Whether a game that pauses now waits for its only person."""


NOBODY: Final = Sender()
WAITING: Final = Sender(waits=True)


class Done(Struct, frozen=True, tag_field="kind", tag="done"):
    """An order was carried out and saved; `version` is the table's new version."""

    version: int


class Refusing(Struct, frozen=True, tag_field="kind", tag="refused"):
    """An order was refused: code, section of the book and parameters; the sentence is made when it's shown."""

    code: str
    citation: str = ""
    params: dict[str, str] = {}


Answer = Done | Refusing
