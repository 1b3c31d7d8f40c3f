"""What all use-case responses share."""

from __future__ import annotations

from typing import dataclass_transform

from msgspec import UNSET, Struct, UnsetType, field


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Response(Struct, frozen=True, forbid_unknown_fields=True):
    """A use case's response, or part of one; the JSON has the same fields."""


class FileFault(Response):
    """A fault of a file: where it is, and what is wrong there."""

    line: int
    column: str
    code: str
    message: str
    choices: list[str] = []
    """What an unknown column can mean."""


class Fault(Response):
    field: str
    message: str
    code: str | UnsetType = UNSET
    citation: str | UnsetType | None = UNSET
    """The section of the book, where a rule says no."""
    faults: list[FileFault] | UnsetType = UNSET
    """All faults of a file."""


class ErrorAnswer(Response):
    """What went wrong: the field at fault, a sentence, and (for people and tables) a code for programs."""

    error: Fault
