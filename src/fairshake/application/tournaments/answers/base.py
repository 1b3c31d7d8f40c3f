"""What all answers share."""

from __future__ import annotations

from fairshake.application.answers import Answer

Number = int | float
"""Points: whole, or with two places."""


class RefusedAct(Answer):
    """A "no" of the rules, with the section that it rests on."""

    code: str
    message: str
    citation: str | None


class DeclinedAnswer(Answer):
    refused: RefusedAct
