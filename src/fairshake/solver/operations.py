"""The operations that signs can stand for, by their names in the native core."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from fairshake.rulebooks import Rules
from fairshake.rulebooks.variations.number_of_factors import NumberOfFactors
from fairshake.rulebooks.variations.remainder import Remainder
from fairshake.rulebooks.variations.smallest_prime import SmallestPrime

from .alphabet import BANG, CubeKind, Operation, cost_of
from .leaves import LATELY, exponents, percent_numerals

LARGEST_FACTORIAL: Final = 3000
"""Beyond this, values are too large to write out; `vast.py` handles what they make."""


@lru_cache(maxsize=LATELY)
def operations(kinds: tuple[CubeKind, ...], rules: Rules) -> tuple[Operation, ...]:
    return tuple(op for kind in kinds for op in _of_kind(kinds, kind, rules))


def _of_kind(kinds: tuple[CubeKind, ...], kind: CubeKind, rules: Rules) -> Iterator[Operation]:
    if kind.exponent:
        yield from _exponents(kinds, kind, rules)
    if not kind.is_sign:
        return
    cost = cost_of(kinds, kind)
    sign = kind.meaning + kind.wild
    if kind.meaning == BANG:
        yield Operation("factorial", cost, "postfix", BANG, limit=LARGEST_FACTORIAL)
    elif kind.meaning == "+":
        yield Operation("average" if "average" in rules.marks else "add", cost, "infix", sign)
    elif kind.meaning == "-":
        yield Operation("subtract", cost, "infix", sign)
    elif kind.meaning == "x":
        yield Operation("multiply", cost, "infix", sign)
        yield from _prefix_x(cost, sign, rules)
    elif kind.meaning == "÷":
        yield from _quotients(cost, kind, rules)
    else:
        yield from _powers(kinds, kind, rules)


def _prefix_x(cost: tuple[int, ...], sign: str, rules: Rules) -> Iterator[Operation]:
    for variation in rules.variations:
        if isinstance(variation, NumberOfFactors):
            yield Operation("factors", cost, "prefix", sign, limit=variation.largest or 0)
        elif isinstance(variation, SmallestPrime):
            yield Operation("next-prime", cost, "prefix", sign, limit=variation.largest or 0)


def _quotients(cost: tuple[int, ...], kind: CubeKind, rules: Rules) -> Iterator[Operation]:
    yield Operation("divide", cost, "infix", "÷" + kind.wild, no_fraction=not rules.division.fractions)
    for variation in rules.variations:
        if isinstance(variation, Remainder):
            limit = variation.largest or 0
            yield Operation("remainder", cost, "infix", f" rem{kind.wild} ", limit=limit)
    if "log" in rules.marks:
        yield Operation("log", cost, "infix", f" log{kind.wild} ")


def _powers(kinds: tuple[CubeKind, ...], kind: CubeKind, rules: Rules) -> Iterator[Operation]:
    cost, level = cost_of(kinds, kind), rules.division.powers
    whole = level == "whole"
    if kind.meaning == "^":
        if level != "none":
            yield Operation("power", cost, "infix", "^" + kind.wild, whole)
        if "gcf" in rules.marks:
            yield Operation("gcf", cost, "infix", f" gcf{kind.wild} ")
        return
    if level != "none":
        yield Operation("root", cost, "infix", "√" + kind.wild, whole)
        if not rules.book.root_needs_index:
            yield Operation("square-root", cost, "prefix", "√" + kind.wild, whole)
    if "lcm" in rules.marks:
        yield Operation("lcm", cost, "infix", f" lcm{kind.wild} ")
    if "%" in rules.marks:
        yield from _percents(kinds, kind, rules)


def _percents(kinds: tuple[CubeKind, ...], kind: CubeKind, rules: Rules) -> Iterator[Operation]:
    hundred = rules.base * rules.base
    sign = "%" + kind.wild
    yield Operation("percent", cost_of(kinds, kind), "infix", sign, limit=hundred)
    root_cost = cost_of(kinds, kind)
    for numeral in percent_numerals(kinds, rules):
        cost = tuple(a + b for a, b in zip(root_cost, numeral.cost, strict=True))
        yield Operation("scale", cost, "suffix", f"{sign}{numeral.text}", parameter=numeral.value / hundred)


def _exponents(kinds: tuple[CubeKind, ...], kind: CubeKind, rules: Rules) -> Iterator[Operation]:
    """An exponent without a power sign: the cube itself raises what comes before it (AGLOA XIII-B-12)."""
    whole = rules.division.powers == "whole"
    for leaf in exponents(kinds, kind, rules):
        yield Operation("power-by", leaf.cost, "suffix", f" exp {leaf.text}", whole, parameter=leaf.value)
