"""The act `history`: who did what, at which table, with the values before and after."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from fairshake.messages import sentence
from fairshake.tournaments import events as e
from fairshake.tournaments.decisions.inverses import is_reversible
from fairshake.tournaments.entries import Entry
from fairshake.tournaments.settings import TournamentRules
from fairshake.tournaments.sheets import ScoreSheet
from fairshake.tournaments.state import Key

from .answers.status import HistoryAnswer, HistoryChange, HistoryRow
from .error_messages import AREA
from .ports import Record
from .requests import read_fields
from .session import Acting, ActResult, TournamentSession
from .take_backs import taken_back

HISTORY_COLUMNS = ("number", "at", "who", "act", "what", "why", "changes")
SHOWN = 5
"""How many codes a sentence names before it counts the others."""


class History(Struct, frozen=True):
    """Everything, or what happened in a round, at a table, to a player, by a person, or by an act."""

    round: int | None = None
    table: int | None = None
    code: str | None = None
    by: str | None = None
    what: str | None = None
    """An act by its name, such as correct."""


def history(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(History, fields)
    rows = _rows(desk)
    return ActResult(HistoryAnswer([row for row in rows if _wanted(asked, row)]))


def history_rows(desk: TournamentSession) -> list[tuple[object, ...]]:
    """Everything that happened, for a spreadsheet."""
    rows = _rows(desk)
    return [(row.number, row.at, row.who, row.act, row.says, row.why, _changed(row)) for row in rows]


def _rows(desk: TournamentSession) -> list[HistoryRow]:
    records = desk.records()
    story = _Story(taken_back(records))
    return [story.row(record) for record in records]


def _changed(row: HistoryRow) -> str:
    return "; ".join(f"{one.what}: {one.before} → {one.after}" for one in row.changes)


def _wanted(asked: History, row: HistoryRow) -> bool:
    code = (asked.code or "").strip().casefold()
    return (
        (asked.round is None or asked.round in row.rounds)
        and (asked.table is None or asked.table in row.tables)
        and (not code or code in (one.casefold() for one in row.codes))
        and (not asked.by or asked.by.strip().casefold() in row.who.casefold())
        and (not asked.what or asked.what == row.act)
    )


class _Story:
    """Reads the records in order, so that each one can say what was there before."""

    def __init__(self, taken_back: Mapping[int, str]) -> None:
        self.taken_back = taken_back
        self.says: dict[int, str] = {}
        self.sheets: dict[Key, ScoreSheet] = {}
        self.entries: dict[str, Entry] = {}
        self.measures: dict[int, str] = {}
        self.schools: dict[int, str] = {}
        self.settings: TournamentRules | None = None
        self.divisions: tuple[str, ...] = ()

    def row(self, record: Record) -> HistoryRow:
        event = record.event
        kind = event.__struct_config__.tag
        if isinstance(event, e.Entered):
            # So that the sentence names the players it enters.
            self._remember(event)
        rounds, tables, codes = _about(event)
        params = self._params(event, rounds, tables, codes)
        changes = self._changes(event)
        row = HistoryRow(
            number=record.number,
            at=record.at,
            who=record.who,
            why=record.why,
            act=record.act,
            event=msgspec.to_builtins(event, order="deterministic"),
            says=sentence(AREA, f"event.{_wording(str(kind), event)}", **params),
            rounds=rounds,
            tables=tables,
            codes=codes,
            changes=changes,
            taken_back_by=self.taken_back.get(record.number),
            reversible=is_reversible([event]),
        )
        self.says[record.number] = row.says
        self._remember(event)
        return row

    def _params(
        self, event: e.AnyEvent, rounds: list[int], tables: list[int], codes: list[str]
    ) -> dict[str, Any]:
        named = [self._named(code) for code in codes[:SHOWN]]
        more = len(codes) - len(named)
        params = {
            "round": ", ".join(map(str, rounds)),
            "table": ", ".join(map(str, tables)),
            "codes": ", ".join(named) + (f" {sentence(AREA, 'event.more', count=more)}" if more > 0 else ""),
            "count": len(codes),
            "name": getattr(event, "name", ""),
        }
        match event:
            case e.ConductNoted():
                params["measure"] = sentence(AREA, f"measure.{event.note.measure}")
                params["codes"] = params["codes"] or event.note.team
                params["number"] = event.note.number
            case e.ConductRevoked():
                params["number"] = event.number
                params["measure"] = self.measures.get(event.number, "")
            case e.Published():
                params["what"] = sentence(AREA, f"publish.{event.what}")
            case e.SchoolRegistered() | e.RegistrationRevised():
                self.schools[event.number] = event.entry.school
                params["school"] = event.entry.school
                params["count"] = event.entry.size("players")
            case e.RegistrationAccepted() | e.RegistrationDeclined() | e.RegistrationReturned():
                params["school"] = self.schools.get(event.number, "")
            case e.TakenBack():
                params["says"] = "; ".join(self.says.get(number, "") for number in event.numbers[:SHOWN])
            case e.ClockSet():
                params["order"] = sentence(AREA, f"clock-order.{event.order}")
        return params

    def _named(self, code: str) -> str:
        name = self.entries[code].name_now if code in self.entries else ""
        return f"{name} ({code})" if name else code

    def _changes(self, event: e.AnyEvent) -> list[HistoryChange]:
        """What is different now, player by player: old and new."""
        if isinstance(event, e.SheetEntered | e.SheetCorrected | e.AppealDecided):
            old = self.sheets.get(event.sheet.key)
            return [
                HistoryChange(self._named(code), before, after)
                for code, before, after in _numbers(None if old is None or old.void else old, event.sheet)
            ]
        if isinstance(event, e.SettingsChanged):
            return self._settings(event)
        if isinstance(event, e.EntryAmended) and event.code in self.entries:
            entry = self.entries[event.code]
            pairs = [
                (field, str(getattr(entry, field) or ""), str(getattr(event, field) or ""))
                for field in ("name", "team", "school", "grade", "division")
            ]
            return [
                HistoryChange(sentence(AREA, f"field.{field}"), old, new)
                for field, old, new in pairs
                if old != new and (new or field != "division")
            ]
        return []

    def _settings(self, event: e.SettingsChanged) -> list[HistoryChange]:
        """Each setting that is different now, and the divisions."""
        found = [("divisions", self.divisions, event.divisions)]
        for field in TournamentRules.__struct_fields__ if self.settings else ():
            found.append((field, getattr(self.settings, field), getattr(event.settings, field)))
        return [
            HistoryChange(sentence(AREA, f"setting.{field}"), _said(old), _said(new))
            for field, old, new in found
            if old != new
        ]

    def _remember(self, event: e.AnyEvent) -> None:
        match event:
            case e.Opened() | e.SettingsChanged():
                self.settings, self.divisions = event.settings, event.divisions
            case e.Entered():
                self.entries.update((entry.code, entry) for entry in event.entries)
            case e.Substituted() if event.code in self.entries:
                entry = self.entries[event.code]
                held = (*entry.substitutes, (event.round, event.name))
                self.entries[event.code] = msgspec.structs.replace(entry, substitutes=held)
            case e.EntryAmended() if event.code in self.entries:
                fields = ("name", "team", "school", "grade", "substitutes")
                right = {field: getattr(event, field) for field in fields}
                self.entries[event.code] = msgspec.structs.replace(self.entries[event.code], **right)
            case e.SheetEntered() | e.SheetCorrected() | e.AppealDecided():
                self.sheets[event.sheet.key] = event.sheet
            case e.SheetRemoved():
                self.sheets.pop((event.round, event.table), None)
            case e.ReplayOrdered():
                for table in event.tables:
                    self.sheets.pop((event.round, table), None)
            case e.ConductNoted():
                self.measures[event.note.number] = sentence(AREA, f"measure.{event.note.measure}")
            case _:
                pass


def _said(value: object) -> str:
    """A setting as people read it."""
    if isinstance(value, bool):
        return sentence(AREA, "setting.on" if value else "setting.off")
    if isinstance(value, tuple):
        return "; ".join(map(str, value)) or sentence(AREA, "show.none")
    return str(value)


def _wording(kind: str, event: e.AnyEvent) -> str:
    """The sentence of an event; some have two."""
    if isinstance(event, e.CheckedIn) and not event.present:
        return "checked-out"
    if isinstance(event, e.AbsenceNoted) and not event.absent:
        return "absence-taken-back"
    if isinstance(event, e.SheetsArrived) and not event.arrived:
        return "sheets-not-here"
    if isinstance(event, e.Published) and not event.shown:
        return "hidden"
    if isinstance(event, e.RegistrationSet) and not event.terms.open:
        return "registration-closed"
    if isinstance(event, e.SchoolRegistered) and event.queued:
        return "school-queued"
    if isinstance(event, e.RegistrationRevised) and not event.entry.teams:
        return "registration-canceled"
    if isinstance(event, e.AppealDecided):
        return "appeal-upheld" if event.upheld else "appeal-denied"
    return kind


def _about(event: e.AnyEvent) -> tuple[list[int], list[int], list[str]]:
    """Rounds, tables and players that an event is about."""
    part: Any = next(
        (getattr(event, name) for name in ("sheet", "call", "clock", "note") if hasattr(event, name)), event
    )
    rounds = [part.round] if hasattr(part, "round") else list(getattr(event, "rounds", ()))
    tables = [part.table] if hasattr(part, "table") else []
    match event:
        case e.Entered():
            codes = [entry.code for entry in event.entries]
        case e.RoundsDrawn() | e.DrawRestored() | e.RoundRearranged():
            codes = []
        case e.DrawRepaired():
            tables, codes = [one.table for one in event.seatings], []
        case e.ReplayOrdered() | e.ReplayTakenBack() | e.SheetsArrived():
            tables, codes = list(event.tables), []
        case e.RegistrationAccepted() | e.RegistrationReturned():
            codes = [code for _, code in event.codes]
        case e.TablesOpened() | e.TablesClosed():
            tables, codes = [table for table, _ in event.tables], []
        case e.SheetEntered() | e.SheetCorrected() | e.AppealDecided():
            codes = [line.code for line in event.sheet.lines]
        case _:
            one = getattr(part, "code", "")
            codes = list(getattr(event, "codes", ())) or ([one] if one else [])
    return rounds, tables, codes


def _numbers(old: ScoreSheet | None, new: ScoreSheet) -> list[tuple[str, str, str]]:
    """Code, old number and new number of every line that is different now."""
    before = {} if old is None else {line.code: _number(old, line.code) for line in old.lines}
    found = []
    for line in new.lines:
        now = _number(new, line.code)
        if before.get(line.code, "") != now:
            found.append((line.code, before.get(line.code, ""), now))
    return found


def _number(sheet: ScoreSheet, code: str) -> str:
    line = sheet.line(code)
    if line is None:
        return ""
    if line.absent:
        return sentence(AREA, "event.absent")
    if code in sheet.zeroed:
        return "0"
    games = ", ".join("-" if game is None else str(game) for game in line.games)
    return f"{line.sum} ({games})" if games else str(line.sum)
