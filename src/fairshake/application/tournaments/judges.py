"""The acts `conduct` and `appeal`: what judges decide, with their names and reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from fairshake.application.errors import BadInput
from fairshake.tournaments.conduct import Conduct, warnings_of
from fairshake.tournaments.decisions.appeals import appeal, decide_appeal
from fairshake.tournaments.decisions.discipline import note_conduct, order_replay
from fairshake.tournaments.events import TournamentEvent
from fairshake.tournaments.state import Tournament, evolve

from .answers.judges import AppealAnswer, ConductRow, OrderedReplay, RoundReplayAnswer
from .entry_texts import checked_names
from .requests import read_fields
from .score_acts import PlayerLine, line_rows, sheet_answer, spelled
from .session import Acting, ActResult, TournamentSession


class ConductOrder(Struct, frozen=True, kw_only=True):
    """`measure` is warning, points, disqualified-round, disqualified, or replay (of a table or a round)."""

    measure: str
    round: int
    code: str = ""
    team: str = ""
    table: int | None = None
    points: int = 0
    judges: tuple[str, ...] = ()
    head_judge: bool = False
    on_sheet: bool = False


class AppealOrder(Struct, frozen=True, kw_only=True):
    """An appeal by a player, or its end: `decision` upheld (with scores, if they change) or denied."""

    round: int
    table: int
    code: str = ""
    judges: tuple[str, ...] = ()
    decision: str = ""
    scores: tuple[PlayerLine, ...] = ()
    games: int | None = None


def conduct(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(ConductOrder, fields)
    if not acting.why:
        raise BadInput("why", "tournaments.input.why-needed")
    if asked.measure == "replay":
        return _replay(desk, acting, asked)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], ConductRow]:
        events = note_conduct(state, _order(asked, acting))
        after = evolve(state, events)
        return events, conduct_answer(after, events[0].note)

    return desk.result_of(acting, decide)


def _order(asked: ConductOrder, acting: Acting) -> Conduct:
    fields = {
        "number": 0,
        "measure": asked.measure,
        "round": asked.round,
        "code": asked.code,
        "team": asked.team,
        "points": asked.points if asked.measure == "points" else 0,
        "judges": checked_names("judges", asked.judges) or (acting.who,),
        "head_judge": asked.head_judge,
        "on_sheet": asked.on_sheet,
        "reason": acting.why,
    }
    if asked.measure == "points" and not asked.points:
        fields["points"] = 1
    try:
        return msgspec.convert(fields, Conduct)
    except msgspec.ValidationError:
        allowed = "warning, points, disqualified-round, disqualified, replay"
        given = asked.measure[:30]
        raise BadInput("measure", "tournaments.fault.not-allowed", given=given, allowed=allowed) from None


def _replay(desk: TournamentSession, acting: Acting, asked: ConductOrder) -> ActResult:
    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], RoundReplayAnswer]:
        events = order_replay(state, asked.round, asked.table, asked.head_judge)
        return events, RoundReplayAnswer(OrderedReplay(asked.round, list(events[0].tables)))

    return desk.result_of(acting, decide)


def conduct_answer(state: Tournament, note: Conduct) -> ConductRow:
    return ConductRow(
        number=note.number,
        measure=note.measure,
        round=note.round,
        code=note.code or None,
        team=note.team or None,
        points=note.points,
        judges=list(note.judges),
        reason=note.reason,
        warnings=warnings_of(state.ledger, note.code, state.settings.rounds) if note.code else None,
        name=state.entries[note.code].name_in(note.round) or None if note.code in state.entries else None,
        revoked_by=note.revoked_by or None,
    )


def appeal_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(AppealOrder, fields)
    key = (asked.round, asked.table)
    if asked.decision not in ("", "upheld", "denied"):
        given = repr(asked.decision[:30])
        raise BadInput("decision", "tournaments.fault.not-allowed", given=given, allowed="upheld, denied")

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], AppealAnswer]:
        events: Sequence[TournamentEvent]
        if asked.decision:
            rows = spelled(state, line_rows(*key, asked.scores, asked.games))
            events = decide_appeal(state, key, asked.decision == "upheld", rows, acting.who)
        else:
            events = appeal(state, key, asked.code, checked_names("judges", asked.judges))
        after = evolve(state, events)
        return events, AppealAnswer(sheet_answer(after, after.sheets[key]), asked.decision or None)

    return desk.result_of(acting, decide)
