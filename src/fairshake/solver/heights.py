"""Heights: what cubes can never make in real or complex numbers, which prunes the search.

Without powers and roots every value is a Gaussian rational w/v, and |w|+|v| of it in lowest terms is at most the
product of (digit+1) over the digits and of 2 over the minus cubes: sums, differences, products and quotients multiply
that height at most, and i has height 2. Without a minus such values are rational.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import Final

from flint import acb, arb, fmpq

from fairshake.numbers import IMAGINARY_UNIT, Number, add, mul
from fairshake.numbers.balls import ball
from fairshake.numbers.precision import working_precision
from fairshake.numbers.values import Surd

from .alphabet import Alphabet, Cost

PLAIN: Final = frozenset({"add", "subtract", "multiply", "divide"})
ROOTED: Final = frozenset({"power", "root", "square-root", "power-by", "log"})
UNIT: Final = ((-1, fmpq(1, 2)),)
BITS: Final = 256
MOST_ROOTS: Final = 64


class HeightLimits:
    """The invariants of one alphabet."""

    def __init__(self, alphabet: Alphabet) -> None:
        self._alphabet = alphabet
        self._rooted = [self._uses(at, ROOTED) for at in range(len(alphabet.kinds))]
        self._plain = [self._is_plain(at) for at in range(len(alphabet.kinds))]
        self.height = lru_cache(maxsize=4096)(self._height)

    def _uses(self, at: int, names: frozenset[str]) -> bool:
        return any(op.cost[at] and op.name in names for op in self._alphabet.operations)

    def _is_plain(self, at: int) -> bool:
        kind = self._alphabet.kinds[at]
        uses = {op.name for op in self._alphabet.operations if op.cost[at]}
        leaves = [leaf for leaf in self._alphabet.leaves if leaf.cost[at]]
        if kind.is_sign:
            return uses <= PLAIN and not leaves
        digit = int(kind.meaning)
        return not uses and all(
            sum(leaf.cost) == 1 and abs(leaf.value.numerator) + leaf.value.denominator <= digit + 1
            for leaf in leaves
        )

    def roots(self, cubes: Cost) -> int:
        """How many cubes can take part in a power, a root or a logarithm."""
        return sum(count for count, rooted in zip(cubes, self._rooted, strict=True) if rooted)

    def _height(self, cubes: Cost) -> int | None:
        """The largest height of a value; None if unknown."""
        if any(count and not plain for count, plain in zip(cubes, self._plain, strict=True)):
            return None
        kinds = self._alphabet.kinds
        digits = prod(
            (int(kind.meaning) + 1) ** count
            for count, kind in zip(cubes, kinds, strict=True)
            if not kind.is_sign
        )
        return int(
            digits << sum(count for count, kind in zip(cubes, kinds, strict=True) if kind.meaning == "-")
        )

    def excludes(self, cubes: Cost, value: Number) -> bool:
        """True if no expression of these cubes has this value."""
        height = self.height(cubes)
        if height is None:
            return False
        if isinstance(value, fmpq):
            return bool(abs(value.p) + value.q > height)
        if not self._has_minus(cubes) or not isinstance(value, Surd) or not value.terms.keys() <= {(), UNIT}:
            return True
        parts = value.terms.values()
        return any(part.q > height * height for part in parts) or sum(p * p for p in parts) > height * height

    def exponent(self, base: Number, target: Number, cubes: Cost) -> list[Number] | None:
        """The only number that these cubes can make with |base|^x = |target|; None if undecided."""
        height = self.height(cubes)
        if height is None:
            return None
        with working_precision(BITS):
            size, other = abs(ball(base)), abs(ball(target))
            if not size > 0 or not other > 0 or size.contains(1):
                return None
            return _rational_in(other.log() / size.log(), height)

    def bases(self, exponent: Number, target: Number, cubes: Cost) -> list[Number] | None:
        """The numbers that these cubes can make with target among the values of x^exponent; None if
        unknown."""
        height = self.height(cubes)
        if height is None or not isinstance(exponent, fmpq) or not 0 < abs(exponent.p) <= MOST_ROOTS:
            return None
        turns = abs(int(exponent.p))
        most = height * height if self._has_minus(cubes) else height
        found: list[Number] = []
        with working_precision(BITS):
            first = ball(target) ** (1 / acb(exponent))
            for k in range(turns):
                place = first * acb(fmpq(2 * k, turns)).exp_pi_i()
                parts = [_rational_in(part, most) for part in (place.real, place.imag)]
                if parts[0] is None or parts[1] is None:
                    return None
                found += [add(x, mul(y, IMAGINARY_UNIT)) for x in parts[0] for y in parts[1]]
        return found

    def _has_minus(self, cubes: Cost) -> bool:
        kinds = self._alphabet.kinds
        return any(count for count, kind in zip(cubes, kinds, strict=True) if kind.meaning == "-")


def _rational_in(place: arb, height: int) -> list[Number] | None:
    """The only fraction in a ball with neither part above `height`; None if the ball is too wide for that."""
    if not 4 * height * height * place.rad() < 1:
        return None
    if place.abs_lower() > height:
        return []
    if (
        2 * height * place.abs_upper() < 1
    ):  # only 0 is this small; the ball's own fraction may not fit into memory
        return [fmpq(0)] if place.contains(0) else []
    near = _fraction(place.mid()).limit_denominator(height)
    value = fmpq(near.numerator, near.denominator)
    return [value] if place.contains(value) else []


def _fraction(value: arb) -> Fraction:
    mantissa, exponent = value.man_exp()
    return Fraction(int(mantissa)) * Fraction(2) ** int(exponent)
