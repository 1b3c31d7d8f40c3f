"""A stored game of Equate, event by event: a transcript, a log, or an older log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fairshake.application.equate.library import equate_game
from fairshake.application.errors import BadInput
from fairshake.application.tables.resuming import BROKEN
from fairshake.equate.game import AnyEvent, State
from fairshake.games import LogError, read_log
from fairshake.messages import sentence


def read_game(data: bytes, file: str) -> list[tuple[State, AnyEvent]]:
    """Every event with the state after it. `file` is only named in sentences; raises BadInput."""
    try:
        return states_of(read_log({"equate": equate_game()}, data).events)
    except (LogError, *BROKEN):
        why = sentence("equate", "input.no-log")
        raise BadInput("file", sentence("equate", "input.no-file", path=file, why=why)) from None


def states_of(events: Sequence[Any]) -> list[tuple[State, AnyEvent]]:
    game = equate_game()
    state: State | None = None
    told = []
    for event in events:
        state = game.apply(state, event)
        told.append((state, event))
    return told
