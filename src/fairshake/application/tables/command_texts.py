"""Checks text in commands that others at the table will see, before the game handles them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import structs

from fairshake.application.texts import CODE_WORD, LINE, NAME, NOTATION, NOTE, TITLE, TextKind, check_optional

SHOWN: Final[Mapping[str, TextKind]] = {
    "name": NAME,
    "note": LINE,
    "why": NOTE,
    "second_judge": TITLE,
    "offence": CODE_WORD,
    "equation": NOTATION,
    "regrouped": NOTATION,
    "play": NOTATION,
    "tiles": NOTATION,
}
"""Fields of commands, by their names in both games. Ids, codes and words of the book are the game's to refuse."""


def checked_command(command: Any) -> Any:
    """The command with its texts normalized. Raises TextError."""
    checked = {
        field: _checked(kind, getattr(command, field), field)
        for field, kind in SHOWN.items()
        if field in command.__struct_fields__
    }
    return structs.replace(command, **checked) if checked else command


def _checked(kind: TextKind, value: Any, field: str) -> Any:
    if isinstance(value, str):
        return check_optional(kind, value, field)
    return tuple(check_optional(kind, one, field) for one in value)
