"""Rearranges a round shortly before it starts, when players are missing: tables merge or split, or a player
gets a bye."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from ..draw.draw_request import Note, Seating
from ..events import RoundRearranged
from ..refusal import TournamentRefusal
from ..state import Tournament


class _Change(NamedTuple):
    """One way to fix a table that is too small: its cost, the resulting groups, and the note about it."""

    cost: tuple[int, int, int]
    groups: dict[int, list[str]]
    note: Note


def rearrange(state: Tournament, round: int) -> list[RoundRearranged]:
    """The tables of a round without absent players; tables that become too small are fixed one by one."""
    if round in state.played_rounds():
        raise TournamentRefusal("round-played", round=round)
    if round not in state.drawn_rounds():
        raise TournamentRefusal("round-not-drawn", round=round)
    return [_Hall(state, round).arranged()]


class _Hall:
    def __init__(self, state: Tournament, round: int) -> None:
        self.state, self.round = state, round
        playing = {entry.code for entry in state.active(round)}
        self.division = {seating.table: seating.division for seating in state.tables(round)}
        self.groups = {
            seating.table: [code for code in seating.codes if code in playing]
            for seating in state.tables(round)
        }
        self.met: dict[frozenset[str], int] = {}
        for seating in state.seatings.values():
            if seating.round < round:
                for pair in combinations(seating.codes, 2):
                    self.met[frozenset(pair)] = self.met.get(frozenset(pair), 0) + 1
        self.notes: list[Note] = []
        self.byes = [(round, code) for one, code in state.byes if one == round and code in playing]

    def arranged(self) -> RoundRearranged:
        for table in sorted(self.groups):
            if not self.groups[table]:
                del self.groups[table]
                self.notes.append(Note("closed", self.round, table))
        while (small := self._smallest()) is not None:
            self._help(small)
        seatings = tuple(
            Seating(self.round, table, self.division[table], tuple(codes))
            for table, codes in sorted(self.groups.items())
        )
        kept = [note for note in self.state.notes if note.round == self.round and self._stands(note)]
        return RoundRearranged(self.round, seatings, tuple(self.byes), (*kept, *self.notes))

    def _stands(self, note: Note) -> bool:
        """Whether an old note is still true: its people sit together as before."""
        return note.table in self.groups and set(note.codes) <= set(self.groups[note.table])

    def _smallest(self) -> int | None:
        """A table too small to play, or one below the book's minimum that can still get players."""
        for size in range(1, self.state.book.least):
            for table, codes in sorted(self.groups.items()):
                if len(codes) == size and (size == 1 or self._best(table)):
                    return table
        return None

    def _help(self, table: int) -> None:
        best = self._best(table)
        if best is not None:
            self.groups = best.groups
            self.notes.append(best.note)
            return
        code = self.groups.pop(table)[0]
        self.byes.append((self.round, code))
        self.notes.append(Note("bye", self.round, table, (code,)))

    def _best(self, table: int) -> _Change | None:
        others = [one for one in self.groups if one != table and self.division[one] == self.division[table]]
        changes = [change for other in sorted(others) for change in self._changes(table, other)]
        return min(changes, key=lambda change: change.cost, default=None)

    def _changes(self, table: int, other: int) -> Iterable[_Change]:
        """Join the other table, or get one or two players from it."""
        mine, theirs = self.groups[table], self.groups[other]
        least, most = self.state.book.least, self.state.book.most
        if len(mine) + len(theirs) <= most:
            groups = {one: codes for one, codes in self.groups.items() if one != table}
            # In the Cup the last player keeps score, so players who join sit before that player.
            groups[other] = [*theirs[:-1], *mine, *theirs[-1:]]
            yield from self._change(0, groups, (other,), Note("merged", self.round, other, tuple(mine)))
        needed = least - len(mine)
        if len(theirs) - needed >= least:
            for moved in combinations(theirs, needed):
                groups = dict(self.groups)
                groups[table] = [*mine, *moved]
                groups[other] = [code for code in theirs if code not in moved]
                yield from self._change(1, groups, (table,), Note("moved", self.round, table, moved))

    def _change(
        self, kind: int, groups: dict[int, list[str]], tables: tuple[int, ...], note: Note
    ) -> Iterable[_Change]:
        repeats = schools = 0
        for table in tables:
            for one, two in combinations(groups[table], 2):
                a, b = self.state.entries[one], self.state.entries[two]
                if a.team and a.team == b.team:
                    return
                repeats += self.met.get(frozenset((one, two)), 0)
                schools += bool(a.school) and a.school == b.school
        yield _Change((repeats, kind, schools), groups, note)
