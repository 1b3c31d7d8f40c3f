"""The MLAG introductory guide to Basic Equations. Its sections have headings, not numbers."""

from typing import Final

from ..model import Division, GoalLimits, RuleBook

_WRITING: Final = "Writing and Checking an Equation"

BOOK: Final = RuleBook(
    id="mlag-guide",
    name="MLAG Guide to Basic Equations",
    version="1",
    divisions=(
        Division("minor", "Minor", powers="whole"),
        Division("elementary", "Elementary", powers="whole"),
        Division("middle", "Middle"),
        Division("junior", "Junior"),
        Division("senior", "Senior", sideways_division="log"),
    ),
    goal=GoalLimits(most_cubes=6, most_digits=3),
    citations={
        "goal-illegal": "Setting the Goal",
        "malformed": _WRITING,
        "goal-misread": "Order of Operations",
        "variation-not-in-force": "Exponents and Roots",
        "multi-digit": _WRITING,
        "too-few-cubes": _WRITING,
        "forbidden-used": _WRITING,
        "cube-unavailable": _WRITING,
        "required-unused": _WRITING,
        "too-many-from-resources": "Challenges (Now)",
        "illegal-expression": "Exponents and Roots",
        "unequal": _WRITING,
        "unverifiable": _WRITING,
    },
)
