"""Tables with days for each turn: nobody needs to be connected, and a player who doesn't act in time leaves the game.

Time runs from the last event of the log, so it survives restarts. When it's up, one of the players the game is waiting
for leaves by the game's own absence rules; the others get the same time again.
"""

from __future__ import annotations

from typing import Any, Final

from .records import TableRecord
from .table_cache import AnyGame, LoadedTable

DAY: Final = 86_400_000
MOST_DAYS: Final = 14


def due_of(record: TableRecord, game: AnyGame, state: Any) -> int | None:
    """When the table's next deadline is: a game clock runs out, or the days for a turn are over."""
    if state is None:
        return None
    due = game.next_deadline(state)
    if (
        due is not None
        or not record.days
        or record.phase != "playing"
        or not _absent_players(record, game, state)
    ):
        return due
    last: int = state.now
    return last + record.days * DAY


def overdue(loaded: LoadedTable, at: int) -> Any:
    """The command that applies an expired deadline."""
    game, state = loaded.game, loaded.state
    if game.next_deadline(state) is not None:
        return game.tick(at)
    return game.commands["leave"](at, _absent_players(loaded.record, game, state)[0])


def _absent_players(record: TableRecord, game: AnyGame, state: Any) -> list[str]:
    """The players the game is waiting for who could leave; if it's waiting for no one in particular, all who could."""
    people = [seat.player for seat in record.seats if seat.kind == "person"]
    waiting = game.view(state, "").waiting
    asked = [
        player
        for place in game.players(state)
        if not waiting or place.id in waiting
        for player in ([member.id for member in place.members] or [place.id])
    ]
    return [one for one in asked if one in people and _may_leave(game, state, one)]


def _may_leave(game: AnyGame, state: Any, player: str) -> bool:
    return any(act.command == "leave" for act in game.acts(state, player))
