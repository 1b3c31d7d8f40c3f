"""The three books of a league, built from its file and the file's base book."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from fairshake.equations.book import MatchBook as PlayBook
from fairshake.equations.books import BOOKS
from fairshake.rulebooks import RULEBOOKS, Division, RuleBook
from fairshake.tournaments.books import BOOKS as TOURNAMENTS
from fairshake.tournaments.books import TournamentBook as TournamentBook

from .divisions import changed_division, changed_goal
from .play import league_play
from .schema import DivisionFields, LeagueFile
from .tournament import league_tournament
from .validation import Field, read_struct

ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_ID: Final = 40


class LeagueBooks(NamedTuple):
    """The three parts of a book that other rooms use: rules, play and tournaments."""

    based_on: str
    rules: RuleBook
    play: PlayBook
    tournament: TournamentBook


def league_books(file: str, data: Mapping[str, Any]) -> LeagueBooks:
    """The books that a file describes. Raises BadInput with the field at fault."""
    field = Field(file)
    league = read_struct(LeagueFile, data, field)
    field.at("based_on").one_of(league.based_on, [id for id in RULEBOOKS if id in BOOKS])
    _check_id(league.id, field.at("id"))
    if league.id in RULEBOOKS or league.id in TOURNAMENTS:
        field.at("id").refuse("id-taken", given=league.id)
    if not league.name.strip():
        field.at("name").refuse("missing")
    base = RULEBOOKS[league.based_on]
    made = _divisions(base, league.divisions, field.at("divisions"))
    rules = replace(
        base,
        id=league.id,
        name=league.name,
        version=league.version,
        divisions=tuple(division for division, _ in made),
        goal=changed_goal(base.goal, league.goal, field.at("goal")),
    )
    origins = {division.id: origin for division, origin in made}
    play = league_play(BOOKS[base.id], league, origins, field)
    tournament = league_tournament(TOURNAMENTS[base.id], league, origins, field)
    return LeagueBooks(base.id, rules, play, tournament)


def _check_id(id: str, field: Field) -> None:
    if not ID.fullmatch(id) or len(id) > LONGEST_ID:
        field.refuse("bad-id", given=repr(id)[:60], most=LONGEST_ID)


def _divisions(
    base: RuleBook, changes: Mapping[str, DivisionFields], field: Field
) -> list[tuple[Division, str]]:
    """The divisions in order, each with the division of the book that it is based on."""
    known = {division.id: division for division in base.divisions}
    made: list[tuple[Division, str]] = []
    for id, division in known.items():
        change = changes.get(id, DivisionFields())
        if change.based_on:
            field.at(id).at("based_on").refuse("division-exists", given=id)
        if not change.remove:
            made.append((changed_division(division, change, field.at(id)), id))
    for id, change in changes.items():
        if id not in known:
            made.append((_new_division(id, change, known, field.at(id)), change.based_on))
    if not made:
        field.refuse("no-divisions")
    return made


def _new_division(id: str, change: DivisionFields, known: Mapping[str, Division], field: Field) -> Division:
    _check_id(id, field)
    field.at("based_on").one_of(change.based_on, tuple(known))
    origin = replace(known[change.based_on], id=id, name=change.name or id)
    return changed_division(origin, change, field)
