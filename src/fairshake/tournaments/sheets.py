"""Scoresheets: the sheet of one table in one round, and its status."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, Literal

from msgspec import Struct, structs

State = Literal["outstanding", "entered", "locked", "under-appeal", "replay"]
ABSENT: Final = "absent"


class SheetRow(Struct, frozen=True):
    """The row of one player: the games, or just the total. Games before a player joined count 0."""

    code: str
    total: int | None = None
    games: tuple[int | None, ...] = ()
    absent: bool = False
    """Absent for the whole round: no points, and takes nobody's place."""

    @property
    def sum(self) -> int:
        if self.total is not None:
            return self.total
        return sum(game for game in self.games if game is not None)


class ScoreSheet(Struct, frozen=True):
    """A sheet as it was entered. `version` grows with every change; a change must name the newest."""

    round: int
    table: int
    lines: tuple[SheetRow, ...]
    games: int | None = None
    initials: frozenset[str] = frozenset()
    version: int = 1
    entered_by: str = ""
    confirmed_by: str = ""
    appeal: str = ""
    """The code of the player whose appeal is not decided yet."""
    zeroed: frozenset[str] = frozenset()
    """Players who get nothing for the round because they meant to deceive (XII-B-2)."""
    replayed: int = 0
    """How often a replay of the round was ordered at this table."""
    void: bool = False
    kept: frozenset[int] | None = None
    """The games that the scorekeeper has initialed, if the table hands them in one by one. None for a sheet
    that came
    in whole: on paper those initials are on the players' own sheets."""

    @property
    def key(self) -> tuple[int, int]:
        return self.round, self.table

    @property
    def present(self) -> tuple[str, ...]:
        return tuple(line.code for line in self.lines if not line.absent)

    @property
    def state(self) -> State:
        if self.void:
            return "replay"
        if self.appeal:
            return "under-appeal"
        done = self.initials.issuperset(self.present) and not open_games(self)
        return "locked" if done else "entered"

    def line(self, code: str) -> SheetRow | None:
        return next((line for line in self.lines if line.code == code), None)


class VoidSheet(Struct, frozen=True):
    """A sheet before a replay was ordered, and its table on the platform."""

    sheet: ScoreSheet
    live: str = ""


def same_numbers(one: ScoreSheet, other: ScoreSheet) -> bool:
    """Whether two sheets have the same result: totals, games and who was absent."""
    return _numbers(one) == _numbers(other)


def _numbers(sheet: ScoreSheet) -> Mapping[str, object]:
    return {line.code: (line.absent, line.sum, sheet.games) for line in sheet.lines}


def played_games(sheet: ScoreSheet) -> int:
    """How many games are listed; a sheet with only totals lists none."""
    return max((len(line.games) for line in sheet.lines), default=0)


def open_games(sheet: ScoreSheet) -> tuple[int, ...]:
    """The games that wait for the scorekeeper's initials."""
    if sheet.kept is None:
        return ()
    return tuple(game for game in range(1, played_games(sheet) + 1) if game not in sheet.kept)


def all_kept(sheet: ScoreSheet) -> ScoreSheet:
    """The sheet as taken from paper by an official: if all have initialed it, so has the scorekeeper."""
    if sheet.kept is None:
        return sheet
    return structs.replace(sheet, kept=frozenset(range(1, played_games(sheet) + 1)))


def missing_initials(sheet: ScoreSheet) -> tuple[str, ...]:
    return tuple(code for code in sheet.present if code not in sheet.initials)


def all_agree(sheet: ScoreSheet, agreed: Collection[str]) -> bool:
    return set(agreed).issuperset(sheet.present)


def nobody_scored(sheet: ScoreSheet) -> bool:
    """Every line is 0 or absent: a table that was probably never played."""
    return not any(line.sum for line in sheet.lines if not line.absent)
