"""Bots at Equate tables: made with the data that ships, and whole games between them."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

from fairshake.application.equate.library import equate_game, load_data
from fairshake.application.errors import BadInput
from fairshake.application.tables.memory import SeededChance
from fairshake.bots import Player
from fairshake.bots.equate import LEVELS, EquateBot, LeaveTable, read_leaves
from fairshake.equate.game import AnyEvent, State
from fairshake.games import Place

from .match import Match

SECONDS = 10.0
"""For one thought: the best level is measured with time enough."""


@lru_cache
def leaves() -> Mapping[str, LeaveTable]:
    """The values of kept tiles, for the tile sets for which they have been measured."""
    return {"original": read_leaves(load_data("leaves-original.toml"))}


def make_bot(level: str, seed: int) -> EquateBot:
    """A bot of a level. Raises BadInput when there is no such level."""
    if level not in LEVELS:
        raise BadInput("bot", "bots.input.level", given=level[:40], allowed=", ".join(LEVELS))
    return EquateBot(LEVELS[level], seed, leaves())


def play_game(
    settings: Mapping[str, Any], levels: Sequence[str], seed: int, places: Sequence[Place] = ()
) -> tuple[State, list[AnyEvent]]:
    """A whole game between bots, one level for each seat; the same seed gives the same game."""
    sitting = tuple(places) or tuple(
        Place(str(n), f"{level} {n}", bot=level) for n, level in enumerate(levels, 1)
    )
    game = equate_game()
    first = game.start(settings, sitting, 0)
    players = {
        place.captain or place.id: cast(Player, make_bot(level, seed * 100 + seat))
        for seat, (place, level) in enumerate(zip(first.settings.seats, levels, strict=True))
    }
    match = Match(game, first, players, SeededChance(f"arena {seed}"), thinking=SECONDS)
    return match.play(), match.log
