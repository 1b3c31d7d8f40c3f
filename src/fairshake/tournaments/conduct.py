"""The conduct ledger: warnings, points, disqualifications. Warnings carry into later rounds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct

Measure = Literal["warning", "points", "disqualified-round", "disqualified"]
MEASURES: Final = ("warning", "points", "disqualified-round", "disqualified")
MOST_POINTS: Final = 100


class Conduct(Struct, frozen=True):
    """One entry of the ledger, about a player or (in the Challenge Cup) a team."""

    number: int
    measure: Measure
    round: int
    code: str = ""
    team: str = ""
    points: int = 0
    judges: tuple[str, ...] = ()
    head_judge: bool = False
    on_sheet: bool = False
    """The points are already on the scoresheet, so they are not deducted again."""
    reason: str = ""
    revoked_by: str = ""
    """Who took back this line; it stays in the ledger but no longer counts."""

    @property
    def counts(self) -> bool:
        return not self.revoked_by


def warnings_of(ledger: Iterable[Conduct], code: str, round: int) -> int:
    """Warnings of a player up to this round."""
    return sum(
        note.counts and note.measure == "warning" and note.code == code and note.round <= round
        for note in ledger
    )


def points_taken(ledger: Iterable[Conduct], round: int) -> dict[str, int]:
    """Points that come off the players' totals of a round."""
    taken: dict[str, int] = {}
    for note in ledger:
        if not note.counts:
            continue
        if note.measure == "points" and note.code and note.round == round and not note.on_sheet:
            taken[note.code] = taken.get(note.code, 0) + note.points
    return taken


def team_points_taken(ledger: Iterable[Conduct]) -> dict[str, int]:
    """Points that come off a team's score; they never touch a player's."""
    taken: dict[str, int] = {}
    for note in ledger:
        if note.counts and note.measure == "points" and note.team:
            taken[note.team] = taken.get(note.team, 0) + note.points
    return taken


def disqualified(ledger: Iterable[Conduct], round: int, members: dict[str, str]) -> frozenset[str]:
    """The codes that score nothing in this round; `members` gives the team of every code."""
    out: set[str] = set()
    for note in ledger:
        now = note.measure == "disqualified-round" and note.round == round
        later = note.measure == "disqualified" and note.round <= round
        if note.counts and (now or later):
            out.update({note.code} if note.code else {c for c, team in members.items() if team == note.team})
    return frozenset(out)
