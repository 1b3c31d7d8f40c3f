"""Smallest Prime: x before a number is the smallest prime bigger than it, for a rational of at most 200 (XIII-A-9)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fairshake.numbers import Number, Undefined, compare, integer, is_rational, smallest_prime_above

from ..operations import Operation
from ..variation import Roll, Variation

LARGEST: Final = integer(200)


def limited_smallest_prime(a: Number) -> Number:
    if not is_rational(a):
        raise Undefined("prime-of-irrational")
    if compare(a, LARGEST) > 0:
        raise Undefined("prime-too-large")
    return smallest_prime_above(a)


@dataclass(frozen=True, slots=True)
class SmallestPrime(Variation):
    name = "smallest-prime"
    marks = frozenset({"prefix-x"})
    conflicts = frozenset({"number-of-factors"})

    def operations(self, base: int) -> Mapping[str, Operation]:
        return {"factors": limited_smallest_prime}

    def has_effect(self, roll: Roll) -> bool:
        return roll.has("x")
