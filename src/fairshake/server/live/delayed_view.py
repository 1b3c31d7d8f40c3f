"""Watching with a delay: a spectator sees the table as it was some seconds ago.

Spectators never see racks or papers; the delay keeps a friend among them from helping a player. A finished
game is shown immediately.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from fairshake.application.tables.audience import Followed, after_each, unnoticed
from fairshake.application.tables.authority import LoadedTable

from .hub import watches_late
from .platform import Live


class DelayedEvent(NamedTuple):
    """An event that a spectator hasn't seen yet, when it's due, and the table after it."""

    due: int
    version: int
    state: Any
    event: Any


class Late(NamedTuple):
    """The table as it was, and the events since then."""

    version: int
    state: Any
    later: tuple[DelayedEvent, ...]


async def late_view(live: Live, loaded: LoadedTable, person: str) -> Late | None:
    """What a delayed spectator sees; None for people who see everything right away."""
    record = loaded.record
    if not watches_late(record, person) or record.phase in ("open", "over"):
        return None
    delay, now = record.delay * 1000, live.clock.now()
    before, followed = await _last(live, loaded, lambda _, events: events[0].at + delay <= now)
    seen = next((n for n, (event, _) in enumerate(followed) if event.at + delay > now), len(followed))
    states = [None, *(state for _, state in followed)]
    later = tuple(
        DelayedEvent(event.at + delay, before + n, state, event)
        for n, (event, state) in enumerate(followed[seen:], seen + 1)
        if not unnoticed(loaded.game, states[n - 1], [(event, state)], "")
    )
    return Late(before + seen, states[seen], later)


async def followed_since(live: Live, loaded: LoadedTable, since: int, version: int) -> Followed:
    """The events after `since` up to `version`, each with the state after it."""
    if since >= version:
        return ()
    before, followed = await _last(live, loaded, lambda place, _: place <= since)
    return followed[max(0, since - before) : version - before]


async def _last(
    live: Live, loaded: LoadedTable, enough: Callable[[int, tuple[Any, ...]], bool]
) -> tuple[int, Followed]:
    """The last events from memory if they reach back far enough, else all from the log; and how many come
    before them."""
    known, version = loaded.tail(enough), loaded.record.version
    if known is not None:
        return known
    lines = await live.authority.store.events(loaded.record.id)
    events = [loaded.game.read_event(line.data, line.form) for line in lines[:version]]
    return 0, after_each(loaded.game, None, events)
