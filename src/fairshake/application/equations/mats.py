"""Mats and Equations in words: which cubes are where, and the part of an Equation that a ruling points to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fairshake.application.equations.positions import MatParts, read_line, read_parts
from fairshake.notation import Cube, Position, caret
from fairshake.notation.cubes import DIGITS, FACES, read_cubes
from fairshake.notation.goal import read_goal

__all__ = ["DIGITS", "FACES", "cubes_named", "goal_groups", "mat_of", "pointed_at"]


def mat_of(texts: Mapping[str, Any]) -> Position:
    """The mat that texts describe: its `position`, or its parts. Raises BadInput if they don't describe one."""
    return read_line(texts["position"]) if "position" in texts else read_parts(MatParts(**texts))


def cubes_named(names: Sequence[str]) -> tuple[Cube, ...]:
    """Cubes by the names that responses use."""
    return tuple(read_cubes(names))


def goal_groups(text: str) -> list[tuple[Cube, ...]]:
    """The cubes of a Goal as they are grouped in a view."""
    goal = read_goal(text)
    return [tuple(goal.cubes[first:end]) for first, end in goal.groups]


def pointed_at(equation: str, span: tuple[int, int] | None) -> tuple[str, str]:
    """The Equation on one line, and a second line with carets under the span.

    >>> pointed_at("2(3) = 37", (1, 2))
    ('2(3) = 37', ' ^')
    """
    shown, marks = caret(equation, span or (0, 0)).split("\n", 1)
    return shown, marks
