"""The mat on a terminal: the Goal line and the four sections, with cubes in their colors."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from rich.console import Console
from rich.text import Text

from fairshake.messages import sentence

SECTIONS: Final = ("required", "permitted", "forbidden", "resources")
STYLES: Final = {
    "r": "bold white on red3",
    "b": "bold white on blue3",
    "g": "bold white on green4",
    "k": "bold white on grey15",
    "": "bold black on grey78",
}
LABEL_WIDTH: Final = 11


class ShownCube(Protocol):
    """A cube as far as it can be seen."""

    @property
    def face(self) -> str: ...
    @property
    def turned(self) -> str: ...
    @property
    def known_color(self) -> str: ...


class ShownGoal(Protocol):
    """Cubes side by side, and where groups begin and end."""

    @property
    def cubes(self) -> Sequence[ShownCube]: ...
    @property
    def groups(self) -> Iterable[tuple[int, int]]: ...


class ShownMat(Protocol):
    """The Goal and the four sections."""

    @property
    def goal(self) -> ShownGoal | None: ...
    @property
    def required(self) -> Sequence[ShownCube]: ...
    @property
    def permitted(self) -> Sequence[ShownCube]: ...
    @property
    def forbidden(self) -> Sequence[ShownCube]: ...
    @property
    def resources(self) -> Sequence[ShownCube]: ...


def print_mat(console: Console, mat: ShownMat) -> None:
    if mat.goal is not None:
        console.print(labelled(section_name("goal"), goal_text(mat.goal, console)))
    for name in SECTIONS:
        cubes = getattr(mat, name)
        if cubes:
            console.print(labelled(section_name(name), cubes_text(cubes, console)))


def goal_text(goal: ShownGoal, console: Console) -> Text:
    groups = [cubes_text(goal.cubes[first:end], console, "") for first, end in goal.groups]
    return Text("   ").join(groups)


def cubes_text(cubes: Iterable[ShownCube], console: Console, between: str = " ") -> Text:
    return Text(between).join(cube_text(cube, console) for cube in cubes)


def cube_text(cube: ShownCube, console: Console) -> Text:
    """A cube as a block of its color; without colors, in brackets with its color's letter."""
    if console.color_system is None or console.no_color:
        return Text(f"[{cube}]")
    return Text(f" {cube.face}{cube.turned} ", style=STYLES[cube.known_color])


def section_name(section: str) -> str:
    """What a part of the mat is called."""
    return sentence("equations", f"section.{section}")


def label_width() -> int:
    """How wide labels are, so that the longest name of a section fits."""
    return max(LABEL_WIDTH, *(len(section_name(name)) + 1 for name in SECTIONS))


def labelled(name: str, text: Text, width: int = 0) -> Text:
    return Text.assemble((f"{name:<{width or label_width()}}", "dim"), text)
