"""The acts `entries` and `team`: the roster as the desk sees it, and one team as its coach sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, structs

from fairshake.application.errors import BadInput
from fairshake.tournaments.entries import Entry
from fairshake.tournaments.standings import individual_standings, team_standings
from fairshake.tournaments.state import Tournament
from fairshake.tournaments.tables import number, with_points

from .answers.roster import EntriesAnswer, RosterRow, RoundOfPlayer, Substitution, TeamAnswer, TeamMember
from .people import entry_answer
from .publication import is_draw_published, published_state
from .requests import read_fields
from .session import Acting, ActResult, TournamentSession


class EntriesRequest(Struct, frozen=True):
    team: str | None = None


class Team(Struct, frozen=True):
    team: str
    missing_ok: bool = False
    """A coach's team may be empty."""
    published: bool = False
    """Only what everyone may see: a coach reads tables and points when the director has published them."""


def entries(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    """Everyone who is entered, or the members of one team."""
    asked = read_fields(EntriesRequest, fields)
    state = desk.state()
    chosen = [one for one in state.entries.values() if asked.team in (None, one.team)]
    chosen.sort(key=lambda one: (one.team, one.code))
    return ActResult(EntriesAnswer([roster_row(state, one) for one in chosen]))


def roster_row(state: Tournament, entry: Entry) -> RosterRow:
    return RosterRow(
        **structs.asdict(entry_answer(state, entry)),
        checked_in=entry.checked_in,
        absent=sorted(entry.absent),
        withdrawn=entry.withdrawn,
        since=entry.since,
        substitutes=[Substitution(*one) for one in entry.substitutes],
    )


def team(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    """A team's players with their tables and points of each round, and the team's place."""
    asked = read_fields(Team, fields)
    state = desk.state()
    members = [one for one in state.entries.values() if one.team == asked.team]
    if not members and not asked.missing_ok:
        raise BadInput("team", "tournaments.fault.unknown-team", given=repr(asked.team[:40]))
    seen = published_state(state, "standings") if asked.published else state
    standings = {} if seen is None else {one.code: one for one in individual_standings(seen)}
    teams = [] if seen is None else team_standings(seen)
    standing = next((one for one in teams if one.team == asked.team), None)
    rounds = [one for one in state.drawn_rounds() if not asked.published or is_draw_published(state, one)]
    return ActResult(
        TeamAnswer(
            team=asked.team,
            place=standing.place if standing and standing.rounds else None,
            points=number(standing.points) if standing else 0,
            rounds=rounds,
            members=[
                TeamMember(
                    **structs.asdict(roster_row(state, one)),
                    place=standings[one.code].place if one.code in standings else None,
                    points=number(standings[one.code].points) if one.code in standings else 0,
                    tables=[_seat(state, seen, one.code, round) for round in rounds],
                )
                for one in sorted(members, key=lambda one: one.code)
            ],
        )
    )


def _seat(state: Tournament, seen: Tournament | None, code: str, round: int) -> RoundOfPlayer:
    """Where a player sits in a round, and the points scored there, as far as they're published."""
    seating = next((one for one in state.tables(round) if code in one.codes), None)
    sheet = None if seating is None or seen is None else seen.sheets.get((round, seating.table))
    known = sheet is not None and not sheet.void
    return RoundOfPlayer(
        round=round,
        table=None if seating is None else seating.table,
        bye=(round, code) in state.byes,
        points=with_points(state, sheet)[code] if known and sheet else None,
        live=None if seating is None else state.live.get((round, seating.table)),
    )
