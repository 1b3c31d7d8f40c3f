"""The use case "replay": a transcript or a log of any game, cut into moments one act long."""

from __future__ import annotations

from typing import Any

from fairshake.application.equate.library import equate_game
from fairshake.application.equate.replaying import equate_moments
from fairshake.application.equations.replaying import equations_moments, read_match_events
from fairshake.application.moments import Moment, Unreadable
from fairshake.application.tables.resuming import BROKEN
from fairshake.equations import GAME
from fairshake.games import LogError, read_log

GAMES: dict[str, Any] = {"equations": GAME}


def read_moments(data: bytes, file: str) -> tuple[Moment, ...]:
    """The moments of a game. `file` is only named in sentences; raises Unreadable."""
    game, events = read_events(data, file)
    return equate_moments(file, events) if game == "equate" else equations_moments(file, events)


def read_events(data: bytes, file: str) -> tuple[str, tuple[Any, ...]]:
    """Which game it is, and its events. `file` is only named in sentences; raises Unreadable."""
    text = data.lstrip()
    if not text.startswith(b"{") and not text.startswith(b'[Game "Equate"'):
        return "equations", read_match_events(data, file)
    try:
        log = read_log({**GAMES, "equate": equate_game()}, data)
    except LogError as error:
        raise Unreadable(f"equations.file.{error.code}", line=error.line, found="") from None
    except BROKEN:
        raise Unreadable("equations.file.not-a-match", file=file, line=1) from None
    return log.game.name, tuple(log.events)
