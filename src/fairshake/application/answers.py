"""What all answers of the use cases share."""

from __future__ import annotations

from typing import dataclass_transform

from msgspec import UNSET, Struct, UnsetType, field


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Response(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer of a use case, or a part of one; as JSON it goes out with the same fields."""


class FileFault(Response):
    """A fault of a file: where it is, and what is wrong there."""

    line: int
    column: str
    code: str
    message: str


class Fault(Response):
    field: str
    message: str
    code: str | UnsetType = UNSET
    citation: str | UnsetType | None = UNSET
    """The section of the book, where a rule says no."""
    faults: list[FileFault] | UnsetType = UNSET
    """All faults of a file."""


class ErrorAnswer(Response):
    """What went wrong: the field at fault, a sentence, and (of people and tables) a code for programs."""

    error: Fault
