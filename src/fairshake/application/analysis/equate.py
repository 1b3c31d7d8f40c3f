"""The report on a game of Equate, each turn with a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from fairshake.analysis.games import GameReport, SeatReport, TurnReport
from fairshake.analysis.games.equate import PossiblePlay, best_plays, position_before
from fairshake.application.equate.library import equate_game
from fairshake.application.equate.narration import play_words
from fairshake.messages import sentence

from .schemas import AnalyzedSeat, AnalyzedTurn, GameAnalysis, LaidPlay, OverlookedPlay, PossiblePlays

Names = Callable[[str], str]


def game_answer(events: Sequence[Any], report: GameReport) -> GameAnalysis:
    name = _names(events)
    return GameAnalysis(
        players=[_seat(report.seat(player), name(player)) for player in report.players],
        turns=[_turn(turn, name(turn.player)) for turn in report.turns],
    )


def possible_plays(events: Sequence[Any], version: int) -> PossiblePlays | None:
    """What could have been played in the turn that ends with this version; None if no turn ends there."""
    found = position_before(equate_game(), events, version)
    if found is None:
        return None
    player, position = found
    name_of = position.board.layout.name_of
    return PossiblePlays(
        version=version,
        player=player,
        name=_names(events)(player),
        board={name_of(at): tile for at, tile in sorted(position.board.tiles.items())},
        rack=list(position.rack or ()),
        plays=[
            LaidPlay(one.text(position), one.score, {name_of(at): tile for at, tile in one.placed})
            for one in best_plays(position)
        ],
    )


def _names(events: Sequence[Any]) -> Names:
    state: Any = None
    for event in events:
        state = equate_game().apply(state, event)
    return str if state is None else state.name


def _seat(seat: SeatReport, name: str) -> AnalyzedSeat:
    return AnalyzedSeat(
        player=seat.player,
        name=name,
        turns=seat.turns,
        made=seat.made,
        lost=seat.lost,
        best_turns=seat.best_turns,
        words=sentence(
            "analysis",
            "player.equate",
            player=name,
            turns=seat.turns,
            made=seat.made,
            lost=seat.lost,
            best=seat.best_turns,
        ),
    )


def _turn(turn: TurnReport, name: str) -> AnalyzedTurn:
    return AnalyzedTurn(
        version=turn.version,
        player=turn.player,
        name=name,
        act=turn.kind,
        play=turn.play,
        score=turn.score,
        best=turn.best[0].play if turn.best else "",
        best_score=turn.best_score,
        lost=turn.lost,
        complete=turn.complete,
        withdrawn=turn.withdrawn,
        overlooked=[OverlookedPlay(*choice) for choice in turn.overlooked],
        words=_turn_words(turn, name),
        plain=None if turn.plain is None else OverlookedPlay(*turn.plain),
    )


def _others(turn: TurnReport) -> list[PossiblePlay]:
    """Two more good plays with equations of their own: the same one on other squares is no news."""
    by_equation: dict[str, PossiblePlay] = {}
    for choice in turn.overlooked:
        by_equation.setdefault(_equation(choice), choice)
    return list(by_equation.values())[1:3]


def _equation(choice: PossiblePlay) -> str:
    return choice.play.split()[-1]


def _turn_words(turn: TurnReport, name: str) -> str:
    ending = "withdrawn" if turn.withdrawn else "lost" if turn.lost else "best"
    best = play_words(turn.best[0].play) if turn.best else ""
    summary = sentence(
        "analysis",
        f"turn.{turn.kind}-{ending}",
        player=name,
        play=play_words(turn.play),
        score=turn.score,
        best=best,
        most=turn.best_score,
    )
    more = [f"{play_words(choice.play)} ({choice.score})" for choice in _others(turn)]
    if ending != "lost" or not more:
        return summary
    return f"{summary} {sentence('analysis', 'turn.overlooked', plays=', '.join(more))}"
