"""One position: how it stands, what every next move makes of it, and how many Solutions it has."""

from __future__ import annotations

from dataclasses import dataclass

from fairshake.bots.usage import colours_matter
from fairshake.notation.cubes import Cube
from fairshake.notation.position import Position
from fairshake.solver.questions import SECTIONS, moved, workbench_of

from .pool import Left, Pool
from .standing import Scales, Standing, standing_of
from .walking import Walk


@dataclass(frozen=True, slots=True)
class MoveReport:
    """What a cube of Resources would make of the mat in a section."""

    cube: str
    section: str
    standing: Standing


@dataclass(frozen=True, slots=True)
class PositionReport:
    position: Position
    standing: Standing
    left: Left
    moves: tuple[MoveReport, ...]

    @property
    def safe(self) -> tuple[MoveReport, ...]:
        return tuple(move for move in self.moves if move.standing.mark == "safe")


def analyse_position(position: Position, walk: Walk | None = None) -> PositionReport:
    """A mat with a Goal. Raises GaveUp."""
    walk = walk or Walk()
    mat = position.with_(challenge="none")
    scales = Scales(workbench_of(mat), walk)
    cubes = _different(mat)
    walk.begin(1 + len(cubes) * len(SECTIONS))
    standing = standing_of(mat, scales)
    left = Left(0) if standing.mark == "impossible" else Pool(scales).left(mat)
    walk.step()
    moves: list[MoveReport] = []
    for cube in cubes:
        for section in SECTIONS:
            after = moved(mat, cube, section)
            known = standing if standing.mark == "impossible" else standing_of(after, scales)
            moves.append(MoveReport(str(cube), section, known))
            walk.step()
    return PositionReport(position, standing, left, tuple(moves))


def _different(mat: Position) -> list[Cube]:
    """One cube of Resources for each face; for each face and colour where a variation looks at colours."""
    coloured = colours_matter(mat)
    return list({(cube.face, cube.colour if coloured else ""): cube for cube in mat.resources}.values())
