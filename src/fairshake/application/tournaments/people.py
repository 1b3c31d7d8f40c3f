"""The acts `enter`, `withdraw`, `substitute` and `amend`: who plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from fairshake.application.errors import BadInput
from fairshake.application.texts import ROSTER, check_optional
from fairshake.messages import sentence
from fairshake.tournaments.csv_files import write_table
from fairshake.tournaments.deciding.amending import Amendment, amend, rounds_to_come, team_mates_meet
from fairshake.tournaments.deciding.roster import find_code, next_round, substitute, withdraw
from fairshake.tournaments.entries import Entry
from fairshake.tournaments.entry_file import COLUMNS, mixed_teams
from fairshake.tournaments.events import Event
from fairshake.tournaments.state import Tournament, evolve

from .answers.roster import (
    AmendedAnswer,
    EnteredAnswer,
    EnteredPlayer,
    SubstitutedAnswer,
    WithdrawnAnswer,
)
from .desk import Acting, Desk, Outcome
from .entry_texts import entered
from .requests import as_bytes, read_fields
from .wording import AREA


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


class Amend(Struct, frozen=True):
    """What was written wrong about a player; what is not given stays."""

    code: str
    name: str | None = None
    team: str | None = None
    school: str | None = None
    grade: int | None = None
    round: int | None = None
    """Whose name: who held the place in this round (else: who holds it now)."""


def enter_act(desk: Desk, acting: Acting, fields: Mapping[str, Any]) -> Outcome:
    asked = read_fields(Enter, fields)
    single = {name: getattr(asked, name) for name in COLUMNS}
    if (asked.csv is None) == (all(value is None for value in single.values())):
        raise BadInput("csv", "tournaments.input.csv-or-fields")
    text = asked.csv if asked.csv is not None else write_table(COLUMNS, [single.values()])

    def decide(state: Tournament) -> tuple[Sequence[Event], EnteredAnswer]:
        events = entered(state, as_bytes(text), asked.late)
        after = evolve(state, events)
        return events, EnteredAnswer(
            entered=[entry_answer(after, entry) for entry in events[0].entries],
            warnings=team_warnings(after),
            redraw=_undrawn(after) if state.frozen else [],
        )

    _, answer = desk.change(acting, decide)
    return Outcome(answer)


def entry_answer(state: Tournament, entry: Entry) -> EnteredPlayer:
    return EnteredPlayer(
        code=entry.code,
        name=entry.name_now,
        team=entry.team,
        school=entry.school,
        division=state.division_of(entry),
        grade=entry.grade,
    )


def team_warnings(state: Tournament) -> list[str]:
    """Teams that look like two, and two of a team at a table: the director should know of both."""
    meeting = team_mates_meet(state, rounds_to_come(state))
    return [
        *(
            sentence(AREA, f"warning.team-{column}", team=team, values=", ".join(values))
            for team, column, values in mixed_teams(state.entries.values())
        ),
        *(
            sentence(AREA, "warning.team-meets", round=round, table=table, first=one, second=two)
            for round, table, one, two in meeting
        ),
    ]


def _undrawn(state: Tournament) -> list[int]:
    """The drawn rounds that must be drawn again, for somebody came or went."""
    start = next_round(state)
    return [round for round in state.drawn_rounds() if round >= start]


def withdraw_act(desk: Desk, acting: Acting, fields: Mapping[str, Any]) -> Outcome:
    asked = read_fields(OneEntry, fields)

    def decide(state: Tournament) -> tuple[Sequence[Event], WithdrawnAnswer]:
        events = withdraw(state, asked.code, asked.round)
        gone = events[0]
        redraw = [one for one in _undrawn(evolve(state, events)) if one >= gone.round]
        return events, WithdrawnAnswer(gone.code, gone.round, redraw)

    _, answer = desk.change(acting, decide)
    return Outcome(answer)


def substitute_act(desk: Desk, acting: Acting, fields: Mapping[str, Any]) -> Outcome:
    asked = read_fields(OneEntry, fields)
    name = check_optional(ROSTER, asked.name or "", "name")

    def decide(state: Tournament) -> tuple[Sequence[Event], SubstitutedAnswer]:
        events = substitute(state, asked.code, name, asked.round)
        one = events[0]
        return events, SubstitutedAnswer(one.code, one.name, one.round)

    _, answer = desk.change(acting, decide)
    return Outcome(answer)


def amend_act(desk: Desk, acting: Acting, fields: Mapping[str, Any]) -> Outcome:
    """A slip is put right; rounds in which two of a team would now meet have to be drawn again."""
    asked = read_fields(Amend, fields)
    name, team, school = (
        None if text is None else check_optional(ROSTER, text, field)
        for field, text in (("name", asked.name), ("team", asked.team), ("school", asked.school))
    )
    right = Amendment(name, team, school, asked.grade, asked.round)

    def decide(state: Tournament) -> tuple[Sequence[Event], AmendedAnswer]:
        events = amend(state, asked.code, right)
        after = evolve(state, events)
        entry = find_code(after, asked.code)
        meet = team_mates_meet(after, rounds_to_come(after)) if asked.team is not None else []
        return events, AmendedAnswer(
            amended=entry_answer(after, entry),
            warnings=team_warnings(after),
            redraw=sorted({round for round, *_ in meet}),
        )

    _, answer = desk.change(acting, decide)
    return Outcome(answer)
