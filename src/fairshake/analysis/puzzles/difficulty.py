"""How hard a puzzle is, from measurable features.

The hardest part of a Solution decides who sees it: its length, an unfamiliar sign, nested brackets. So the first
measure is how many bot levels can't see it; the others only break ties. A person finds the easiest Solution, not the
first in a list, so the easiest known Solution counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import log2
from typing import Final

from fairshake.bots import LEVELS, BotLimits
from fairshake.bots.sight import depth
from fairshake.judgment.readings import RowReader
from fairshake.judgment.values import leaf_value
from fairshake.notation import SIGNS, Position, read_equation
from fairshake.notation.tree import Node, Tree
from fairshake.numbers import Number, NumberError, is_integer, is_rational
from fairshake.rulebooks import Rules, rules_for

WEIGHTS: Final[Mapping[str, float]] = {
    "blind": 1.8,
    "cubes": 0.1,
    "brackets": 0.1,
    "times": 0.1,
    "divided": 0.2,
    "powers": 0.3,
    "other_signs": 0.3,
    "fractions": 0.1,
    "irrational": 0.2,
    "rarity": 0.05,
    "values": 0.1,
}
MANY: Final = 5
"""From two to this power Solutions on, more of them make a puzzle no easier."""
HARD_SIGNS: Final = {"x": "times", "÷": "divided", "^": "powers", "√": "powers"}


def features_of(position: Position, equations: Iterable[str]) -> dict[str, int]:
    """Features of the easiest of these Solutions and of its mat.

    The position's challenge matters: not every level can imagine adding a cube from Resources.
    """
    texts = list(equations)
    rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    usable = len(position.required) + len(position.permitted) + len(position.resources)
    around = {"rarity": max(0, MANY - int(log2(len(texts)))), "alternatives": len(texts)}
    easiest = min((_features(text, rules) | _blindness(position, [text]) for text in texts), key=effort)
    return {**easiest, **_blindness(position, texts), **around, "spare": usable - easiest["cubes"]}


def effort(features: Mapping[str, int]) -> float:
    """The features as one number."""
    return round(sum(WEIGHTS.get(name, 0.0) * count for name, count in features.items()), 2)


def _blindness(position: Position, texts: list[str]) -> dict[str, int]:
    """How many levels see none of these Solutions."""
    blind = [level for level in LEVELS.values() if all(_blind(level, position, text) for text in texts)]
    return {"blind": len(blind)}


def _features(text: str, rules: Rules) -> dict[str, int]:
    equation = read_equation(text, rules.wild, "", rules.sideways_division)
    named = [HARD_SIGNS.get(sign, "" if sign in "+-" else "other_signs") for sign in _signs(text)]
    steps = list(_values(RowReader(rules).read(equation.left)[0].tree, rules))
    return {
        "cubes": _cubes(text),
        "brackets": depth(text),
        **{name: named.count(name) for name in ("times", "divided", "powers", "other_signs")},
        "fractions": sum(is_rational(step) is True and not is_integer(step) for step in steps),
        "irrational": sum(is_rational(step) is not True for step in steps),
    }


def _blind(level: BotLimits, position: Position, text: str) -> bool:
    """Whether a level cannot see such a Solution."""
    known = _signs(text) & set(SIGNS) <= set(level.signs) and (level.variations or not position.variations)
    reached = level.reach > 0 or position.challenge != "now" or _on_the_mat(position, text)
    return not (known and reached) or _cubes(text) > level.longest or depth(text) > level.brackets


def _on_the_mat(position: Position, text: str) -> bool:
    """Whether a Solution takes nothing from Resources."""
    needed = Counter(sign for sign in text.partition("=")[0] if sign.isdigit() or sign in SIGNS)
    return needed <= Counter(cube.face for cube in (*position.required, *position.permitted))


def _signs(text: str) -> set[str]:
    solution = text.partition("=")[0]
    return {sign for sign in solution if not sign.isdigit() and sign not in " ()[]{}.<>"}


def _cubes(text: str) -> int:
    return sum(sign.isdigit() or sign in SIGNS for sign in text.partition("=")[0])


def _values(tree: Tree, rules: Rules) -> Iterable[Number]:
    """The value of every intermediate step; parts without their own value are left out."""
    if not isinstance(tree, Node):
        return
    for part in tree.args:
        yield from _values(part, rules)
    value = value_of(tree, rules)
    if value is not None:
        yield value


def value_of(tree: Tree, rules: Rules) -> Number | None:
    """The value of a part of a Solution on its own; None if it has none."""
    try:
        if not isinstance(tree, Node):
            return leaf_value(tree, rules.base)
        parts = [value_of(part, rules) for part in tree.args]
        if any(part is None for part in parts) or tree.op not in rules.operations:
            return None
        found = rules.operations[tree.op](*parts)
    except NumberError:
        return None
    return found[0] if isinstance(found, list) else found
