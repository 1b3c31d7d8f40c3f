"""Players charge each other with illegal procedures, which are then corrected (IX-A, IX-B)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from .. import commands as c
from .. import events as e
from ..desk import MatchDesk
from ..state import Offence, State
from .challenges import CORRECTION, undo_last_cube
from .goals import advise, hand_on
from .turns import pass_turn
from .variation_choices import MOST_MISSES, strike


def charge(desk: MatchDesk, command: c.Charge) -> None:
    """A charge that names a mistake not yet settled is sustained; any other costs nothing."""
    if command.player == command.against:
        desk.refuse("own-offence")
    if desk.state.shake is None or command.player not in desk.shake.active:
        desk.refuse("not-in-this-shake")
    desk.block_is_down()
    if command.target not in (None, *(offence.number for offence in desk.shake.offences)):
        desk.refuse("too-late")
    charged = (command.against, command.offence)
    found = [offence for offence in desk.shake.offences if (offence.player, offence.kind) == charged]
    if not found:
        desk.add(e.Charged(desk.at, command.player, command.against, command.offence[:60], False))
        return
    if command.offence == "last-cube-forbidden":
        undo_last_cube(desk, command.player)
        return
    desk.add(e.Charged(desk.at, command.player, command.against, command.offence, True))
    CORRECTIONS[command.offence](desk, found)


def _one_of_two(desk: MatchDesk, offences: list[Offence]) -> None:
    """IX-A-1; AGLOA V-C: of two cubes in Forbidden the player may take back the other one instead."""
    offence = offences[0]
    pair = {offence.first, *offence.cubes}
    either = len(offences) == 1 and len(pair) == 2 and pair <= set(desk.shake.forbidden)
    _return_cubes(desk, offences)
    if desk.book.takes_back_either and either and offence.first is not None and desk.state.phase == "turn":
        desk.add(e.TakeBackOffered(desk.at, offence.player, offence.first, offence.cubes[0]))


def cube_to_take_back(state: State, player: str) -> int | None:
    """The cube that a player may return instead of the one that went back, until the mat changes."""
    offer = state.take_back
    if offer is None or offer.player != player or offer.mat != state.acted:
        return None
    return offer.kept if state.phase == "turn" and state.block is None else None


def take_back(desk: MatchDesk, command: c.TakeBack) -> None:
    offer = desk.state.take_back
    if offer is None or command.cube != cube_to_take_back(desk.state, command.player):
        desk.refuse("nothing-to-take-back")
    desk.add(e.CubeReturned(desk.at, command.player, offer.kept, command.player))
    desk.add(e.CubeMoved(desk.at, command.player, offer.returned, "forbidden"))


def _give_time(desk: MatchDesk) -> None:
    """The player whose turn it is gets at least ten seconds after the interruption."""
    clock = desk.state.clock
    if clock is not None and clock.stage == "limit" and clock.deadline < desk.hands + CORRECTION:
        deadline = desk.hands + CORRECTION
        desk.begin(desk.state.phase, desk.state.waiting, deadline, subject=desk.shake.subject)


def _return_cubes(desk: MatchDesk, offences: list[Offence]) -> None:
    """Everything moved out of turn goes back; the Mover before it is the Mover again."""
    for offence in reversed(offences):
        mover = offence.mover if desk.shake.mover == offence.player else desk.shake.mover
        desk.add(e.CubeReturned(desk.at, offence.player, offence.cubes[0], mover))
    _go_on(desk, desk.shake.mover)


def _go_on(desk: MatchDesk, mover: str) -> None:
    """A cube came back: if all were writing because none was left, play continues to the Mover's left."""
    if desk.state.phase == "write":
        pass_turn(desk, mover)
    else:
        _give_time(desk)


def _leaders_bonus(desk: MatchDesk, offences: list[Offence]) -> None:
    """V-C-2: the second cube goes back; charged before it was played, there is none to play."""
    offence = offences[0]
    desk.penalise(offence.player, -1, offence.kind)
    if len(offence.cubes) > 1:
        desk.add(e.CubeReturned(desk.at, offence.player, offence.cubes[-1], offence.player))
        _go_on(desk, offence.player)
    elif desk.shake.bonus is not None:
        desk.add(e.TurnLost(desk.at, offence.player))
        pass_turn(desk, offence.player)
    else:
        _give_time(desk)


def _setters_bonus(desk: MatchDesk, offences: list[Offence]) -> None:
    """IV-C-2: the cube goes back to Resources; the Goal, if already set, stays.

    A setter who ran out of time has taken the cube back already and only loses the point.
    """
    offence = offences[0]
    if offence.cubes:
        desk.add(e.CubeReturned(desk.at, offence.player, offence.cubes[0], desk.shake.mover))
    desk.penalise(offence.player, -1, offence.kind)
    if desk.shake.goal_set:
        _go_on(desk, offence.player)


def _illegal_variation(desk: MatchDesk, offences: list[Offence]) -> None:
    """II-B-2: each illegal choice of the player, while there are tries left."""
    for offence in offences:
        if desk.shake.misses.count(offence.player) < MOST_MISSES:
            strike(desk, offence.player, offence.choice, offence.left)


def _invalid_goal(desk: MatchDesk, offences: list[Offence]) -> None:
    """The setter makes a valid one; if the setter has left, the next player does."""
    if desk.shake.setter not in desk.shake.active:
        hand_on(desk)
    advise(desk, "invalid-goal")


CORRECTIONS: Final[Mapping[str, Callable[[MatchDesk, list[Offence]], None]]] = {
    "out-of-turn": _return_cubes,
    "two-cubes-without-bonus": _one_of_two,
    "bonus-while-leading": _leaders_bonus,
    "setter-bonus-while-leading": _setters_bonus,
    "illegal-variation": _illegal_variation,
    "invalid-goal": _invalid_goal,
}
