"""Balls at growing precision: the only place where this room uses approximate numbers.

A ball is an enclosure with a proven radius, so what it excludes is certain at any precision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import RLock

from flint import acb, ctx

from fairshake.numbers.budget import spend

BITS_OF_STEP = 512
"""Bits of a ball computed in about one step."""
_LOCK = RLock()
"""flint keeps its precision in one place for the whole process; threads take turns."""


@contextmanager
def working_precision(bits: int) -> Iterator[None]:
    """Compute balls with this many bits inside the block."""
    with _LOCK:
        before = ctx.prec
        ctx.prec = bits
        try:
            yield
        finally:
            ctx.prec = before


def at_growing_precision(evaluate: Callable[[], acb], most: int, least: int = 64) -> Iterator[acb]:
    """Enclosures of one value at 64, 128, 256 … bits, up to the bound."""
    bits = least
    while bits <= most:
        spend(2 + bits // BITS_OF_STEP)
        with working_precision(bits):
            result = evaluate()
        yield result
        bits *= 2
