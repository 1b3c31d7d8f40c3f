"""The AGLOA tournament rules of 2019-20: four divisions, basic and adventurous, with their lists of variations."""

from typing import Final

from ..model import EVEN, ODD, Division, GoalLimits, Offer, RuleBook

_ELEMENTARY: Final = (
    Offer("sideways", "XIII-A-1"),
    Offer("upside-down", "XIII-A-2"),
    Offer("wild", "XIII-A-3", parameters=("0",), limits={"only_numerals": True}),
    Offer("factorial", "XIII-A-4"),
    Offer("multiple-operations", "XIII-A-5"),
    Offer("three-operation", "XIII-A-6"),
    Offer("remainder", "XIII-A-7"),
    Offer("average", "XIII-A-8", EVEN),
    Offer("smallest-prime", "XIII-A-9", EVEN),
    Offer("percent", "XIII-A-10", EVEN),
    Offer("decimal-point", "XIII-A-11", EVEN),
    Offer("two-digit", "XIII-A-12", ODD),
    Offer("lcm", "XIII-A-13", ODD),
    Offer("gcf", "XIII-A-14", ODD),
    Offer("number-of-factors", "XIII-A-15", ODD, limits={"largest": 200}),
)
_MIDDLE: Final = (
    Offer("sideways", "XIII-B-1"),
    Offer("upside-down", "XIII-B-2"),
    Offer("wild", "XIII-B-3", parameters=("0",)),
    Offer("factorial", "XIII-B-4"),
    Offer("multiple-operations", "XIII-B-5"),
    Offer("base", "XIII-B-6", parameters=("8", "9", "10")),
    Offer("multiple-of-k", "XIII-B-7", limits={"largest_goal": 1000}),
    Offer("average", "XIII-B-8", EVEN),
    Offer("percent", "XIII-B-9", EVEN),
    Offer("decimal-point", "XIII-B-10", EVEN),
    Offer("number-of-factors", "XIII-B-11", ODD, limits={"largest": 1000}),
    Offer("exponent", "XIII-B-12", ODD),
    Offer("powers-of-the-base", "XIII-B-13", ODD),
)
_JUNIOR: Final = (
    Offer("sideways", "XIII-C-1", implied=True),
    Offer("upside-down", "XIII-C-2", implied=True),
    Offer("wild", "XIII-C-3", parameters=("0", "x")),
    Offer("powers-of-the-base", "XIII-C-4"),
    Offer("base", "XIII-C-5", parameters=("8", "9", "11", "12")),
    Offer("multiple-of-k", "XIII-C-6", limits={"factorial_in_goal": False}),
    Offer("multiple-operations", "XIII-C-7"),
    Offer("factorial", "XIII-C-8"),
    Offer("number-of-factors", "XIII-C-9"),
    Offer("exponent", "XIII-C-10"),
)
_SENIOR: Final = (
    *_JUNIOR,
    Offer("imaginary", "XIII-D-11"),
    Offer("decimal-in-goal", "XIII-D-12"),
    Offer("log", "XIII-D-13"),
)

BOOK: Final = RuleBook(
    id="agloa-2019",
    name="AGLOA Equations Tournament Rules 2019-20",
    version="1",
    divisions=(
        Division("elementary", "Elementary", powers="whole", offers=_ELEMENTARY),
        Division("middle", "Middle", offers=_MIDDLE),
        Division("junior", "Junior", offers=_JUNIOR),
        Division("senior", "Senior", sideways_division="log", offers=_SENIOR),
    ),
    goal=GoalLimits(most_cubes=6, most_digits=2),
    order_of_operations=False,
    forms=("adventurous", "basic"),
    citations={
        "goal-illegal": "VII-C-5-a",
        "malformed": "VII-B-1",
        "goal-misread": "VII-C-5-b",
        "variation-not-in-force": "VII-C-5-f",
        "multi-digit": "VII-B-4",
        "too-few-cubes": "VII-B-3-a",
        "forbidden-used": "VII-B-3-c",
        "cube-unavailable": "VII-B-3",
        "required-unused": "VII-B-3-b",
        "too-many-from-resources": "VII-B-3-e",
        "variation-broken": "VII-C-5-f",
        "illegal-expression": "III",
        "ambiguous": "VII-B-6",
        "unequal": "VII-C-5-d",
        "unverifiable": "XIII-C-9",
    },
    details={"power-not-whole": "XIII-A", "index-not-counting": "XIII-A", "radicand-not-whole": "XIII-A"}
    | {"root-not-whole": "XIII-A", "division-by-zero": "III-A", "unary-sign": "III-B-1"}
    | {"zeroth-root": "III-C-2-a", "zero-to-nonpositive": "III-C-2-b", "even-root-of-negative": "III-C-2-c"},
)
