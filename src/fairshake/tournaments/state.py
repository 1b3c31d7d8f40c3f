"""The state of a tournament after its events. Nothing here makes decisions."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, field

from msgspec import structs

from . import events as e
from .books import BOOKS, TournamentBook
from .conduct import Conduct, disqualified
from .divisions import FieldOfPlay, divisions_of, find_division
from .draw.draw_request import Note, Seating
from .entries import Entry
from .hall_clock import HallClock, JudgeCallRecord
from .layouts import FileLayout, Publication
from .refusal import TournamentRefusal
from .registration import Registration, RegistrationTerms
from .settings import TournamentRules
from .sheets import ScoreSheet, VoidSheet

Key = tuple[int, int]


@dataclass(slots=True)
class Tournament:
    """A tournament between two acts; `evolve` makes the next one and leaves this one alone."""

    name: str
    book: TournamentBook
    divisions: tuple[FieldOfPlay, ...]
    settings: TournamentRules
    entries: dict[str, Entry] = field(default_factory=dict)
    seatings: dict[Key, Seating] = field(default_factory=dict)
    byes: set[tuple[int, str]] = field(default_factory=set)
    sheets: dict[Key, ScoreSheet] = field(default_factory=dict)
    ledger: list[Conduct] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    clocks: dict[int, HallClock] = field(default_factory=dict)
    calls: list[JudgeCallRecord] = field(default_factory=list)
    live: dict[Key, str] = field(default_factory=dict)
    """The platform's table for each table played there."""
    void: dict[Key, tuple[VoidSheet, ...]] = field(default_factory=dict)
    """The earlier sheets of each replayed table, newest last."""
    removed: dict[Key, int] = field(default_factory=dict)
    """The version of the last sheet that was removed from a table; the next one is newer."""
    arrived: set[Key] = field(default_factory=set)
    """Tables whose sheets are at the desk, typed in or not."""
    frozen: bool = False
    """The first draw froze the roster; anyone added later is a late entry."""
    layouts: list[FileLayout] = field(default_factory=list)
    """The tables before each change that can still be taken back, newest last."""
    published: Publication = field(default_factory=Publication)
    registration: RegistrationTerms | None = None
    registrations: dict[int, Registration] = field(default_factory=dict)

    def division_of(self, entry: Entry) -> str:
        """An entry's field of play: the merged one, if its division was merged."""
        found = find_division(self.divisions, entry.division)
        return found.id if found else entry.division

    def drawn_rounds(self) -> list[int]:
        return sorted({round for round, _ in self.seatings} | {round for round, _ in self.byes})

    def tables(self, round: int) -> list[Seating]:
        keys = sorted(key for key in self.seatings if key[0] == round)
        return [self.seatings[key] for key in keys]

    def seating(self, round: int, table: int) -> Seating:
        found = self.seatings.get((round, table))
        if found is None:
            raise TournamentRefusal("no-table", round=round, table=table)
        return found

    def sheet(self, round: int, table: int) -> ScoreSheet:
        self.seating(round, table)
        found = self.sheets.get((round, table))
        if found is None or found.void:
            raise TournamentRefusal("not-entered", round=round, table=table)
        return found

    def played_rounds(self) -> list[int]:
        """Rounds with at least one sheet: these are never drawn again."""
        return sorted({round for round, _ in self.sheets})

    def out_in(self, round: int) -> frozenset[str]:
        """Who is disqualified in a round."""
        return disqualified(self.ledger, round, {code: one.team for code, one in self.entries.items()})

    def active(self, round: int) -> list[Entry]:
        """Who can be drawn for a round."""
        out = {
            code
            for note in self.ledger
            if note.counts and note.measure == "disqualified" and note.round < round
            for code in ([note.code] if note.code else self._members(note.team))
        }
        return [entry for entry in self.entries.values() if entry.plays(round) and entry.code not in out]

    def _members(self, team: str) -> list[str]:
        return [code for code, entry in self.entries.items() if entry.team == team]


def opened(event: e.Opened) -> Tournament:
    book = BOOKS[event.rulebook]
    return Tournament(event.name, book, divisions_of(book, event.divisions), event.settings)


def evolve(state: Tournament, events: Iterable[e.TournamentEvent]) -> Tournament:
    """The state after some more events."""
    after = copy(state)
    for name in (
        "entries",
        "seatings",
        "byes",
        "sheets",
        "ledger",
        "notes",
        "clocks",
        "calls",
        "live",
        "void",
        "removed",
        "arrived",
        "layouts",
        "registrations",
    ):
        setattr(after, name, copy(getattr(state, name)))
    for event in events:
        _apply(after, event)
    return after


def replay(events: Iterable[e.TournamentEvent]) -> Tournament:
    """The state after a whole list of events; the first one opens the tournament."""
    every = iter(events)
    first = next(every, None)
    if not isinstance(first, e.Opened):
        raise TournamentRefusal("no-tournament")
    return evolve(opened(first), every)


def _apply(state: Tournament, event: e.TournamentEvent) -> None:
    match event:
        case e.SettingsChanged():
            state.settings = event.settings
            state.divisions = divisions_of(state.book, event.divisions)
        case (
            e.Entered()
            | e.Withdrawn()
            | e.Reinstated()
            | e.Substituted()
            | e.EntryAmended()
            | e.CheckedIn()
            | e.AbsenceNoted()
            | e.EntriesRemoved()
        ):
            _apply_to_entries(state, event)
        case (
            e.RegistrationSet()
            | e.SchoolRegistered()
            | e.RegistrationRevised()
            | e.RegistrationAccepted()
            | e.RegistrationDeclined()
            | e.RegistrationReturned()
        ):
            _apply_to_registrations(state, event)
        case e.RoundsDrawn() | e.RoundRearranged() | e.DrawRepaired() | e.DrawRestored():
            _apply_to_tables(state, event)
        case e.ConductNoted():
            state.ledger.append(event.note)
        case e.ConductRevoked():
            state.ledger = [
                structs.replace(note, revoked_by=event.by) if note.number == event.number else note
                for note in state.ledger
            ]
        case e.TakenBack():
            pass
        case e.SheetsArrived():
            keys = {(event.round, table) for table in event.tables}
            state.arrived = state.arrived | keys if event.arrived else state.arrived - keys
        case e.Published():
            state.published = _published(state.published, event)
        case e.ClockSet() | e.JudgeCalled() | e.CallAnswered() | e.TablesOpened() | e.TablesClosed():
            _apply_to_hall(state, event)
        case e.ReplayOrdered() | e.ReplayTakenBack():
            for table in event.tables:
                back = isinstance(event, e.ReplayTakenBack)
                (_restore if back else _void)(state, (event.round, table))
        case _:
            _apply_to_sheet(state, event)


def _void(state: Tournament, key: Key) -> None:
    sheet = state.sheets[key]
    state.arrived.discard(key)
    state.void[key] = (*state.void.get(key, ()), VoidSheet(sheet, state.live.pop(key, "")))
    state.sheets[key] = structs.replace(sheet, void=True, replayed=sheet.replayed + 1)


def _restore(state: Tournament, key: Key) -> None:
    *earlier, last = state.void[key]
    state.void[key] = tuple(earlier)
    state.sheets[key] = structs.replace(last.sheet, version=state.sheets[key].version + 1)
    if last.live:
        state.live[key] = last.live


def _remove_sheet(state: Tournament, key: Key) -> None:
    """The table hasn't handed in, or waits for its replay as before."""
    sheet = state.sheets.pop(key)
    state.live.pop(key, None)
    state.removed[key] = sheet.version
    if sheet.replayed:
        state.sheets[key] = structs.replace(sheet, void=True, confirmed_by="", appeal="")


def _apply_to_tables(state: Tournament, event: e.TournamentEvent) -> None:
    match event:
        case e.RoundsDrawn():
            _keep(state, "draw", event.rounds)
            state.frozen = True
            _lay(state, event.rounds, event.seatings, event.byes, event.notes)
            state.published = structs.replace(
                state.published, draw=state.published.draw.difference(event.rounds)
            )
        case e.RoundRearranged():
            _keep(state, "rearranged", (event.round,))
            _lay(state, (event.round,), event.seatings, event.byes, event.notes)
        case e.DrawRepaired():
            _keep(state, "repair", (event.round,))
            gone = {*event.closed, *(one.table for one in event.seatings)}
            kept = [one for one in state.tables(event.round) if one.table not in gone]
            _lay(state, (event.round,), (*kept, *event.seatings), event.byes, event.notes)
        case e.DrawRestored():
            state.layouts.pop()
            state.frozen = event.frozen
            _lay(state, event.rounds, event.seatings, event.byes, event.notes)
            shown = state.published.draw.difference(event.rounds).union(event.published)
            state.published = structs.replace(state.published, draw=shown)


def _keep(state: Tournament, change: str, rounds: Iterable[int]) -> None:
    """Remember the tables of some rounds before they are replaced."""
    mine = tuple(rounds)
    state.layouts.append(
        FileLayout(
            change,
            mine,
            tuple(one for key, one in sorted(state.seatings.items()) if key[0] in mine),
            tuple(bye for bye in sorted(state.byes) if bye[0] in mine),
            tuple(note for note in state.notes if note.round in mine),
            state.frozen,
            tuple(sorted(state.published.draw.intersection(mine))),
        )
    )


def _published(now: Publication, event: e.Published) -> Publication:
    if event.what == "draw":
        rounds = now.draw.union(event.rounds) if event.shown else now.draw.difference(event.rounds)
        return structs.replace(now, draw=rounds)
    if event.what == "standings":
        return structs.replace(now, standings=max(event.rounds, default=0) if event.shown else 0)
    return structs.replace(now, awards=event.shown)


def _apply_to_hall(state: Tournament, event: e.TournamentEvent) -> None:
    match event:
        case e.ClockSet():
            state.clocks[event.clock.round] = event.clock
        case e.JudgeCalled():
            state.calls.append(event.call)
        case e.CallAnswered():
            state.calls = [
                structs.replace(call, answered_by=event.by) if call.number == event.number else call
                for call in state.calls
            ]
        case e.TablesOpened():
            state.live.update(((event.round, table), id) for table, id in event.tables)
        case e.TablesClosed():
            for table, _ in event.tables:
                state.live.pop((event.round, table), None)


def _apply_to_entries(state: Tournament, event: e.TournamentEvent) -> None:
    entries = state.entries
    match event:
        case e.Entered():
            entries.update((entry.code, entry) for entry in event.entries)
        case e.Withdrawn():
            entries[event.code] = structs.replace(entries[event.code], withdrawn=event.round)
        case e.Reinstated():
            entries[event.code] = structs.replace(entries[event.code], withdrawn=None)
        case e.Substituted():
            held = (*entries[event.code].substitutes, (event.round, event.name))
            entries[event.code] = structs.replace(entries[event.code], substitutes=held)
        case e.EntryAmended():
            right = {
                name: getattr(event, name) for name in ("name", "team", "school", "grade", "substitutes")
            }
            if event.division:
                right["division"] = event.division
            entries[event.code] = structs.replace(entries[event.code], **right)
        case e.EntriesRemoved():
            for code in event.codes:
                entries.pop(code, None)
        case e.CheckedIn():
            for code in event.codes:
                entries[code] = structs.replace(entries[code], checked_in=event.present)
        case e.AbsenceNoted():
            for code in event.codes:
                rounds = entries[code].absent - {event.round} | ({event.round} if event.absent else set())
                entries[code] = structs.replace(entries[code], absent=rounds)


def _apply_to_registrations(state: Tournament, event: e.TournamentEvent) -> None:
    known = state.registrations
    match event:
        case e.RegistrationSet():
            state.registration = event.terms
        case e.SchoolRegistered():
            known[event.number] = Registration(event.number, event.at, event.entry, event.queued)
        case e.RegistrationRevised():
            known[event.number] = structs.replace(known[event.number], latest=event.entry)
        case e.RegistrationAccepted():
            one = known[event.number]
            earlier = one.earlier if one.accepted is None else (*one.earlier, one.accepted)
            known[event.number] = structs.replace(
                one, accepted=event.entry, codes=event.codes, earlier=earlier, declined=0
            )
        case e.RegistrationDeclined():
            known[event.number] = structs.replace(known[event.number], declined=event.revision)
        case e.RegistrationReturned():
            one = known[event.number]
            earlier = one.earlier if event.entry == one.accepted else one.earlier[:-1]
            known[event.number] = structs.replace(
                one, accepted=event.entry, codes=event.codes, earlier=earlier, declined=0
            )


def _lay(
    state: Tournament,
    rounds: Iterable[int],
    seatings: Iterable[Seating],
    byes: Iterable[tuple[int, str]],
    notes: Iterable[Note],
) -> None:
    """Replace the tables of some rounds."""
    again = set(rounds)
    before = state.seatings
    state.seatings = {key: one for key, one in state.seatings.items() if key[0] not in again}
    state.byes = {bye for bye in state.byes if bye[0] not in again}
    state.notes = [note for note in state.notes if note.round not in again]
    state.seatings.update(((one.round, one.table), one) for one in seatings)
    state.byes.update((round, code) for round, code in byes)
    state.notes.extend(notes)
    # After other players are seated, the sheet no longer belongs to the table.
    state.arrived = {key for key in state.arrived if before.get(key) == state.seatings.get(key)}


def _apply_to_sheet(state: Tournament, event: e.TournamentEvent) -> None:
    match event:
        case e.SheetEntered() | e.SheetCorrected() | e.AppealDecided():
            state.sheets[event.sheet.key] = event.sheet
        case e.SheetInitialled():
            sheet = state.sheets[event.round, event.table]
            initials = sheet.initials | set(event.codes)
            state.sheets[sheet.key] = structs.replace(sheet, initials=initials, version=sheet.version + 1)
        case e.GameInitialled():
            sheet = state.sheets[event.round, event.table]
            kept = (sheet.kept or frozenset()) | {event.game}
            state.sheets[sheet.key] = structs.replace(sheet, kept=kept, version=sheet.version + 1)
        case e.SheetConfirmed():
            sheet = state.sheets[event.round, event.table]
            state.sheets[sheet.key] = structs.replace(sheet, confirmed_by=event.by)
        case e.SheetUnconfirmed():
            sheet = state.sheets[event.round, event.table]
            state.sheets[sheet.key] = structs.replace(sheet, confirmed_by="")
        case e.SheetRemoved():
            _remove_sheet(state, (event.round, event.table))
        case e.Appealed():
            sheet = state.sheets[event.round, event.table]
            state.sheets[sheet.key] = structs.replace(sheet, appeal=event.code, version=sheet.version + 1)
