"""Random expression trees, evaluated by the room and, independently, by mpmath at high precision."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import mpmath
from hypothesis import strategies as st

from fairshake import numbers as n

Tree = int | tuple[str, "Tree", "Tree"]

OPERATIONS: dict[str, Callable[[n.Number, n.Number], n.Number]] = {
    "+": n.add,
    "-": n.sub,
    "x": n.mul,
    "÷": n.div,
    "^": n.power,
    "√": n.root,
}


def trees(signs: str, leaves: int) -> st.SearchStrategy[Tree]:
    """Trees over the digits with these signs."""
    return st.recursive(
        st.integers(0, 9),
        lambda inner: st.tuples(st.sampled_from(signs), inner, inner),
        max_leaves=leaves,
    )


def evaluate(tree: Tree) -> n.Number:
    """The exact value."""
    if isinstance(tree, int):
        return n.integer(tree)
    sign, left, right = tree
    return OPERATIONS[sign](evaluate(left), evaluate(right))


def by_fractions(tree: Tree) -> Fraction | None:
    """The value of a tree over + - x ÷ and whole powers, or None where it has none."""
    if isinstance(tree, int):
        return Fraction(tree)
    sign, left, right = tree
    a, b = by_fractions(left), by_fractions(right)
    if a is None or b is None:
        return None
    if sign == "+":
        return a + b
    if sign == "-":
        return a - b
    if sign == "x":
        return a * b
    return None if b == 0 else a / b


def by_mpmath(tree: Tree) -> mpmath.mpf | None:
    """The value at the working precision, or None where it is undefined, out of range or too near to a decision."""
    if isinstance(tree, int):
        return mpmath.mpf(tree)
    sign, left, right = tree
    a, b = by_mpmath(left), by_mpmath(right)
    if a is None or b is None:
        return None
    if sign in "÷√" and abs(b if sign == "÷" else a) < mpmath.mpf(10) ** -40:
        return None
    operations: dict[str, Callable[[], Any]] = {
        "+": lambda: a + b,
        "-": lambda: a - b,
        "x": lambda: a * b,
        "÷": lambda: a / b,
        "^": lambda: _power(a, b),
        "√": lambda: _power(b, 1 / a),
    }
    result = operations[sign]()
    in_range = result is not None and (result == 0 or 10**-40 < abs(result) < mpmath.mpf(10) ** 60)
    return result if in_range else None


def _power(a: mpmath.mpf, b: mpmath.mpf) -> mpmath.mpf | None:
    """Only positive bases and small whole exponents: the games' rule for other negative bases needs exact values."""
    if a > mpmath.mpf(10) ** -40:
        return a**b if abs(b * mpmath.log(a)) < 200 else None
    if b == mpmath.nint(b) and 0 < b < 50:
        return a ** int(b)
    return None
