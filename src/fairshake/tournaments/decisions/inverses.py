"""Inverses: what takes an act of the history back. What happened again since then has to be taken back first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec import Struct, structs

from .. import events as e
from ..entries import Entry
from ..refusal import TournamentRefusal
from ..settings import TournamentRules
from ..sheets import ScoreSheet
from ..state import Tournament, evolve
from .arrivals import note_arrivals
from .reversal import reinstate, revoke, still_absent, take_back_replay, unconfirm, undo_draw
from .setup import change_settings

DRAWS: Final = (e.RoundsDrawn, e.RoundRearranged, e.DrawRepaired)
ON_A_SHEET: Final = (
    e.SheetEntered,
    e.SheetInitialled,
    e.GameInitialled,
    e.SheetCorrected,
    e.Appealed,
    e.AppealDecided,
)
REVERSIBLE: Final = (
    *DRAWS,
    *ON_A_SHEET,
    e.SheetConfirmed,
    e.SheetRemoved,
    e.SheetsArrived,
    e.SettingsChanged,
    e.Entered,
    e.Withdrawn,
    e.Reinstated,
    e.Substituted,
    e.EntryAmended,
    e.CheckedIn,
    e.AbsenceNoted,
    e.ConductNoted,
    e.ReplayOrdered,
    e.JudgeCalled,
    e.Published,
)
"""What can be taken back by its line in the history. The clock and online tables have acts of their own."""
ENTRY_FIELDS: Final = ("name", "team", "school", "grade", "substitutes", "division")


class UndoStep(Struct, frozen=True):
    """One event of an act, and the tournament before and after it."""

    before: Tournament
    event: e.TournamentEvent
    after: Tournament


def steps_of(before: Tournament, events: Sequence[e.TournamentEvent]) -> list[UndoStep]:
    found = []
    for event in events:
        after = evolve(before, [event])
        found.append(UndoStep(before, event, after))
        before = after
    return found


def take_back(
    now: Tournament, before: Tournament, events: Sequence[e.TournamentEvent], who: str
) -> list[e.TournamentEvent]:
    """The events that undo an act, the last of its events first. Raises TournamentRefusal."""
    done: list[e.TournamentEvent] = []
    drawn = False
    for step in reversed(steps_of(before, events)):
        if isinstance(step.event, DRAWS):
            # One undo takes all rounds of a draw or a repair back.
            found = [] if drawn else _tables_back(step, now)
            drawn = True
        else:
            found = _inverse(step, now, who)
        now = evolve(now, found)
        done += found
    if not done:
        raise TournamentRefusal("changed-since")
    return done


def _inverse(step: UndoStep, now: Tournament, who: str) -> list[e.TournamentEvent]:
    event = step.event
    match event:
        case e.SettingsChanged():
            return _settings_back(step, now)
        case e.Entered():
            return [_entries_back(event, now)]
        case e.Withdrawn():
            _same(now.entries[event.code].withdrawn, event.round)
            return [*reinstate(now, event.code)]
        case e.Reinstated():
            _same(now.entries[event.code].withdrawn, None)
            return [e.Withdrawn(event.code, step.before.entries[event.code].withdrawn or 1)]
        case e.Substituted() | e.EntryAmended():
            return [_entry_back(step, now, event.code)]
        case e.CheckedIn():
            codes = tuple(
                code for code in event.codes if step.before.entries[code].checked_in != event.present
            )
            return [e.CheckedIn(codes, not event.present)] if codes else []
        case e.AbsenceNoted():
            return [*_absence_back(step, event, now)]
        case e.SheetsArrived():
            return [*note_arrivals(now, event.round, event.tables, not event.arrived)]
        case e.SheetConfirmed():
            return [*unconfirm(now, (event.round, event.table))]
        case e.ConductNoted():
            return [*revoke(now, event.note.number, who)]
        case e.ReplayOrdered():
            return [back for table in event.tables for back in take_back_replay(now, event.round, table)]
        case e.JudgeCalled():
            call = now.calls[event.call.number - 1]
            return [] if call.answered_by else [e.CallAnswered(call.number, who)]
        case e.Published():
            return [_hidden(step, event, now)]
        case _:
            return [_sheet_back(step, now)]


def _same(found: object, expected: object) -> None:
    if found != expected:
        raise TournamentRefusal("changed-since")


def _tables_back(step: UndoStep, now: Tournament) -> list[e.TournamentEvent]:
    """Only the last change of the tables can be undone."""
    _same(now.layouts, step.after.layouts)
    restored = undo_draw(now)
    return [*restored, *still_absent(restored, now)]


def _settings_back(step: UndoStep, now: Tournament) -> list[e.TournamentEvent]:
    """Each setting that this act changed, if nobody changed it again."""
    rules: dict[str, object] = {}
    for field in TournamentRules.__struct_fields__:
        old, new = getattr(step.before.settings, field), getattr(step.after.settings, field)
        if old != new:
            _same(getattr(now.settings, field), new)
            rules[field] = old
    divisions = None
    if step.before.divisions != step.after.divisions:
        _same(now.divisions, step.after.divisions)
        divisions = ["+".join(one.members) for one in step.before.divisions]
    return [*change_settings(now, structs.replace(now.settings, **rules), divisions)]


def _entries_back(event: e.Entered, now: Tournament) -> e.EntriesRemoved:
    """Players leave the roster, unless something refers to them."""
    codes = tuple(entry.code for entry in event.entries if entry.code in now.entries)
    used = _codes_in_use(now)
    if found := [code for code in codes if code in used]:
        raise TournamentRefusal("entries-in-use", codes=", ".join(found[:10]))
    if not codes:
        raise TournamentRefusal("changed-since")
    return e.EntriesRemoved(codes)


def _codes_in_use(now: Tournament) -> set[str]:
    return {
        *(code for one in now.seatings.values() for code in one.codes),
        *(code for _, code in now.byes),
        *(code for layout in now.layouts for one in layout.seatings for code in one.codes),
        *(code for layout in now.layouts for _, code in layout.byes),
        *(note.code for note in now.ledger),
        *(code for one in now.registrations.values() for _, code in one.codes),
    }


def _entry_back(step: UndoStep, now: Tournament, code: str) -> e.EntryAmended:
    """The fields that this act changed are as before; what was corrected elsewhere stays."""
    entry: Entry = now.entries[code]
    old: dict[str, object] = {}
    for field in ENTRY_FIELDS:
        before, after = getattr(step.before.entries[code], field), getattr(step.after.entries[code], field)
        if before != after:
            _same(getattr(entry, field), after)
            old[field] = before
    right = structs.replace(entry, **old)
    division = right.division if "division" in old else ""
    return e.EntryAmended(
        code, right.name, right.team, right.school, right.grade, right.substitutes, division
    )


def _absence_back(step: UndoStep, event: e.AbsenceNoted, now: Tournament) -> Iterator[e.TournamentEvent]:
    """For those whose mark this act changed, and whose mark is still that."""
    if event.round in now.played_rounds():
        raise TournamentRefusal("round-played", round=event.round)
    codes = tuple(
        code
        for code in event.codes
        if (event.round in step.before.entries[code].absent) != event.absent
        and (event.round in now.entries[code].absent) == event.absent
    )
    if codes:
        yield e.AbsenceNoted(codes, event.round, not event.absent)


def _hidden(step: UndoStep, event: e.Published, now: Tournament) -> e.Published:
    """Take back what `event` showed or hid."""
    was = step.before.published
    if event.what == "draw":
        changed = tuple(sorted(was.draw ^ step.after.published.draw))
        return e.Published("draw", changed, shown=not event.shown)
    if event.what == "standings":
        _same(now.published.standings, step.after.published.standings)
        return e.Published("standings", (was.standings,) if was.standings else (), shown=was.standings > 0)
    return e.Published("awards", (), shown=was.awards)


def _sheet_back(step: UndoStep, now: Tournament) -> e.TournamentEvent:
    """The sheet as it was before: none, or the numbers and initials from then."""
    event: Any = step.event
    one = getattr(event, "sheet", event)
    key = (one.round, one.table)
    was, became, sheet = step.before.sheets.get(key), step.after.sheets.get(key), now.sheets.get(key)
    _same(_unversioned(sheet), _unversioned(became))
    if isinstance(event, e.SheetRemoved) and was is not None:
        version = max(was.version, now.removed.get(key, 0)) + 1
        return e.SheetEntered(structs.replace(was, version=version))
    if was is None or was.void or sheet is None:
        return e.SheetRemoved(*key)
    return e.SheetCorrected("taken-back", structs.replace(was, version=sheet.version + 1))


def _unversioned(sheet: ScoreSheet | None) -> ScoreSheet | None:
    """What a sheet says; its version grows with every change, also back."""
    return None if sheet is None else structs.replace(sheet, version=0)


def is_reversible(events: Sequence[e.TournamentEvent]) -> bool:
    return all(isinstance(event, REVERSIBLE) for event in events)
