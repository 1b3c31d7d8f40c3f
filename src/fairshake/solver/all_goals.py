"""Every Goal that a few cubes can make, shortest first: what "No Goal" has to search (MLAG IV, AGLOA IV).

Rows follow a grammar: digits form numerals up to the longest allowed, signs come between numbers, a root may
open one. If a book reads a row by the order of operations, the cubes may also be in groups with gaps between
them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Final

from fairshake.notation import Cube
from fairshake.rulebooks import Rules

MOST_GOALS: Final = 20_000
"""How many rows to examine; a mat with more has a Goal anyway, or the answer is `unknown`."""


def all_goals(cubes: tuple[Cube, ...], rules: Rules) -> Iterator[str]:
    """Every row of cubes that may be a Goal, whether or not it has a legal reading."""
    faces = Counter(cube.face for cube in cubes)
    for length in range(1, rules.goal.most_cubes + 1):
        for row in _rows("", faces, rules, length):
            yield from _with_gaps(row) if rules.book.order_of_operations else (row,)


def are_all(cubes: tuple[Cube, ...], rules: Rules) -> bool:
    """Whether no other Goal has a Solution if none of these has one.

    An announced Goal may have brackets within brackets, which gaps cannot show. In six cubes that is a root over three
    numbers, √(a∘(b∘c)), equal to some Solution. If that is a root without index as well, what stands under the one is a
    Goal for what stands under the other; if not, it is itself such a Goal, unless it takes more than six cubes.
    """
    return not rules.book.order_of_operations or len(cubes) <= 2 * rules.goal.most_cubes


def _rows(row: str, faces: Counter[str], rules: Rules, length: int) -> Iterator[str]:
    if len(row) == length:
        if row[-1].isdigit():
            yield row
        return
    for face in sorted(faces):
        if faces[face] and _may_follow(row, face, rules):
            yield from _rows(row + face, faces - Counter(face), rules, length)


def _may_follow(row: str, face: str, rules: Rules) -> bool:
    if face.isdigit():
        run = len(row) - len(row.rstrip("0123456789"))
        return run < rules.goal.most_digits
    if not row or not row[-1].isdigit():
        return face == "√"
    return True


def _with_gaps(row: str) -> Iterator[str]:
    """The row without gaps, and with every choice of gaps if it has two or more signs to group."""
    yield row
    if sum(not face.isdigit() for face in row) < 2:
        return
    places = [at for at in range(1, len(row)) if not (row[at].isdigit() and row[at - 1].isdigit())]
    for gaps in product((False, True), repeat=len(places)):
        if any(gaps):
            chosen = {at for at, gap in zip(places, gaps, strict=True) if gap}
            yield "".join(f" {face}" if at in chosen else face for at, face in enumerate(row))
