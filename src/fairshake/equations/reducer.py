"""`apply(state, event)`: the reducer. It looks nothing up and decides nothing.

Effects on the match are here, effects on the shake in `shake_reducer`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, get_args

from msgspec.structs import replace

from . import events as e
from .clock_shift import resumed
from .event_numbers import NUMBERED, ON_THE_MAT, Numbering
from .shake_reducer import ON_SHAKE, verdict_ruled
from .state import (
    Block,
    Caution,
    Correction,
    Penalty,
    Replay,
    SeatState,
    Shake,
    ShakeResult,
    State,
    TakeBackOffer,
    TaskClock,
)


def apply(state: State | None, event: e.AnyEvent) -> State:
    """The state after an event; the first event of a match is applied to None."""
    kind = type(event)
    if kind is e.MatchStarted:
        return _started(event)  # type: ignore[arg-type]
    if state is None:
        raise ValueError("the first event of a match is match-started")
    on_shake, number_it, on_mat, on_match = EFFECTS[kind]
    number, at, shake = state.events + 1, event.at, state.shake
    changes: dict[str, Any] = {"now": at if at > state.now else state.now, "events": number}
    if on_shake is not None and shake is not None:
        after = on_shake(shake, event)
        changes["shake"] = after if number_it is None else number_it(after, event, number)
        if on_mat is not None and on_mat(shake):
            changes["acted"] = number
    if on_match is not None:
        changes.update(on_match(state, event))
    return replace(state, **changes)


def _started(event: e.MatchStarted) -> State:
    return State(
        table=event.table,
        now=event.at,
        people=tuple(SeatState(seat.id, seat.name or seat.id) for seat in event.table.seats),
        events=1,
        round_ends=event.round_ends,
        round_stops=event.round_stops,
    )


Changes = dict[str, Any]


def _task_began(state: State, event: e.TaskBegan) -> Changes:
    clock = None if event.deadline is None else TaskClock(event.deadline, event.stage)
    changes: Changes = {"phase": event.task, "waiting": event.players, "clock": clock, "block": None}
    return changes | {"delay_called": ()} if state.delay_called else changes


def _writing_began(state: State, event: e.WritingBegan) -> Changes:
    clock = None if event.deadline is None else TaskClock(event.deadline)
    return {"phase": "write", "waiting": event.players, "clock": clock, "block": None, "delay_called": ()}


def _shake_began(state: State, event: e.ShakeBegan) -> Changes:
    shake, before = Shake(event.number, event.setter, event.players, event.at), state.shake
    past = state.past if before is None or not before.scored else (*state.past, before)
    return {"shake": shake, "shakes_begun": event.number, "past": past, "take_back": None}


def _no_longer_waiting(state: State, event: Any) -> Changes:
    return {"waiting": tuple(player for player in state.waiting if player != event.player)}


def _presenting_decided(state: State, event: e.PresentingDecided) -> Changes:
    return {} if event.presents else _no_longer_waiting(state, event)


def _rejected(state: State, event: e.EquationRejected) -> Changes:
    """VII-C-5-c: after a failed proof of ambiguity the checker has no further objection."""
    if event.sustained or event.reason != "ambiguous":
        return {}
    return {"waiting": ()} if event.together else _no_longer_waiting(state, event)


def _block_taken(state: State, event: e.BlockTaken) -> Changes:
    return {"block": Block(event.player, event.deadline, event.left, state.events + 1)}


def _block_returned(state: State, event: e.BlockReturned) -> Changes:
    clock = state.clock
    if clock is not None and event.deadline is not None:
        clock = replace(clock, deadline=event.deadline)
    return {"block": None, "clock": clock}


def _countdown(state: State, event: e.CountdownBegan) -> Changes:
    return {"waiting": event.players, "clock": TaskClock(event.deadline, "countdown")}


def _extra_minute(state: State, event: e.ExtraMinuteBegan) -> Changes:
    return {"waiting": event.players, "clock": TaskClock(event.deadline, "extra")}


def _penalty_given(state: State, event: e.PenaltyGiven) -> Changes:
    status = "pending" if event.pending else "stands"
    penalty = Penalty(event.number, event.player, event.points, event.reason, event.citation, status)  # type: ignore[arg-type]
    return {"penalties": (*state.penalties, penalty)}


def _penalty_ruled(state: State, event: e.PenaltyRuled) -> Changes:
    status = "approved" if event.approved else "dismissed"
    return {
        "penalties": tuple(
            replace(penalty, status=status, by=event.judge, why=event.why)
            if penalty.number == event.number
            else penalty
            for penalty in state.penalties
        )
    }


def _player_penalised(state: State, event: e.PlayerPenalised) -> Changes:
    reason = "team-conduct" if event.team else "conduct"
    penalty = Penalty(
        event.number,
        event.player,
        event.points,
        reason,
        by=event.judge,
        why=event.why,
        second_judge=event.second_judge,
        team=event.team,
    )
    return {"penalties": (*state.penalties, penalty)}


def _shake_scored(state: State, event: e.ShakeScored) -> Changes:
    """A second score for a shake, because a judge has ruled on it, replaces the first; nothing else changes."""
    if any(result.number == event.number for result in state.results):
        return {
            "results": tuple(
                replace(result, points=event.points) if result.number == event.number else result
                for result in state.results
            )
        }
    setter = state.shake.setter if state.shake else ""
    result = ShakeResult(event.number, event.ending, setter, event.points)
    return {"results": (*state.results, result), "clock": None, "waiting": (), "block": None}


def _shake_voided(state: State, event: e.ShakeVoided) -> Changes:
    """An earlier shake loses its score and is queued for a replay; the current one just ends."""
    kept = tuple(result for result in state.results if result.number != event.number)
    if event.setter:
        past = tuple(shake for shake in state.past if shake.number != event.number)
        return {
            "results": kept,
            "past": past,
            "again": (*state.again, Replay(event.setter, event.judge)),
        }
    return {"results": kept, "shake": None, "clock": None, "waiting": (), "block": None}


def _setter_named(state: State, event: e.SetterNamed) -> Changes:
    if not event.due and not state.due:
        return {"setter": event.player}
    again = state.again[1:] if event.why == "replay" else state.again
    return {"setter": event.player, "due": event.due, "due_judge": event.judge, "again": again}


def _verdict_ruled(state: State, event: e.VerdictRuled) -> Changes:
    """For an earlier shake; `shake_reducer` handles the current one."""
    return {
        "past": tuple(
            verdict_ruled(shake, event) if shake.number == event.shake else shake for shake in state.past
        )
    }


def _correction_proposed(state: State, event: e.CorrectionProposed) -> Changes:
    number = state.events + 1
    return {"correction": Correction(number, event.judge, event.player, event.shake, event.points, event.why)}


def _correction_agreed(state: State, event: e.CorrectionAgreed) -> Changes:
    asked = state.correction
    return {"correction": asked and replace(asked, agreed=(*asked.agreed, event.player))}


def _score_corrected(state: State, event: e.ScoreCorrected) -> Changes:
    def corrected(result: ShakeResult) -> ShakeResult:
        rows = (
            replace(row, points=event.points) if row.player == event.player else row for row in result.points
        )
        return replace(result, points=tuple(rows))

    results = (corrected(r) if r.number == event.shake else r for r in state.results)
    return {"results": tuple(results), "correction": None}


def _deceit_ruled(state: State, event: e.DeceitRuled) -> Changes:
    return _people(state, event.player, listed=event.listed)


def _take_back_offered(state: State, event: e.TakeBackOffered) -> Changes:
    return {"take_back": TakeBackOffer(event.player, event.kept, event.returned, state.acted)}


def _people(state: State, player: str, **changes: Any) -> Changes:
    return {
        "people": tuple(
            replace(person, **changes) if person.id == player else person for person in state.people
        )
    }


def _clock_extended(state: State, event: e.ClockExtended) -> Changes:
    changes: Changes = {}
    if event.deadline is not None:
        stage = state.clock.stage if state.clock else "limit"
        changes["clock"] = TaskClock(event.deadline, stage)
    if event.round_ends is not None:
        changes["round_ends"] = event.round_ends
    if event.round_stops is not None:
        changes["round_stops"] = event.round_stops
    return changes


def _match_ended(state: State, event: e.MatchEnded) -> Changes:
    ended = {"phase": "over", "waiting": (), "clock": None, "block": None, "adjourned": None}
    return {**ended, "standings": event.standings}


def _substituted(state: State, event: e.PlayerSubstituted) -> Changes:
    """A player who sits down now hasn't said anything yet."""
    wanted = tuple(player for player in state.end_wanted if player != event.player)
    return {**_people(state, event.player, name=event.name, present=True), "end_wanted": wanted}


def _end_wanted(state: State, event: e.EndWanted) -> Changes:
    others = tuple(player for player in state.end_wanted if player != event.player)
    return {"end_wanted": (*others, event.player) if event.wants else others}


def _warned(state: State, event: e.PlayerWarned) -> Changes:
    return {"warnings": (*state.warnings, Caution(event.player, event.judge, event.why))}


ON_MATCH: Final[Mapping[type, Callable[[State, Any], Changes]]] = {
    e.SetterNamed: _setter_named,
    e.VerdictRuled: _verdict_ruled,
    e.CorrectionProposed: _correction_proposed,
    e.CorrectionAgreed: _correction_agreed,
    e.ScoreCorrected: _score_corrected,
    e.DeceitRuled: _deceit_ruled,
    e.TakeBackOffered: _take_back_offered,
    e.TaskBegan: _task_began,
    e.WritingBegan: _writing_began,
    e.ShakeBegan: _shake_began,
    e.NoGoalAccepted: _no_longer_waiting,
    e.PresentingDecided: _presenting_decided,
    e.PaperFinished: _no_longer_waiting,
    e.EquationPresented: _no_longer_waiting,
    e.EquationAccepted: _no_longer_waiting,
    e.ProofSealed: _no_longer_waiting,
    e.EqualityAsked: _no_longer_waiting,
    e.EquationRejected: _rejected,
    e.BlockTaken: _block_taken,
    e.BlockReturned: _block_returned,
    e.CountdownBegan: _countdown,
    e.ExtraMinuteBegan: _extra_minute,
    e.PenaltyGiven: _penalty_given,
    e.PenaltyRuled: _penalty_ruled,
    e.PlayerPenalised: _player_penalised,
    e.ShakeScored: _shake_scored,
    e.ShakeVoided: _shake_voided,
    e.RoundTimeUp: lambda state, event: {"time_up": True},
    e.RoundStopped: lambda state, event: {"stopped": True},
    e.RoundReopened: lambda state, event: {"stopped": False, "round_stops": event.round_stops},
    e.MatchEnded: _match_ended,
    e.PlayerLeft: lambda state, event: _people(state, event.player, present=False),
    e.PlayerReturned: lambda state, event: _people(state, event.player, present=True),
    e.PlayerSubstituted: _substituted,
    e.PlayerDisqualified: lambda state, event: _people(state, event.player, present=False, disqualified=True),
    e.PlayerResigned: lambda state, event: _people(state, event.player, present=False, resigned=True),
    e.EndWanted: _end_wanted,
    e.TableAdjourned: lambda state, event: {"adjourned": event.at},
    e.TableResumed: resumed,
    e.PlayerWarned: _warned,
    e.WalkedOver: lambda state, event: {"walked_over": (*state.walked_over, event.player)},
    e.SettingPassed: lambda state, event: {"setter": event.player},
    e.DelayCalled: lambda state, event: {"delay_called": (*state.delay_called, event.player)},
    e.GameInitialed: lambda state, event: {"games_initialed": (*state.games_initialed, event.number)},
    e.ScoreInitialed: lambda state, event: {"initialed": (*state.initialed, event.player)},
    e.ClockExtended: _clock_extended,
}


class Effect(NamedTuple):
    """What one kind of event does: to the shake, to event numbers, and to the match."""

    on_shake: Callable[[Shake, Any], Shake] | None
    number_it: Numbering | None
    on_mat: Callable[[Shake], bool] | None
    on_match: Callable[[State, Any], Changes] | None


EFFECTS: Final[Mapping[type, Effect]] = {
    kind: Effect(ON_SHAKE.get(kind), NUMBERED.get(kind), ON_THE_MAT.get(kind), ON_MATCH.get(kind))
    for kind in get_args(e.AnyEvent)
}
