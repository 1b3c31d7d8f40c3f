"""What each player hears about events, and whether a change concerns a player at all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

Followed = Sequence[tuple[Any, Any]]
"""Events, each with the state after it."""


def after_each(game: Any, state: Any, events: Iterable[Any]) -> list[tuple[Any, Any]]:
    """Each event with the state after it."""
    followed = []
    for event in events:
        state = game.apply(state, event)
        followed.append((event, state))
    return followed


def followed_change(game: Any, before: Any, events: Sequence[Any], after: Any) -> list[tuple[Any, Any]]:
    """The same where the state after the last event is known."""
    return [*after_each(game, before, events[:-1]), (events[-1], after)]


def audible(game: Any, followed: Followed, player: str) -> list[Any]:
    """The events, filtered to what a player may know."""
    heard = (game.visible(state, event, player) for event, state in followed)
    return [event for event in heard if event is not None]


def unnoticed(game: Any, before: Any, followed: Followed, player: str) -> bool:
    """Whether a player hears and sees nothing of these events, such as another player's draft.

    No one else may know that a player is writing, so there is no message about it.
    """
    if before is None or not followed or audible(game, followed, player):
        return False
    state = followed[-1][1]
    then, now = (game.view(one, player, state.now) for one in (before, state))
    same: bool = replace(then, events=0) == replace(now, events=0)
    return same
