"""Questions that engines, bots and tools ask about one mat: is it a flub, and which Goals are worth setting?

All questions about one shake share a workbench, so later questions find most tables already built.

>>> from fairshake.notation import read_position
>>> mat = read_position("mlag-2018/middle - | 7 | - | - | - | 3 4 + 1 | none")
>>> [standing(moved(mat, cube, "forbidden"), seconds=5).flub for cube in mat.resources]
['impossible', 'impossible', 'impossible', None]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from fairshake.notation import Cube, Position, read_goal
from fairshake.rulebooks import Rules, rules_for

from .cancellation import CancelToken
from .result import IMPOSSIBLE, POSSIBLE, Result
from .solution_search import solve
from .workbench import Workbench

SECTIONS: Final = ("required", "permitted", "forbidden")
RICH: Final = 12


@dataclass(frozen=True, slots=True)
class Solvability:
    """Whether a Solution exists at all, and whether one exists with at most one more cube from Resources."""

    solvable: Result
    now: Result | None

    @property
    def flub(self) -> str | None:
        """The challenge that would be right against the last Mover: `impossible`, `now`, or none that is
        proven."""
        if self.solvable.status == IMPOSSIBLE:
            return IMPOSSIBLE
        return "now" if self.now is not None and self.now.status == POSSIBLE else None


class GoalStanding(NamedTuple):
    """A Goal that the Resources can make, and how many different short Solutions it has (counted up to `RICH`)."""

    goal: str
    solutions: int
    shortest: int | None


def workbench_of(position: Position) -> Workbench:
    """A workbench for every position that the shake can still reach from this one."""
    cubes = (*position.required, *position.permitted, *position.resources)
    return Workbench(cubes, _rules(position))


def standing(
    position: Position,
    *,
    seconds: float | None = None,
    cancel: CancelToken | None = None,
    workbench: Workbench | None = None,
) -> Solvability:
    """Both questions about the current position, with `seconds` for each."""
    shared = workbench or workbench_of(position)
    now = None
    if len(position.resources) >= _rules(position).book.now_needs_resources:
        now = solve(position.with_(challenge="now"), seconds=seconds, cancel=cancel, workbench=shared)
    if now is not None and now.status == POSSIBLE:
        return Solvability(now, now)
    anything = position.with_(challenge="none")
    return Solvability(solve(anything, seconds=seconds, cancel=cancel, workbench=shared), now)


def moved(position: Position, cube: Cube, section: str) -> Position:
    """The position after one cube of Resources was moved."""
    rest = list(position.resources)
    rest.remove(cube)
    return position.with_(**{"resources": tuple(rest), section: (*getattr(position, section), cube)})


def goals(
    position: Position,
    candidates: Iterable[str],
    *,
    most_cubes: int = 5,
    seconds: float | None = None,
    cancel: CancelToken | None = None,
) -> Iterator[GoalStanding]:
    """How many different Solutions of at most `most_cubes` cubes each candidate Goal has in the rolled Resources.

    `position` is a mat before the Goal is set: all cubes in Resources. Goals that the Resources can't make
    are left out.
    """
    shared = workbench_of(position)
    for goal in candidates:
        if cancel is not None and cancel.cancelled:
            return
        line = read_goal(goal)
        rest = _without(position.resources, line.cubes)
        if rest is None:
            continue
        set_position = position.with_(goal=line, resources=rest, challenge="none")
        found = solve(
            set_position, limit=RICH, seconds=seconds, cancel=cancel, most_cubes=most_cubes, workbench=shared
        )
        yield GoalStanding(goal, len(found.equations), found.cubes_used)


def short_goals(resources: Iterable[Cube]) -> list[str]:
    """The plain Goals of one to three cubes that a roll can make: numerals, and two digits joined by a sign."""
    faces = sorted({cube.face for cube in resources})
    digits = [face for face in faces if face.isdigit()]
    signs = [face for face in faces if not face.isdigit()]
    numerals = [tens + units for tens in digits if tens != "0" for units in digits]
    return [*digits, *numerals, *(a + sign + b for a in digits for sign in signs for b in digits)]


def _without(cubes: tuple[Cube, ...], taken: Iterable[Cube]) -> tuple[Cube, ...] | None:
    rest = list(cubes)
    for wanted in taken:
        match = next((cube for cube in rest if cube.face == wanted.face), None)
        if match is None:
            return None
        rest.remove(match)
    return tuple(rest)


def _rules(position: Position) -> Rules:
    return rules_for(position.rulebook, position.division, position.form, position.variations)
