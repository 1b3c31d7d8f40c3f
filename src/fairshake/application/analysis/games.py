"""Analyzing a game from its events, or from the file that holds them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fairshake.analysis.games import AnalysisRun, GaveUpError
from fairshake.application.analysis.schemas import GameAnalysis, MatchAnalysis
from fairshake.application.errors import BadInput
from fairshake.application.registry import kit_of
from fairshake.application.replays import read_events
from fairshake.application.tables.saved_games import BROKEN

__all__ = ["AnalysisRun", "analyse_events", "analyse_file"]


def analyse_file(data: bytes, file: str, walk: AnalysisRun | None = None) -> MatchAnalysis | GameAnalysis:
    """The analysis of a transcript or a log. `file` is for messages only; raises UnreadableGameError and BadInput."""
    game, events = read_events(data, file)
    return analyse_events(game, events, walk)


def analyse_events(
    game: str, events: Sequence[Any], walk: AnalysisRun | None = None
) -> MatchAnalysis | GameAnalysis:
    """The analysis of a game; raises BadInput if it's canceled or the game contradicts itself."""
    walk = walk or AnalysisRun()
    analysis = kit_of(game).analysis
    if analysis is None:
        raise BadInput("game", "tables.no-analysis")
    try:
        return analysis.analyse(events, walk)  # type: ignore[no-any-return]
    except GaveUpError:
        raise BadInput("", "platform.stopping") from None
    except BROKEN:
        raise BadInput("game", "equations.file.not-a-match", file=game, line=1) from None
