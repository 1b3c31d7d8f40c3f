"""A legal act, as a view lists it."""

from __future__ import annotations

from msgspec import Struct


class Act(Struct, frozen=True, omit_defaults=True):
    """A command's name, the values its free field may take now, and what it is aimed at.

    No options: anything that fits. `more` has the values of further fields by name (the cube of a move);
    `barred` has options that one might expect, with a code for why they are not legal now.

    Where there is a `target` the command has a field of that name: a client that sends the number along is
    refused as `too-late` when the table has moved on meanwhile, instead of hitting something else.
    """

    command: str
    options: tuple[str, ...] = ()
    target: int | None = None
    more: dict[str, tuple[str, ...]] = {}
    barred: dict[str, str] = {}
