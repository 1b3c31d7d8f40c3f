"""Views and events of both games are what the OpenAPI document says: every field is there, every value is known."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fairshake.application.equate.library import equate_game
from fairshake.equations import GAME
from fairshake.games import read_log
from tests.schemas import faults

LOGS = Path(__file__).parents[1] / "corpora" / "logs"
GAMES: dict[str, Any] = {"equations": GAME, "equate": equate_game()}
FILES = [*sorted(LOGS.glob("*.jsonl")), LOGS / "equate" / "clocks.txt", LOGS / "equate" / "advanced.jsonl"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_views_and_events_along_a_game_have_the_types_of_the_document(file: Path) -> None:
    log = read_log(GAMES, file.read_bytes())
    name = "equate" if file.parent.name == "equate" else "equations"
    game = GAMES[name]
    state = None
    for number, event in enumerate(log.events):
        state = game.apply(state, event)
        for player in ("", "p1", "p2"):
            heard = game.visible(state, event, player)
            if heard is not None:
                assert faults(json.loads(msgspec.json.encode(heard)), f"{name.title()}Event") == []
            if number % 7 == 0:
                seen = game.view(state, player, event.at)
                assert faults(json.loads(msgspec.json.encode(seen)), f"{name.title()}View") == []
