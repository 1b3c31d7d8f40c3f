"""The end of a round: no new shakes, then no further moves (XI-B; Cleanup)."""

from __future__ import annotations

from .. import events as e
from ..desk import MatchDesk
from .challenges import return_block
from .papers import begin_peaceful_writing
from .shake_end import end_match, void_shake


def time_up(desk: MatchDesk, judge: str = "") -> None:
    """No more shakes start; a running one gets a few more minutes, but none in the Cup."""
    desk.add(e.RoundTimeUp(desk.at, judge))
    if desk.state.phase in ("between", "roll-for-first"):
        end_match(desk)
        return
    if desk.state.phase == "roll" and desk.book.shake_begins == "roll":
        void_shake(desk, "round-over", "same")
        return
    finish = desk.book.limit("finish")
    if finish is not None and finish.time == 0:
        stop_play(desk, judge)


def stop_play(desk: MatchDesk, judge: str = "") -> None:
    """Stop: everyone who can write an Equation does so now; a running challenge is settled first.

    Anything not charged by now can no longer be charged, since correcting it would take further moves; the
    first cube of a bonus is then the whole move.
    """
    if desk.state.stopped or desk.state.phase == "over":
        desk.refuse("not-now", phase=desk.state.phase)
    desk.add(e.RoundStopped(desk.at, judge))
    desk.insulate(actor="")
    phase = desk.state.phase
    if phase == "between":
        end_match(desk)
    elif phase in ("roll", "reroll", "choose", "goal"):
        void_shake(desk, "round-over", "same")
    elif phase == "turn":
        return_block(desk)
        if desk.shake.bonus is not None:
            desk.add(e.TurnLost(desk.at, desk.state.waiting[0]))
        begin_peaceful_writing(desk, desk.book.stop_ending)
