"""What one reading of a row comes to."""

from __future__ import annotations

from typing import Final, NamedTuple

from fairshake.notation.tree import Tree
from fairshake.numbers import Number

ALWAYS: Final = 1


class ReadingOutcome(NamedTuple):
    """One reading: its value, or the code that says why it has none.

    `open` is true when a bound was reached, so that nobody can say what the value is. `fits` has a bit for each way
    of seeing the mat's gaps that the grouping respects. A `vast` one is a counting number too large to write out.
    """

    value: Number | None
    code: str
    tree: Tree
    fits: int = ALWAYS
    open: bool = False
    vast: bool = False
