"""Stalling: turns in the Cup have no clock, but all the others may agree that a player is stalling (Use of Timer).

If there is a judge, the judge is called and sets a timer (`ExtendClock`); without one, the timer starts as
soon as everyone else has said so.
"""

from __future__ import annotations

from .. import commands as c
from .. import events as e
from ..book import MatchBook
from ..desk import MatchDesk
from ..refusal import Refusal
from ..state import State

PHASES = ("roll", "reroll", "turn")


def no_delay(book: MatchBook, state: State, player: str, against: str) -> Refusal | None:
    """Why a delay can't be called against this player now."""
    shake = state.shake
    runs = state.clock is not None or not state.table.timed or not book.delay_timer
    if shake is None or runs or state.phase not in PHASES or state.waiting[:1] != (against,):
        return Refusal("no-delay")
    if player not in shake.active or player == against:
        return Refusal("no-delay")
    if state.table.judge_at_hand:
        return Refusal("judge-at-hand")
    return Refusal("delay-called") if player in state.delay_called else None


def call_delay(desk: MatchDesk, command: c.CallDelay) -> None:
    desk.refuse_if(no_delay(desk.book, desk.state, command.player, command.against))
    desk.add(e.DelayCalled(desk.at, command.player, command.against))
    start_timer_if_agreed(desk)


def start_timer_if_agreed(desk: MatchDesk) -> None:
    """The player gets one timer; when it runs out, the turn or the roll is lost."""
    state = desk.state
    if state.shake is None or state.clock is not None or not state.delay_called:
        return
    others = {player for player in state.shake.active if player not in state.waiting[:1]}
    if others and others <= set(state.delay_called):
        timer = desk.book.delay_timer
        desk.begin(state.phase, state.waiting, desk.hands + round(timer * state.table.pace))
