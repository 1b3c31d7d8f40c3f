"""Rolling the cubes by chance, where a command does not bring them."""

from __future__ import annotations

from collections.abc import Iterable

from fairshake.games import NO_CHANCE, pick
from fairshake.notation.cubes import COLOURS, FACES_OF_COLOUR

from .. import commands as c
from ..book import Book
from ..desk import Desk


def colours_of(book: Book) -> tuple[str, ...]:
    """The colour of every cube in the box."""
    return tuple(colour for colour in COLOURS for _ in range(book.cubes_of_colour))


def rolled(desk: Desk, colours: Iterable[str]) -> tuple[str, ...]:
    """A face for each cube; nothing where no chance was given, which is then refused like wrong cubes."""
    if desk.chance is NO_CHANCE:
        return ()
    return tuple(colour + pick(desk.chance, FACES_OF_COLOUR[colour]) for colour in colours)


def rolled_reds(desk: Desk) -> tuple[c.RedCube, ...]:
    """One red cube for everybody in the draw."""
    faces = rolled(desk, "r" * len(desk.state.waiting))
    return tuple(c.RedCube(player, face[1:]) for player, face in zip(desk.state.waiting, faces, strict=False))
