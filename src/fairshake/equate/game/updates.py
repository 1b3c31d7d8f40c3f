"""Small helpers to make the next state out of this one."""

from typing import TypeVar

import msgspec

T = TypeVar("T")

change = msgspec.structs.replace


def replaced(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The row with another value in one place."""
    return (*row[:place], value, *row[place + 1 :])
