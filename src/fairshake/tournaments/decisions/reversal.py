"""Acts that reverse another act: both stay in the log, each with who and why."""

from __future__ import annotations

from collections.abc import Sequence

from ..events import (
    AbsenceNoted,
    ConductRevoked,
    DrawRestored,
    Reinstated,
    ReplayTakenBack,
    SheetRemoved,
    SheetUnconfirmed,
    TablesClosed,
)
from ..layouts import FileLayout
from ..refusal import TournamentFault, TournamentRefusal
from ..state import Key, Tournament
from ..tables import outstanding
from .roster import find_code, next_round


def reinstate(state: Tournament, code: str) -> list[Reinstated]:
    """A withdrawn player plays again; points and tables of earlier rounds stay as they are."""
    entry = find_code(state, code)
    if entry.withdrawn is None:
        raise TournamentRefusal("not-withdrawn", code=entry.code)
    if next_round(state) > state.settings.rounds:
        raise TournamentRefusal("all-rounds-played", rounds=state.settings.rounds)
    return [Reinstated(entry.code)]


def revoke(state: Tournament, number: int, who: str) -> list[ConductRevoked]:
    """A line of the ledger no longer counts."""
    note = next((one for one in state.ledger if one.number == number), None)
    if note is None:
        raise TournamentFault("number", "no-ledger-line", given=number)
    if note.revoked_by:
        raise TournamentRefusal("already-revoked", number=number, by=note.revoked_by)
    return [ConductRevoked(number, who)]


def unconfirm(state: Tournament, key: Key) -> list[SheetUnconfirmed]:
    """The sheet waits for a second person again."""
    sheet = state.sheet(*key)
    if not sheet.confirmed_by:
        raise TournamentRefusal("not-confirmed", round=key[0], table=key[1])
    return [SheetUnconfirmed(*key, sheet.confirmed_by)]


def remove_sheet(state: Tournament, key: Key) -> list[SheetRemoved]:
    """A sheet typed into the wrong round or table leaves it; the history keeps its numbers."""
    sheet = state.sheet(*key)
    if sheet.appeal:
        raise TournamentRefusal("appeal-open", state.book.cite("appeal"), code=sheet.appeal)
    return [SheetRemoved(*key)]


def take_back_replay(state: Tournament, round: int, table: int | None = None) -> list[ReplayTakenBack]:
    """The sheets from before the replay count again, at one table or wherever nothing has been handed in
    since."""
    if table is not None:
        state.seating(round, table)
        sheet = state.sheets.get((round, table))
        if sheet is None or not sheet.replayed:
            raise TournamentRefusal("no-replay", round=round, table=table)
        if not sheet.void:
            raise TournamentRefusal("replay-entered", round=round, table=table)
    found = [key for key, one in sorted(state.sheets.items()) if key[0] == round and one.void]
    chosen = [key for key in found if table in (None, key[1])]
    if not chosen:
        raise TournamentRefusal("no-replay", round=round, table="–")
    if open_tables := [key for key in chosen if key in state.live]:
        raise TournamentRefusal("live-running", round=round, table=open_tables[0][1])
    return [ReplayTakenBack(round, tuple(key[1] for key in chosen))]


def close_tables(state: Tournament, round: int, tables: Sequence[int] = ()) -> list[TablesClosed]:
    """Live tables without a result are closed: they were opened by mistake, or the round continues on
    paper."""
    for table in tables:
        state.seating(round, table)
    missing = outstanding(state, round)
    found = tuple(
        (key[1], live)
        for key, live in sorted(state.live.items())
        if key[0] == round and key[1] in missing and (not tables or key[1] in tables)
    )
    if not found:
        raise TournamentRefusal("no-live", round=round)
    return [TablesClosed(round, found)]


def undo_draw(state: Tournament) -> list[DrawRestored]:
    """The tables as they were before the last draw, rearrangement, or repair (which may cover several
    rounds)."""
    layouts = _last_change(state)
    played = set(state.played_rounds()).intersection(round for one in layouts for round in one.rounds)
    if played:
        raise TournamentRefusal("round-played", round=min(played))
    if live := [key for key in sorted(state.live) if any(key[0] in one.rounds for one in layouts)]:
        raise TournamentRefusal("live-open", round=live[0][0])
    return [
        DrawRestored(one.change, one.rounds, one.seatings, one.byes, one.notes, one.frozen, one.published)
        for one in layouts
    ]


def still_absent(events: Sequence[DrawRestored], state: Tournament) -> list[AbsenceNoted]:
    """Players who sit at a table again are no longer marked absent there: check-in was closed too early."""
    seats = {(one.round, code) for event in events for one in event.seatings for code in one.codes}
    rounds = sorted({round for round, _ in seats})
    return [
        AbsenceNoted(codes, round, absent=False)
        for round in rounds
        if (
            codes := tuple(
                entry.code
                for entry in state.entries.values()
                if round in entry.absent and (round, entry.code) in seats
            )
        )
    ]


def _last_change(state: Tournament) -> list[FileLayout]:
    """What the last act changed, newest first: a repair goes through the rounds in order."""
    if not state.layouts:
        raise TournamentRefusal("nothing-to-undo")
    found = [state.layouts[-1]]
    for one in reversed(state.layouts[:-1]):
        last = found[-1]
        if not (one.change == last.change == "repair" and one.rounds < last.rounds):
            break
        found.append(one)
    return found


def changed_tables(before: Tournament, after: Tournament) -> list[Key]:
    """Tables whose sheet must be reprinted: new tables, and those with different players or seats."""
    return sorted(key for key, one in after.seatings.items() if before.seatings.get(key) != one)


def closed_tables(before: Tournament, after: Tournament) -> list[Key]:
    return sorted(key for key in before.seatings if key not in after.seatings)
