"""Repairing the draw after a late entry, a withdrawal or a reinstatement: as few tables as possible change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from ..draw.chance import SeededStream, seed_of
from ..draw.draw_request import DrawPlayer, Note, Seating
from ..draw.repair import Broken, Repaired, repair_division
from ..draw.seats import seated
from ..events import DrawRepaired
from ..refusal import TournamentFault, TournamentRefusal
from ..state import Tournament, evolve
from .roster import next_round


def repair(state: Tournament, rounds: Sequence[int] = ()) -> list[DrawRepaired]:
    """The repair of every round that needs one; none if every player already has a seat."""
    events: list[DrawRepaired] = []
    for round in _rounds(state, rounds):
        made = _repair_round(evolve(state, events), round)
        events += [] if made is None else [made]
    return events


def rounds_to_repair(state: Tournament) -> list[int]:
    """Drawn rounds without results in which a player has no seat or a table has too few players."""
    return [round for round in _rounds(state, ()) if any(map(_needs, broken_divisions(state, round)))]


def _needs(broken: Broken) -> bool:
    return bool(broken.waiting or broken.must_change() or not all(broken.tables.values()))


def _rounds(state: Tournament, wanted: Sequence[int]) -> list[int]:
    drawn = [round for round in state.drawn_rounds() if round >= next_round(state)]
    for round in wanted:
        if not 1 <= round <= state.settings.rounds:
            raise TournamentFault("round", "not-between", given=round, low=1, high=state.settings.rounds)
        if round in state.played_rounds():
            raise TournamentRefusal("round-played", round=round)
        if round not in drawn:
            raise TournamentRefusal("round-not-drawn", round=round)
    if not state.drawn_rounds():
        raise TournamentRefusal("round-not-drawn", round=1)
    return sorted(set(wanted)) or drawn


def broken_divisions(state: Tournament, round: int) -> list[Broken]:
    """Each division of a round as its tables are now, and who has no seat in it."""
    met: dict[frozenset[str], int] = {}
    for seating in state.seatings.values():
        if seating.round != round:
            for pair in combinations(seating.codes, 2):
                met[frozenset(pair)] = met.get(frozenset(pair), 0) + 1
    return [_broken(state, round, division.id, met) for division in state.divisions]


def _broken(state: Tournament, round: int, division: str, met: dict[frozenset[str], int]) -> Broken:
    playing = {one.code for one in state.active(round) if state.division_of(one) == division}
    mine = [one for one in state.tables(round) if one.division == division]
    seats = {code for one in mine for code in one.codes}
    byes = {code for one, code in state.byes if one == round}
    waiting = {code for code in playing if code not in seats and code not in byes}
    if waiting and not mine:
        waiting |= playing & byes
    away = {one.code for one in state.active(round)} - playing
    open_tables = [one for one in mine if (round, one.table) not in state.live]
    return Broken(
        tables={one.table: tuple(code for code in one.codes if code in playing) for one in open_tables},
        waiting=tuple(sorted(waiting)),
        players={code: DrawPlayer(code, one.team, one.school) for code, one in state.entries.items()},
        met=met,
        least=_least(state, playing),
        most=state.book.most,
        usual=state.settings.table_size,
        seed=seed_of(division, round),
        misplaced=frozenset(
            one.table
            for one in open_tables
            if away.intersection(one.codes) or teammates(state, playing.intersection(one.codes))
        ),
    )


def teammates(state: Tournament, codes: Iterable[str]) -> bool:
    """Whether teammates sit together; correcting a team can cause that."""
    teams = [state.entries[code].team for code in codes if state.entries[code].team]
    return len(teams) > len(set(teams))


def _least(state: Tournament, playing: Iterable[str]) -> int:
    """A division that is smaller than a table still plays at one table, as in the draw."""
    return min(state.book.least, max(len(set(playing)), 1))


def _repair_round(state: Tournament, round: int) -> DrawRepaired | None:
    seatings: list[Seating] = []
    closed: list[int] = []
    gone: set[str] = set()
    notes: list[Note] = []
    byes = {bye for bye in state.byes if bye[0] == round}
    numbers = {one.table for one in state.tables(round)}
    for division, broken in zip(state.divisions, broken_divisions(state, round), strict=True):
        if not _needs(broken):
            continue
        if len(broken.waiting) == 1 and not any(broken.tables.values()):
            byes.add((round, broken.waiting[0]))
            notes.append(Note("bye", round, codes=broken.waiting))
            closed += broken.tables
            continue
        found = repair_division(broken)
        if found is None:
            raise TournamentRefusal("repair-impossible", round=round, division=division.id)
        made = _seats(state, round, division.id, broken, found, numbers)
        notes += _notes(state, made, found, round)
        seatings += made
        closed += found.closed
        gone.update(code for one in made for code in one.codes)
    byes = {bye for bye in byes if bye[1] not in gone}
    if not seatings and not closed and byes == {bye for bye in state.byes if bye[0] == round}:
        return None
    stale = {*closed, *(one.table for one in seatings)}
    kept = [note for note in state.notes if note.round == round and note.table not in stale]
    kept = [note for note in kept if note.kind != "bye" or (round, note.codes[0]) in byes]
    return DrawRepaired(round, tuple(seatings), tuple(sorted(closed)), tuple(sorted(byes)), (*kept, *notes))


def _seats(
    state: Tournament, round: int, division: str, broken: Broken, found: Repaired, numbers: set[int]
) -> list[Seating]:
    """The changed tables with their seats: players who stay keep their order, and the Cup distributes its
    roles."""
    groups, tables = [], []
    free = iter(number for number in range(1, len(numbers) + len(found.groups) + 2) if number not in numbers)
    for number, group in found.groups:
        before = [code for code in broken.tables.get(number, ()) if code in group]
        groups.append([*before, *(code for code in group if code not in before)])
        tables.append(number or next(free))
    numbers.update(tables)
    ordered = [tuple(group) for group in groups]
    if state.book.seats_matter:
        changed = {(round, number) for number in tables}
        others = [one for key, one in state.seatings.items() if key not in changed]
        firsts = Counter(one.codes[0] for one in others if one.codes)
        lasts = Counter(one.codes[-1] for one in others if one.codes)
        ordered = seated(groups, firsts, lasts, SeededStream(seed_of(division, round, "repair")))
    return [Seating(round, table, division, codes) for table, codes in zip(tables, ordered, strict=True)]


def _notes(state: Tournament, made: Sequence[Seating], found: Repaired, round: int) -> list[Note]:
    """What the changed tables break, and which tables close."""
    notes = [Note("closed", round, table) for table in found.closed]
    changed = {(one.round, one.table) for one in made}
    for seating in made:
        for one, two in combinations(sorted(seating.codes), 2):
            rounds = sorted(
                key[0]
                for key, other in state.seatings.items()
                if key not in changed and key[0] != round and {one, two} <= set(other.codes)
            )
            if rounds:
                notes.append(Note("repeat", round, seating.table, (one, two), ", ".join(map(str, rounds))))
            school = state.entries[one].school
            if school and school == state.entries[two].school:
                notes.append(Note("school", round, seating.table, (one, two), school))
    return notes
