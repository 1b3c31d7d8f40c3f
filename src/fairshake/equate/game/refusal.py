"""Why a command is refused: a stable code, the booklet's topic, and what a sentence needs to say it."""

from enum import StrEnum

import msgspec


class Code(StrEnum):
    """Refusals of the machine; a wrong play is `illegal-play` with one of the referee's reasons."""

    NOT_STARTED = "not-started"
    ALREADY_STARTED = "already-started"
    BAD_SETTINGS = "bad-settings"
    GAME_OVER = "game-over"
    ADJOURNED = "adjourned"
    NOT_ADJOURNED = "not-adjourned"
    CLOCK_BACKWARDS = "clock-backwards"
    LATE = "late"
    NO_SUCH_SEAT = "no-such-seat"
    NO_SUCH_MEMBER = "no-such-member"
    NOT_YOUR_TURN = "not-your-turn"
    CAPTAIN_CONFIRMS = "captain-confirms"
    NO_TEAM = "no-team"
    NO_PROPOSAL = "no-proposal"
    TOO_MANY_PROPOSALS = "too-many-proposals"
    TOO_LONG = "too-long"
    ILLEGAL_PLAY = "illegal-play"
    NOT_IN_HAND = "not-in-hand"
    NOTHING_TO_TRADE = "nothing-to-trade"
    PILE_TOO_SMALL = "pile-too-small"
    MUST_DRAW = "must-draw"
    NOT_DRAWING = "not-drawing"
    BAD_DRAW = "bad-draw"
    NO_DISPUTE = "no-dispute"
    ALREADY_RULED = "already-ruled"
    NOT_CLOSING = "not-closing"
    CLOSING = "closing"
    TIME_ALREADY_CALLED = "time-already-called"


CITATIONS = {
    Code.NOT_YOUR_TURN: "2: Scoring Five Sample Plays",
    Code.CAPTAIN_CONFIRMS: "6: Team Play",
    Code.ILLEGAL_PLAY: "3: What If a Play Is Incorrect?",
    Code.NOT_IN_HAND: "2: Alternatives to Making an Equation",
    Code.NOTHING_TO_TRADE: "2: Alternatives to Making an Equation",
    Code.PILE_TOO_SMALL: "2: Alternatives to Making an Equation",
    Code.MUST_DRAW: "5: Separate the Draw Pile into Two Piles",
    Code.NOT_DRAWING: "5: Separate the Draw Pile into Two Piles",
    Code.BAD_DRAW: "5: Separate the Draw Pile into Two Piles",
    Code.NO_DISPUTE: "3: What If a Play Is Incorrect?",
    Code.ALREADY_RULED: "3: What If a Play Is Incorrect?",
    Code.CLOSING: "3: What If a Play Is Incorrect?",
    Code.NOT_CLOSING: "3: What If a Play Is Incorrect?",
    Code.LATE: "3: Is There a Time Limit for Each Play?",
    Code.GAME_OVER: "2: Ending the Game",
}
"""The booklet's topic where it has one; the other refusals are about the table, not the rules."""


class Refusal(msgspec.Struct, frozen=True):
    """A command that changes nothing. `reason` is the referee's for an illegal play."""

    code: Code
    citation: str | None = None
    reason: str | None = None
    detail: str = ""


def refuse(code: Code, detail: str = "") -> Refusal:
    return Refusal(code, CITATIONS.get(code), None, detail)
