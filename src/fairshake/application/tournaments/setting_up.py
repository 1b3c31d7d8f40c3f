"""The acts `new` and `settings`: a tournament begins, and the director changes what no book fixes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, structs

from fairshake.application.texts import ROSTER, check_optional
from fairshake.tournaments.books import book_named
from fairshake.tournaments.deciding.setup import change_settings, open_tournament
from fairshake.tournaments.settings import Settings, default_settings
from fairshake.tournaments.state import Tournament

from .answers.tournament import DescribedAnswer, ShownDivision, TournamentSettings
from .desk import Acting, Desk, Outcome
from .requests import read_fields


class Wanted(Struct, frozen=True):
    """Settings as they are asked for; what is not named stays."""

    rounds: int | None = None
    table_size: int | None = None
    minutes: int | None = None
    tie_breaks: tuple[str, ...] | None = None
    bye: str | None = None
    public: str | None = None
    second_eyes: bool | None = None
    player_phones: bool | None = None
    season: int | None = None


class New(Wanted, frozen=True, kw_only=True):
    rulebook: str
    name: str = ""
    divisions: tuple[str, ...] = ()


class Change(Wanted, frozen=True, kw_only=True):
    divisions: tuple[str, ...] | None = None
    accept_edits: bool = False
    """Take over what somebody changed in the file by hand; the history tells it."""


def new(desk: Desk, acting: Acting, fields: Mapping[str, Any]) -> Outcome:
    asked = read_fields(New, fields)
    book = book_named(asked.rulebook)
    settings = merged(structs.replace(default_settings(book), season=school_year(desk.clock())), asked)
    name = check_optional(ROSTER, asked.name, "name") or desk.store.name.removesuffix(".fairshake")
    state = desk.open(acting, open_tournament(name, book.id, asked.divisions, settings))
    return Outcome(describe(state))


def settings(desk: Desk, acting: Acting, fields: Mapping[str, Any]) -> Outcome:
    asked = read_fields(Change, fields)
    if asked.accept_edits:
        desk.store.reseal()
    elif asked == Change():
        return Outcome(describe(desk.state()))
    state, _ = desk.change(
        acting, lambda state: (change_settings(state, merged(state.settings, asked), asked.divisions), None)
    )
    return Outcome(describe(state))


def school_year(now: str) -> int:
    """The year in which the school year of this day ends; a new one begins in August.

    >>> school_year("2026-05-01T09:00:00+00:00"), school_year("2026-11-15T09:00:00+00:00")
    (2026, 2027)
    """
    year, month = int(now[:4]), int(now[5:7])
    return year + (month >= 8)


def merged(settings: Settings, asked: Wanted) -> Settings:
    given = {name: getattr(asked, name) for name in Wanted.__struct_fields__}
    return structs.replace(settings, **{name: value for name, value in given.items() if value is not None})


def describe(state: Tournament) -> DescribedAnswer:
    """A tournament in short."""
    divisions = [ShownDivision(one.id, list(one.members), one.ceiling) for one in state.divisions]
    return DescribedAnswer(state.name, state.book.id, divisions, settings_answer(state))


def settings_answer(state: Tournament) -> TournamentSettings:
    return TournamentSettings(**structs.asdict(state.settings))
