"""Whether a written Equation makes use of the variations in force; those that no writing can show always do."""

from __future__ import annotations

import re

from fairshake.rulebooks import Rules

SHOWN = {
    "sideways": r"[0-9AB]s",
    "upside-down": r"[0-9AB)]s?u",
    "wild": r"~",
    "factorial": r"!",
    "remainder": r" rem",
    "smallest-prime": r"(^|[^0-9AB)!uis~>])x",
    "number-of-factors": r"(^|[^0-9AB)!uis~>])x",
    "percent": r"%",
    "decimal-point": r"\.",
    "decimal-in-goal": r"\.",
    "two-digit": r"[0-9]{2}.* =",
    "lcm": r" lcm",
    "gcf": r" gcf",
    "exponent": r" exp ",
    "powers-of-the-base": r"1p\((?!0)",
    "imaginary": r"i|<",
    "log": r" log",
    "multiple-operations": r"([-+x÷^√]).*\1.* =",
}
LETTERS = re.compile(r"[AB]")


def shows_all(equation: str, rules: Rules) -> bool:
    if rules.base > 10 and not LETTERS.search(equation):
        return False
    return all(re.search(SHOWN.get(choice.name, ""), equation) for choice in rules.choices)
