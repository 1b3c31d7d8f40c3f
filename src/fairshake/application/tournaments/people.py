"""The acts `enter`, `withdraw`, `substitute` and `amend`: who plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from fairshake.application.errors import BadInput
from fairshake.application.texts import ROSTER, check_optional
from fairshake.messages import sentence
from fairshake.tournaments.csv_files import write_table
from fairshake.tournaments.decisions.amendments import Amendment, amend, rounds_to_come, team_mates_meet
from fairshake.tournaments.decisions.repairs import rounds_to_repair
from fairshake.tournaments.decisions.roster import find_code, substitute, withdraw
from fairshake.tournaments.entries import Entry
from fairshake.tournaments.entry_file import COLUMNS, mixed_teams
from fairshake.tournaments.events import TournamentEvent
from fairshake.tournaments.state import Tournament, evolve

from .answers.roster import (
    AmendedAnswer,
    EnteredAnswer,
    EnteredPlayer,
    SubstitutedAnswer,
    WithdrawnAnswer,
)
from .entry_texts import entered
from .error_messages import AREA
from .requests import read_columns, read_fields
from .session import Acting, ActResult, TournamentSession
from .spreadsheets import file_bytes


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
    ignore_unknown: bool = False
    """Ignore unknown columns."""
    columns: tuple[str, ...] = ()
    """What columns of the file mean, `Player=name`; `Shirt=` ignores one."""
    preview: bool = False
    """Only show what would be entered."""


class OneEntry(Struct, frozen=True):
    code: str
    name: str | None = None
    round: int | None = None


class Amend(Struct, frozen=True):
    """Corrections to a player's entry; fields left out stay as they are."""

    code: str
    name: str | None = None
    team: str | None = None
    school: str | None = None
    grade: int | None = None
    round: int | None = None
    """Whose name: the player who held the place in this round (else the one who holds it now)."""
    division: str | None = None


def enter_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(Enter, fields)
    single = {name: getattr(asked, name) for name in COLUMNS}
    if (asked.csv is None) == (all(value is None for value in single.values())):
        raise BadInput("csv", "tournaments.input.csv-or-fields")
    text = asked.csv if asked.csv is not None else write_table(COLUMNS, [single.values()])
    columns = read_columns(asked.ignore_unknown, asked.columns, COLUMNS)
    data = file_bytes(text)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], EnteredAnswer]:
        events = entered(state, data, asked.late, columns)
        after = evolve(state, events)
        fresh = events[0].entries
        return [] if asked.preview else events, EnteredAnswer(
            entered=[entry_answer(after, entry) for entry in fresh],
            warnings=[*team_warnings(after), *entry_warnings(state, fresh)],
            redraw=_to_repair(after),
        )

    return desk.result_of(acting, decide)


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
    """Teams that may be one team spelled two ways, and teammates at one table: the director should know of
    both."""
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


def entry_warnings(state: Tournament, fresh: Sequence[Entry]) -> list[str]:
    """Names that are there twice in a division, and players without a team where others have one."""
    seen = Counter((one.name_now.casefold(), one.division) for one in state.entries.values())
    twice: list[str] = []
    for entry in fresh:
        key = (entry.name.casefold(), entry.division)
        if entry.name and seen[key]:
            twice.append(f"{entry.name} ({entry.code})")
        seen[key] += 1
    alone = [entry.name or entry.code for entry in fresh if not entry.team]
    teams = any(entry.team for entry in (*fresh, *state.entries.values()))
    warnings = [sentence(AREA, "warning.same-name", names=", ".join(twice[:20]))] if twice else []
    if alone and teams:
        warnings.append(sentence(AREA, "warning.no-team", names=", ".join(alone[:20])))
    return warnings


def _to_repair(state: Tournament) -> list[int]:
    """The drawn rounds that need a repair because a player came or left."""
    return rounds_to_repair(state) if state.seatings else []


def withdraw_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(OneEntry, fields)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], WithdrawnAnswer]:
        events = withdraw(state, asked.code, asked.round)
        gone = events[0]
        return events, WithdrawnAnswer(gone.code, gone.round, _to_repair(evolve(state, events)))

    return desk.result_of(acting, decide)


def substitute_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(OneEntry, fields)
    name = check_optional(ROSTER, asked.name or "", "name")

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], SubstitutedAnswer]:
        events = substitute(state, asked.code, name, asked.round)
        one = events[0]
        return events, SubstitutedAnswer(one.code, one.name, one.round)

    return desk.result_of(acting, decide)


def amend_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    """Correct an entry; rounds in which teammates would now meet have to be drawn again."""
    asked = read_fields(Amend, fields)
    name, team, school = (
        None if text is None else check_optional(ROSTER, text, field)
        for field, text in (("name", asked.name), ("team", asked.team), ("school", asked.school))
    )
    right = Amendment(name, team, school, asked.grade, asked.round, asked.division)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], AmendedAnswer]:
        events = amend(state, asked.code, right)
        after = evolve(state, events)
        entry = find_code(after, asked.code)
        meet = team_mates_meet(after, rounds_to_come(after)) if asked.team is not None else []
        return events, AmendedAnswer(
            amended=entry_answer(after, entry),
            warnings=team_warnings(after),
            redraw=sorted({*(round for round, *_ in meet), *_to_repair(after)}),
        )

    return desk.result_of(acting, decide)
