"""Moving cubes: turns, bonus moves, the last cube and the force out (V, VIII; Move, Force Out)."""

from __future__ import annotations

from .. import commands as c
from .. import events as e
from ..book import MatchBook
from ..desk import MatchDesk
from ..state import State
from .papers import begin_peaceful_writing


def begin_turn(desk: MatchDesk, player: str, first: bool = False) -> None:
    task = "first-turn" if first else "turn"
    desk.begin("turn", (player,), desk.deadline(task))


def after_goal(desk: MatchDesk) -> None:
    """V-A: play goes to the left of the Goal-setter."""
    if not end_of_resources(desk):
        begin_turn(desk, desk.left_of(desk.shake.setter, desk.shake.active), first=True)


def pass_turn(desk: MatchDesk, player: str) -> None:
    if not end_of_resources(desk):
        begin_turn(desk, desk.left_of(player, desk.shake.active))


def end_of_resources(desk: MatchDesk) -> bool:
    """Whether play stops by itself now; if so all players write."""
    if len(desk.shake.resources) > desk.book.last_cubes:
        return False
    begin_peaceful_writing(desk, desk.book.peaceful_ending)
    return True


def _at_the_mat(desk: MatchDesk, player: str, cube: int) -> None:
    """Refuse what could not be done with real cubes either."""
    if player not in desk.shake.active:
        desk.refuse("not-in-this-shake")
    desk.block_is_down()
    if cube not in desk.shake.resources:
        desk.refuse("cube-not-in-resources", cube=str(cube))


def move(desk: MatchDesk, command: c.Move) -> None:
    if desk.state.phase != "turn":
        desk.refuse("not-now", phase=desk.state.phase)
    _at_the_mat(desk, command.player, command.cube)
    if command.player != desk.state.waiting[0]:
        _move_out_of_turn(desk, command)
        return
    offence = _last_cube_offence(desk, command)
    if not offence:
        desk.insulate(command.player)
    left, unused = (desk.extra_left(), desk.time_left()) if offence else (None, None)
    desk.add(e.CubeMoved(desk.at, command.player, command.cube, command.section, offence, left, unused))
    pass_turn(desk, command.player)


def _last_cube_offence(desk: MatchDesk, command: c.Move) -> str:
    """VIII-A: the last cube may not go to Forbidden."""
    last = len(desk.shake.resources) == 1 and desk.book.peaceful_ending == "last-cube"
    if not last or command.section != "forbidden":
        return ""
    if desk.state.table.referee == "automatic":
        desk.refuse("last-cube-forbidden")
    return "last-cube-forbidden"


def _move_out_of_turn(desk: MatchDesk, command: c.Move) -> None:
    """IX-A: with players as referees, it counts until it is charged. It never ends play by itself."""
    second = command.player == desk.shake.mover and _has_moved_a_cube(desk)
    kind = "two-cubes-without-bonus" if second else "out-of-turn"
    ends_play = len(desk.shake.resources) - 1 <= desk.book.last_cubes
    if desk.state.table.referee == "automatic" or ends_play or desk.shake.bonus is not None:
        desk.refuse(kind, player=desk.state.waiting[0])
    desk.add(e.CubeMoved(desk.at, command.player, command.cube, command.section, kind))


def _has_moved_a_cube(desk: MatchDesk) -> bool:
    """Whether the last Mover moved a cube; right after the Goal the Mover is the setter, who did not."""
    shake = desk.shake
    return {*shake.required, *shake.permitted, *shake.forbidden} - {shake.setter_bonus} != set()


def bonus(desk: MatchDesk, command: c.Bonus) -> None:
    """V-C: "Bonus", one cube to Forbidden, then a regular move."""
    _at_the_mat(desk, command.player, command.cube)
    if command.player != desk.state.waiting[0]:
        _move_out_of_turn(desk, c.Move(command.at, command.player, command.cube, "forbidden"))
        return
    if desk.shake.bonus is not None:
        desk.refuse("bonus-once")
    if len(desk.shake.resources) < 2:
        desk.refuse("bonus-needs-two")
    if may_bonus(desk.book, desk.state, command.player):
        desk.add(e.BonusMade(desk.at, command.player, command.cube))
    elif desk.state.table.referee == "players":
        desk.add(e.BonusMade(desk.at, command.player, command.cube, "bonus-while-leading"))
    else:
        _leaders_bonus(desk, command)


def _leaders_bonus(desk: MatchDesk, command: c.Bonus) -> None:
    """V-C-2, pointed out right away: the first cube is the move, there is no second one, and -1."""
    desk.insulate(command.player)
    desk.add(e.CubeMoved(desk.at, command.player, command.cube, "forbidden"))
    desk.penalise(command.player, -1, "bonus-while-leading")
    pass_turn(desk, command.player)


def may_bonus(book: MatchBook, state: State, player: str) -> bool:
    """Some books bar it for a player alone in the lead; tied leaders may (V-C, comment a)."""
    own = state.total(player)
    return book.leader_may_bonus or any(state.total(p) >= own for p in state.players if p != player)
