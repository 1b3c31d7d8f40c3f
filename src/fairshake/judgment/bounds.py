"""How much work one ruling may take, in steps of `numbers.budget`, not in time, so that every machine rules
the same.

What can't be worked out within these bounds, nobody at a table could check either: it's unverifiable, and so
incorrect (AGLOA XIII-C-9).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

READING_STEPS: Final = 100_000
"""For all readings of what is written, on both sides, and for comparing them."""
MAT_STEPS: Final = 60_000
"""For finding out whether the Goal on the mat has a legal reading at all."""
TEXT_STEPS: Final = 20_000
"""For writing out one value."""

Report: TypeAlias = Callable[[Exception, str], None]
"""Called when there's a bug: with the exception, and the position (with the Equation) that caused it."""
