"""How large the complex values of cubes can be without sums: products, quotients, powers and roots.

All roots of a number have one size, and the size of a power depends only on the size of its base and the
exponent, which must be real. So there are few sizes even if there are many values, and proven approximations
of their logarithms often show immediately that none is the Goal's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from flint import arb

from fairshake.numbers import Number, NumberError, is_zero
from fairshake.numbers.balls import ball
from fairshake.numbers.precision import working_precision

from .alphabet import Alphabet, Cost, Operation
from .multiplicative import JOINING, RAISING
from .rule_functions import value_of

BITS: Final = 128
DIGITS: Final = 15
MOST_PAIRS: Final = 40_000
MOST_SIZES: Final = 4_000
FEW: Final = 3
Values = Callable[[Cost], Iterator[Number]]
Splits = Callable[[Cost], Iterator[tuple[Cost, Cost]]]


@dataclass(slots=True)
class Sizes:
    """Logarithms of the sizes of some cubes' values; `zero` if 0 is among them, `open` if some may be missing."""

    logs: dict[str, arb] = field(default_factory=dict)
    zero: bool = False
    open: bool = False

    def add(self, log: arb) -> None:
        """Store a size; two that agree in many digits become one ball around both."""
        if not log.is_finite():
            self.open = True
            return
        near = log.mid().str(DIGITS, radius=False)
        self.logs[near] = log.union(self.logs[near]) if near in self.logs else log

    def may_hold(self, size: arb) -> bool:
        return not size.is_finite() or any(size.overlaps(log) for log in self.logs.values())


class Magnitudes:
    """The sizes of every multiset of one alphabet, computed on demand."""

    def __init__(
        self, alphabet: Alphabet, splits: Splits, values: Values, spend: Callable[[int], None]
    ) -> None:
        """`values` gives the values of a few cubes one by one, for any operation."""
        self._alphabet, self._splits, self._values, self._spend = alphabet, splits, values, spend
        self._known: dict[Cost, Sizes] = {}
        self._fits = [self._multiplies(at) for at in range(len(alphabet.kinds))]

    def _multiplies(self, at: int) -> bool:
        uses = {operation.name for operation in self._alphabet.operations if operation.cost[at]}
        return uses <= JOINING | RAISING

    def exclude(self, cubes: Cost, goal: Number) -> bool:
        """True if no value of these cubes has the Goal's size; False proves nothing."""
        sizes = self._sizes(cubes)
        if sizes.open:
            return False
        try:
            if is_zero(goal):
                return not sizes.zero
            with working_precision(BITS):
                size = abs(ball(goal)).log()
        except NumberError:
            return False
        return not sizes.may_hold(size)

    def exclude_base(self, cubes: Cost, exponent: Number, goal: Number, root: bool) -> bool:
        """The same for a base or radicand whose power or root must be the Goal."""
        sizes = self._sizes(cubes)
        if sizes.open or is_zero(exponent) or is_zero(goal):
            return False
        with working_precision(BITS):
            size, times = abs(ball(goal)).log(), ball(exponent)
            if not times.imag.contains(0) or times.real.contains(0):
                return False
            return not sizes.may_hold(size * times.real if root else size / times.real)

    def _sizes(self, cubes: Cost) -> Sizes:
        if cubes not in self._known:
            adds = any(count and not fits for count, fits in zip(cubes, self._fits, strict=True))
            with working_precision(BITS):
                self._known[cubes] = self._listed(cubes) if adds else self._built(cubes)
        return self._known[cubes]

    def _listed(self, cubes: Cost) -> Sizes:
        """The sizes of a few cubes' values, if the values themselves are known."""
        sizes = Sizes(open=sum(cubes) > FEW)
        for value in () if sizes.open else self._values(cubes):
            if is_zero(value):
                sizes.zero = True
            else:
                sizes.add(abs(ball(value)).log())
        return sizes

    def _built(self, cubes: Cost) -> Sizes:
        sizes = Sizes()
        for leaf in self._alphabet.leaves:
            if leaf.cost == cubes:
                sizes.zero = sizes.zero or leaf.value == 0
                if leaf.value:
                    sizes.add(abs(ball(value_of(leaf)).real).log())
        for operation in self._alphabet.operations:
            rest = tuple(a - b for a, b in zip(cubes, operation.cost, strict=True))
            if min(rest) < 0 or not any(rest):
                continue
            if operation.shape == "infix":
                for left, right in self._splits(rest):
                    self._join(operation, self._sizes(left), self._sizes(right), sizes)
            else:
                self._halve(self._sizes(rest), sizes)
            if sizes.open or len(sizes.logs) > MOST_SIZES:
                return Sizes(open=True)
        return sizes

    @staticmethod
    def _halve(under: Sizes, sizes: Sizes) -> None:
        sizes.open, sizes.zero = sizes.open or under.open, sizes.zero or under.zero
        for log in under.logs.values():
            sizes.add(log / 2)

    def _join(self, operation: Operation, left: Sizes, right: Sizes, sizes: Sizes) -> None:
        """Every size that two operands can produce; an index is on the left, an exponent on the right."""
        pairs = len(left.logs) * len(right.logs)
        if left.open or right.open or pairs > MOST_PAIRS:
            sizes.open = True
            return
        base, exponent = (right, left) if operation.name == "root" else (left, right)
        if operation.name == "multiply":
            sizes.zero = sizes.zero or left.zero or right.zero
        elif base.zero and exponent.logs:
            sizes.zero = True
        if operation.name == "power" and exponent.zero and base.logs:
            sizes.add(arb(0))
        for one in base.logs.values():
            self._spend(1 + len(exponent.logs) // 8)
            for other in exponent.logs.values():
                for log in _joined(operation.name, one, other):
                    sizes.add(log)


def _joined(name: str, one: arb, other: arb) -> tuple[arb, ...]:
    if name == "multiply":
        return (one + other,)
    if name == "divide":
        return (one - other,)
    log = one * other.exp() if name == "power" else one / other.exp()
    return log, -log
