"""`decide(state, command)`: the events a command leads to, or why it is refused.

Deadlines that passed before the command take effect first. A refusal changes nothing, not even
those: the code that runs a table sends a `Tick` first, or uses `games.step`, which does both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from fairshake.games import NO_CHANCE, Chance, JudgeCommand

from . import commands as c
from . import events as e
from .book_umpire import BOOK_UMPIRE
from .desk import MatchDesk
from .ports import Umpire
from .procedures import (
    adjournment,
    challenges,
    charges,
    corrections,
    delays,
    equation_checks,
    goals,
    judges,
    papers,
    people,
    shake_start,
    turns,
    variation_choices,
)
from .procedures.clockwork import pass_time
from .refusal import Refusal, Refused
from .state import State


def decide(
    state: State | None,
    command: c.AnyCommand,
    umpire: Umpire = BOOK_UMPIRE,
    chance: Chance = NO_CHANCE,
) -> tuple[e.AnyEvent, ...] | Refusal:
    """The events that a command leads to. Pure: the same state, command and chance give the same events."""
    try:
        return tuple(_decide(state, command, umpire, chance))
    except Refused as refused:
        return refused.refusal


def _decide(state: State | None, command: c.AnyCommand, umpire: Umpire, chance: Chance) -> list[e.AnyEvent]:
    if isinstance(command, c.StartMatch):
        if state is not None:
            raise Refused(Refusal("match-started"))
        return shake_start.start_match(command, umpire)
    if state is None:
        raise Refused(Refusal("match-not-started"))
    desk = MatchDesk(state, umpire, command.at, chance)
    if command.at < state.now:
        desk.refuse("time-runs-forward", now=str(state.now))
    pass_time(desk, command.at)
    if not isinstance(command, c.Tick):
        _check_actor(desk, command)
        HANDLERS[type(command)](desk, command)
    return desk.events


AFTER_THE_MATCH: Final = (
    c.Initial,
    c.InitialGame,
    c.AgreeCorrection,
    c.CorrectScore,
    c.RuleDeceit,
    c.Rule,
    c.Warn,
    c.ApprovePenalty,
)


WHILE_ADJOURNED: Final = (c.Resume, c.Leave, c.Return, c.Substitute, c.Resign, JudgeCommand)


def _check_actor(desk: MatchDesk, command: c.AnyCommand) -> None:
    player = getattr(command, "against" if isinstance(command, JudgeCommand) else "player", None)
    if player is not None and player not in desk.state.players:
        desk.refuse("unknown-player", player=str(player)[:40])
    if desk.state.phase == "over" and not isinstance(command, AFTER_THE_MATCH):
        desk.refuse("match-over")
    if desk.state.adjourned is not None and not isinstance(command, WHILE_ADJOURNED):
        desk.refuse("adjourned")
    if isinstance(command, JudgeCommand):
        _check_judge(desk, command)


def _check_judge(desk: MatchDesk, command: JudgeCommand) -> None:
    """Every act of a judge is recorded with a name and a reason; only initials on a penalty need no
    reason."""
    if not command.judge.strip():
        desk.refuse("judge-unnamed")
    initials = isinstance(command, c.ApprovePenalty)
    if not initials and not getattr(command, "why", "-").strip():
        desk.refuse("reason-needed")


def _bonus(desk: MatchDesk, command: c.Bonus) -> None:
    """ "Bonus" is said by the Goal-setter before the Goal and by a Mover before a move."""
    if desk.state.phase == "goal":
        goals.setter_bonus(desk, command)
    elif desk.state.phase == "turn":
        turns.bonus(desk, command)
    else:
        desk.refuse("not-now", phase=desk.state.phase)


HANDLERS: Final[Mapping[type, Callable[[MatchDesk, Any], None]]] = {
    c.RollForFirst: shake_start.roll_for_first,
    c.BeginShake: shake_start.begin_shake,
    c.Roll: shake_start.roll,
    c.Reroll: shake_start.reroll,
    c.ChooseVariation: variation_choices.choose,
    c.DoneChoosing: variation_choices.done_choosing,
    c.ArrangeGoal: goals.arrange_goal,
    c.SayGoal: goals.say_goal,
    c.SayNoGoal: goals.say_no_goal,
    c.AgreeNoGoal: goals.agree_no_goal,
    c.Bonus: _bonus,
    c.Move: turns.move,
    c.TakeBlock: challenges.take_block,
    c.PutBackBlock: challenges.put_back_block,
    c.MakeChallenge: challenges.challenge,
    c.Charge: charges.charge,
    c.Write: papers.write,
    c.DecidePresent: papers.decide_present,
    c.Present: papers.present,
    c.TakeSide: papers.take_side,
    c.Accept: equation_checks.accept,
    c.Reject: equation_checks.reject,
    c.AskEqual: equation_checks.ask_equal,
    c.Leave: people.leave,
    c.Return: people.come_back,
    c.Substitute: people.substitute,
    c.Resign: people.resign,
    c.CallEnd: people.call_end,
    c.Initial: people.initial,
    c.InitialGame: people.initial_game,
    c.CallDelay: delays.call_delay,
    c.TakeBack: charges.take_back,
    c.AgreeCorrection: corrections.agree,
    c.CorrectScore: corrections.propose,
    c.RuleDeceit: corrections.rule_deceit,
    c.Warn: judges.warn,
    c.Penalise: judges.penalise,
    c.Disqualify: judges.disqualify,
    c.ApprovePenalty: judges.approve,
    c.ExtendClock: judges.extend,
    c.ReplayShake: judges.replay_shake,
    c.Rule: judges.rule,
    c.CallTime: judges.call_time,
    c.Adjourn: adjournment.adjourn,
    c.Resume: adjournment.resume,
}
