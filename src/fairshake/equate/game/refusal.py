"""Why a command is refused: a stable code, the booklet's topic, and the sentence's parameters."""

from enum import StrEnum
from typing import Final, NoReturn

from fairshake.equate.reasons import CITATIONS as REASON_CITATIONS
from fairshake.equate.reasons import PlayFault
from fairshake.games import Refusal, Refused


class Code(StrEnum):
    """Refusals of the machine; a wrong play is `illegal-play` with one of the referee's reasons."""

    NOT_STARTED = "not-started"
    ALREADY_STARTED = "already-started"
    GAME_OVER = "game-over"
    ADJOURNED = "adjourned"
    NOT_ADJOURNED = "not-adjourned"
    CLOCK_BACKWARDS = "clock-backwards"
    TOO_LATE = "too-late"
    NO_SUCH_PLAYER = "no-such-player"
    NOT_YOUR_TURN = "not-your-turn"
    CAPTAIN_CONFIRMS = "captain-confirms"
    NO_TEAM = "no-team"
    TOO_MANY_PROPOSALS = "too-many-proposals"
    TOO_LONG = "too-long"
    ILLEGAL_PLAY = "illegal-play"
    NO_EXPRESSIONS = "no-expressions"
    NOT_IN_HAND = "not-in-hand"
    NOTHING_TO_TRADE = "nothing-to-trade"
    PILE_TOO_SMALL = "pile-too-small"
    MUST_DRAW = "must-draw"
    NOT_DRAWING = "not-drawing"
    BAD_DRAW = "bad-draw"
    NO_DISPUTE = "no-dispute"
    OWN_PLAY = "own-play"
    ALREADY_RULED = "already-ruled"
    NOT_CLOSING = "not-closing"
    CLOSING = "closing"
    ALREADY_SAID = "already-said"
    TIME_ALREADY_CALLED = "time-already-called"
    AWAY = "away"
    NOT_AWAY = "not-away"
    OUT = "out"
    BAD_NAME = "bad-name"
    NO_REASON = "no-reason"
    BAD_NUMBER = "bad-number"


CITATIONS: Final = {
    Code.NOT_YOUR_TURN: "2: Scoring Five Sample Plays",
    Code.CAPTAIN_CONFIRMS: "6: Team Play",
    Code.NO_EXPRESSIONS: "2: Alternatives to Making an Equation",
    Code.NOT_IN_HAND: "2: Alternatives to Making an Equation",
    Code.NOTHING_TO_TRADE: "2: Alternatives to Making an Equation",
    Code.PILE_TOO_SMALL: "2: Alternatives to Making an Equation",
    Code.MUST_DRAW: "5: Separate the Draw Pile into Two Piles",
    Code.NOT_DRAWING: "5: Separate the Draw Pile into Two Piles",
    Code.BAD_DRAW: "5: Separate the Draw Pile into Two Piles",
    Code.NO_DISPUTE: "3: What If a Play Is Incorrect?",
    Code.OWN_PLAY: "3: What If a Play Is Incorrect?",
    Code.ALREADY_RULED: "3: What If a Play Is Incorrect?",
    Code.CLOSING: "3: What If a Play Is Incorrect?",
    Code.NOT_CLOSING: "3: What If a Play Is Incorrect?",
    Code.GAME_OVER: "2: Ending the Game",
}
"""The booklet's topic, if it has one; the other refusals are about the table, not the rules."""


def refuse(code: Code, detail: object = "", **params: str) -> NoReturn:
    """Refuse the command that is being decided."""
    raise Refused(Refusal(code.value, CITATIONS.get(code, ""), {"detail": str(detail)[:120], **params}))


def refuse_play(reason: PlayFault, **params: str) -> NoReturn:
    """Refuse a play with the referee's first reason and its parameters."""
    said = {name: value[:120] for name, value in params.items()}
    raise Refused(
        Refusal(Code.ILLEGAL_PLAY.value, REASON_CITATIONS[reason], {"reason": reason.value, **said})
    )
