"""The outcome of one reading of a row."""

from __future__ import annotations

from typing import Final, NamedTuple

from fairshake.notation.tree import Tree
from fairshake.numbers import Number

ALWAYS: Final = 1


class ReadingOutcome(NamedTuple):
    """One reading: its value, or the code that says why it has none.

    `open` is true if a limit was reached, so the value isn't known. `fits` has a bit for each way of reading
    the mat's gaps that the grouping respects. A `vast` one is a counting number too large to write out.
    """

    value: Number | None
    code: str
    tree: Tree
    fits: int = ALWAYS
    open: bool = False
    vast: bool = False
