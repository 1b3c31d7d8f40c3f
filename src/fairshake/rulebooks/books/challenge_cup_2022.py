"""The Academic Challenge Cup's Equations tournament of 2022. Its sections have headings, not numbers."""

from typing import Final

from ..model import Division, GoalLimits, RuleBook

_GOAL: Final = GoalLimits(
    most_cubes=5, most_digits=3, leading_zeros=False, whole_value=True, value_may_be_written=True
)
_THIRD_GRADE_GOAL: Final = GoalLimits(
    most_cubes=5,
    most_digits=3,
    leading_zeros=False,
    whole_value=True,
    negative=False,
    value_may_be_written=True,
)

BOOK: Final = RuleBook(
    id="challenge-cup-2022",
    name="Academic Challenge Cup Equations 2022",
    version="1",
    divisions=(
        Division("third", "Third grade", powers="none", fractions=False, goal=_THIRD_GRADE_GOAL),
        Division("fourth", "Fourth grade"),
        Division("fifth", "Fifth grade"),
        Division("sixth", "Sixth grade"),
        Division("seventh-eighth", "Seventh and eighth grades"),
    ),
    goal=_GOAL,
    least_solution_cubes=1,
    root_needs_index=True,
    cubes_of_each_colour=5,
    most_players=6,
    now_needs_resources=0,
    goal_may_be_flub=False,
    citations={
        "goal-illegal": "Goal",
        "malformed": "Math Clarifications",
        "goal-misread": "Math Clarifications",
        "variation-not-in-force": "Resources",
        "multi-digit": "Solutions",
        "too-few-cubes": "Procedure for Goal Setting",
        "forbidden-used": "Move",
        "cube-unavailable": "Solutions",
        "required-unused": "Move",
        "too-many-from-resources": "Flubs (A-Flub)",
        "illegal-expression": "Math Clarifications",
        "unequal": "Solutions",
        "unverifiable": "Solutions",
    },
    details={
        "fraction": "Special Rules for Playing Divisions",
        "no-powers": "Special Rules for Playing Divisions",
        "index-missing": "Resources",
        "unary-sign": "Resources",
        "missing-sign": "Resources",
    },
)
