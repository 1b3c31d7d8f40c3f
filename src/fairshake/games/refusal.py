"""Why an order isn't carried out: a stable code, the section of the book, and the sentence's parameters."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct


class Refusal(Struct, frozen=True):
    """An order that changes nothing. The sentence lives in the game's catalog under `refusal.<code>`."""

    code: str
    citation: str = ""
    params: dict[str, str] = {}


class Refused(Exception):
    """Carries a refusal from a game's procedures to its `decide`; never leaves the room."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class BadSettings(Exception):
    """Settings that can't be played: the field, a code, and what is allowed."""

    def __init__(self, field: str, code: str, params: Mapping[str, str] | None = None) -> None:
        super().__init__(f"{field}: {code}")
        self.field = field
        self.code = code
        self.params = dict(params or {})
