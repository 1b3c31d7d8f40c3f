"""How hard a puzzle probably is for a person, before anyone has tried it.

Each step of a Solution has a cost for a child: adding costs less than dividing, dividing less than a root. A step with
0 or 1 that changes nothing, or that makes 0 or 1, is obvious. Large numbers, intermediate fractions, nested brackets,
a variation, few Solutions and many cubes to choose from make it harder. The easiest known Solution counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import log2, log10
from typing import Final

from fairshake.bots.sight import depth
from fairshake.judgment import is_correct
from fairshake.judgment.readings import RowReader
from fairshake.notation import GoalLine, Position, read_equation
from fairshake.notation.tree import Node, Tree
from fairshake.numbers import Number, TooLarge, as_fraction, is_integer, is_rational
from fairshake.rulebooks import RULEBOOKS, Rules, rules_for

from .difficulty import value_of

STEPS: Final[Mapping[str, float]] = {"+": 0.5, "-": 0.7, "x": 0.9, "÷": 1.2, "^": 1.6, "√": 1.7}
OTHER: Final = 2.0
GLANCE: Final = 0.35
"""What a step with 0 or 1 costs that makes nothing new."""
SMALL: Final = 12
"""Numbers of the addition and multiplication facts that everyone knows."""
LARGEST: Final = 1.5
FRACTION: Final = 1.0
IRRATIONAL: Final = 2.5
NESTED: Final = 0.4
VARIED: Final = 0.8
SPARE: Final = 0.12
RARE: Final = 0.25
MANY: Final = 4
"""With two to this power Solutions, a solver soon finds one."""


def solution_prior(position: Position, equations: Iterable[str]) -> float:
    """How hard it is to find one of these Solutions."""
    texts = list(equations)
    rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    easiest = min(_steps(text, rules) for text in texts)
    usable = len(position.required) + len(position.permitted) + len(position.resources)
    needed = min(sum(sign.isdigit() or sign in STEPS for sign in text.partition("=")[0]) for text in texts)
    rare = max(0.0, MANY - log2(len(texts)))
    varied = VARIED * len(position.variations)
    return round(easiest + SPARE * max(0, usable - needed) + RARE * rare + varied, 2)


def easiest_first(position: Position, equations: Iterable[str]) -> list[str]:
    """These Solutions, those that are easy to find first, without parentheses that change nothing."""
    rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    ordered = sorted(equations, key=lambda text: (_steps(text, rules), len(text), text))
    return list(dict.fromkeys(plainest(position, text) for text in ordered))


def plainest(position: Position, text: str) -> str:
    """An Equation without the parentheses that it doesn't need, where operations have an order."""
    if not RULEBOOKS[position.rulebook].order_of_operations:
        return text
    left, equals, right = text.partition("=")
    for opened in range(len(left) - 1, -1, -1):
        if left[opened] != "(":
            continue
        closed = _closing(left, opened)
        shorter = left[:opened] + left[opened + 1 : closed] + left[closed + 1 :]
        if is_correct(position, shorter + equals + right):
            left = shorter
    return left + equals + right


def _closing(text: str, opened: int) -> int:
    """Where the parenthesis that opens here is closed."""
    depth = 0
    for at in range(opened, len(text)):
        depth += (text[at] == "(") - (text[at] == ")")
        if depth == 0:
            return at
    return len(text)


def _steps(text: str, rules: Rules) -> float:
    """The cost of all steps of a Solution."""
    written = read_equation(text, rules.wild, "", rules.sideways_division)
    cost = _cost(RowReader(rules).read(written.left)[0].tree, rules)
    return cost + NESTED * max(0, depth(text) - 1)


def _cost(tree: Tree, rules: Rules) -> float:
    if not isinstance(tree, Node):
        return 0.0
    inner = sum(_cost(part, rules) for part in tree.args)
    parts = [value_of(part, rules) for part in tree.args]
    made = value_of(tree, rules)
    return inner + _step(tree.op, parts, made)


def _step(op: str, parts: list[Number | None], made: Number | None) -> float:
    if made is None:
        return OTHER
    if op in STEPS and any(_plain(part) in (0, 1) for part in parts) and _plain(made) is not None:
        return GLANCE if op in "+-x÷" else 2 * GLANCE
    return STEPS.get(op, OTHER) + _size(made)


def _plain(value: Number | None) -> int | None:
    if value is None or is_rational(value) is not True or not is_integer(value):
        return None
    exact = _written_out(value)
    return None if exact is None else int(exact)


def _written_out(value: Number) -> Fraction | None:
    """A rational number digit by digit; None if it's too large, as 9 to the 9 to the 9 is."""
    try:
        return as_fraction(value)
    except TooLarge:
        return None


def _size(made: Number) -> float:
    """The extra cost of a large result."""
    if is_rational(made) is not True:
        return IRRATIONAL
    exact = _written_out(made)
    if exact is None:
        return LARGEST
    if exact.denominator != 1:
        return FRACTION
    # The logarithm of a whole number knows no limit; as a float it would end at 10^308.
    size = abs(exact.numerator)
    return 0.0 if size <= SMALL else min(LARGEST, 0.9 * (log10(size) - log10(SMALL)) + 0.2)


def none_prior(now: bool, position: Position) -> float:
    """How hard it is to be sure that there is no Solution: each cube adds more to try."""
    on_the_mat = len(position.required) + len(position.permitted)
    cubes = on_the_mat + (1 if now else len(position.resources))
    return round(max(1.0, 0.7 * (cubes - 2.5)) + (0.1 * len(position.resources) if now else 0.0), 2)


def reading_prior(equations: Iterable[str]) -> float:
    """How hard it is to work out several Equations and compare them with the mat."""
    texts = [text.partition("=")[0] for text in equations]
    signs = sum(STEPS.get(sign, 0.0) for text in texts for sign in text)
    return round(0.8 + 0.25 * signs + 0.2 * sum(max(0, depth(text) - 1) for text in texts), 2)


def values_prior(goal: GoalLine, features: Mapping[str, int]) -> float:
    """How hard it is to find every value of a Goal."""
    signs = sum(STEPS.get(cube.face, 0.0) for cube in goal.cubes)
    return round(0.5 * features["values"] + 0.5 * signs + 0.6 * features["fractions"], 2)
