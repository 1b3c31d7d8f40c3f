"""What all answers share."""

from __future__ import annotations

from fairshake.application.answers import Response

Number = int | float
"""Points: whole, or with two places."""


class RefusedAct(Response):
    """A "no" of the rules, with the section that it rests on."""

    code: str
    message: str
    citation: str | None


class DeclinedAnswer(Response):
    refused: RefusedAct


class SheetKey(Response):
    round: int
    table: int


class Provisional(Response):
    code: str
    message: str
