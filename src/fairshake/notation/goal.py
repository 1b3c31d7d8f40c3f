"""The Goal as set on the mat: cubes from left to right, with physical gaps between some of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .cubes import Cube, scan_cubes
from .errors import NotationError

MAX_CUBES = 64


@dataclass(frozen=True, slots=True)
class GoalLine:
    """The cubes of a Goal and its groups: maximal runs without a gap, as (first, end) cube indexes."""

    cubes: tuple[Cube, ...]
    groups: tuple[tuple[int, int], ...]

    def __str__(self) -> str:
        return " ".join("".join(map(str, self.cubes[first:end])) for first, end in self.groups)

    @property
    def plain(self) -> str:
        """The Goal without the colors of its cubes, as people read it."""
        return str(GoalLine(tuple(cube._replace(colour="") for cube in self.cubes), self.groups))

    @property
    def gapped(self) -> bool:
        return len(self.groups) > 1

    def crosses(self, first: int, end: int) -> bool:
        """Whether a part that covers cubes first..end-1 crosses a group: they overlap, but neither contains
        the other."""
        return any(
            first < group_end
            and group_first < end
            and not (first <= group_first and group_end <= end)
            and not (group_first <= first and end <= group_end)
            for group_first, group_end in self.groups
        )

    def gap_before(self, index: int) -> bool:
        return any(first == index for first, _ in self.groups if first)

    def with_open_roots(self) -> GoalLine:
        """The same Goal with a gap after each root sign without index that opens a group of several cubes."""
        if not self.gapped:
            return self
        return GoalLine(self.cubes, tuple(_split_open_roots(self)))


def _split_open_roots(goal: GoalLine) -> Iterator[tuple[int, int]]:
    for first, end in goal.groups:
        if first and goal.cubes[first - 1].is_digit:
            yield first, end
            continue
        while end - first > 1 and goal.cubes[first].face == "√" and not goal.cubes[first].turned:
            yield first, first + 1
            first += 1
        yield first, end


def read_goal(text: str) -> GoalLine:
    """Read a Goal line; one or more spaces are a gap.

    >>> str(read_goal(" 2x  3+5 "))
    '2x 3+5'
    """
    cubes: list[Cube] = []
    groups: list[tuple[int, int]] = []
    for match in re.finditer(r"\S+", text):
        first = len(cubes)
        cubes += scan_cubes(match.group(), match.start())
        groups.append((first, len(cubes)))
        if len(cubes) > MAX_CUBES:
            raise NotationError("too-many-cubes", match.span(), most=str(MAX_CUBES))
    if not cubes:
        raise NotationError("empty-goal", (0, len(text)))
    return GoalLine(tuple(cubes), tuple(groups))
