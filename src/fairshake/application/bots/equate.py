"""Bots at Equate tables, using the bundled data."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from fairshake.application.equate.library import TILESETS, load_data
from fairshake.application.errors import BadInput
from fairshake.application.tables.bot_driver import PROGRAM
from fairshake.bots.equate import GUIDE, LEVELS, EquateBot, EquateGuide, LeaveTable, read_leaves
from fairshake.messages import sentence

EASIEST = next(iter(LEVELS))
TURN_SECONDS = 60
"""The time limit for a turn when programs play in an arena: one that hangs loses its turn, not the game."""


@lru_cache
def leaves() -> Mapping[str, LeaveTable]:
    """The values of kept tiles, for the tile sets where we have measured them."""
    return {"original": read_leaves(load_data("leaves-original.toml"))}


def make_bot(level: str, seed: int) -> EquateBot:
    """A bot of a level. Raises BadInput when there is no such level."""
    if level not in LEVELS:
        raise BadInput("bot", "bots.input.level", given=level[:40], allowed=", ".join(LEVELS))
    return EquateBot(LEVELS[level], seed, leaves())


def live_bot(level: str, seed: int, live: bool) -> EquateBot | EquateGuide:
    return EquateGuide(make_bot(EASIEST, seed)) if level == GUIDE else make_bot(level, seed)


def arena_settings(options: Mapping[str, Any], players: Sequence[str]) -> dict[str, Any]:
    """The settings of an arena's table."""
    programs = any(name.startswith(PROGRAM) for name in players)
    return {"tileset": _tileset(options)} | ({"turn_seconds": TURN_SECONDS} if programs else {})


def arena_heading(options: Mapping[str, Any], matches: int, seed: int) -> str:
    return sentence("bots", "arena.head-equate", matches=matches, seed=seed, tileset=_tileset(options))


def _tileset(options: Mapping[str, Any]) -> str:
    return str(options.get("tileset", TILESETS[0]))
