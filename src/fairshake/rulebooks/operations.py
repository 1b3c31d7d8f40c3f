"""The signs' meanings by level of play, as tables from sign to exact function.

A function returns one number, or a list if the game lets the writer choose (Imaginary). It raises
`Undefined` if the expression isn't legal at that level.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from fairshake.numbers import (
    Number,
    Undefined,
    add,
    compare,
    div,
    integer,
    is_counting,
    is_whole,
    is_zero,
    mul,
    neg,
    power,
    root,
    sub,
)

Operation: TypeAlias = Callable[..., "Number | list[Number]"]

TWO: Final = integer(2)


def square_root(operation: Operation) -> Operation:
    """A root sign with no index is a square root (MLAG III-B-2, AGLOA III-B-2)."""

    def rooted(*args: Number) -> Number | list[Number]:
        return operation(*args) if len(args) == 2 else operation(TWO, *args)

    return rooted


def whole_power(base: Number, exponent: Number) -> Number:
    """Base and exponent must be whole in the lower divisions (MLAG III-C-3, AGLOA XIII-A General Rule)."""
    if not is_whole(base) or not is_whole(exponent):
        raise Undefined("power-not-whole")
    return power(base, exponent)


def whole_root(index: Number, radicand: Number) -> Number:
    """A counting index, a whole radicand and a whole value (MLAG III-C-3, AGLOA XIII-A General Rule)."""
    if not is_counting(index):
        raise Undefined("index-not-counting")
    if not is_whole(radicand):
        raise Undefined("radicand-not-whole")
    value = root(index, radicand)
    if not is_whole(value):
        raise Undefined("root-not-whole")
    return value


def division_without_fractions(a: Number, b: Number) -> Number:
    """The third grade has no fractions: a smaller number is never divided by a larger one."""
    value = div(a, b)
    if not is_zero(a) and compare(mul(a, a), mul(b, b)) < 0:
        raise Undefined("fraction")
    return value


def no_powers(*_: Number) -> Number:
    raise Undefined("no-powers")


_FOUR: Final[Mapping[str, Operation]] = {"+": add, "-": sub, "x": mul, "÷": div, "neg": neg, "ix": mul}

TABLES: Final[Mapping[str, Mapping[str, Operation]]] = {
    "real": {**_FOUR, "^": power, "√": square_root(root)},
    "whole": {**_FOUR, "^": whole_power, "√": square_root(whole_root)},
    "none": {**_FOUR, "^": no_powers, "√": no_powers},
}
