"""Smallest Prime: x before a number is the smallest prime bigger than it, for a rational of at most 200 (XIII-A-9)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fairshake.numbers import Number, Undefined, compare, integer, is_rational, smallest_prime_above

from ..operations import Operation
from ..variation import RolledCubes, Variation


@dataclass(frozen=True, slots=True)
class SmallestPrime(Variation):
    name = "smallest-prime"
    ease = 15
    marks = frozenset({"prefix-x"})
    conflicts = frozenset({"number-of-factors"})
    default_limits = {"largest": 200}

    def operations(self, base: int) -> Mapping[str, Operation]:
        largest = self.largest

        def limited(a: Number) -> Number:
            if not is_rational(a):
                raise Undefined("prime-of-irrational")
            if largest is not None and compare(a, integer(largest)) > 0:
                raise Undefined("prime-too-large")
            return smallest_prime_above(a)

        return {"factors": limited}

    @property
    def largest(self) -> int | None:
        """The largest number for which it is defined."""
        return self.limit("largest")

    def has_effect(self, roll: RolledCubes) -> bool:
        return roll.has("x")
