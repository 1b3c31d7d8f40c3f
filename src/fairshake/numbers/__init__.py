"""Exact values: rationals, radicals, algebraic and complex numbers, huge powers and logarithms. No floats, no
rounding.

Every operation returns a number or raises one of three errors: `Undefined` (no such number), `TooLarge`
(beyond a documented bound) or `Undecided` (a comparison the bounds did not settle). See `docs/numbers.md`.
"""

from fairshake.numbers.arithmetic import add, average, div, integer, mul, neg, percent, rational, sub
from fairshake.numbers.budget import Budget, BudgetSpentError, keep, spend
from fairshake.numbers.complexes import complex_powers, complex_roots, default_root
from fairshake.numbers.effort import effort
from fairshake.numbers.errors import NumberError, TooLarge, Undecided, Undefined
from fairshake.numbers.keys import key
from fairshake.numbers.kinds import (
    as_fraction,
    as_integer,
    differs_by_multiple,
    is_counting,
    is_integer,
    is_whole,
)
from fairshake.numbers.logs import log
from fairshake.numbers.number_names import naming
from fairshake.numbers.operations import on_any
from fairshake.numbers.powers import power, root
from fairshake.numbers.questions import compare, equal
from fairshake.numbers.rational_powers import whole_power
from fairshake.numbers.signs import is_real, is_zero, sign
from fairshake.numbers.text import approximation, text
from fairshake.numbers.transcendence import is_rational
from fairshake.numbers.values import IMAGINARY_UNIT, Number
from fairshake.numbers.whole import factorial, gcf, lcm, number_of_factors, remainder, smallest_prime_above

# Lower modules need higher ones: this is the one place that knows every module and passes them down.
naming.key, naming.text = key, text
on_any.add, on_any.mul, on_any.div, on_any.neg = add, mul, div, neg
on_any.whole_power = whole_power

__all__ = [
    "IMAGINARY_UNIT",
    "Budget",
    "BudgetSpentError",
    "Number",
    "NumberError",
    "TooLarge",
    "Undecided",
    "Undefined",
    "add",
    "approximation",
    "as_fraction",
    "as_integer",
    "average",
    "compare",
    "complex_powers",
    "complex_roots",
    "default_root",
    "differs_by_multiple",
    "div",
    "effort",
    "equal",
    "factorial",
    "gcf",
    "integer",
    "is_counting",
    "is_integer",
    "is_rational",
    "is_real",
    "is_whole",
    "is_zero",
    "keep",
    "key",
    "lcm",
    "log",
    "mul",
    "neg",
    "number_of_factors",
    "percent",
    "power",
    "rational",
    "remainder",
    "root",
    "sign",
    "smallest_prime_above",
    "spend",
    "sub",
    "text",
]
