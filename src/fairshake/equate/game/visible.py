"""What a person may see of an event. Every kind is listed; an unlisted one is hidden."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fairshake.equate.game import events as e
from fairshake.equate.game.state import State

HIDDEN: Final = "#"
"""Stands for a hidden tile."""

Hearing = Callable[[State, Any, str], e.AnyEvent | None]


def visible(state: State, event: e.AnyEvent, player: str) -> e.AnyEvent | None:
    """The event as this person may see it; None if they may not see it at all."""
    hearing = HEARINGS.get(type(event))
    return None if hearing is None else hearing(state, event, player)


def _open(state: State, event: e.AnyEvent, player: str) -> e.AnyEvent:
    return event


def _own(state: State, event: Any, player: str) -> bool:
    seat = state.settings.places.get(player)
    return seat is not None and seat == state.settings.places.get(event.player)


def _face_down(event: Any) -> e.AnyEvent:
    covered: e.AnyEvent = msgspec.structs.replace(event, tiles=(HIDDEN,) * len(event.tiles))
    return covered


def _own_tiles(state: State, event: Any, player: str) -> e.AnyEvent:
    return event if _own(state, event, player) else _face_down(event)


def _nobodys_tiles(state: State, event: Any, player: str) -> e.AnyEvent:
    return _face_down(event)


def _team_only(state: State, event: Any, player: str) -> e.AnyEvent | None:
    return event if _own(state, event, player) else None


def _without_reasons(state: State, event: e.PlayMade, player: str) -> e.AnyEvent:
    return msgspec.structs.replace(event, reasons=())


HEARINGS: Final[dict[type[Any], Hearing]] = {
    e.GameCreated: _open,
    e.FirstDrawn: _open,
    e.TilesDrawn: _own_tiles,
    e.TurnStarted: _open,
    e.PlayMade: _without_reasons,
    e.TilesTraded: _own_tiles,
    e.TilesReturned: _nobodys_tiles,
    e.Passed: _open,
    e.DrawOpened: _open,
    e.ProposalMade: _team_only,
    e.ProposalSupported: _team_only,
    e.DisputeDismissed: _open,
    e.PlayWithdrawn: _open,
    e.ClosingOpened: _open,
    e.PlayAccepted: _open,
    e.EndAgreed: _open,
    e.PlayerLeft: _open,
    e.PlayerReturned: _open,
    e.PlayerSubstituted: _open,
    e.SeatOut: _open,
    e.Warned: _open,
    e.ClockAdjusted: _open,
    e.ScoreAdjusted: _open,
    e.Adjourned: _open,
    e.Resumed: _open,
    e.TimeCalled: _open,
    e.GameEnded: _open,
}
