"""Texts and numbers that come from outside, checked."""

from __future__ import annotations

from fairshake.application.people.names import BadName, check_name

from .refusal import ClassRefusal


def checked_text(field: str, given: str, most: int) -> str:
    kept = " ".join(given.split())
    if not 0 < len(kept) <= most or not kept.isprintable():
        raise ClassRefusal(field, "bad-text", most=str(most))
    return kept


def checked_number(field: str, given: int, least: int, most: int) -> int:
    if not least <= given <= most:
        raise ClassRefusal(field, "bad-number", given=str(given)[:40], least=str(least), most=str(most))
    return given


def checked_nickname(name: str) -> str:
    try:
        return check_name(name)
    except BadName as bad:
        raise ClassRefusal("nickname", bad.code, 422, **bad.params) from None
