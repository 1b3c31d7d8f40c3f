"""Events: what happened, in the past tense. The file of a tournament is a list of these, and nothing else."""

from __future__ import annotations

from msgspec import Struct

from .conduct import Conduct
from .draw.wishes import Note, Seating
from .entries import Entry
from .hall_clock import Call, HallClock
from .settings import Settings
from .sheets import Sheet


def _kebab(name: str) -> str:
    return "".join("-" + sign.lower() if sign.isupper() else sign for sign in name).lstrip("-")


class Event(Struct, frozen=True, tag_field="event", tag=_kebab):
    """The common base; who, when and why stand beside it in the record."""


class Opened(Event, frozen=True):
    name: str
    rulebook: str
    divisions: tuple[str, ...]
    settings: Settings


class SettingsChanged(Event, frozen=True):
    settings: Settings
    divisions: tuple[str, ...]


class Entered(Event, frozen=True):
    entries: tuple[Entry, ...]


class Withdrawn(Event, frozen=True):
    code: str
    round: int


class Substituted(Event, frozen=True):
    code: str
    name: str
    round: int


class EntryAmended(Event, frozen=True):
    """A slip was put right: this is what is true of the entry, from the beginning on."""

    code: str
    name: str
    team: str
    school: str
    grade: int | None
    substitutes: tuple[tuple[int, str], ...] = ()


class CheckedIn(Event, frozen=True):
    codes: tuple[str, ...]
    present: bool = True


class AbsenceNoted(Event, frozen=True):
    codes: tuple[str, ...]
    round: int
    absent: bool = True


class RoundsDrawn(Event, frozen=True):
    """The draw, and the roster that it froze."""

    seed: int
    rounds: tuple[int, ...]
    seatings: tuple[Seating, ...]
    byes: tuple[tuple[int, str], ...]
    notes: tuple[Note, ...]
    roster: tuple[str, ...]
    proved: bool = False


class RoundRearranged(Event, frozen=True):
    """Tables of one round after somebody did not come or came late: merged, split, a bye, a seat more."""

    round: int
    seatings: tuple[Seating, ...]
    byes: tuple[tuple[int, str], ...]
    notes: tuple[Note, ...]


class SheetEntered(Event, frozen=True):
    sheet: Sheet


class SheetInitialled(Event, frozen=True):
    round: int
    table: int
    codes: tuple[str, ...]


class GameInitialled(Event, frozen=True):
    """The scorekeeper has initialled one game of a Cup table."""

    round: int
    table: int
    game: int
    code: str


class SheetConfirmed(Event, frozen=True):
    round: int
    table: int
    by: str


class SheetCorrected(Event, frozen=True):
    kind: str
    sheet: Sheet


class ConductNoted(Event, frozen=True):
    note: Conduct


class ReplayOrdered(Event, frozen=True):
    round: int
    tables: tuple[int, ...]


class Appealed(Event, frozen=True):
    round: int
    table: int
    code: str
    judges: tuple[str, ...]


class AppealDecided(Event, frozen=True):
    round: int
    table: int
    code: str
    upheld: bool
    sheet: Sheet


class ClockSet(Event, frozen=True):
    """The hall's clock of a round was started, stopped, halted or moved; this is how it runs now."""

    order: str
    clock: HallClock


class JudgeCalled(Event, frozen=True):
    call: Call


class CallAnswered(Event, frozen=True):
    number: int
    by: str


class TablesOpened(Event, frozen=True):
    """Tables of a round that are played on the platform: (table, id of the live table)."""

    round: int
    tables: tuple[tuple[int, str], ...]


AnyEvent = (
    Opened
    | SettingsChanged
    | Entered
    | Withdrawn
    | Substituted
    | EntryAmended
    | CheckedIn
    | AbsenceNoted
    | RoundsDrawn
    | RoundRearranged
    | SheetEntered
    | SheetInitialled
    | GameInitialled
    | SheetConfirmed
    | SheetCorrected
    | ConductNoted
    | ReplayOrdered
    | Appealed
    | AppealDecided
    | ClockSet
    | JudgeCalled
    | CallAnswered
    | TablesOpened
)
