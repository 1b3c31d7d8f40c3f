"""Random rolls, for commands that don't include the cubes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from fairshake.games import NO_CHANCE, pick
from fairshake.notation.cubes import COLORS, FACES_OF_COLOR

from .. import commands as c
from ..book import MatchBook
from ..desk import MatchDesk

EASY_ROLLS: Final = (
    "r1 r2 r3 r3 r+ r+ b0 b1 b2 b3 bx b÷ g4 g5 g5 g6 g- gx k7 k8 k9 k9 k+ k√",
    "r0 r2 r2 r3 r+ r- b1 b2 b3 b3 bx bx g4 g4 g5 g6 g6 g^ k7 k7 k8 k9 k+ k÷",
    "r1 r1 r2 r3 r+ r+ b0 b2 b2 b3 b÷ bx g4 g5 g6 g6 g- g^ k7 k8 k8 k9 k√ k+",
)
"""What a newcomer may roll: every digit, and Goals up to 9 that two digits and a plus sign make."""


def colors_of(book: MatchBook) -> tuple[str, ...]:
    """The color of every cube in the box."""
    return tuple(color for color in COLORS for _ in range(book.cubes_per_color))


def full_roll(desk: MatchDesk) -> tuple[str, ...]:
    """All cubes in the box; in a guided game one of the easy rolls, if the box has those cubes."""
    colors = colors_of(desk.book)
    if desk.chance is NO_CHANCE or not desk.state.table.guided or len(colors) != len(EASY_ROLLS[0].split()):
        return rolled(desk, colors)
    return tuple(pick(desk.chance, EASY_ROLLS).split())


def rolled(desk: MatchDesk, colors: Iterable[str]) -> tuple[str, ...]:
    """A face for each cube; empty without a random source, which is then refused like wrong cubes."""
    if desk.chance is NO_CHANCE:
        return ()
    return tuple(color + pick(desk.chance, FACES_OF_COLOR[color]) for color in colors)


def rolled_reds(desk: MatchDesk) -> tuple[c.RedCube, ...]:
    """One red cube for everyone in the draw."""
    faces = rolled(desk, "r" * len(desk.state.waiting))
    return tuple(c.RedCube(player, face[1:]) for player, face in zip(desk.state.waiting, faces, strict=False))
