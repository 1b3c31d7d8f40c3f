"""Numbers that come from outside, checked."""

from __future__ import annotations

from .refusal import ClassRefusal


def checked_number(field: str, given: int, least: int, most: int) -> int:
    if not least <= given <= most:
        raise ClassRefusal(
            "bad", "bad-number", field, given=str(given)[:40], least=str(least), most=str(most)
        )
    return given
