"""The rule book's own functions for the operations of an alphabet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fairshake.numbers import Number, rational
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
    """The rule book's function for an operation, with its fixed operand filled in if it has one."""
    function = rules.operations[SIGNS[operation.name]]
    if operation.shape != "suffix":
        return function
    fixed = rational(operation.parameter.numerator, operation.parameter.denominator)
    return lambda value: function(value, fixed)


def value_of(leaf: Leaf) -> Number:
    return rational(leaf.value.numerator, leaf.value.denominator)
