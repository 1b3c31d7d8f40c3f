"""What a player hears of events: each event as the player may know it, and a sentence for it.

Sentences come in the language of the reader; whoever calls this chooses it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from fairshake.application.equate.narration import narrate as narrate_equate
from fairshake.application.equations.narration import narrate as narrate_equations
from fairshake.application.tables.audience import Followed

NARRATORS: Final[Mapping[str, Callable[[Any, Any, str], str]]] = {
    "equations": narrate_equations,
    "equate": narrate_equate,
}


class Heard(NamedTuple):
    """Events in their order, and what each of them says; an empty sentence for one that needs no words."""

    events: list[Any]
    says: list[str]


def hear(game: Any, followed: Followed, player: str) -> Heard:
    """What a player hears of events, each given with the state after it."""
    narrate = NARRATORS[game.name]
    events, says = [], []
    for event, state in followed:
        heard = game.visible(state, event, player)
        if heard is not None:
            events.append(heard)
            says.append(narrate(state, heard, player))
    return Heard(events, says)
