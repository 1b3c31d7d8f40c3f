"""Setting the Goal, the Goal-setter's bonus, and No Goal (IV; Procedure for Goal Setting)."""

from __future__ import annotations

from msgspec.structs import replace

from .. import commands as c
from .. import events as e
from ..book import MatchBook
from ..desk import MatchDesk
from ..position import position_of
from ..state import GoalCube
from ..table import Table
from .shake_end import void_shake
from .turns import after_goal, may_bonus

ORIENTATIONS = ("", "s", "u", "su")


def begin_goal(desk: MatchDesk) -> None:
    """MLAG gives two minutes for roll and Goal together; a clock already in its extra minute keeps running."""
    clock = desk.state.clock
    setter = (desk.shake.setter,)
    if desk.book.goal_clock_from == "now" or clock is None:
        since = None if desk.book.goal_clock_from == "now" else desk.shake.began
        desk.begin("goal", setter, desk.deadline("goal", since))
    else:
        desk.begin("goal", setter, clock.deadline, clock.stage)


def _setting(desk: MatchDesk, player: str) -> None:
    if desk.state.phase != "goal":
        desk.refuse("not-now", phase=desk.state.phase)
    if player != desk.shake.setter:
        desk.refuse("not-the-goal-setter", player=desk.shake.setter)


def goal_cubes_stay(book: MatchBook, table: Table) -> bool:
    """IV-B-3: a cube that touched the Goal line stays there, unless the table is for practice."""
    return book.goal_cubes_stay and not table.goal_take_back


def arrange_goal(desk: MatchDesk, command: c.ArrangeGoal) -> None:
    """IV-B-3: cubes may be added, turned and regrouped; one that touched the line stays there.

    The Challenge Cup lets the Goal be changed freely until it is declared.
    """
    _setting(desk, command.player)
    numbers = [entry.cube for entry in command.goal]
    if len(set(numbers)) != len(numbers):
        desk.refuse("cube-twice")
    on_line = {entry.cube for entry in desk.shake.goal}
    for number in numbers:
        if number not in on_line and number not in desk.shake.resources:
            desk.refuse("cube-not-in-resources", cube=str(number))
    if goal_cubes_stay(desk.book, desk.state.table) and on_line - set(numbers):
        desk.refuse("goal-cube-stays")
    if not numbers and not on_line:
        desk.refuse("goal-empty")
    if any(entry.turned not in ORIENTATIONS for entry in command.goal):
        desk.refuse("bad-orientation")
    desk.add(e.GoalArranged(desk.at, command.player, command.goal))


def setter_bonus(desk: MatchDesk, command: c.Bonus) -> None:
    """IV-C: before the first cube of the Goal, one cube to Forbidden."""
    _setting(desk, command.player)
    if desk.shake.goal:
        desk.refuse("bonus-before-goal")
    if desk.shake.setter_bonus is not None:
        desk.refuse("bonus-once")
    if command.cube not in desk.shake.resources:
        desk.refuse("cube-not-in-resources", cube=str(command.cube))
    leading = not may_bonus(desk.book, desk.state, command.player)
    charged_later = leading and desk.state.table.referee == "players"
    offence = "setter-bonus-while-leading" if charged_later else ""
    desk.add(e.BonusMade(desk.at, command.player, command.cube, offence))
    if leading and not charged_later:
        desk.add(e.CubeReturned(desk.at, command.player, command.cube))
        desk.penalise(command.player, -1, "setter-bonus-while-leading")


def say_goal(desk: MatchDesk, command: c.SayGoal) -> None:
    _setting(desk, command.player)
    if not desk.shake.goal:
        desk.refuse("goal-empty")
    set_goal(desk, "word", command.announced)


def set_goal(desk: MatchDesk, by: str, announced: bool) -> None:
    """The Goal is final as set. Only the Challenge Cup advises against an invalid one.

    In the Cup gaps say nothing unless the grouping was declared aloud.
    """
    setter, goal = desk.shake.setter, desk.shake.goal
    if desk.book.announced_grouping and not announced:
        goal = _ungrouped(goal)
    fault = _goal_fault(desk, goal) if desk.book.goal_validated else ""
    if fault and desk.state.table.referee == "automatic":
        advise(desk, fault)
        return
    for offence in desk.shake.offences:
        if offence.kind == "illegal-variation":
            desk.add(e.Insulated(desk.at, offence.player, offence.kind))
    desk.add(e.GoalSet(desk.at, setter, goal, by, "invalid-goal" if fault else ""))
    after_goal(desk)


def pass_setting(desk: MatchDesk) -> None:
    """Our rule: if the setter leaves before setting the Goal, the next player sets one with a new clock."""
    shake = desk.shake
    if shake.setter_bonus is not None:
        desk.add(e.CubeReturned(desk.at, shake.setter, shake.setter_bonus))
    hand_on(desk)
    desk.begin("goal", (desk.shake.setter,), desk.deadline("goal"))


def hand_on(desk: MatchDesk) -> None:
    shake = desk.shake
    desk.add(e.SettingPassed(desk.at, desk.left_of(shake.setter, shake.active)))


def setter_left(desk: MatchDesk) -> None:
    """Cubes on the Goal line become the Goal, as when time runs out; if it has to be valid, only if it is."""
    shake = desk.shake
    stands = shake.goal and not (desk.book.goal_validated and _goal_fault(desk, _ungrouped(shake.goal)))
    if stands:
        set_goal(desk, "leaving", announced=False)
    else:
        pass_setting(desk)


def _ungrouped(goal: tuple[GoalCube, ...]) -> tuple[GoalCube, ...]:
    return tuple(replace(entry, gap=False) for entry in goal)


def _goal_fault(desk: MatchDesk, goal: tuple[GoalCube, ...]) -> str:
    shake = replace(desk.shake, goal=goal)
    return desk.umpire.goal_fault(position_of(desk.state.table, shake, "none"))


def advise(desk: MatchDesk, fault: str) -> None:
    """The setter learns what is wrong and gets another timer to make a valid Goal."""
    desk.add(e.GoalAdvised(desk.at, desk.shake.setter, fault))
    desk.begin("goal", (desk.shake.setter,), desk.deadline("goal"))


def say_no_goal(desk: MatchDesk, command: c.SayNoGoal) -> None:
    _setting(desk, command.player)
    if desk.shake.goal and goal_cubes_stay(desk.book, desk.state.table):
        desk.refuse("goal-cube-stays")
    if desk.shake.setter_bonus is not None and desk.book.bonus_commits:
        desk.refuse("bonus-commits")
    if desk.shake.goal:
        desk.add(e.GoalArranged(desk.at, command.player, ()))
    declare_no_goal(desk, "word")


def declare_no_goal(desk: MatchDesk, by: str) -> None:
    """A bonus cube goes back; opponents agree or challenge within their time (IV-D)."""
    shake = desk.shake
    if shake.setter_bonus is not None:
        desk.add(e.CubeReturned(desk.at, shake.setter, shake.setter_bonus))
    clock = desk.state.clock
    desk.add(e.NoGoalDeclared(desk.at, shake.setter, by))
    since = clock.deadline if clock is not None and not desk.book.has_block else None
    others = tuple(player for player in shake.active if player != shake.setter)
    desk.begin("no-goal", desk.around(shake.setter, others), desk.deadline("no-goal", since))


def agree_no_goal(desk: MatchDesk, command: c.AgreeNoGoal) -> None:
    if desk.state.phase != "no-goal":
        desk.refuse("not-now", phase=desk.state.phase)
    if command.player not in desk.state.waiting:
        desk.refuse("already-agreed")
    desk.aimed(command.target, desk.state.acted)
    desk.block_is_down()
    desk.add(e.NoGoalAccepted(desk.at, command.player))
    if not desk.state.waiting:
        no_goal_agreed(desk)


def no_goal_agreed(desk: MatchDesk) -> None:
    void_shake(desk, "no-goal-agreed", desk.book.setter_after_no_goal)
