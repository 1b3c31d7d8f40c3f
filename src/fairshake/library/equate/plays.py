"""Plays of Equate and the rulings on them, as objects."""

from __future__ import annotations

from dataclasses import dataclass

from fairshake.application.equate.schemas import CheckAnswer
from fairshake.equate.reasons import PlayFault


@dataclass(frozen=True)
class Play:
    """A legal play: its text, its score and how many tiles of the rack it uses."""

    text: str
    """First square, direction and every tile of the line: `J10 across 24÷3=8`."""
    score: int
    """The points."""
    tiles: int
    """How many tiles leave the rack; the equals sign doesn't count."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Verdict:
    """The ruling on a play. It's true if the play is allowed."""

    play: str
    """The play as it was given."""
    legal: bool
    """Whether it is allowed."""
    score: int
    """The points; 0 for an expression or an illegal play."""
    reason: PlayFault | None
    """The first reason against it; None for a legal play."""
    reasons: tuple[PlayFault, ...]
    """Every reason that applies."""
    citation: str | None
    """Chapter and topic of the booklet behind the reason."""
    explanation: str
    """The ruling in a sentence."""
    lines: tuple[str, ...]
    """Every line that the play makes or changes, the main one first."""

    def __bool__(self) -> bool:
        return self.legal

    def __str__(self) -> str:
        return self.explanation


def verdict_of(play: str, answer: CheckAnswer) -> Verdict:
    """The ruling, made from the use case's answer."""
    return Verdict(
        play,
        answer.legal,
        answer.score,
        None if answer.reason is None else PlayFault(answer.reason),
        tuple(map(PlayFault, answer.reasons)),
        answer.citation,
        answer.explanation,
        tuple(line.text for line in answer.lines),
    )
