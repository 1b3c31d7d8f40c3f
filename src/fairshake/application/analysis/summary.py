"""An analysis in sentences, for a terminal and for the library."""

from __future__ import annotations

from collections.abc import Iterator

from fairshake.application.registry import kit_of
from fairshake.messages import sentence

from .schemas import AnyAnalysis, GameAnalysis, MatchAnalysis, PositionAnalysis, game_of


def summarize(report: AnyAnalysis) -> Iterator[str]:
    """How well everyone did, then every shake or turn; an empty line is between parts."""
    if isinstance(report, PositionAnalysis):
        yield report.words
        return
    yield from (player.words for player in report.players)
    analysis = kit_of(game_of(report)).analysis
    if analysis is not None:
        yield from analysis.lines(report)


def game_lines(report: GameAnalysis) -> Iterator[str]:
    yield ""
    yield from (f"{place}. {turn.words}" for place, turn in enumerate(report.turns, 1))


def match_lines(report: MatchAnalysis) -> Iterator[str]:
    for shake in report.shakes:
        yield ""
        yield sentence("analysis", "plot.shake", number=shake.number, goal=shake.goal or "–")
        if shake.goals is not None:
            yield shake.goals.words
        yield from (f"{place}. {act.words}" for place, act in enumerate(shake.acts, 1))
