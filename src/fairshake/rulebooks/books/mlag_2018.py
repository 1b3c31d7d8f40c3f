"""The MLAG tournament rules of 2018-19, with High School Basic for Junior and Senior (XIII)."""

from typing import Final

from ..model import Division, GoalLimits, Offer, RuleBook

_HIGH_SCHOOL_BASIC: Final = (
    Offer("sideways", "XIII", implied=True),
    Offer("upside-down", "XIII", implied=True),
    Offer("wild", "XIII", implied=True, parameters=("0",)),
)

BOOK: Final = RuleBook(
    id="mlag-2018",
    name="MLAG Basic Equations Tournament Rules 2018-19",
    version="1",
    divisions=(
        Division("minor", "Minor", powers="whole"),
        Division("elementary", "Elementary", powers="whole"),
        Division("middle", "Middle"),
        Division("junior", "Junior", offers=_HIGH_SCHOOL_BASIC),
        Division("senior", "Senior", sideways_division="log", offers=_HIGH_SCHOOL_BASIC),
    ),
    goal=GoalLimits(most_cubes=6, most_digits=3),
    citations={
        "goal-illegal": "VII-C-3-e",
        "malformed": "VII-B-1",
        "goal-misread": "VII-C-3-f",
        "variation-not-in-force": "III-B",
        "multi-digit": "VII-B-4",
        "too-few-cubes": "VII-B-3-a",
        "forbidden-used": "VII-B-3-d",
        "cube-unavailable": "VII-B-3",
        "required-unused": "VII-B-3-b",
        "too-many-from-resources": "VII-B-3-e",
        "variation-broken": "XIII",
        "illegal-expression": "III",
        "unequal": "VII-C-3-g",
        "unverifiable": "VII-C-3-g",
    },
    details={"power-not-whole": "III-C-3", "index-not-counting": "III-C-3", "radicand-not-whole": "III-C-3"}
    | {"root-not-whole": "III-C-3", "division-by-zero": "III-A", "unary-sign": "III-B-1"}
    | {"zeroth-root": "III-C-2-a", "zero-to-nonpositive": "III-C-2-b", "even-root-of-negative": "III-C-2-c"},
)
