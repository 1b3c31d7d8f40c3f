"""Parses typed lines into game commands. If a line makes no sense, a sentence says why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from fairshake.application.equations.names import explained_in
from fairshake.equations import AnyCommand, GoalCube, View
from fairshake.equations import commands as c
from fairshake.messages import sentence
from fairshake.notation import NotationError
from fairshake.notation.cubes import read_cube
from fairshake.notation.goal import GoalLine, read_goal


class UnclearError(Exception):
    """The line isn't a command; the text says why."""

    def __init__(self, code: str, **params: str) -> None:
        super().__init__(sentence("bots", f"screen.{code}", **params))


Order = Callable[[View, int, str], AnyCommand]


def order_for(view: View, at: int, line: str) -> AnyCommand:
    """The command that a typed line means on this view."""
    word, _, rest = line.strip().partition(" ")
    order = ORDERS.get(word.lower())
    if order is None:
        raise UnclearError("unknown", word=word[:20])
    return order(view, at, rest.strip())


def cube_number(view: View, text: str, word: str) -> int:
    """The number of the Resources cube that this text describes; the color is optional."""
    if not text:
        raise UnclearError("need-cube", word=word)
    try:
        wanted = read_cube(text.replace(" ", ""))
    except NotationError:
        raise UnclearError("no-cube", cube=text[:20]) from None
    for seen in view.cubes:
        fits = seen.face == wanted.face and wanted.colour in ("", seen.colour)
        if fits and seen.section == "resources":
            return seen.number
    raise UnclearError("no-cube", cube=str(wanted))


def goal_cubes(view: View, text: str) -> tuple[GoalCube, ...]:
    """The cubes for a typed Goal: first those already on the Goal line, then from Resources."""
    try:
        line = read_goal(text)
    except NotationError:
        raise UnclearError("bad-goal", text=text[:30]) from None
    left = sorted((s for s in view.cubes if s.section in ("goal", "resources")), key=lambda s: s.section)
    found = []
    for index, cube in enumerate(line.cubes):
        fits = [s for s in left if s.face == cube.face and cube.colour in ("", s.colour)]
        if not fits:
            raise UnclearError("no-cube", cube=str(cube))
        left.remove(fits[0])
        found.append(GoalCube(fits[0].number, cube.turned, _gap(line, index)))
    return tuple(found)


def _gap(line: GoalLine, index: int) -> bool:
    return line.gap_before(index)


def _move(section: str) -> Order:
    def order(view: View, at: int, rest: str) -> AnyCommand:
        number = cube_number(view, rest, section[0])
        return c.Move(at, view.player, number, section)  # type: ignore[arg-type]

    return order


def _bonus(view: View, at: int, rest: str) -> AnyCommand:
    return c.Bonus(at, view.player, cube_number(view, rest, "bonus"))


def _say(word: str) -> Order:
    return lambda view, at, rest: c.MakeChallenge(at, view.player, word)


def _challenge(view: View, at: int, rest: str) -> AnyCommand:
    return c.MakeChallenge(at, view.player, rest or "no-goal")


def _goal(view: View, at: int, rest: str) -> AnyCommand:
    if not rest:
        return c.SayGoal(at, view.player)
    return c.ArrangeGoal(at, view.player, goal_cubes(view, rest))


def _choose(view: View, at: int, rest: str) -> AnyCommand:
    offered = {choice: choice.partition("=") for choice in view.offered}
    wanted = rest.lower().replace(" ", "=") if rest.lower().replace(" ", "=") in offered else rest
    values = [number for name, _, number in offered.values() if number and name == wanted.rstrip("=")]
    if not rest:
        raise UnclearError("list", items="\n".join(variation_lines(view)))
    if len(values) == 1:
        wanted = f"{wanted.rstrip('=')}={values[0]}"
    elif values:
        raise UnclearError("choose-which", name=rest, values=", ".join(values), one=values[0])
    return c.ChooseVariation(at, view.player, wanted)


def variation_lines(view: View) -> list[str]:
    """Every variation that may be chosen, with what it does and its limits here."""
    offered, place = view.offered, (view.table.rulebook, view.table.division)
    names = dict.fromkeys(choice.partition("=")[0] for choice in offered)
    lines = []
    for name in names:
        values = [choice.partition("=")[2] for choice in offered if choice.startswith(f"{name}=")]
        typed = f"{name}={'|'.join(values)}" if values else name
        lines.append(f"{typed}: {explained_in(*place, name)}")
    return lines


def _reject(view: View, at: int, rest: str) -> AnyCommand:
    reason, _, regrouped = rest.partition(" ")
    options = next((act.options for act in view.acts if act.command == "reject"), ())
    if not reason:
        raise UnclearError("list", items=", ".join(options))
    return c.Reject(at, view.player, reason, regrouped.strip())


def _text(kind: Callable[[int, str, str], AnyCommand], word: str, empty: bool) -> Order:
    def order(view: View, at: int, rest: str) -> AnyCommand:
        if not rest and not empty:
            raise UnclearError("need-text", word=word)
        return kind(at, view.player, rest)

    return order


def _side(side: str) -> Order:
    return lambda view, at, rest: c.TakeSide(at, view.player, side)  # type: ignore[arg-type]


def _charge(view: View, at: int, rest: str) -> AnyCommand:
    options = [option for act in view.acts if act.command == "charge" for option in act.options]
    if not options:
        raise UnclearError("nothing-to-charge")
    against, _, offence = (rest if rest in options else options[0]).partition(":")
    return c.Charge(at, view.player, against, offence)


ORDERS: Final[Mapping[str, Order]] = {
    "r": _move("required"),
    "required": _move("required"),
    "p": _move("permitted"),
    "permitted": _move("permitted"),
    "f": _move("forbidden"),
    "forbidden": _move("forbidden"),
    "bonus": _bonus,
    "b": _bonus,
    "goal": _goal,
    "g": _goal,
    "nogoal": lambda view, at, rest: c.SayNoGoal(at, view.player),
    "agree": lambda view, at, rest: c.AgreeNoGoal(at, view.player),
    "choose": _choose,
    "done": lambda view, at, rest: c.DoneChoosing(at, view.player),
    "now": _say("now"),
    "a-flub": _say("a-flub"),
    "aflub": _say("a-flub"),
    "impossible": _say("impossible"),
    "imp": _say("impossible"),
    "never": _say("never"),
    "p-flub": _say("p-flub"),
    "pflub": _say("p-flub"),
    "challenge": _challenge,
    "block": lambda view, at, rest: c.TakeBlock(at, view.player),
    "putback": lambda view, at, rest: c.PutBackBlock(at, view.player),
    "write": _text(c.Write, "write", empty=False),
    "present": _text(c.Present, "present", empty=True),
    "pass": lambda view, at, rest: c.DecidePresent(at, view.player, False),
    "c": _side("C"),
    "m": _side("M"),
    "accept": lambda view, at, rest: c.Accept(at, view.player),
    "reject": _reject,
    "equal": lambda view, at, rest: c.AskEqual(at, view.player),
    "charge": _charge,
}
