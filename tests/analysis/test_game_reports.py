"""Stored games of Equate, turn by turn: the best play is the one that the slow generator finds too."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from fairshake.analysis.games import AnalysisRun, GameReport, GaveUpError, analyse_game
from fairshake.application.equate.library import equate_game
from fairshake.application.replays import read_events
from fairshake.equate.generator import Moves, generate
from fairshake.equate.plays import read_play
from fairshake.equate.referee import PlayContext, check_play
from tests.equate.reference_generator import generate_slowly

FOLDER = Path(__file__).parent.parent / "corpora" / "logs" / "equate"
PATIENT = 100.0
SMALL = 3
"""So few tiles that trying everything takes no time."""


def events_of(name: str) -> tuple[Any, ...]:
    return read_events((FOLDER / name).read_bytes(), name)[1]


def report_of(name: str, **more: Any) -> GameReport:
    return analyse_game(equate_game(), events_of(name), AnalysisRun(patience=PATIENT), **more)


def test_every_best_play_is_legal_and_scores_what_is_said() -> None:
    asked: list[PlayContext] = []

    def remembered(position: PlayContext, *more: Any) -> Moves:
        asked.append(position)
        return generate(position, *more)

    report = report_of("clocks.txt", generator=remembered)
    assert len(asked) == len(report.turns)
    for position, turn in zip(asked, report.turns, strict=True):
        for choice in turn.best:
            verdict = check_play(position, read_play(position.board, choice.play))
            assert (verdict.legal, verdict.score) == (True, choice.score)
        assert turn.best_score >= turn.score
        assert turn.lost == turn.best_score - turn.score


def test_with_few_tiles_the_best_play_is_what_trying_everything_finds() -> None:
    compared: list[tuple[int, int]] = []

    def both(position: PlayContext, *more: Any) -> Moves:
        found = generate(position, *more)
        if len(position.rack or ()) <= SMALL:
            slow = generate_slowly(position, 1)
            compared.append(tuple(moves.moves[0].score if moves.moves else 0 for moves in (found, slow)))  # type: ignore[arg-type]
        return found

    for name in ("with-a-bot.jsonl", "three-players.jsonl", "small-board.jsonl"):
        report_of(name, generator=both)
    assert len(compared) >= 5
    assert any(fast for fast, _ in compared)
    assert all(fast == slow for fast, slow in compared)


def test_seats_add_up() -> None:
    report = report_of("clocks.txt")
    for player in report.players:
        seat = report.seat(player)
        mine = [turn for turn in report.turns if turn.player == player]
        assert seat.turns == len(mine)
        assert seat.made + seat.lost == sum(turn.best_score for turn in mine)


def test_passing_and_trading_lose_what_the_best_play_would_have_made() -> None:
    turns = report_of("two-piles.jsonl").turns
    kinds = {turn.kind: turn for turn in turns if turn.kind != "play"}
    assert set(kinds) == {"pass", "trade"}
    assert all(turn.score == 0 and turn.lost == turn.best_score for turn in kinds.values())


def test_a_play_that_was_taken_back_is_shown_and_not_counted() -> None:
    report = report_of("players-referee-two-piles.jsonl")
    withdrawn = [turn for turn in report.turns if turn.withdrawn]
    assert withdrawn
    assert all(turn.lost == 0 for turn in withdrawn)
    assert sum(report.seat(player).turns for player in report.players) == len(report.turns) - len(withdrawn)


def test_it_can_be_stopped() -> None:
    walk = AnalysisRun()
    walk.cancel.cancel()
    with pytest.raises(GaveUpError):
        analyse_game(equate_game(), events_of("clocks.txt"), walk)


def test_the_plain_play_of_a_turn_is_short_and_better_than_what_was_played() -> None:
    turns = [turn for name in ("clocks.txt", "with-a-bot.jsonl") for turn in report_of(name).turns]
    plain = [(turn, turn.plain) for turn in turns if turn.plain is not None]
    assert plain
    for turn, choice in plain:
        line = choice.play.split()[-1]
        assert turn.score < choice.score <= turn.best_score
        assert "/" not in line
        assert all(len(number) <= 2 for number in re.findall(r"\d+", line))
