"""The mat on a terminal: the Goal line and the four sections, with cubes in their colours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from fairshake.notation.cubes import Cube, read_cubes
from fairshake.notation.goal import GoalLine, read_goal
from fairshake.notation.position import Position, read_position

SECTIONS: Final = ("required", "permitted", "forbidden", "resources")
STYLES: Final = {
    "r": "bold white on red3",
    "b": "bold white on blue3",
    "g": "bold white on green4",
    "k": "bold white on grey15",
    "": "bold black on grey78",
}
LABEL_WIDTH: Final = 11


def mat_of(request: Mapping[str, Any]) -> Position:
    """The mat of a request that has been judged, so that it is known to be well written."""
    if "position" in request:
        return read_position(request["position"])
    mat = Position(request["rulebook"], request["division"])
    goal = read_goal(request["goal"]) if request.get("goal") else None
    return mat.with_(goal=goal, **{name: read_cubes(request.get(name) or "") for name in SECTIONS})


def print_mat(console: Console, mat: Position) -> None:
    if mat.goal is not None:
        console.print(labelled("Goal", goal_text(mat.goal, console)))
    for name in SECTIONS:
        cubes = getattr(mat, name)
        if cubes:
            console.print(labelled(name.capitalize(), cubes_text(cubes, console)))


def goal_text(goal: GoalLine, console: Console) -> Text:
    groups = [cubes_text(goal.cubes[first:end], console, "") for first, end in goal.groups]
    return Text("   ").join(groups)


def cubes_text(cubes: Iterable[Cube], console: Console, between: str = " ") -> Text:
    return Text(between).join(cube_text(cube, console) for cube in cubes)


def cube_text(cube: Cube, console: Console) -> Text:
    """A cube as a block of its colour; without colours, in brackets with its colour's letter."""
    if console.color_system is None or console.no_color:
        return Text(f"[{cube}]")
    return Text(f" {cube.face}{cube.turned} ", style=STYLES[cube.known_colour])


def labelled(name: str, text: Text, width: int = LABEL_WIDTH) -> Text:
    return Text.assemble((f"{name:<{width}}", "dim"), text)
