"""Deadlines: what happens when one has passed (XI-A; Use of Timer).

If the book has them: a countdown, a penalty, an extra minute, another penalty, and then the turn or the task
is lost. Events carry the time of the deadline, not of the command that noticed it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from .. import events as e
from ..book import TimeLimit
from ..deadlines import Striking, next_due
from ..desk import MatchDesk
from .challenges import put_down
from .equation_checks import accepted
from .goals import declare_no_goal, no_goal_agreed, set_goal
from .papers import begin_siding, finish_writing, hand_over_drafts, must_write
from .rounds import stop_play, time_up
from .shake_end import end_match, void_shake
from .turns import pass_turn
from .variation_choices import finish, picked, quota


def pass_time(desk: MatchDesk, until: int) -> None:
    """Let every deadline up to `until` take effect, the earliest first."""
    while (due := next_due(desk.state)) is not None and due.at <= until:
        desk.at = due.at
        STRIKES[due.clock](desk)
    desk.at = until


def _block_time(desk: MatchDesk) -> None:
    """No valid challenge within 15 seconds of lifting the block."""
    if desk.state.block is not None:
        put_down(desk, desk.state.block.player)


def _task_time(desk: MatchDesk) -> None:
    clock = desk.state.clock
    if clock is None:
        return
    if desk.state.phase in ("between", "roll-for-first"):
        end_match(desk)
        return
    limit = desk.limit(task_name(desk)) or TimeLimit(0)
    late = _late(desk)
    if clock.stage == "limit" and late and limit.countdown:
        desk.add(e.CountdownBegan(desk.at, late, desk.at + limit.countdown))
    elif clock.stage == "countdown" and late and limit.extra:
        for player in late:
            desk.penalise(player, limit.penalty, "late")
        desk.add(e.ExtraMinuteBegan(desk.at, late, desk.at + limit.extra))
    else:
        if clock.stage == "extra":
            for player in late:
                if not _has_a_line(desk, player):
                    desk.penalise(player, limit.extra_penalty, "late-again")
        LOST[desk.state.phase](desk)


def task_name(desk: MatchDesk) -> str:
    """The name of the limit for the phase; writing without a challenge has its own in the Cup."""
    phase = desk.state.phase
    if phase == "write" and desk.shake.challenge is None and desk.book.limit(desk.shake.ending):
        return desk.shake.ending
    return phase


def _late(desk: MatchDesk) -> tuple[str, ...]:
    """Players who still have to act. Nobody is late with something optional."""
    state, shake = desk.state, desk.shake
    if state.phase == "goal" and shake.goal and desk.book.goal_time_sets_at_limit:
        return ()
    if state.phase == "choose" and picked(desk, state.waiting[0]) >= quota(desk, state.waiting[0])[0]:
        return ()
    if state.phase == "write":
        return tuple(player for player in state.waiting if _owes_an_equation(desk, player))
    return state.waiting


def _has_a_line(desk: MatchDesk, player: str) -> bool:
    return desk.state.phase == "write" and desk.shake.paper(player).draft != ""


def _writing_lost(desk: MatchDesk) -> None:
    """Time is finally up: players who owe an Equation hand in the line they have written."""
    if not desk.book.drafts_count:
        hand_over_drafts(desk, _late(desk))
    finish_writing(desk)


def _owes_an_equation(desk: MatchDesk, player: str) -> bool:
    """Players who must write or said they would present; without a challenge, everyone who has not declined."""
    if desk.book.drafts_count:
        return False
    shake = desk.shake
    return shake.challenge is None or player == must_write(shake) or shake.paper(player).presents is True


def _roll_lost(desk: MatchDesk) -> None:
    void_shake(desk, "not-rolled", "left")


def _choice_lost(desk: MatchDesk) -> None:
    finish(desk, desk.state.waiting[0])


def _goal_lost(desk: MatchDesk) -> None:
    """Cubes on the Goal line are the Goal; an empty line is No Goal."""
    if desk.shake.goal:
        set_goal(desk, "time", announced=False)
    else:
        declare_no_goal(desk, "time")


def _turn_lost(desk: MatchDesk) -> None:
    player = desk.state.waiting[0]
    desk.add(e.TurnLost(desk.at, player))
    pass_turn(desk, player)


def _side_lost(desk: MatchDesk) -> None:
    desk.add(e.Sided(desk.at, desk.state.waiting[0], ""))
    begin_siding(desk)


def _check_lost(desk: MatchDesk) -> None:
    """A late checker has accepted."""
    subject = desk.shake.subject
    for player in desk.state.waiting:
        accepted(desk, player, subject)


STRIKES: Final[Mapping[Striking, Callable[[MatchDesk], None]]] = {
    "block": _block_time,
    "task": _task_time,
    "time-up": time_up,
    "stop": stop_play,
}
LOST: Final[Mapping[str, Callable[[MatchDesk], None]]] = {
    "roll": _roll_lost,
    "reroll": _roll_lost,
    "choose": _choice_lost,
    "goal": _goal_lost,
    "no-goal": no_goal_agreed,
    "turn": _turn_lost,
    "write": _writing_lost,
    "side": _side_lost,
    "check": _check_lost,
}
