"""Positions for the tests, and the signs' plain meanings by division."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from fairshake.notation import Position, VariationChoice, read_cubes, read_goal

from .slow import Value, elementary_power, elementary_root, minus, over, plus, power, root, times

EVERYTHING = read_cubes(" ".join("0123456789+-x÷^√" * 12))
TWO = Fraction(2)
Meaning = Callable[..., Value]

SIGNS: dict[str, Meaning] = {
    "+": plus,
    "-": minus,
    "x": times,
    "÷": over,
    "^": power,
    "√": root,
    "prefix √": lambda a: root(TWO, a),
}
ELEMENTARY_SIGNS: dict[str, Meaning] = SIGNS | {
    "^": elementary_power,
    "√": elementary_root,
    "prefix √": lambda a: elementary_root(TWO, a),
}


def position(
    division: str, goal: str, *variations: str, rulebook: str = "agloa-2019", cubes: str = ""
) -> Position:
    """A position where only the Equation's own meaning can be wrong: every cube lies in Resources."""
    choices = tuple(VariationChoice(*variation.split("=")) for variation in variations)
    resources = read_cubes(cubes) if cubes else EVERYTHING
    return Position(rulebook, division, "", choices, read_goal(goal), (), (), (), resources, "none")


def numeral(text: str) -> Fraction:
    return Fraction(int(text))


def cubes_of(text: str) -> str:
    """The Goal on the mat behind a written one: the brackets and factorials fall away."""
    return "".join(c for c in text if c not in "()[]{}! ")


def goal_for(value: Value) -> tuple[str, str] | None:
    """A Goal (as it lies, as it is written) of a rational value, if six cubes can show it."""
    if not isinstance(value, Fraction) or max(abs(value.numerator), value.denominator) > 99:
        return None
    top, bottom = abs(value.numerator), value.denominator
    if bottom == 1:
        return (str(top), str(top)) if value >= 0 else (f"0-{top}", f"0-{top}")
    if value >= 0:
        return f"{top}÷{bottom}", f"{top}÷{bottom}"
    mat = f"0-{top}÷{bottom}"
    return (mat, f"0-({top}÷{bottom})") if len(mat) <= 6 else None
