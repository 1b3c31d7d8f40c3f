"""Numbers that exist but are too large to write out, such as 7!!, and what is still certain about them.

A factorial of a whole number is a counting number, no matter how large. So zero times it is zero, and its
zeroth power is
one; nobody has to work it out to check that. Anything else that needs its value is unverifiable.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fairshake.numbers import Number, NumberError, TooLarge, div, factorial, integer, is_zero, mul, power
from fairshake.rulebooks.operations import Operation, division_without_fractions, whole_power

from .outcome import ReadingOutcome

ZERO: Final = integer(0)
ONE: Final = integer(1)
_POWERS: Final = frozenset({power, whole_power})
_QUOTIENTS: Final = frozenset({div, division_without_fractions})


def is_vast(error: NumberError, operation: Operation) -> bool:
    """Whether an operation failed only because its value, a counting number, is too large to write out."""
    return operation is factorial and isinstance(error, TooLarge)


def next_to_vast(operation: Operation, operands: tuple[ReadingOutcome, ...]) -> Number | None:
    """The value of an operation over vast numbers, if it doesn't depend on them."""
    values = [operand.value for operand in operands]
    if len(values) != 2:
        return None
    one, other = values
    if operation is mul:
        return ZERO if _is(one, is_zero) or _is(other, is_zero) else None
    if operation in _QUOTIENTS:
        return ZERO if _is(one, is_zero) else None
    if operation in _POWERS:
        return _power(one, other)
    return None


def stays_vast(operation: Operation, operands: tuple[ReadingOutcome, ...]) -> bool:
    """Whether an operation on a vast number is vast again: its factorial is."""
    return operation is factorial and all(operand.vast for operand in operands)


def _power(base: Number | None, exponent: Number | None) -> Number | None:
    """n^0, 1^n and 0^n for a vast n; of two vast numbers nothing is certain."""
    if _is(exponent, is_zero) or base == ONE:
        return ONE
    return ZERO if _is(base, is_zero) else None


def _is(value: Number | None, question: Callable[[Number], bool]) -> bool:
    return value is not None and question(value)
