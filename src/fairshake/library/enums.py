"""Fixed sets of names as enumerations. Each member is also a plain string: `Status.POSSIBLE ==
"possible"`."""

from __future__ import annotations

from enum import StrEnum


class RuleBook(StrEnum):
    """The rule books of Equations."""

    MLAG_GUIDE = "mlag-guide"
    MLAG_2018 = "mlag-2018"
    AGLOA_2019 = "agloa-2019"
    CHALLENGE_CUP_2022 = "challenge-cup-2022"


class Challenge(StrEnum):
    """What ended play; it decides which cubes of Resources a Solution may use."""

    NOW = "now"
    IMPOSSIBLE = "impossible"
    NO_GOAL = "no-goal"
    NONE = "none"


class Section(StrEnum):
    """The parts of the mat besides the Goal."""

    REQUIRED = "required"
    PERMITTED = "permitted"
    FORBIDDEN = "forbidden"
    RESOURCES = "resources"


class Color(StrEnum):
    """The colors of the cubes, by the letter before a face."""

    RED = "r"
    BLUE = "b"
    GREEN = "g"
    BLACK = "k"


class Status(StrEnum):
    """What the solver knows: there is a Solution, there is provably none, or a limit was reached."""

    POSSIBLE = "possible"
    IMPOSSIBLE = "impossible"
    UNKNOWN = "unknown"


class Reason(StrEnum):
    """Why an Equation isn't correct. If several reasons apply, the ruling is the first in this order."""

    GOAL_ILLEGAL = "goal-illegal"
    MALFORMED = "malformed"
    GOAL_MISREAD = "goal-misread"
    VARIATION_NOT_IN_FORCE = "variation-not-in-force"
    MULTI_DIGIT = "multi-digit"
    TOO_FEW_CUBES = "too-few-cubes"
    FORBIDDEN_USED = "forbidden-used"
    CUBE_UNAVAILABLE = "cube-unavailable"
    REQUIRED_UNUSED = "required-unused"
    TOO_MANY_FROM_RESOURCES = "too-many-from-resources"
    VARIATION_BROKEN = "variation-broken"
    ILLEGAL_EXPRESSION = "illegal-expression"
    AMBIGUOUS = "ambiguous"
    UNEQUAL = "unequal"
    UNVERIFIABLE = "unverifiable"


class Level(StrEnum):
    """How well a bot plays Equations, weakest first."""

    FIRST_DAY = "first-day"
    BEGINNER = "beginner"
    LEARNER = "learner"
    PLAYER = "player"
    EXPERT = "expert"
    PERFECT = "perfect"


class EquateLevel(StrEnum):
    """How well a bot plays Equate, weakest first."""

    FIRST_DAY = "first-day"
    BEGINNER = "beginner"
    IMPROVER = "improver"
    LEARNER = "learner"
    PLAYER = "player"
    EXPERT = "expert"
    PERFECT = "perfect"
