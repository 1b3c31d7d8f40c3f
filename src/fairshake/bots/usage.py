"""Which cubes a Solution is made of, and whether a mat still has them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from fairshake.judgment import judge
from fairshake.notation.cubes import Cube
from fairshake.notation.position import Position
from fairshake.rulebooks import uses_colors


def faces_used(position: Position, equation: str) -> Counter[str]:
    """The faces of the cubes that a Solution is made of, as the judge accounts for them."""
    return Counter(_faces_used(position.with_(challenge="none"), equation))


@lru_cache(maxsize=16384)
def _faces_used(position: Position, equation: str) -> tuple[str, ...]:
    cubes = judge(position, equation).cubes
    return tuple(text.lstrip("rbgk")[:1] for section in cubes.values() for text in section)


def faces(cubes: Iterable[Cube]) -> Counter[str]:
    return Counter(cube.face for cube in cubes)


def fits(position: Position, used: Counter[str]) -> bool:
    """Whether a Solution of these faces can be built here, with at most one cube from Resources after Now."""
    required = faces(position.required)
    on_mat = required + faces(position.permitted)
    available = on_mat + faces(position.resources)
    most = 1 if position.challenge == "now" else len(position.resources)
    return required <= used <= available and (used - on_mat).total() <= most


def colors_matter(position: Position) -> bool:
    """Whether an active variation uses colors, so that faces alone aren't enough."""
    return uses_colors(choice.name for choice in position.variations)
