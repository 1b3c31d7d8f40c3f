"""What a bot returns: one command, how long it takes, and a short reason to learn from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fairshake.games import PlayerCommand


@dataclass(frozen=True, slots=True)
class Thought:
    """An act that a bot wants to do, `wait` milliseconds after the view it's based on.

    A person who acts earlier goes first: the table then drops the thought and asks again.
    """

    command: PlayerCommand
    wait: int
    reason: str
    """A code of the catalog `bots`."""
    params: Mapping[str, str] = field(default_factory=dict)
