"""The mat of Equations: Goal, Forbidden, Permitted, Required and Resources with their cubes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from fairshake.notation import Cube, GoalLine, read_position

from .cubes import GAP, SIZE, cube, rows
from .look import CHALK, CHALK_QUIET, FELT, FELT_DARK, FELT_ZONE, at, box, picture, words

WIDTH: Final = 680.0
MARGIN: Final = 14.0
PADDING: Final = 10.0
LABEL: Final = 24.0
GROUP_GAP: Final = 20.0
"""Between two groups of a Goal: the physical gap on the mat."""
NAMES: Final[Mapping[str, str]] = {
    "goal": "Goal",
    "forbidden": "Forbidden",
    "permitted": "Permitted",
    "required": "Required",
    "resources": "Resources",
}
MIDDLE: Final = ("forbidden", "permitted", "required")


class MatLike(Protocol):
    """Anything that says which cubes are where."""

    @property
    def goal(self) -> GoalLine | None: ...
    @property
    def required(self) -> Sequence[Cube]: ...
    @property
    def permitted(self) -> Sequence[Cube]: ...
    @property
    def forbidden(self) -> Sequence[Cube]: ...
    @property
    def resources(self) -> Sequence[Cube]: ...


def mat(
    position: MatLike | str, scores: Mapping[str, int] | None = None, names: Mapping[str, str] = NAMES
) -> str:
    """A picture of the mat, with the scores of a match above it if they are given.

    `names` are the words on the mat: Goal, Required and so on.

    >>> from fairshake import svg
    >>> "Goal 37" in svg.mat("mlag-2018/middle - | 37 | 6 x | 6 + 1 | 7 | 2 0 - | now")
    True
    """
    subject: MatLike = read_position(position) if isinstance(position, str) else position
    inner = WIDTH - 2 * MARGIN
    goal, goal_height = _zone(names["goal"], *_goal_line(subject.goal), inner)
    middle, middle_height = _middle(subject, names, inner)
    rest = rows(subject.resources, inner - 2 * PADDING)
    resources, rest_height = _zone(names["resources"], *rest, inner)
    above = 30.0 if scores else 0.0
    y_middle = MARGIN + above + goal_height + PADDING
    y_rest = y_middle + middle_height + PADDING
    height = y_rest + rest_height + MARGIN
    body = box(0, 0, WIDTH, height, FELT_DARK, 12) + box(3, 3, WIDTH - 6, height - 6, FELT, 10)
    body += _scores(scores) if scores else ""
    body += at(MARGIN, MARGIN + above, goal) + at(MARGIN, y_middle, middle) + at(MARGIN, y_rest, resources)
    return picture(WIDTH, height, _title(subject, names), body)


def _zone(label: str, cubes: str, cubes_height: float, width: float, least: float = 0) -> tuple[str, float]:
    """A part of the mat with its name, and its height."""
    height = max(LABEL + cubes_height + 2 * PADDING, least)
    body = box(0, 0, width, height, FELT_ZONE, 11)
    body += words(PADDING, PADDING + 12, label.upper(), 13, CHALK, weight="700")
    return body + at(PADDING, PADDING + LABEL, cubes), height


def _goal_line(goal: GoalLine | None) -> tuple[str, float]:
    if goal is None:
        return words(2, 25, "–", 20, CHALK_QUIET), SIZE
    body, x = "", 0.0
    for first, end in goal.groups:
        for piece in goal.cubes[first:end]:
            body += at(x, 0, cube(piece))
            x += SIZE + 1
        x += GROUP_GAP
    return body, SIZE


def _middle(subject: MatLike, names: Mapping[str, str], inner: float) -> tuple[str, float]:
    """The three sections side by side, all as high as the highest."""
    width = (inner - 2 * PADDING) / 3
    drawn = [rows(getattr(subject, name), width - 2 * PADDING) for name in MIDDLE]
    least = max(LABEL + height + 2 * PADDING for _, height in drawn)
    body = ""
    for place, (name, (cubes, height)) in enumerate(zip(MIDDLE, drawn, strict=True)):
        zone, _ = _zone(names[name], cubes, height, width, least)
        body += at(place * (width + PADDING), 0, zone)
    return body, least


def _scores(scores: Mapping[str, int]) -> str:
    """Everyone's score in one line above the mat."""
    text = "   ·   ".join(f"{name} {score}" for name, score in scores.items())
    return words(MARGIN + GAP, MARGIN + 16, text, 15, CHALK, weight="600")


def _title(subject: MatLike, names: Mapping[str, str]) -> str:
    """The mat in words."""
    parts = [f"{names['goal']} {subject.goal or '–'}"]
    parts += [
        f"{names[name]} {' '.join(map(str, getattr(subject, name))) or '–'}"
        for name in (*MIDDLE, "resources")
    ]
    return "; ".join(parts)
