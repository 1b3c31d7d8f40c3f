"""Number of Factors: x before a counting number is how many counting numbers divide it.

`largest` is the largest such number: 200 in Elementary (XIII-A-15), 1000 in Middle (XIII-B-11). Without one,
a Goal may not be read as the number of factors of a power plus or minus something, in any form (XIII-C-9):
nobody could work it out on paper.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from fairshake.notation import BasePower, Numeral
from fairshake.notation.tree import Node, Tree, in_order
from fairshake.numbers import Number, Undefined, compare, integer, number_of_factors

from ..operations import Operation
from ..variation import RolledCubes, Variation


@dataclass(frozen=True, slots=True)
class NumberOfFactors(Variation):
    name = "number-of-factors"
    ease = 16
    marks = frozenset({"prefix-x"})
    conflicts = frozenset({"smallest-prime"})
    default_limits = {"largest": None}

    def operations(self, base: int) -> Mapping[str, Operation]:
        largest = self.largest

        def limited(a: Number) -> Number:
            if largest is not None and compare(a, integer(largest)) > 0:
                raise Undefined("factors-too-large")
            return number_of_factors(a)

        return {"factors": limited}

    @property
    def largest(self) -> int | None:
        """The largest number whose factors may be counted."""
        return self.limit("largest")

    def goal_reading(self, tree: Tree, value: Number) -> str | None:
        if self.largest is not None:
            return None
        return "factors-of-power-sum" if _counts_factors_of_power_sum(tree) else None

    def goal_trait(self, tree: Tree) -> Hashable:
        if self.largest is not None:
            return None
        asked = (_counts_factors_of_power_sum, _is_power_sum, _has_power, _is_zero, _is_fractional)
        return tuple(ask(tree) for ask in asked)

    def has_effect(self, roll: RolledCubes) -> bool:
        return roll.has("x")


def _counts_factors_of_power_sum(tree: Tree) -> bool:
    return any(
        isinstance(part, Node) and part.op == "factors" and _is_power_sum(part.args[0])
        for part in in_order(tree)
    )


def _is_power_sum(tree: Tree) -> bool:
    """A power plus or minus something other than a plain zero."""
    if not isinstance(tree, Node) or tree.op not in ("+", "-"):
        return False
    one, other = tree.args
    return (_has_power(one) and not _is_zero(other)) or (_has_power(other) and not _is_zero(one))


def _is_zero(tree: Tree) -> bool:
    return isinstance(tree, Numeral) and all(digit.text == "0" for digit in tree.digits)


def _has_power(tree: Tree) -> bool:
    return any(_is_power(part) for part in in_order(tree))


def _is_power(tree: Tree) -> bool:
    if isinstance(tree, BasePower):
        return abs(int(tree.symbol.text)) > 1
    if not isinstance(tree, Node):
        return False
    return tree.op in ("^", "exp") or (
        tree.op == "√" and len(tree.args) == 2 and _is_fractional(tree.args[0])
    )


def _is_fractional(index: Tree) -> bool:
    """An index that turns the root into a power: a sideways cube or a quotient."""
    return any(
        "s" in part.digits[0].turned
        if isinstance(part, Numeral)
        else isinstance(part, Node) and part.op == "÷"
        for part in in_order(index)
    )
