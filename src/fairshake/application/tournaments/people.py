"""The acts `enter`, `withdraw`, `substitute` and `check-in`: who plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from fairshake.application.errors import BadInput
from fairshake.messages import sentence
from fairshake.tournaments.csv_files import write_table
from fairshake.tournaments.deciding.rearranging import rearrange
from fairshake.tournaments.deciding.roster import (
    check_in,
    enter,
    find_code,
    missing_at_close,
    next_round,
    no_shows,
    note_absence,
    substitute,
    withdraw,
)
from fairshake.tournaments.entries import Entry
from fairshake.tournaments.entry_file import COLUMNS, mixed_teams
from fairshake.tournaments.events import Event
from fairshake.tournaments.state import Tournament, evolve

from .desk import Acting, Desk, Outcome
from .requests import as_bytes, read_fields
from .wording import AREA, note_answers


class Enter(Struct, frozen=True):
    """A CSV as text, or one entry by its fields."""

    csv: str | None = None
    code: str | None = None
    name: str | None = None
    team: str | None = None
    school: str | None = None
    division: str | None = None
    grade: int | None = None
    late: bool = False


class OneEntry(Struct, frozen=True):
    code: str
    name: str | None = None
    round: int | None = None


class CheckIn(Struct, frozen=True):
    """Who is there; `close` makes everyone else absent in that round and rearranges its tables."""

    codes: tuple[str, ...] = ()
    teams: tuple[str, ...] = ()
    everyone: bool = False
    absent: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    """Not here after all; nothing else changes until check-in is closed."""
    round: int | None = None
    close: bool = False


def enter_act(desk: Desk, acting: Acting, fields: Mapping[str, Any]) -> Outcome:
    asked = read_fields(Enter, fields)
    single = {name: getattr(asked, name) for name in COLUMNS}
    if (asked.csv is None) == (all(value is None for value in single.values())):
        raise BadInput("csv", "tournaments.input.csv-or-fields")
    text = asked.csv if asked.csv is not None else write_table(COLUMNS, [single.values()])

    def decide(state: Tournament) -> tuple[Sequence[Event], dict[str, Any]]:
        events = enter(state, as_bytes(text), asked.late)
        after = evolve(state, events)
        late = state.frozen
        return events, {
            "entered": [entry_answer(after, entry) for entry in events[0].entries],
            "warnings": team_warnings(after),
            "redraw": _undrawn(after) if late else [],
        }

    _, answer = desk.change(acting, decide)
    return Outcome(answer)


def entry_answer(state: Tournament, entry: Entry) -> dict[str, Any]:
    return {
        "code": entry.code,
        "name": entry.name_now,
        "team": entry.team,
        "school": entry.school,
        "division": state.division_of(entry),
        "grade": entry.grade,
    }


def team_warnings(state: Tournament) -> list[str]:
    """Teams that look like two: the director should know how they are counted."""
    return [
        sentence(AREA, f"warning.team-{column}", team=team, values=", ".join(values))
        for team, column, values in mixed_teams(state.entries.values())
    ]


def _undrawn(state: Tournament) -> list[int]:
    """The drawn rounds that must be drawn again, for somebody came or went."""
    start = next_round(state)
    return [round for round in state.drawn_rounds() if round >= start]


def withdraw_act(desk: Desk, acting: Acting, fields: Mapping[str, Any]) -> Outcome:
    asked = read_fields(OneEntry, fields)
    state, answer = desk.change(
        acting,
        lambda state: (
            events := withdraw(state, asked.code, asked.round),
            {"withdrawn": events[0].code, "from_round": events[0].round},
        ),
    )
    return Outcome({**answer, "redraw": [one for one in _undrawn(state) if one >= answer["from_round"]]})


def substitute_act(desk: Desk, acting: Acting, fields: Mapping[str, Any]) -> Outcome:
    asked = read_fields(OneEntry, fields)
    _, answer = desk.change(
        acting,
        lambda state: (
            events := substitute(state, asked.code, asked.name or "", asked.round),
            {"code": events[0].code, "name": events[0].name, "from_round": events[0].round},
        ),
    )
    return Outcome(answer)


def check_in_act(desk: Desk, acting: Acting, fields: Mapping[str, Any]) -> Outcome:
    asked = read_fields(CheckIn, fields)

    def decide(state: Tournament) -> tuple[Sequence[Event], dict[str, Any]]:
        round = asked.round or next_round(state)
        events: list[Event] = []
        here = _named(state, asked)
        if here:
            events += check_in(state, here)
            back = [code for code in here if round in state.entries[code].absent]
            events += note_absence(state, back, round, absent=False)
        if asked.absent:
            events += check_in(state, asked.absent, present=False)
            events += note_absence(state, asked.absent, round)
        if asked.gone:
            events += check_in(state, asked.gone, present=False)
        if asked.close:
            events += note_absence(state, missing_at_close(evolve(state, events), round), round)
        if not events and not asked.close:
            return [], check_in_answer(state, round)
        after = evolve(state, events)
        changed = []
        if (asked.close or asked.absent) and round in state.drawn_rounds():
            arranged = rearrange(after, round)
            events += arranged
            old = set(state.notes)
            changed = note_answers(note for note in arranged[0].notes if note not in old)
            after = evolve(after, arranged)
        return events, {**check_in_answer(after, round), "rearranged": changed}

    _, answer = desk.change(acting, decide)
    return Outcome(answer)


def _named(state: Tournament, asked: CheckIn) -> list[str]:
    codes = [find_code(state, code).code for code in asked.codes]
    for team in asked.teams:
        members = [code for code, entry in state.entries.items() if entry.team == team]
        if not members:
            raise BadInput("teams", "tournaments.fault.unknown-team", given=repr(team[:40]))
        codes += members
    return list(state.entries) if asked.everyone else codes


def check_in_answer(state: Tournament, round: int) -> dict[str, Any]:
    return {
        "round": round,
        "here": sorted(code for code, entry in state.entries.items() if entry.checked_in),
        "missing": no_shows(state, round),
        "absent": sorted(code for code, entry in state.entries.items() if round in entry.absent),
    }
