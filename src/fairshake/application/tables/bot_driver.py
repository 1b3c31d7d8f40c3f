"""Bot behavior shared by the live server, the terminal and the arena: chores, plans, and where bots think.

The three differ only in their clock: the server waits, the terminal polls, the arena jumps ahead.
"""

from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, Final, Protocol

from msgspec.structs import replace

from fairshake.application.registry import BotKit, kit_of

from .table_cache import AnyGame

if TYPE_CHECKING:
    from fairshake.bots.thought import Thought

PROGRAM: Final = "cmd:"
"""The prefix of an external program's name."""
ROLL_AFTER: Final = 1500
"""Milliseconds before a bot that has to roll does so."""


class BotPool(Protocol):
    """Where bots think, so that no one waits for them."""

    def ask(self, game: str, level: str, seed: int, view: Any) -> Future[Thought | None]: ...
    def close(self) -> None: ...


class Plans:
    """What each bot is about to do. If a new thought leads to the same act, it keeps its earlier time."""

    def __init__(self) -> None:
        self._plans: dict[Any, tuple[Any, int]] = {}

    def due(self, who: Any, command: Any, due: int) -> int:
        """When the bot will do this, no later than it had planned before."""
        command = replace(command, at=0)
        before = self._plans.get(who)
        if before is not None and before[0] == command:
            due = min(due, before[1])
        self._plans[who] = (command, due)
        return due

    def drop(self, who: Any) -> None:
        self._plans.pop(who, None)


def chore_of(game: AnyGame, state: Any, player: str) -> Any:
    """The roll or draw that the table expects from a player, or None."""
    listed = {act.command for act in game.acts(state, player)}
    name = next((name for name in _habits(game).chores if name in listed), None)
    return None if name is None else game.commands[name](0, player)


def is_idle(game: AnyGame, state: Any, player: str) -> bool:
    """Whether a player has only the acts that are always available."""
    return all(act.command in _habits(game).idle for act in game.acts(state, player))


def _habits(game: AnyGame) -> BotKit:
    return kit_of(game.name).bots
