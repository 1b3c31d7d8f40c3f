"""The acts `new` and `settings`: start a tournament, and change what no book fixes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from msgspec import Struct, structs

from fairshake.application.errors import BadInput
from fairshake.application.texts import ROSTER, check_optional
from fairshake.games.settings import Ask
from fairshake.tournaments.books import book_named
from fairshake.tournaments.decisions.setup import change_settings, merge, open_tournament, split
from fairshake.tournaments.events import TournamentEvent
from fairshake.tournaments.settings import (
    MINUTES,
    POLICIES,
    ROUNDS,
    SEASONS,
    TEAM_TIE_BREAKS,
    TIE_BREAKS,
    TournamentRules,
    default_settings,
)
from fairshake.tournaments.state import Tournament

from .answers.tournament import DescribedAnswer, ShownDivision, TournamentSettings
from .requests import read_fields
from .session import Acting, ActResult, TournamentSession


class SettingsRequest(Struct, frozen=True):
    """The requested settings; those left out stay as they are. The page builds its forms from these questions."""

    rounds: Annotated[int | None, Ask("simple", limits=ROUNDS)] = None
    table_size: Annotated[int | None, Ask("simple")] = None
    minutes: Annotated[int | None, Ask("simple", limits=MINUTES)] = None
    season: Annotated[int | None, Ask(limits=SEASONS)] = None
    public: Annotated[str | None, Ask(choices=POLICIES)] = None
    bye: Annotated[str | None, Ask()] = None
    tie_breaks: Annotated[tuple[str, ...] | None, Ask(choices=TIE_BREAKS, ordered=True)] = None
    team_tie_breaks: Annotated[tuple[str, ...] | None, Ask(choices=TEAM_TIE_BREAKS, ordered=True)] = None
    second_eyes: Annotated[bool | None, Ask()] = None
    player_phones: Annotated[bool | None, Ask()] = None
    rooms: Annotated[tuple[str, ...] | None, Ask()] = None
    schedule: Annotated[tuple[str, ...] | None, Ask()] = None


class New(SettingsRequest, frozen=True, kw_only=True):
    rulebook: str
    name: str = ""
    divisions: tuple[str, ...] = ()


class ChangeSettings(SettingsRequest, frozen=True, kw_only=True):
    divisions: tuple[str, ...] | None = None
    accept_edits: bool = False
    """Accept manual changes to the file; the history says so."""


def new(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(New, fields)
    book = book_named(asked.rulebook)
    settings = merged(structs.replace(default_settings(book), season=school_year(desk.clock())), asked)
    name = check_optional(ROSTER, asked.name, "name") or desk.store.name.removesuffix(".fairshake")
    state = desk.open(acting, open_tournament(name, book.id, asked.divisions, settings))
    return ActResult(describe(state))


def settings(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(ChangeSettings, fields)
    if asked.accept_edits:
        desk.store.reseal()
    elif asked == ChangeSettings():
        return ActResult(describe(desk.state()))
    state, _ = desk.change(
        acting, lambda state: (change_settings(state, merged(state.settings, asked), asked.divisions), None)
    )
    return ActResult(describe(state))


class Merge(Struct, frozen=True):
    """Divisions that play together from now on; with `split`, one that no longer does."""

    divisions: tuple[str, ...]
    split: bool = False


def merge_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(Merge, fields)
    if asked.split and len(asked.divisions) != 1:
        raise BadInput("divisions", "tournaments.input.one-division")

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], None]:
        return (split(state, asked.divisions[0]) if asked.split else merge(state, asked.divisions)), None

    state, _ = desk.change(acting, decide)
    return ActResult(describe(state))


def school_year(now: str) -> int:
    """The year in which the school year of this day ends; a new one begins in August.

    >>> school_year("2026-05-01T09:00:00+00:00"), school_year("2026-11-15T09:00:00+00:00")
    (2026, 2027)
    """
    year, month = int(now[:4]), int(now[5:7])
    return year + (month >= 8)


def merged(settings: TournamentRules, asked: SettingsRequest) -> TournamentRules:
    check_room_names(asked.rooms or ())
    for line in asked.schedule or ():
        check_optional(ROSTER, line.partition("=")[2], "schedule")
    given = {name: getattr(asked, name) for name in SettingsRequest.__struct_fields__}
    return structs.replace(settings, **{name: value for name, value in given.items() if value is not None})


def check_room_names(rooms: Sequence[str]) -> None:
    """Names of rooms and judges are on every screen. Raises TextError."""
    for text in rooms:
        place, _, judges = text.partition("/")
        for name in (place.rpartition("=")[0] or place, *judges.split(",")):
            check_optional(ROSTER, name, "rooms")


def describe(state: Tournament) -> DescribedAnswer:
    """A summary of a tournament."""
    divisions = [ShownDivision(one.id, list(one.members), one.ceiling) for one in state.divisions]
    return DescribedAnswer(state.name, state.book.id, divisions, settings_answer(state))


def settings_answer(state: Tournament) -> TournamentSettings:
    return TournamentSettings(**structs.asdict(state.settings))
