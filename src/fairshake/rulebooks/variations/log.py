"""Log: a sideways ÷ is the logarithm of the first number, with the second as base (XIII-D-13).

Both are positive, and the base is not 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fairshake.numbers import Number, Undefined, is_real, log

from ..operations import Operation
from ..variation import Key, RolledCubes, Variation


def real_log(a: Number, base: Number) -> Number:
    if not is_real(a) or not is_real(base):
        raise Undefined("log-not-positive")
    return log(a, base)


@dataclass(frozen=True, slots=True)
class Logarithm(Variation):
    name = "log"
    ease = 19
    marks = frozenset({"log"})
    keys = (Key(" log "),)
    turns = {"÷": "s"}

    def operations(self, base: int) -> Mapping[str, Operation]:
        return {"log": real_log}

    def has_effect(self, roll: RolledCubes) -> bool:
        return roll.has("÷")
