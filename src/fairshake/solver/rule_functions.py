"""The rule book's own functions for the operations of an alphabet, and what they can never verify."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from flint import fmpq

from fairshake.numbers import Number, NumberError, TooLarge, Undefined, rational
from fairshake.rulebooks import Rules

from .alphabet import Leaf, Operation

Function = Callable[..., Number | list[Number]]
SIGNS: Final = {
    "add": "+",
    "average": "+",
    "subtract": "-",
    "multiply": "x",
    "divide": "÷",
    "power": "^",
    "root": "√",
    "square-root": "√",
    "percent": "%",
    "remainder": "rem",
    "lcm": "lcm",
    "gcf": "gcf",
    "log": "log",
    "factorial": "!",
    "factors": "factors",
    "next-prime": "factors",
    "power-by": "exp",
    "scale": "x",
}


def function_of(operation: Operation, rules: Rules) -> Function:
    """The rule book's function for an operation, with its fixed operand filled in where it has one."""
    function = rules.operations[SIGNS[operation.name]]
    if operation.shape != "suffix":
        return function
    fixed = rational(operation.parameter.numerator, operation.parameter.denominator)
    return lambda value: function(value, fixed)


def value_of(leaf: Leaf) -> Number:
    return rational(leaf.value.numerator, leaf.value.denominator)


def never_verified(error: NumberError, *operands: Number) -> bool:
    """Whether no Equation with such an operation can be correct: it is undefined, or the judge cannot work it out.

    What nobody can check counts as incorrect (AGLOA XIII-C-9). The judge meets these bounds whichever way the operands
    were written: huge exponents, factorials and numbers of roots, and whatever is too large for plain fractions.
    """
    if isinstance(error, Undefined):
        return True
    by_value = error.code in ("exponent", "factorial", "roots") or all(type(v) is fmpq for v in operands)
    return isinstance(error, TooLarge) and by_value
