"""Equate in terms of the contract that all games share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from fairshake.equate.game import commands as c
from fairshake.equate.game.acts import legal_acts
from fairshake.equate.game.apply import apply
from fairshake.equate.game.clocks import next_deadline
from fairshake.equate.game.decide import decide
from fairshake.equate.game.events import VERSION, AnyEvent, GameCreated
from fairshake.equate.game.settings_reader import SettingsReader
from fairshake.equate.game.state import State
from fairshake.equate.game.transcript import BadTranscriptError, read_transcript
from fairshake.equate.game.view import View, view
from fairshake.equate.game.visible import visible
from fairshake.equate.layout import Layout
from fairshake.equate.tileset import TileSet
from fairshake.games import Act, Chance, Game, Place, Refusal

_events: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


class EquateGame(Game[State, c.AnyCommand, AnyEvent, View]):
    """The game, with the tile sets and boards that settings may refer to by name."""

    name: ClassVar[str] = "equate"
    log_version: ClassVar[int] = VERSION
    commands: ClassVar[Mapping[str, type]] = c.COMMANDS

    def __init__(
        self, tilesets: Mapping[str, TileSet] | None = None, layouts: Mapping[str, Layout] | None = None
    ) -> None:
        self._reader = SettingsReader(tilesets or {}, layouts or {})

    def start(self, settings: Mapping[str, Any], places: Sequence[Place], at: int) -> c.StartGame:
        return c.StartGame(at, self._reader.settings(settings, places))

    def tick(self, at: int) -> c.Tick:
        return c.Tick(at)

    def decide(
        self, state: State | None, command: c.AnyCommand, chance: Chance
    ) -> tuple[AnyEvent, ...] | Refusal:
        return decide(state, command, chance)

    def apply(self, state: State | None, event: AnyEvent) -> State:
        return apply(state, event)

    def view(self, state: State, player: str, at: int | None = None) -> View:
        return view(state, player, at)

    def visible(self, state: State, event: AnyEvent, player: str) -> AnyEvent | None:
        return visible(state, event, player)

    def acts(self, state: State, player: str, at: int | None = None) -> tuple[Act, ...]:
        return legal_acts(state, player)

    def next_deadline(self, state: State) -> int | None:
        return next_deadline(state)

    def is_over(self, state: State) -> bool:
        return state.phase == "over"

    def is_adjourned(self, state: State) -> bool:
        return state.adjourned

    def players(self, state: State) -> tuple[Place, ...]:
        return tuple(
            Place(
                seat.id,
                state.name(seat.id),
                seat.bot,
                seat.team,
                tuple(Place(one.id, state.name(one.id), one.bot) for one in seat.members),
                seat.captain,
            )
            for seat in state.seats
        )

    def write_event(self, event: AnyEvent) -> bytes:
        return msgspec.json.encode(event)

    def read_event(self, data: bytes, version: int) -> AnyEvent:
        return _events.decode(data)

    def pins(self, first: AnyEvent) -> dict[str, Any] | None:
        if not isinstance(first, GameCreated):
            return None
        table = first.settings
        return {"tileset": table.tileset.name, "layout": table.layout.name, "referee": table.referee}

    def read_transcript(self, data: bytes) -> tuple[AnyEvent, ...] | None:
        try:
            return read_transcript(data.decode()) if data.lstrip().startswith(b"[") else None
        except (BadTranscriptError, UnicodeDecodeError):
            return None


GAME = EquateGame()
"""The rules without named tile sets: enough for everything but starting a table by name."""
