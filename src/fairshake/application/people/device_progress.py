"""The progress a browser stores, as it moves to another device: limited in size, and read only by that player.

The page reads it back with the same care as from its own storage.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Day = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]
Short = Annotated[str, Meta(max_length=80)]
Line = Annotated[str, Meta(max_length=1600)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]


class DeviceMistake(Struct, frozen=True, forbid_unknown_fields=True):
    """A mistake from the person's own game, as a puzzle that comes back until they know it."""

    id: Short
    """The table and the event: the same mistake is stored once."""
    game: Short
    table: Short
    version: Count
    kind: Literal["flub", "missed", "play", "called-now", "called-impossible"]
    """The last two are wrong calls."""
    position: Line
    """A mat in one line, or a board."""
    challenge: Literal["now", "impossible", "none", ""]
    """Which challenge is right on the mat, `none` after a wrong call if there was a Solution; "" on a board."""
    rack: Annotated[list[Annotated[str, Meta(max_length=8)]], Meta(max_length=12)]
    tileset: Short
    answer: Line
    """One Equation, or the best play."""
    points: Count
    """What the best play scores."""
    box: Count
    """How often it was right in a row."""
    due: Day
    """The day from which it's asked again."""


class BeatenBot(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot that was beaten: at which game, by which book, and its level."""

    game: Short
    book: Short
    level: Short


class DeviceProgress(Struct, frozen=True, forbid_unknown_fields=True):
    """Days, rating, bots and mistakes of one device."""

    version: Literal[1]
    days: Annotated[list[Day], Meta(max_length=800)]
    """Days whose puzzle was solved, oldest first."""
    rating: Annotated[float, Meta(ge=0, le=4000)]
    deviation: Annotated[float, Meta(ge=0, le=400)]
    tried: Count
    solved: Count
    rated: Annotated[list[Annotated[str, Meta(max_length=160)]], Meta(max_length=100)]
    """Puzzles that counted lately: each counts once."""
    beaten: Annotated[list[BeatenBot], Meta(max_length=200)]
    mistakes: Annotated[list[DeviceMistake], Meta(max_length=60)]
    looked: Annotated[list[Short], Meta(max_length=60)]
    """Tables whose report was searched for mistakes."""
    games: Annotated[list[Short], Meta(max_length=20)] = []
    """Games whose first, guided game is over."""
