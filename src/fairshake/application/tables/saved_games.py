"""Resuming a saved game: the file must hold a consistent game of this kind."""

from __future__ import annotations

from typing import Any

from fairshake.application.errors import BadInput
from fairshake.application.registry import kit_of
from fairshake.games import replay
from fairshake.games.log import Log
from fairshake.messages import sentence

from .local import GameFile

BROKEN = (ValueError, LookupError, TypeError, AttributeError, AssertionError, StopIteration)
"""What folding raises for events that can't follow one another."""


def saved_state(file: GameFile, log: Log, game: str) -> Any:
    """The state of a saved game. Raises BadInput for a different game or a log that contradicts itself."""
    if log.game.name != game:
        other = kit_of(log.game.name)
        raise BadInput(
            "resume", "platform.other-game", path=str(file.path), game=other.title, command=other.command
        )
    try:
        return replay(log.game, log.events)
    except BROKEN:
        why = sentence("platform", "events-contradict")
        raise BadInput("resume", "platform.not-a-game", path=str(file.path), why=why) from None
