"""Imaginary: a sideways minus is i, and powers and roots have all their complex values (XIII-D-11).

`<value>` says which root is meant. A root sign over a positive number is its principal root by
default, an odd root of a negative number the real one; a fractional power has no default. Exponents must be real.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fairshake.numbers import (
    Number,
    Undefined,
    complex_powers,
    complex_roots,
    default_root,
    is_rational,
    is_real,
    power,
    sign,
)

from ..operations import Operation, square_root
from ..variation import Key, Variation


def every_power(base: Number, exponent: Number) -> list[Number]:
    if not is_real(exponent):
        raise Undefined("exponent-not-real")
    if is_rational(exponent):
        return complex_powers(base, exponent)
    if not is_real(base) or sign(base) < 0:
        raise Undefined("irrational-exponent")
    return [power(base, exponent)]


def every_root(index: Number, radicand: Number) -> list[Number]:
    """Only the default root if the book gives one, else every root."""
    if not is_real(index):
        raise Undefined("exponent-not-real")
    value = default_root(index, radicand)
    return [value] if value is not None else complex_roots(index, radicand)


@dataclass(frozen=True, slots=True)
class Imaginary(Variation):
    name = "imaginary"
    ease = 22
    marks = frozenset({"unit", "choice"})
    keys = (Key("i"), Key("<", "0123456789-+x÷^√i().>"))
    turns = {"-": "s"}

    def operations(self, base: int) -> Mapping[str, Operation]:
        return {"^": every_power, "√": square_root(every_root)}
