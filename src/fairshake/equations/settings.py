"""Turns a table's settings, as they arrive from outside, into a checked table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from fairshake.games import BadSettings, Place
from fairshake.games import settings as asked

from .books import BOOKS, USUAL
from .procedures.shake_start import checked_table
from .refusal import Refused
from .table import Seat, Table

FIXED: Final = ("seats", "book_version")
FIELDS: Final[Mapping[str, Any]] = {
    field.name: field.type for field in msgspec.structs.fields(Table) if field.name not in FIXED
}
QUESTIONS: Final = asked.by_name(asked.questions(Table))
FIELD_AT_FAULT: Final[Mapping[str, str]] = {
    "unknown-rulebook": "rulebook",
    "unknown-division": "division",
    "unknown-form": "form",
    "unknown-pace": "pace",
    "bad-round-length": "round_minutes",
    "unknown-task": "times",
    "bad-task-time": "times",
    "variation-not-offered": "allowed_variations",
    "fixed-and-allowed": "allowed_variations",
    "fixed-not-possible": "fixed_variations",
    "unknown-player": "warned",
    "wrong-number-of-seats": "seats",
    "seat-twice": "seats",
}
EXAMPLES: Final[Mapping[str, str]] = {
    "warned": '["ann"]',
    "allowed_variations": '["factorial", "base=8"]',
    "fixed_variations": '["factorial", "base=8"]',
    "times": '{"turn": 30, "write": 180}',
}
"""What fields that are lists or tables look like."""
LONGEST_NAME: Final = 80


def table_of(settings: Mapping[str, Any], places: Sequence[Place]) -> Table:
    """The checked table. Raises BadSettings with the field, what was given and what is allowed."""
    wanted = {field: _value(field, value) for field, value in settings.items()}
    wanted.setdefault("rulebook", USUAL)
    wanted.setdefault("division", usual_division(wanted["rulebook"]))
    table = Table(seats=tuple(map(_seat, places)), **wanted)
    try:
        return checked_table(table)[0]
    except Refused as refused:
        code = refused.refusal.code
        raise BadSettings(FIELD_AT_FAULT[code], code, refused.refusal.params) from None


def usual_division(rulebook: str) -> str:
    """The default division."""
    book = BOOKS.get(rulebook)
    if book is None:
        return ""
    return book.usual_division or book.divisions[len(book.divisions) // 2]


def _value(field: str, value: Any) -> Any:
    if field not in FIELDS:
        name = str(field)[:40]
        raise BadSettings(name, "unknown-setting", {"field": name, "allowed": ", ".join(FIELDS)})
    try:
        return msgspec.convert(value, FIELDS[field])
    except msgspec.ValidationError:
        raise _bad(field, value) from None


def _bad(field: str, value: Any) -> BadSettings:
    params = {"field": field, "found": str(value)[:40], "allowed": allowed(field)}
    return BadSettings(field, "bad-setting", params)


def allowed(field: str) -> str:
    """The allowed values of a field, for the error message."""
    if field == "rulebook":
        return ", ".join(BOOKS)
    if field in EXAMPLES:
        return EXAMPLES[field]
    return asked.allowed(QUESTIONS[field]) or "a text"


def _seat(place: Place) -> Seat:
    if place.members:
        raise BadSettings("seats", "no-teams-at-a-seat")
    if len(place.id) > LONGEST_NAME or len(place.name) > LONGEST_NAME:
        raise BadSettings("seats", "name-too-long", {"most": str(LONGEST_NAME)})
    return Seat(place.id, place.name, place.team, place.bot)
