"""A league's tournaments: divisions with their grades, tables, rounds and minutes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from fairshake.tournaments.books import TournamentBook

from .divisions import given
from .schema import LeagueFile, TournamentFields
from .validation import Field

BOUNDS: Final = {
    "least": (2, 6),
    "most": (2, 6),
    "usual": (2, 6),
    "rounds": (1, 20),
    "minutes": (5, 240),
    "warning": (0, 60),
}
HIGHEST_GRADE: Final = 99


def league_tournament(
    base: TournamentBook, league: LeagueFile, origins: Mapping[str, str], field: Field
) -> TournamentBook:
    fields = league.tournament or TournamentFields()
    here = field.at("tournament")
    for name, (least, most) in BOUNDS.items():
        here.at(name).between(getattr(fields, name), least, most)
    book = replace(
        base,
        id=league.id,
        divisions=_grades(base, league, origins, field.at("divisions")),
        approved_penalties=tuple(id for id, origin in origins.items() if origin in base.approved_penalties),
        **given(fields),
    )
    if not base.least <= book.least <= book.usual <= book.most <= base.most:
        here.refuse("bad-table-size", least=base.least, most=base.most)
    return book


def _grades(
    base: TournamentBook, league: LeagueFile, origins: Mapping[str, str], field: Field
) -> dict[str, int]:
    grades = {}
    for id, origin in origins.items():
        change = league.divisions.get(id)
        grade = change.highest_grade if change else None
        field.at(id).at("highest_grade").between(grade, 1, HIGHEST_GRADE)
        grades[id] = base.divisions[origin] if grade is None else grade
    return grades
