"""What a tournament on the platform shows: to everyone, and to its crew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fairshake.tournaments.entries import public_name
from fairshake.tournaments.state import Tournament

from .crew import COACH, MAY, Member, strongest
from .desk import Desk
from .drawing import table_answer
from .hall import clock_answer, hall_answer, moment, seats_answer
from .hosting import Hosting
from .scoring import sheet_answer
from .setting_up import describe
from .viewing import awards_answer, standings_answer


def member_answer(one: Member) -> dict[str, Any]:
    return {"person": one.person, "role": one.role, "name": one.name, "team": one.team or None}


def is_crew(members: Sequence[Member]) -> bool:
    return any(one.role != COACH for one in members)


def hosted_answer(hosting: Hosting, id: str, members: Sequence[Member]) -> dict[str, Any]:
    """A tournament in short, for everyone; with what I may do."""
    hosted, desk = hosting.hosted(id), hosting.desk(id)
    state, now = desk.state(), moment(desk)
    best = strongest(members)
    clocks = [clock_answer(clock, now) for _, clock in sorted(state.clocks.items())]
    roles = {one.role for one in members}
    return {
        "id": id,
        "version": hosted.records,
        "test": hosted.test,
        **describe(state),
        "scoring": state.book.scoring,
        "entries": len(state.entries),
        "teams": len({one.team for one in state.entries.values() if one.team}),
        "drawn": state.drawn_rounds(),
        "played": state.played_rounds(),
        "clock": clocks[-1] if clocks else None,
        "calls": sum(not one.answered_by for one in state.calls),
        "now": now,
        "me": None if best is None else member_answer(best),
        "coaching": sorted(one.team for one in members if one.role == COACH),
        "may": sorted(act for act, who in MAY.items() if who & roles),
    }


def public_standings(desk: Desk, division: str | None, public: bool) -> dict[str, Any]:
    return _with_division(standings_answer(desk.state(), public), division)


def public_awards(desk: Desk, places: int, division: str | None, public: bool) -> dict[str, Any]:
    return _with_division(awards_answer(desk.state(), places, public), division)


def _with_division(answer: dict[str, Any], division: str | None) -> dict[str, Any]:
    if division is None:
        return answer
    for kind in ("individuals", "teams"):
        answer[kind] = [row for row in answer[kind] if row["division"] == division]
    return answer


def public_hall(desk: Desk, public: bool) -> dict[str, Any]:
    state = desk.state()
    return {"name": state.name, **hall_answer(state, moment(desk), public)}


def public_tables(state: Tournament, round: int, public: bool) -> dict[str, Any]:
    return {"round": round, "scoring": state.book.scoring, "tables": seats_answer(state, round, public)}


def sheet_page(state: Tournament, round: int, table: int, crew: bool, key: str) -> dict[str, Any]:
    """One sheet for whoever may type it: the players, what is on it, and what a game can score."""
    seating = state.seating(round, table)
    told = table_answer(state, seating)
    if not crew:
        for seat in told["seats"]:
            entry = state.entries[seat["code"]]
            seat["name"] = public_name(entry, state.settings.public, round)
    sheet = state.sheets.get((round, table))
    return {
        "name": state.name,
        "scoring": state.book.scoring,
        "table": {**told, "sheet": None if sheet is None else sheet_answer(state, sheet)},
        "best_game": state.book.best_game,
        "allowed": crew or state.settings.player_phones,
        "crew": crew,
        "key": key if crew else None,
    }
