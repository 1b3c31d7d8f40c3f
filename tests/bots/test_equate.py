"""Equate bots: they play whole games by the rules, see only views, and better levels see more."""

import re
from functools import partial

import msgspec
import pytest

from fairshake.application.bots.equate import leaves, make_bot
from fairshake.application.equate.library import equate_game
from fairshake.application.errors import BadInput
from fairshake.bots.equate import LEVELS, LeaveTable
from fairshake.bots.equate.endgame import best_ending, dumps
from fairshake.bots.equate.evaluation import best_weighed
from fairshake.bots.equate.replies import expected_reply, imagined_racks
from fairshake.bots.equate.sight import simple_enough, within
from fairshake.equate.game import commands as c
from fairshake.equate.game import view
from fairshake.equate.generator import generate
from fairshake.games import Place, replay
from fairshake.messages import catalog
from tests.bots.equate_games import play_game
from tests.equate.positions import original
from tests.equate.tables import (
    SMALL_BOARD,
    SMALL_TILES,
    closed,
    other_of,
    settings,
    start,
    turn_of,
    with_hands,
)

SMALL = msgspec.to_builtins({"tileset": SMALL_TILES, "layout": SMALL_BOARD})
REDS = Place("r", "Reds", members=(Place("r1", "Ann", bot="learner"), Place("r2", "Abe")), captain="r1")


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_a_whole_game_that_replays(level: str) -> None:
    state, log = play_game(SMALL, [level, level], 1)
    assert state.phase == "over"
    assert replay(equate_game(), log) == state
    assert play_game(SMALL, [level, level], 1)[1] == log


@pytest.mark.parametrize(
    ("changes", "places"),
    [
        ({"piles": 2}, ()),
        ({"horizontal_only": True, "tileset": "original"}, ()),
        ({"referee": "players"}, ()),
        ({"expressions": False}, ()),
        ({"turn_seconds": 60, "piles": 2, "referee": "players"}, ()),
        ({}, (REDS, Place("b", "Ben", bot="expert"))),
        ({}, (Place("a", "Ann", bot="expert"),)),
        (
            {"seats": [{"fraction_factor": 3}, {"handicap": 40}]},
            tuple(Place(name, name, bot="expert") for name in ("Ann", "Ben", "Cy")),
        ),
    ],
    ids=lambda changes: ", ".join(changes) if isinstance(changes, dict) else str(len(changes)),
)
def test_bots_play_every_way_of_playing(changes: dict[str, object], places: tuple[Place, ...]) -> None:
    state, _ = play_game({**SMALL, **changes}, ["expert"] * (len(places) or 2), 2, places)
    assert state.phase == "over"


def test_a_bot_decides_from_its_view_alone() -> None:
    state, _ = start(settings())
    bot = make_bot("learner", 5)
    hidden = msgspec.structs.replace(
        state, hands=tuple(h if s == state.turn else ("9",) * 9 for s, h in enumerate(state.hands))
    )
    assert bot.think(view(state, turn_of(state)), 5) == bot.think(view(hidden, turn_of(state)), 5)
    assert bot.think(view(state, other_of(state)), 5) is None


def test_a_thought_names_the_turn_it_is_for_and_has_words_for_it() -> None:
    state, _ = start(settings())
    thought = make_bot("learner", 5).think(view(state, turn_of(state)), 5)
    assert thought is not None
    assert getattr(thought.command, "target", None) == state.turn_number
    closing = closed(("3", "4"), "J10 across 3=4")
    accepts = make_bot("learner", 5).think(view(closing, other_of(closing)), 5)
    assert accepts is not None
    assert accepts.command == c.Accept(closing.now, other_of(closing), 1)
    for said in (thought, accepts):
        assert said.reason.replace("equate.", "thought.") in catalog("equate")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("pile", ["full", "few tiles left"])
def test_no_level_lays_tiles_for_nothing_or_trades_while_it_holds_a_plain_equation(
    level: str, pile: str
) -> None:
    rack = ("5/6", "7/4", "2/3", "1/6", "4/6", "3", "3", "÷", "÷")
    board = {180: "2", 181: "=", 182: "2"}
    for seed in range(5):
        state = with_hands(start(settings())[0], rack, board=board)
        if pile != "full":
            state = msgspec.structs.replace(state, pile=state.pile[:20])
        thought = make_bot(level, seed).think(view(state, turn_of(state)), 5)
        assert thought is not None
        assert thought.reason == "equate.play", (seed, thought)


def test_better_levels_score_more_alone() -> None:
    totals = {}
    for level in ("first-day", "learner", "perfect"):
        totals[level] = sum(play_game(SMALL, [level], seed)[0].scores[0] for seed in range(3))
    assert totals["first-day"] < totals["learner"] < totals["perfect"]


def test_an_unknown_level_is_refused_by_name() -> None:
    with pytest.raises(BadInput, match="wizard"):
        make_bot("wizard", 1)


def test_kept_tiles_have_measured_values() -> None:
    table = leaves()["original"]
    assert table.value(("?",)) > table.value(("+", "+", "+", "+"))
    assert LeaveTable().value(("?",)) == 0


def test_a_play_is_weighed_by_what_it_lets_the_next_player_do() -> None:
    case = original("8 8 4 4", ("J10", "2"), ("K10", "="), ("L10", "2"))
    moves = generate(case, limit=60).moves
    racks = imagined_racks(("9", "9", "×", "+", "1", "2", "3", "4", "5", "6", "?"), 1, "now")
    assert all(len(rack) == 9 and "?" not in rack for rack in racks)
    replies = {expected_reply(case, move, racks) for move in moves[:6]}
    assert len(replies) > 1
    none = LeaveTable()
    chosen = best_weighed(case, moves, none, racks)
    values = {move.placed: move.score - expected_reply(case, move, racks) for move in moves[:6]}
    assert values[chosen.placed] == max(values.values())
    assert best_weighed(case, moves, none, ()) == moves[0]


def test_the_ending_goes_out_when_it_can() -> None:
    case = original("4 4", ("J10", "2"), ("K10", "="), ("L10", "2"))
    move = best_ending(case, ("÷", "9"))
    assert move is not None
    assert move.tiles == 2


def test_an_easy_level_makes_no_long_number_longer_to_get_rid_of_a_tile() -> None:
    case = original(
        "9", *((f"{column}10", tile) for column, tile in zip("JKLMN", "45×0=", strict=True)), ("O10", "0")
    )
    fits = {name: list(dumps(case, 1, partial(within, case, level))) for name, level in LEVELS.items()}
    assert not fits["first-day"]
    assert fits["perfect"]


def test_the_ending_gets_rid_of_a_dear_tile_for_no_points() -> None:
    case = original("5/6", ("J10", "2"), ("K10", "="), ("L10", "2"))
    assert [move.score for move in dumps(case, 5)] == [0]
    move = best_ending(case, ("÷",))
    assert move is not None
    assert move.placed[0][1] == "5/6"


def test_the_easiest_level_plays_small_whole_numbers_only() -> None:
    rack = ("1/2", "2/2", "5/2", "?", "7", "9", "2", "4", "+", "×", "-")
    board = {180: "9", 181: "+", 182: "3", 183: "=", 184: "1", 185: "2"}
    for seed in range(6):
        state = with_hands(start(settings())[0], rack[seed % 3 :][:9], board=board)
        state = msgspec.structs.replace(state, pile=state.pile[:20])
        thought = make_bot("first-day", seed).think(view(state, turn_of(state)), 5)
        assert thought is not None
        line = getattr(thought.command, "play", "").split()[-1:]
        numbers = [int(number) for number in re.findall(r"\d+", "".join(line))]
        assert "/" not in "".join(line), line
        assert max(numbers, default=0) <= 20, line
        assert sum("".join(line).count(sign) for sign in "+-×÷") <= 1, line


def test_the_easy_levels_write_no_mixed_numbers() -> None:
    mixed = ["2", "4/2", "=", "4"]
    fits = [name for name, level in LEVELS.items() if simple_enough(level, mixed)]
    assert fits == ["improver", "learner", "player", "expert", "perfect"]
