"""Steps of a stored game: the words for an act, and the table after it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from fairshake.application.errors import BadInput


class UnreadableGameError(BadInput):
    """A file that does not hold a game; the text says why."""

    def __init__(self, code: str, /, **params: object) -> None:
        super().__init__("file", code, **params)


class ReplayScore(NamedTuple):
    """What a player has so far; `place` is empty until the match is over."""

    name: str
    present: bool
    total: int
    place: str


class ReplayBoard(NamedTuple):
    """An Equate board with its tiles, and the tiles of the last play."""

    layout: Any
    tiles: Mapping[int, str]
    latest: Mapping[int, str]


class ReplayStep(NamedTuple):
    """An act and what followed from it: the lines that describe it, and the table after it."""

    lines: tuple[str, ...]
    shake: int
    """The shake of a match, or the turn of a game of Equate."""
    part: str
    """What that is called: `shake 3`."""
    scores: tuple[ReplayScore, ...]
    waiting: str
    """For what and whom the table waits, and until when."""
    mat: Any = None
    board: ReplayBoard | None = None
    sentences: tuple[str, ...] = ()
    """The same in sentences, where the lines are a notation."""
