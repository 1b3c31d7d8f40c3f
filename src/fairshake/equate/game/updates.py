"""Small helpers that make the next state from this one."""

from typing import TypeVar

import msgspec

T = TypeVar("T")

change = msgspec.structs.replace


def replaced(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The row with one value replaced."""
    return (*row[:place], value, *row[place + 1 :])
