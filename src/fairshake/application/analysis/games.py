"""Analysing a game from its events, or from the file that keeps them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fairshake.analysis.games import GaveUp, Walk, analyse_game, analyse_match
from fairshake.application.analysis.equate import game_json
from fairshake.application.analysis.equations import match_json
from fairshake.application.equate.library import equate_game
from fairshake.application.errors import BadInput
from fairshake.application.replays import read_events
from fairshake.application.tables.resuming import BROKEN
from fairshake.equate.generator import CancelToken as EquateCancelToken
from fairshake.equate.generator import until_cancelled

__all__ = ["Walk", "analyse_events", "analyse_file"]


def analyse_file(data: bytes, file: str, walk: Walk | None = None) -> dict[str, Any]:
    """The analysis of a transcript or a log. `file` is only named in sentences; raises Unreadable and BadInput."""
    game, events = read_events(data, file)
    return analyse_events(game, events, walk)


def analyse_events(game: str, events: Sequence[Any], walk: Walk | None = None) -> dict[str, Any]:
    """The analysis of a game as JSON; raises BadInput when it is given up, or contradicts itself."""
    walk = walk or Walk()
    try:
        if game != "equate":
            return match_json(events, analyse_match(events, walk))
        token = EquateCancelToken()
        walk.cancel.watch(token)
        with until_cancelled(token):
            return game_json(events, analyse_game(equate_game(), events, walk))
    except GaveUp:
        raise BadInput("", "platform.stopping") from None
    except BROKEN:
        raise BadInput("game", "equations.file.not-a-match", file=game, line=1) from None
