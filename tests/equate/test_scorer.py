"""The independent scorer: it gives the booklet's own sums, and a wrong number in the engine is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fairshake.equate import referee
from fairshake.equate.game import game_end
from tests.equate.scorer import ORIGINAL_BOARD, POINTS, SIZE, Board, play_score
from tests.equate.suite import EquateSuite
from tests.games.random_table import table_of

SAMPLE_PLAYS = [
    ("J10", 1, ("2", "4", "÷", "3", "=", "8"), 28),
    ("O9", SIZE, ("2", "8", "=", "4", "×", "7"), 11),
    ("M12", 1, ("4", "=", "4"), 3),
    ("I12", 1, ("7", "+", "9", "×", "4", "=", "4", "3"), 11),
    ("F9", 1, ("7/4", "=", "3/4", "+", "1"), 30),
]
"""Scoring Five Sample Plays: the first square, the step, the line and its score."""


def test_the_five_sample_plays_score_what_the_booklet_says() -> None:
    board: Board = {}
    for first, step, tiles, score in SAMPLE_PLAYS:
        start = (int(first[1:]) - 1) * SIZE + ord(first[0]) - ord("A")
        line = {start + step * place: tile for place, tile in enumerate(tiles)}
        placed = {square: tile for square, tile in line.items() if square not in board}
        assert all(board.get(square, tile) == tile for square, tile in line.items())
        assert play_score(board, placed, ORIGINAL_BOARD, POINTS) == score
        board |= placed


def one_more(score_line: Callable[..., Any]) -> Callable[..., Any]:
    def planted(*arguments: Any) -> Any:
        cells, score = score_line(*arguments)
        return cells, score + 1

    return planted


def nothing_left_over(leftovers: Callable[..., Any]) -> Callable[..., Any]:
    return lambda state, how: (0,) * len(state.hands)


@pytest.mark.parametrize(
    ("room", "name", "plant"),
    [(referee, "score_line", one_more), (game_end, "leftovers", nothing_left_over)],
)
def test_a_wrong_number_in_the_engine_is_found(
    room: Any, name: str, plant: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, name, plant(getattr(room, name)))
    suite = EquateSuite()
    case = next(case for case in suite.cases() if case.name == "two")
    with pytest.raises(AssertionError, match="by the booklet"):
        [table_of(suite, case, seed).play(most=300, ends_by_itself=False) for seed in range(10)]
