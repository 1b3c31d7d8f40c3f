"""The mat on a terminal: the Goal line and the four sections, with cubes in their colours."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Console
from rich.text import Text

from fairshake.notation.cubes import Cube
from fairshake.notation.goal import GoalLine
from fairshake.notation.position import Position

SECTIONS: Final = ("required", "permitted", "forbidden", "resources")
STYLES: Final = {
    "r": "bold white on red3",
    "b": "bold white on blue3",
    "g": "bold white on green4",
    "k": "bold white on grey15",
    "": "bold black on grey78",
}
LABEL_WIDTH: Final = 11


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
