"""Events: what happened, in the past tense. The file of a tournament is just a list of these."""

from __future__ import annotations

from msgspec import Struct

from .conduct import Conduct
from .draw.draw_request import Note, Seating
from .entries import Entry
from .hall_clock import HallClock, JudgeCallRecord
from .registration import RegistrationTerms, SchoolEntry
from .settings import TournamentRules
from .sheets import ScoreSheet


def _kebab(name: str) -> str:
    return "".join("-" + sign.lower() if sign.isupper() else sign for sign in name).lstrip("-")


class TournamentEvent(Struct, frozen=True, tag_field="event", tag=_kebab):
    """The common base; the record adds who, when and why."""


class Opened(TournamentEvent, frozen=True):
    name: str
    rulebook: str
    divisions: tuple[str, ...]
    settings: TournamentRules


class SettingsChanged(TournamentEvent, frozen=True):
    settings: TournamentRules
    divisions: tuple[str, ...]


class Entered(TournamentEvent, frozen=True):
    entries: tuple[Entry, ...]


class Withdrawn(TournamentEvent, frozen=True):
    code: str
    round: int


class Reinstated(TournamentEvent, frozen=True):
    """A withdrawal was taken back: the player can be drawn again."""

    code: str


class Substituted(TournamentEvent, frozen=True):
    code: str
    name: str
    round: int


class EntryAmended(TournamentEvent, frozen=True):
    """A mistake was corrected: the entry now counts like this from the start."""

    code: str
    name: str
    team: str
    school: str
    grade: int | None
    substitutes: tuple[tuple[int, str], ...] = ()
    division: str = ""
    """The division the entry belongs to; empty if unchanged."""


class CheckedIn(TournamentEvent, frozen=True):
    codes: tuple[str, ...]
    present: bool = True


class AbsenceNoted(TournamentEvent, frozen=True):
    codes: tuple[str, ...]
    round: int
    absent: bool = True


class RoundsDrawn(TournamentEvent, frozen=True):
    """The draw, and the roster that it froze."""

    seed: int
    rounds: tuple[int, ...]
    seatings: tuple[Seating, ...]
    byes: tuple[tuple[int, str], ...]
    notes: tuple[Note, ...]
    roster: tuple[str, ...]
    proved: bool = False


class RoundRearranged(TournamentEvent, frozen=True):
    """Tables of one round after a player was missing or came late: merged, split, a bye, an extra seat."""

    round: int
    seatings: tuple[Seating, ...]
    byes: tuple[tuple[int, str], ...]
    notes: tuple[Note, ...]


class DrawRepaired(TournamentEvent, frozen=True):
    """A few tables of one round were changed so that every player has a seat; all others stay."""

    round: int
    seatings: tuple[Seating, ...]
    """The tables that are new or have different players."""
    closed: tuple[int, ...]
    byes: tuple[tuple[int, str], ...]
    notes: tuple[Note, ...]


class DrawRestored(TournamentEvent, frozen=True):
    """The last change to the tables was taken back; these are the tables of its rounds from now on."""

    undone: str
    rounds: tuple[int, ...]
    seatings: tuple[Seating, ...]
    byes: tuple[tuple[int, str], ...]
    notes: tuple[Note, ...]
    frozen: bool
    published: tuple[int, ...] = ()


class SheetEntered(TournamentEvent, frozen=True):
    sheet: ScoreSheet


class SheetsArrived(TournamentEvent, frozen=True):
    """The sheets of these tables are at the desk; or (`arrived` false) they have not arrived after all."""

    round: int
    tables: tuple[int, ...]
    arrived: bool = True


class SheetInitialled(TournamentEvent, frozen=True):
    round: int
    table: int
    codes: tuple[str, ...]


class GameInitialled(TournamentEvent, frozen=True):
    """The scorekeeper has initialled one game of a Cup table."""

    round: int
    table: int
    game: int
    code: str


class SheetConfirmed(TournamentEvent, frozen=True):
    round: int
    table: int
    by: str


class SheetUnconfirmed(TournamentEvent, frozen=True):
    """A confirmation was taken back: the sheet waits for a second person again."""

    round: int
    table: int
    confirmed_by: str


class SheetRemoved(TournamentEvent, frozen=True):
    """A sheet that belongs elsewhere was removed: its table has not handed in."""

    round: int
    table: int


class SheetCorrected(TournamentEvent, frozen=True):
    kind: str
    sheet: ScoreSheet


class ConductNoted(TournamentEvent, frozen=True):
    note: Conduct


class ConductRevoked(TournamentEvent, frozen=True):
    """A line of the ledger was taken back; it remains in the ledger but no longer counts."""

    number: int
    by: str


class ReplayOrdered(TournamentEvent, frozen=True):
    round: int
    tables: tuple[int, ...]


class ReplayTakenBack(TournamentEvent, frozen=True):
    """A replay was ordered by mistake: the sheets of these tables count again."""

    round: int
    tables: tuple[int, ...]


class Appealed(TournamentEvent, frozen=True):
    round: int
    table: int
    code: str
    judges: tuple[str, ...]


class AppealDecided(TournamentEvent, frozen=True):
    round: int
    table: int
    code: str
    upheld: bool
    sheet: ScoreSheet


class ClockSet(TournamentEvent, frozen=True):
    """The hall's clock of a round was started, stopped, paused or moved; this is how it runs now."""

    order: str
    clock: HallClock


class JudgeCalled(TournamentEvent, frozen=True):
    call: JudgeCallRecord


class CallAnswered(TournamentEvent, frozen=True):
    number: int
    by: str


class TablesOpened(TournamentEvent, frozen=True):
    """Tables of a round that are played on the platform: (table, id of the live table)."""

    round: int
    tables: tuple[tuple[int, str], ...]


class TablesClosed(TournamentEvent, frozen=True):
    """Tables on the platform were closed without a result; the round can be played on paper, or opened again."""

    round: int
    tables: tuple[tuple[int, str], ...]


class Published(TournamentEvent, frozen=True):
    """What everyone may see from now on, or (`shown` false) no longer."""

    what: str
    rounds: tuple[int, ...] = ()
    """The rounds of the draw, or the last round of the standings."""
    shown: bool = True


class EntriesRemoved(TournamentEvent, frozen=True):
    """Players left the roster before the draw, so nothing refers to them."""

    codes: tuple[str, ...]


class RegistrationSet(TournamentEvent, frozen=True):
    """Registration was opened, changed or closed; these are its terms from now on."""

    terms: RegistrationTerms


class SchoolRegistered(TournamentEvent, frozen=True):
    number: int
    at: int
    entry: SchoolEntry
    queued: bool = False


class RegistrationRevised(TournamentEvent, frozen=True):
    """A school sent a newer version, or canceled."""

    number: int
    entry: SchoolEntry


class RegistrationAccepted(TournamentEvent, frozen=True):
    """This version is in the tournament; the players' own events come before this one."""

    number: int
    entry: SchoolEntry
    codes: tuple[tuple[int, str], ...]


class RegistrationDeclined(TournamentEvent, frozen=True):
    number: int
    revision: int


class RegistrationReturned(TournamentEvent, frozen=True):
    """The director's last decision was taken back; the accepted version is now this one, or none."""

    number: int
    entry: SchoolEntry | None
    codes: tuple[tuple[int, str], ...] = ()


class TakenBack(TournamentEvent, frozen=True):
    """Lines of the history, by their numbers, were taken back; the events after this one do it."""

    numbers: tuple[int, ...]


AnyEvent = (
    Opened
    | SettingsChanged
    | Entered
    | Withdrawn
    | Reinstated
    | Substituted
    | EntryAmended
    | CheckedIn
    | AbsenceNoted
    | RoundsDrawn
    | RoundRearranged
    | DrawRepaired
    | DrawRestored
    | SheetEntered
    | SheetsArrived
    | SheetInitialled
    | GameInitialled
    | SheetConfirmed
    | SheetUnconfirmed
    | SheetRemoved
    | SheetCorrected
    | ConductNoted
    | ConductRevoked
    | ReplayOrdered
    | ReplayTakenBack
    | Appealed
    | AppealDecided
    | ClockSet
    | JudgeCalled
    | CallAnswered
    | TablesOpened
    | TablesClosed
    | Published
    | EntriesRemoved
    | RegistrationSet
    | SchoolRegistered
    | RegistrationRevised
    | RegistrationAccepted
    | RegistrationDeclined
    | RegistrationReturned
    | TakenBack
)
