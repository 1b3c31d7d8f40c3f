"""The use case "replay": a transcript or a log of any game, split into steps of one act each."""

from __future__ import annotations

from typing import Any

from fairshake.application.registry import kit_of, kits
from fairshake.application.replay_steps import ReplayStep, UnreadableGameError
from fairshake.application.tables.saved_games import BROKEN
from fairshake.games import LogError, read_log


def read_moments(data: bytes, file: str) -> tuple[ReplayStep, ...]:
    """The steps of a game. `file` is only used in messages; raises UnreadableGameError."""
    game, events = read_events(data, file)
    return kit_of(game).steps(file, events)


def read_events(data: bytes, file: str) -> tuple[str, tuple[Any, ...]]:
    """The name of the game and its events. `file` is only used in messages; raises UnreadableGameError."""
    text = data.lstrip()
    found = None if text.startswith(b"{") else _transcript_of(text)
    if found is not None:
        read = kit_of(found).read_transcript
        if read is not None:
            return found, read(data, file)
    try:
        log = read_log({name: kit.game for name, kit in kits().items()}, data)
    except LogError as error:
        raise UnreadableGameError(f"equations.file.{error.code}", line=error.line, found="") from None
    except BROKEN:
        raise UnreadableGameError("equations.file.not-a-match", file=file, line=1) from None
    return log.game.name, tuple(log.events)


def _transcript_of(text: bytes) -> str | None:
    """The game whose transcripts start like this; if several match, the most specific."""
    heads = {name: kit.transcript_head for name, kit in kits().items() if kit.transcript_head is not None}
    fitting = [name for name, head in heads.items() if text.startswith(head)]
    return max(fitting, key=lambda name: len(heads[name]), default=None)
