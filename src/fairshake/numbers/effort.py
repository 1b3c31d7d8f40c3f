"""How much work a value causes, as a plain count: for callers that limit steps instead of time."""

from __future__ import annotations

from typing import Final

from fairshake.numbers.values import Algebraic, Form, Number, Surd

_EFFORT: Final[dict[type, int]] = {Surd: 5, Algebraic: 50, Form: 100}


def effort(value: Number) -> int:
    """What one operation with this value costs, as a multiple of one with a rational.

    >>> from fairshake.numbers import integer, root
    >>> effort(integer(3)), effort(root(integer(2), integer(3)))
    (1, 5)
    """
    return _EFFORT.get(type(value), 1)
