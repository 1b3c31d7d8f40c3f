"""What a player hears about events: each event as far as the player may know it, and a sentence for it.

Sentences are in the reader's language, which the caller chooses.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from fairshake.application.registry import kit_of
from fairshake.application.tables.audience import Followed


class Heard(NamedTuple):
    """Events in their order, and what each of them says; an empty sentence for one that needs no words."""

    events: list[Any]
    says: list[str]


def hear(game: Any, followed: Followed, player: str) -> Heard:
    """What a player hears about events, each paired with the state after it."""
    narrate = kit_of(game.name).narrate
    events, says = [], []
    for event, state in followed:
        heard = game.visible(state, event, player)
        if heard is not None:
            events.append(heard)
            says.append(narrate(state, heard, player))
    return Heard(events, says)
