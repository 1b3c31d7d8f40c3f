"""What judges may do: warn, penalize, disqualify, approve, give time, replay, rule and overrule (IX-C)."""

from __future__ import annotations

from .. import commands as c
from .. import events as e
from ..desk import MatchDesk
from ..scoring import shake_points, standings
from ..state import Penalty, Shake
from .equation_checks import check_next
from .people import after_leaving
from .rounds import stop_play, time_up
from .shake_end import play_again, play_earlier_again

LONGEST_EXTENSION = 60 * 60 * 1000


def warn(desk: MatchDesk, command: c.Warn) -> None:
    desk.add(e.PlayerWarned(desk.at, command.judge, command.against, command.why))


def penalise(desk: MatchDesk, command: c.Penalise) -> None:
    """One point after a warning (IX-C); immediately if enough judges agree (AGLOA IX-D, the Cup)."""
    one_point = command.points == -1 and not command.team
    if not one_point and (command.points >= 0 or not desk.book.judge_weighs_penalty):
        desk.refuse("bad-penalty")
    judges = 1 + (command.second_judge not in ("", command.judge))
    at_once = 0 < desk.book.judges_for_summary_penalty <= judges
    warned = command.against in desk.state.table.warned or any(
        warning.player == command.against for warning in desk.state.warnings
    )
    if not warned and not at_once:
        desk.refuse("warn-first")
    number = len(desk.state.penalties) + 1
    desk.add(
        e.PlayerPenalised(
            desk.at,
            command.judge,
            command.against,
            number,
            command.points,
            command.why,
            command.second_judge,
            command.team,
        )
    )


def disqualify(desk: MatchDesk, command: c.Disqualify) -> None:
    if desk.state.person(command.against).disqualified:
        desk.refuse("already-gone")
    was_here = command.against in desk.state.present
    desk.add(e.PlayerDisqualified(desk.at, command.judge, command.against, command.why))
    after_leaving(desk, command.against, was_here)


def approve(desk: MatchDesk, command: c.ApprovePenalty) -> None:
    """XI-A: in the lower divisions each point waits for a judge's initials, given after the match too.

    A penalty in effect can be canceled with a reason; one that a judge gave is final in the Cup.
    """
    unsigned(desk)
    penalty = next((p for p in desk.state.penalties if p.number == command.penalty), None)
    if penalty is None:
        desk.refuse("no-such-penalty", number=str(command.penalty))
    if penalty.status != "pending":
        _may_cancel(desk, penalty, command)
    desk.add(e.PenaltyRuled(desk.at, command.judge, command.penalty, command.approved, command.why))
    end_again(desk)


def _may_cancel(desk: MatchDesk, penalty: Penalty, command: c.ApprovePenalty) -> None:
    if command.approved or not penalty.counts:
        desk.refuse("penalty-ruled", number=str(command.penalty))
    if penalty.by and desk.book.rulings_final:
        desk.refuse("ruling-final")
    if not command.why.strip():
        desk.refuse("reason-needed")


def unsigned(desk: MatchDesk) -> None:
    """A sheet that all players have signed is final (XII-B)."""
    if set(desk.state.initialed) >= set(desk.state.players):
        desk.refuse("scoresheet-initialed")


def not_initialed(desk: MatchDesk, game: int) -> None:
    """Scoresheets and Initialing: a score that was initialed is not changed, nor one of a game before the last."""
    stands = game in desk.state.games_initialed or any(shake.number == game for shake in desk.state.past)
    if desk.book.initials_games and stands:
        desk.refuse("game-initialed")


def extend(desk: MatchDesk, command: c.ExtendClock) -> None:
    """More time for a task, a timer for an untimed one, or the time a judge took added to the round."""
    state = desk.state
    if not 0 < command.milliseconds <= LONGEST_EXTENSION:
        desk.refuse("bad-extension", most=str(LONGEST_EXTENSION // 1000))
    if command.clock == "round":
        _extend_round(desk, command)
    elif state.phase in ("over", "between", "roll-for-first") or state.block is not None:
        desk.refuse("no-clock")
    else:
        since = state.clock.deadline if state.clock else desk.hands
        desk.add(e.ClockExtended(desk.at, command.judge, command.why, since + command.milliseconds))


def _extend_round(desk: MatchDesk, command: c.ExtendClock) -> None:
    """AGLOA XI-B-3: in the last minutes only the warning time grows."""
    state = desk.state
    if state.round_stops is None or state.stopped or state.round_ends is None:
        desk.refuse("no-clock")
    stops = state.round_stops + command.milliseconds
    ends = None if state.time_up else state.round_ends + command.milliseconds
    desk.add(e.ClockExtended(desk.at, command.judge, command.why, None, ends, stops))


def replay_shake(desk: MatchDesk, command: c.ReplayShake) -> None:
    """IX-C: any shake of the round is replayed with the same Goal-setter."""
    state = desk.state
    number = command.shake or (state.shake.number if state.shake else 0)
    shake = state.shake_of(number)
    if shake is None or state.phase in ("over", "roll-for-first"):
        desk.refuse("nothing-to-replay")
    not_initialed(desk, number)
    if shake is state.shake:
        play_again(desk, command.judge, command.why)
    else:
        play_earlier_again(desk, shake, command.judge, command.why)


def rule(desk: MatchDesk, command: c.Rule) -> None:
    """A judge's ruling on an Equation; another judge may overrule it until the sheet is signed."""
    shake = _ruled_shake(desk, command.shake)
    unsigned(desk)
    paper = shake.paper(command.against)
    if not paper.equation:
        desk.refuse("nothing-to-rule")
    if paper.ruled_by and desk.book.rulings_final:
        desk.refuse("ruling-final")
    not_initialed(desk, shake.number)
    if command.judge in paper.ruled_by:
        desk.refuse("same-judge", judge=command.judge)
    earlier = paper.ruled_by[-1] if paper.ruled_by else ""
    overrules = earlier if paper.correct != command.correct else ""
    earlier_shake = 0 if shake is desk.state.shake else shake.number
    desk.add(
        e.VerdictRuled(
            desk.at, command.judge, command.against, command.correct, command.why, overrules, earlier_shake
        )
    )
    _after_ruling(desk, command.against, shake.number)


def _ruled_shake(desk: MatchDesk, number: int) -> Shake:
    """The shake whose Equation is reviewed: a finished one, or the one being checked."""
    state = desk.state
    shake = state.shake_of(number or (state.shake.number if state.shake else 0))
    if shake is None or (shake is state.shake and state.phase not in ("check", "between", "over")):
        desk.refuse("nothing-to-rule")
    return shake


def _after_ruling(desk: MatchDesk, writer: str, number: int) -> None:
    shake, phase = desk.state.shake_of(number), desk.state.phase
    if shake is None:
        return
    if phase == "check" and shake is desk.state.shake:
        if shake.subject == writer:
            check_next(desk)
        return
    desk.add(e.ShakeScored(desk.at, number, shake.ending, shake_points(desk.book, desk.state, shake)))
    end_again(desk)


def end_again(desk: MatchDesk) -> None:
    """A score has changed: after the match the standings are computed again."""
    if desk.state.phase == "over":
        desk.add(e.MatchEnded(desk.at, standings(desk.book, desk.state)))


def call_time(desk: MatchDesk, command: c.CallTime) -> None:
    if desk.state.time_up:
        stop_play(desk, command.judge)
    else:
        time_up(desk, command.judge)
