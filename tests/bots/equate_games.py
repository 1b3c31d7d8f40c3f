"""Whole games of Equate between bots."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from fairshake.application.bots.equate import make_bot
from fairshake.application.bots.match import BotMatch
from fairshake.application.equate.library import equate_game
from fairshake.application.tables.memory import SeededChance
from fairshake.bots import Player
from fairshake.equate.game import AnyEvent, State
from fairshake.games import Place

SECONDS = 10.0
"""For one thought: the best level is measured with time enough."""


def play_game(
    settings: Mapping[str, Any], levels: Sequence[str], seed: int, places: Sequence[Place] = ()
) -> tuple[State, list[AnyEvent]]:
    """A whole game between bots, one level for each seat; the same seed gives the same game."""
    loaded = tuple(places) or tuple(
        Place(str(n), f"{level} {n}", bot=level) for n, level in enumerate(levels, 1)
    )
    game = equate_game()
    first = game.start(settings, loaded, 0)
    players = {
        place.captain or place.id: cast(Player, make_bot(level, seed * 100 + seat))
        for seat, (place, level) in enumerate(zip(first.settings.seats, levels, strict=True))
    }
    match = BotMatch(game, first, players, SeededChance(f"arena {seed}"), thinking=SECONDS)
    return match.play(), match.log
