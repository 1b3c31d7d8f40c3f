"""One position: its status, the effect of every possible move, and how many Solutions it has."""

from __future__ import annotations

from dataclasses import dataclass

from fairshake.bots.usage import colors_matter
from fairshake.notation.cubes import Cube
from fairshake.notation.position import Position
from fairshake.solver.questions import SECTIONS, moved, workbench_of

from .analysis_run import AnalysisRun
from .mat_status import MatStatus, Scales, mat_status
from .pool import RemainingCount, SolutionPool


@dataclass(frozen=True, slots=True)
class MoveReport:
    """The effect of moving a cube from Resources to a section."""

    cube: str
    section: str
    standing: MatStatus


@dataclass(frozen=True, slots=True)
class PositionReport:
    position: Position
    standing: MatStatus
    left: RemainingCount
    moves: tuple[MoveReport, ...]

    @property
    def safe(self) -> tuple[MoveReport, ...]:
        return tuple(move for move in self.moves if move.standing.mark == "safe")


def analyse_position(position: Position, walk: AnalysisRun | None = None) -> PositionReport:
    """A mat with a Goal. Raises GaveUpError."""
    walk = walk or AnalysisRun()
    mat = position.with_(challenge="none")
    scales = Scales(workbench_of(mat), walk)
    cubes = _different(mat)
    walk.begin(1 + len(cubes) * len(SECTIONS))
    standing = mat_status(mat, scales)
    left = RemainingCount(0) if standing.mark == "impossible" else SolutionPool(scales).left(mat)
    walk.step()
    moves: list[MoveReport] = []
    for cube in cubes:
        for section in SECTIONS:
            after = moved(mat, cube, section)
            known = standing if standing.mark == "impossible" else mat_status(after, scales)
            moves.append(MoveReport(str(cube), section, known))
            walk.step()
    return PositionReport(position, standing, left, tuple(moves))


def _different(mat: Position) -> list[Cube]:
    """One Resources cube for each face, or for each face and color if a variation uses colors."""
    colored = colors_matter(mat)
    return list({(cube.face, cube.colour if colored else ""): cube for cube in mat.resources}.values())
