"""The games that can be played here, each as one `GameKit`. Nothing else in the platform names a game.

A game is registered by the address of its kit, `module:NAME`; its module is imported when the game is first needed.
Worker processes register the same addresses.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Final

from fairshake.messages import add_catalogs
from fairshake.tournaments.books import BOOKS

from .kit import AnalysisKit, AnyGame, ArenaKit, BotKit, GameKit, GameTypes, TournamentKit

__all__ = [
    "AnalysisKit",
    "AnyGame",
    "ArenaKit",
    "BotKit",
    "GameKit",
    "GameTypes",
    "TournamentKit",
    "addresses",
    "game_names",
    "games",
    "kit_of",
    "kits",
    "register",
]

_ADDRESSES: Final[dict[str, str]] = {
    "equations": "fairshake.application.kits.equations:KIT",
    "equate": "fairshake.application.kits.equate:KIT",
}


def register(name: str, address: str) -> None:
    """Add a game by its name and the address of its kit, before anything asks for it."""
    _ADDRESSES[name] = address


def addresses() -> tuple[tuple[str, str], ...]:
    """Every registered game with the address of its kit."""
    return tuple(_ADDRESSES.items())


def game_names() -> tuple[str, ...]:
    return tuple(_ADDRESSES)


def kit_of(name: str) -> GameKit:
    """The kit of a game. Raises KeyError for a game that isn't registered."""
    return _load(_ADDRESSES[name])


def kits() -> Mapping[str, GameKit]:
    """Every kit by the name of its game."""
    return {name: _load(address) for name, address in _ADDRESSES.items()}


def games() -> dict[str, AnyGame]:
    """Every game that can be played at tables."""
    return {name: kit.game for name, kit in kits().items()}


@cache
def _load(address: str) -> GameKit:
    module, _, name = address.partition(":")
    kit: GameKit = getattr(import_module(module), name)
    if kit.messages is not None:
        add_catalogs(kit.messages)
    for book in kit.tournament.books:
        BOOKS.setdefault(book.id, book)
    return kit
