"""A legal act, as a view lists it."""

from __future__ import annotations

from msgspec import Struct


class Act(Struct, frozen=True, omit_defaults=True):
    """A command's name, the values its free field may take now, and what it is aimed at.

    Without options, anything that fits is allowed. `more` has the values of further fields by name (the cube
    of a move);
    `barred` has options that one might expect, with a code for why they are not legal now.

    If there is a `target`, the command has a field with that name. A client that sends the number is refused
    as `too-late` if the table has moved on, instead of hitting something else.
    """

    command: str
    options: tuple[str, ...] = ()
    target: int | None = None
    more: dict[str, tuple[str, ...]] = {}
    barred: dict[str, str] = {}
