"""Plots of an analysis: cubes that were still needed during each shake, or points missed each turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fairshake import svg
from fairshake.application.analysis.equations import flub_name
from fairshake.application.registry import AnalysisKit, kit_of
from fairshake.messages import sentence

from .schemas import (
    AnalyzedAct,
    AnalyzedSeat,
    AnalyzedShake,
    AnyAnalysis,
    GameAnalysis,
    MatchAnalysis,
    PositionAnalysis,
    game_of,
)

Report = MatchAnalysis | GameAnalysis
FLUBS: Final = ("now", "impossible")


def plot_of(report: AnyAnalysis, dark: bool = False) -> str:
    """The plot of an analysis as SVG; a position gets a note instead."""
    if isinstance(report, PositionAnalysis):
        return svg.note(report.words)
    return _analysis(report).plot(report, dark)


def plot_words(report: Report) -> list[str]:
    """What the plot shows, one sentence for each part."""
    return _analysis(report).plot_words(report)


def _analysis(report: Report) -> AnalysisKit:
    found = kit_of(game_of(report)).analysis
    assert found is not None
    return found


def match_plot_words(report: MatchAnalysis) -> list[str]:
    return [_shake_words(shake) for shake in report.shakes]


def match_plot(report: MatchAnalysis, dark: bool) -> str:
    panels = [_shake_panel(shake) for shake in report.shakes]
    legend = [(mark, flub_name(report.rulebook, mark)) for mark in FLUBS]
    return svg.plot(
        sentence("analysis", "plot.needed"),
        panels,
        " ".join(match_plot_words(report)),
        x_axis=sentence("analysis", "plot.act-axis"),
        legend=legend,
        dark=dark,
    )


def _shake_panel(shake: AnalyzedShake) -> svg.Panel:
    acts = shake.acts
    marks = [act.mark if act.flub else "" for act in acts]
    points = [svg.Point(needed, mark) for needed, mark in zip(_needed(acts), marks, strict=True)]
    title = sentence("analysis", "plot.shake", number=shake.number, goal=shake.goal or "–")
    return svg.Panel(title, points)


def _needed(acts: Sequence[AnalyzedAct]) -> list[int]:
    """How many cubes were still needed after each act; once nothing helps anymore, the line stays level."""
    line: list[int] = []
    for act in acts:
        line.append((line[-1] if line else 0) if act.needed is None else act.needed)
    return line


def _shake_words(shake: AnalyzedShake) -> str:
    acts = shake.acts
    flubs = [
        sentence("analysis", "plot.flub-at", flub=act.flub_name, player=act.name, at=place)
        for place, act in enumerate(acts, 1)
        if act.flub
    ]
    needed = _needed(acts)
    return sentence(
        "analysis",
        "plot.needed-words",
        number=shake.number,
        first=needed[0],
        last=needed[-1],
        flubs=" ".join(flubs) or sentence("analysis", "plot.no-flubs"),
    )


def game_plot_words(report: GameAnalysis) -> list[str]:
    return [_lost_words(report, player) for player in report.players]


def game_plot(report: GameAnalysis, dark: bool) -> str:
    return svg.plot(
        sentence("analysis", "plot.lost"),
        [_seat_panel(report, player, at) for at, player in enumerate(report.players)],
        " ".join(game_plot_words(report)),
        x_axis=sentence("analysis", "plot.turn-axis"),
        dark=dark,
    )


def _seat_panel(report: GameAnalysis, player: AnalyzedSeat, at: int) -> svg.Panel:
    turns = [turn for turn in report.turns if turn.player == player.player]
    points = [svg.Point(turn.lost, whose=at) for turn in turns]
    return svg.Panel(player.name, points, bars=True)


def _lost_words(report: GameAnalysis, player: AnalyzedSeat) -> str:
    lost = [turn.lost for turn in report.turns if turn.player == player.player]
    return sentence(
        "analysis",
        "plot.lost-words",
        player=player.name,
        lost=player.lost,
        turns=player.turns,
        most=max(lost, default=0),
    )
