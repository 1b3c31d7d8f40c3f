"""Bots at Equate tables: made with the data that ships, and whole games between them."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

from fairshake.application.equate.library import TILESETS, equate_game, load_data
from fairshake.application.errors import BadInput
from fairshake.application.tables.bot_driver import PROGRAM
from fairshake.application.tables.memory import SeededChance
from fairshake.bots import Player
from fairshake.bots.equate import LEVELS, EquateBot, LeaveTable, read_leaves
from fairshake.equate.game import AnyEvent, State
from fairshake.games import Place
from fairshake.messages import sentence

from .match import Match

SECONDS = 10.0
"""For one thought: the best level is measured with time enough."""
TURN_SECONDS = 60
"""For a turn in an arena when programs play, so that one that hangs loses its turn and not the game."""


@lru_cache
def leaves() -> Mapping[str, LeaveTable]:
    """The values of kept tiles, for the tile sets for which they have been measured."""
    return {"original": read_leaves(load_data("leaves-original.toml"))}


def make_bot(level: str, seed: int) -> EquateBot:
    """A bot of a level. Raises BadInput when there is no such level."""
    if level not in LEVELS:
        raise BadInput("bot", "bots.input.level", given=level[:40], allowed=", ".join(LEVELS))
    return EquateBot(LEVELS[level], seed, leaves())


def live_bot(level: str, seed: int, live: bool) -> EquateBot:
    return make_bot(level, seed)


def arena_settings(options: Mapping[str, Any], players: Sequence[str]) -> dict[str, Any]:
    """The settings of an arena's table."""
    programs = any(name.startswith(PROGRAM) for name in players)
    return {"tileset": _tileset(options)} | ({"turn_seconds": TURN_SECONDS} if programs else {})


def arena_heading(options: Mapping[str, Any], matches: int, seed: int) -> str:
    return sentence("bots", "arena.head-equate", matches=matches, seed=seed, tileset=_tileset(options))


def _tileset(options: Mapping[str, Any]) -> str:
    return str(options.get("tileset", TILESETS[0]))


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
