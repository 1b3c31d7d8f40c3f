"""Equate bots: they play whole games by the rules, see only views, and better levels see more."""

import msgspec
import pytest

from fairshake.application.bots.equate import leaves_for, make_bot, play_game
from fairshake.application.errors import BadInput
from fairshake.bots.equate import LEVELS
from fairshake.bots.equate.ending import best_ending, dumps
from fairshake.bots.equate.replies import expected_reply, imagined_racks
from fairshake.bots.equate.weighing import best_weighed
from fairshake.equate.game import Seat, fold, view
from fairshake.equate.generator import generate
from tests.equate.positions import original
from tests.equate.tables import SMALL_BOARD, SMALL_TILES, TEAM, settings, start

SMALL = {"tileset": SMALL_TILES, "layout": SMALL_BOARD}


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_a_whole_game_that_replays(level: str) -> None:
    state, log = play_game(settings("Ann", "Ben", **SMALL), [level, level], 1)
    assert state.phase == "over"
    assert fold(log) == state
    assert play_game(settings("Ann", "Ben", **SMALL), [level, level], 1)[1] == log


@pytest.mark.parametrize(
    "changes",
    [
        {"piles": 2},
        {"horizontal_only": True},
        {"referee": "players"},
        {"seats": TEAM},
        {"seats": (Seat("Ann"),)},
        {"seats": (Seat("Ann", fraction_factor=3), Seat("Ben", handicap=40), Seat("Cy"))},
    ],
    ids=lambda changes: ", ".join(changes),
)
def test_bots_play_every_way_of_playing(changes: dict[str, object]) -> None:
    table = settings("Ann", "Ben", **{**SMALL, **changes})
    state, _ = play_game(table, ["expert"] * len(table.seats), 2)
    assert state.phase == "over"


def test_a_bot_decides_from_its_view_alone() -> None:
    state, _ = start(settings())
    bot = make_bot(state.table, state.turn, "learner", 5)
    hidden = msgspec.structs.replace(
        state,
        seed="other",
        hands=tuple(h if s == state.turn else ("9",) * 9 for s, h in enumerate(state.hands)),
    )
    assert bot.command(view(state, state.turn), 1) == bot.command(view(hidden, state.turn), 1)
    assert bot.command(view(state, 1 - state.turn), 1) is None or state.turn == bot.seat


def test_better_levels_score_more_alone() -> None:
    totals = {}
    for level in ("first-day", "learner", "perfect"):
        games = [play_game(settings("Ann", **SMALL), [level], seed)[0].scores[0] for seed in range(3)]
        totals[level] = sum(games)
    assert totals["first-day"] < totals["learner"] < totals["perfect"]


def test_an_unknown_level_is_refused_by_name() -> None:
    with pytest.raises(BadInput, match="wizard"):
        make_bot(settings(), 0, "wizard", 1)


def test_kept_tiles_have_measured_values() -> None:
    table = leaves_for("original")
    assert table.value(("?",)) > table.value(("+", "+", "+", "+"))
    assert leaves_for("junior").value(("?",)) == 0


def test_a_play_is_weighed_by_what_it_lets_the_next_player_do() -> None:
    case = original("8 8 4 4", ("J10", "2"), ("K10", "="), ("L10", "2"))
    moves = generate(case, limit=60).moves
    racks = imagined_racks(("9", "9", "×", "+", "1", "2", "3", "4", "5", "6", "?"), 1, "now")
    assert all(len(rack) == 9 and "?" not in rack for rack in racks)
    replies = {expected_reply(case, move, racks) for move in moves[:6]}
    assert len(replies) > 1
    none = leaves_for("junior")
    chosen = best_weighed(case, moves, none, racks)
    values = {move.placed: move.score - expected_reply(case, move, racks) for move in moves[:6]}
    assert values[chosen.placed] == max(values.values())
    assert best_weighed(case, moves, none, ()) == moves[0]


def test_the_ending_goes_out_when_it_can() -> None:
    case = original("4 4", ("J10", "2"), ("K10", "="), ("L10", "2"))
    move = best_ending(case, ("÷", "9"))
    assert move is not None
    assert move.tiles == 2


def test_the_ending_gets_rid_of_a_dear_tile_for_no_points() -> None:
    case = original("5/6", ("J10", "2"), ("K10", "="), ("L10", "2"))
    assert [move.score for move in dumps(case, 5)] == [0]
    move = best_ending(case, ("÷",))
    assert move is not None
    assert move.placed[0][1] == "5/6"
