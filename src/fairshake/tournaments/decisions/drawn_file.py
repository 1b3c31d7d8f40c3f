"""A draw made elsewhere, read from a file of tables; the rule about teams applies to it, too."""

from __future__ import annotations

from itertools import combinations

from ..csv_files import AS_THEY_ARE, Columns, CsvFault, CsvRow, FileFaultsError, read_table
from ..draw.draw_request import Note, Seating
from ..events import RoundsDrawn
from ..refusal import TournamentRefusal
from ..result_rows import whole
from ..state import Key, Tournament
from ..tables_out import TABLE_COLUMNS


def read_draw(state: Tournament, data: bytes, columns: Columns = AS_THEY_ARE) -> list[RoundsDrawn]:
    """The draw of the rounds in the file, or all its faults together."""
    table = read_table(data, TABLE_COLUMNS, ("round", "table", "seat", "code"), columns=columns)
    faults: list[CsvFault] = []
    spelled = {code.casefold(): code for code in state.entries}
    groups: dict[Key, list[tuple[int, str, CsvRow]]] = {}
    seen: set[tuple[int, str]] = set()
    for row in table.rows:
        numbers = [whole(row[column]) for column in ("round", "table", "seat")]
        bad = [column for column, value in zip(("round", "table", "seat"), numbers, strict=True) if not value]
        faults += [row.fault(column, "bad-number", given=row[column][:20]) for column in bad]
        code = spelled.get(row["code"].casefold())
        if code is None:
            faults.append(row.fault("code", "unknown-code", given=repr(row["code"][:30])))
        if bad or code is None:
            continue
        round, number, seat = (value or 0 for value in numbers)
        if (round, code) in seen:
            faults.append(row.fault("code", "seated-twice", given=code, round=round))
        seen.add((round, code))
        groups.setdefault((round, number), []).append((seat, code, row))
    faults += [fault for key, group in groups.items() for fault in _group_faults(state, key, group)]
    table.refuse(faults)
    if not groups:
        raise FileFaultsError([CsvFault(1, "", "no-rows")])
    return [_event(state, groups)]


def _group_faults(state: Tournament, key: Key, group: list[tuple[int, str, CsvRow]]) -> list[CsvFault]:
    faults = []
    last = group[-1][2]
    if not 1 <= key[0] <= state.settings.rounds:
        faults.append(last.fault("round", "not-between", given=key[0], low=1, high=state.settings.rounds))
    if not 2 <= len(group) <= state.book.most:
        faults.append(last.fault("table", "bad-size", count=len(group), most=state.book.most))
    if len({seat for seat, _, _ in group}) < len(group):
        faults.append(last.fault("seat", "seat-twice", table=key[1]))
    faults += _scorekeeper_faults(state, group)
    for (_, one, _), (_, two, row) in combinations(group, 2):
        a, b = state.entries[one], state.entries[two]
        if a.team and a.team == b.team:
            faults.append(row.fault("code", "team-mates", first=one, second=two, team=a.team))
        if state.division_of(a) != state.division_of(b):
            faults.append(row.fault("code", "two-divisions", first=one, second=two))
    return faults


def _scorekeeper_faults(state: Tournament, group: list[tuple[int, str, CsvRow]]) -> list[CsvFault]:
    """Only the last seat of a Cup table keeps score; what the file says must agree."""
    faults = []
    last = max(seat for seat, _, _ in group)
    for seat, _, row in group:
        given = row["scorekeeper"].casefold()
        if given not in ("", "yes"):
            faults.append(
                row.fault("scorekeeper", "not-allowed", given=given[:20], allowed="yes, or nothing")
            )
        elif given and not (state.book.seats_matter and seat == last):
            faults.append(row.fault("scorekeeper", "not-the-scorekeeper"))
    return faults


def _event(state: Tournament, groups: dict[Key, list[tuple[int, str, CsvRow]]]) -> RoundsDrawn:
    rounds = sorted({round for round, _ in groups})
    for round in rounds:
        if round in state.played_rounds():
            raise TournamentRefusal("round-played", round=round)
    seatings = []
    for key, group in sorted(groups.items()):
        codes = tuple(code for _, code, _ in sorted(group, key=lambda one: one[0]))
        seatings.append(Seating(*key, state.division_of(state.entries[codes[0]]), codes))
    seated = {(seating.round, code) for seating in seatings for code in seating.codes}
    byes = tuple(
        (round, entry.code)
        for round in rounds
        for entry in state.active(round)
        if (round, entry.code) not in seated
    )
    return RoundsDrawn(
        seed=0,
        rounds=tuple(rounds),
        seatings=tuple(seatings),
        byes=byes,
        notes=tuple(Note("bye", round, codes=(code,)) for round, code in byes),
        roster=tuple(sorted({code for _, code in seated})),
    )
