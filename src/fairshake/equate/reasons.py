"""Why a play isn't allowed: stable codes in the order of reporting, and the booklet's topics.

The sentences for children live in `messages/equate.en.toml`; this room speaks in codes.
"""

from enum import StrEnum


class PlayFault(StrEnum):
    """A play's fault. When several apply, the first in this order is reported as the reason."""

    MALFORMED = "malformed"
    OFF_BOARD = "off-board"
    SQUARE_TAKEN = "square-taken"
    NOT_IN_RACK = "not-in-rack"
    NOT_CONNECTED = "not-connected"
    OFF_CENTER = "off-centre"
    NOT_ONE_LINE = "not-one-line"
    GAP = "gap"
    TWO_EQUALS = "two-equals"
    INCOMPLETE = "incomplete"
    UNEQUAL = "unequal"
    NEGATIVE = "negative"
    DIVISION_BY_ZERO = "division-by-zero"
    LEADING_ZERO = "leading-zero"
    PLUS_SIGN = "plus-sign"
    BAD_BLANK = "bad-blank"
    HORIZONTAL_ONLY = "horizontal-only"


ORDER = {reason: place for place, reason in enumerate(PlayFault)}

CITATIONS = {
    PlayFault.MALFORMED: "1: Defining Terminology",
    PlayFault.OFF_BOARD: "2: Getting Started",
    PlayFault.SQUARE_TAKEN: "2: Scoring Five Sample Plays",
    PlayFault.NOT_IN_RACK: "2: Getting Started",
    PlayFault.NOT_CONNECTED: "2: Scoring Five Sample Plays",
    PlayFault.OFF_CENTER: "2: Scoring Five Sample Plays",
    PlayFault.NOT_ONE_LINE: "2: Scoring Five Sample Plays",
    PlayFault.GAP: "2: Scoring Five Sample Plays",
    PlayFault.TWO_EQUALS: "3: Can Equations Contain More Than One Equal Symbol?",
    PlayFault.INCOMPLETE: "2: Alternatives to Making an Equation",
    PlayFault.UNEQUAL: "1: Defining Terminology",
    PlayFault.NEGATIVE: "3: Are Negative Numbers Allowed?",
    PlayFault.DIVISION_BY_ZERO: "4: Positioning Numbers Correctly About an Operation",
    PlayFault.LEADING_ZERO: "3: Are Unnecessary Zero Digits Allowed?",
    PlayFault.PLUS_SIGN: "3: Can an Addition Symbol Be Used as a Positive Symbol?",
    PlayFault.BAD_BLANK: "3: How Can a Blank Tile Be Used?",
    PlayFault.HORIZONTAL_ONLY: "5: Forming Only Horizontal Equations",
}
"""Chapter and topic of the booklet for each reason."""


def in_order(reasons: set[PlayFault]) -> tuple[PlayFault, ...]:
    return tuple(sorted(reasons, key=ORDER.__getitem__))
