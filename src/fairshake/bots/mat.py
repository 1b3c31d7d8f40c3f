"""The mat as a bot thinks of it: the position in its view, and the effect of a move."""

from __future__ import annotations

from dataclasses import dataclass

from fairshake.equations import View
from fairshake.notation.cubes import Cube, read_cube
from fairshake.notation.position import Position, read_position
from fairshake.rulebooks import uses_colors

SECTIONS = ("required", "permitted", "forbidden")


@dataclass(frozen=True, slots=True)
class MoveIdea:
    """A cube of Resources (by number and as it reads) and the section it may go to."""

    number: int
    cube: Cube
    section: str

    @property
    def name(self) -> tuple[str, str]:
        return str(self.cube), self.section


def position_in(view: View) -> Position:
    return read_position(view.position)


def act_options(view: View, command: str) -> tuple[str, ...] | None:
    """The options of a legal act; None if it is not legal now."""
    return next((act.options for act in view.acts if act.command == command), None)


def resources(view: View) -> list[tuple[int, Cube]]:
    """The distinct cubes in Resources."""
    found: dict[str, tuple[int, Cube]] = {}
    for seen in view.cubes:
        if seen.section == "resources":
            cube = read_cube(seen.cube)
            found.setdefault(str(kind(view, cube)), (seen.number, cube))
    return list(found.values())


def kind(view: View, cube: Cube) -> Cube:
    """The cube without its color, unless an active variation uses colors."""
    colored = uses_colors(
        choice.partition("=")[0]
        for choice in (*view.table.fixed_variations, *(entry.choice for entry in view.chosen))
    )
    return cube if colored else cube._replace(colour="")


def move_ideas(view: View, sections: tuple[str, ...]) -> list[MoveIdea]:
    return [MoveIdea(number, cube, section) for number, cube in resources(view) for section in sections]


def after(position: Position, cube: Cube, section: str) -> Position:
    """The position after a cube has moved from Resources to a section."""
    left = list(position.resources)
    left.remove(cube)
    there: tuple[Cube, ...] = getattr(position, section)
    return position.with_(resources=tuple(left), **{section: (*there, cube)})


def without(position: Position, face: str) -> Position:
    """The position with all cubes of a face removed, except those that must be used."""
    return position.with_(
        permitted=tuple(cube for cube in position.permitted if cube.face != face),
        resources=tuple(cube for cube in position.resources if cube.face != face),
    )


def usable(position: Position) -> int:
    """How many cubes a Solution may still use."""
    return len(position.required) + len(position.permitted) + len(position.resources)
