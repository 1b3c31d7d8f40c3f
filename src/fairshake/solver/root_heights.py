"""Heights that no square root raises: what + - x ÷ never make, no matter how often √ is used (Multiple
Operations).

The absolute height H of an algebraic number (Weil) has H(xy) and H(x/y) at most H(x)H(y), H(x+y) and H(x-y) at most
2H(x)H(y), H(√x) at most H(x), and is max(|p|, q) of a fraction p/q in lowest terms. So a value of n numbers is at most
as high as the product of theirs, twice for each sum or difference; an average of two is a sum and a half: four times.
"""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import Final

from .feasibility import Counted
from .mat import Query

FACTORS: Final = {"multiply": 1, "divide": 1, "add": 2, "subtract": 2, "average": 4}


def too_low(counted: Counted, query: Query, goal: Fraction) -> bool:
    """True if no value of these cubes is as high as the Goal, with any square roots; False proves nothing."""
    most = highest(counted, query)
    return most is not None and max(abs(goal.numerator), goal.denominator) > most


def highest(counted: Counted, query: Query) -> int | None:
    """The height that no value of these cubes exceeds, with any square roots; None if unknown."""
    operations = counted.operations(query)
    alone = [op.name for op in operations if op.shape != "infix"]
    if any(name != "square-root" for name in alone):
        return None
    numbers, joins = counted.numbers(query), counted.joins(query)
    usable = [op for op in operations if op.shape == "infix"]
    if joins == numbers - 1:  # every join uses a required sign
        usable = [op for op in usable if any(op.cost[at] and query.lo[at] for at in counted.joining)]
    if any(op.name not in FACTORS for op in usable):
        return None
    factor = max((FACTORS[op.name] for op in usable), default=1)
    return _product(counted, query, numbers) * int(factor ** max(0, numbers - 1))


def _product(counted: Counted, query: Query, numbers: int) -> int:
    """The largest possible height of that many numbers; numbers of several cubes count as the tallest."""
    if any(sum(cost) != 1 for cost in counted.leaf_costs(query)):
        values = counted.values(query)
        return int(max(max(abs(value.numerator), value.denominator) for value in values) ** numbers)
    heights = []
    for at, count in enumerate(query.hi):
        heights += [counted.heights.get(at, 1)] * count
    return int(prod(sorted(heights, reverse=True)[:numbers]))
