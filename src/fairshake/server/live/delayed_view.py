"""Watching with a delay: a spectator sees a table as it was some seconds ago, and what followed in its own time.

Spectators never see racks or papers; the delay keeps a friend among them from helping a player with anything else.
A game that is over is shown at once.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from fairshake.application.tables.audience import Followed, after_each, unnoticed
from fairshake.application.tables.authority import LoadedTable

from .hub import watches_late
from .platform import Live


class DelayedEvent(NamedTuple):
    """An event that a spectator is still to see, when it is due, and the table after it."""

    due: int
    version: int
    state: Any
    event: Any


class Late(NamedTuple):
    """The table as it was, and what has happened since."""

    version: int
    state: Any
    later: tuple[DelayedEvent, ...]


async def late_view(live: Live, loaded: LoadedTable, person: str) -> Late | None:
    """What a spectator with a delay sees; None for people who see everything right away."""
    record = loaded.record
    if not watches_late(record, person) or record.phase in ("open", "over"):
        return None
    delay = record.delay * 1000
    followed = after_each(loaded.game, None, await events_of(live, loaded, record.version))
    now = live.clock.now()
    seen = next((n for n, (event, _) in enumerate(followed) if event.at + delay > now), len(followed))
    states = [None, *(state for _, state in followed)]
    later = tuple(
        DelayedEvent(event.at + delay, n, state, event)
        for n, (event, state) in enumerate(followed[seen:], seen + 1)
        if not unnoticed(loaded.game, states[n - 1], [(event, state)], "")
    )
    return Late(seen, states[seen], later)


async def events_of(live: Live, loaded: LoadedTable, version: int) -> list[Any]:
    """The first events of a table, up to a number."""
    lines = await live.authority.store.events(loaded.record.id)
    return [loaded.game.read_event(line.data, line.form) for line in lines[:version]]


async def followed_since(live: Live, loaded: LoadedTable, since: int, version: int) -> Followed:
    """The events after `since` up to `version`, each with the state after it."""
    if since >= version:
        return ()
    return after_each(loaded.game, None, await events_of(live, loaded, version))[since:]
