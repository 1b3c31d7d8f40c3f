"""Every example of the booklet: each has an id, and each id is judged or says why it is not a judgement."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fairshake.application.equate.library import layout_named, tileset_named
from fairshake.equate.board import Board
from fairshake.equate.faces import OPERATIONS, face_of, read_face
from fairshake.equate.game import AnyEvent, apply
from fairshake.equate.game import commands as c
from fairshake.equate.game import events as e
from fairshake.equate.game.clocks import clock_points
from fairshake.equate.game.game_end import leftovers
from fairshake.equate.game.game_start import winners_of_draw
from fairshake.equate.game.tiles import pile_parts
from fairshake.equate.game.view import average
from fairshake.equate.lines import read_line
from fairshake.equate.plays import read_play
from fairshake.equate.referee import PlayContext, check_play
from fairshake.equate.tileset import Selection, select
from fairshake.equate.tokens import read_tokens
from tests.as_json import check
from tests.equate.tables import TEAM, order, other_of, seat, settings, start, turn_of

CORPUS = Path(__file__).parent / "corpus"
EXAMPLES: list[dict[str, Any]] = tomllib.loads((CORPUS / "examples.toml").read_text("utf-8"))["example"]
INVENTORY: list[dict[str, str]] = tomllib.loads((CORPUS / "inventory.toml").read_text("utf-8"))["item"]


def judge_line(row: dict[str, Any]) -> None:
    reading = read_line(tuple(map(face_of, read_tokens(row["text"]))), row.get("negatives", False))
    reason = row.get("reason")
    assert reading.kind == row["kind"]
    assert (reason in reading.reasons) if reason else not reading.reasons
    if "values" in row:
        assert [str(value) for value in reading.values] == row["values"]


def board_after(plays: list[str]) -> Board:
    board = Board(layout_named("standard"), {})
    for text in plays:
        board = board.with_tiles(read_play(board, text).placed)
    return board


def judge_play(row: dict[str, Any]) -> None:
    board = board_after(row.get("before", []))
    tiles = [{"at": board.layout.name_of(at), "tile": tile} for at, tile in board.tiles.items()]
    request: dict[str, Any] = {"board": [*tiles, *row.get("board", [])], "options": row.get("options", {})}
    if "rack" in row:
        request["rack"] = row["rack"]
    if "placements" in row:
        request["play"] = [{"at": at, "tile": tile} for at, tile in row["placements"]]
    else:
        request["play"] = row["play"]
    answer = check(request)
    assert answer["legal"] is row["legal"], answer
    assert answer["reason"] == row.get("reason")
    for field in ("score", "bonus"):
        if field in row:
            assert answer[field] == row[field]
    if "points" in row:
        assert [square["points"] for square in answer["lines"][0]["squares"]] == row["points"]
    if "lines" in row:
        assert [line["kind"] for line in answer["lines"]] == ["equation"] * row["lines"]
    if "line" in row:
        line = next(line for line in answer["lines"] if line["text"] == row["line"])
        assert line["values"] == row.get("values", line["values"])
    if "draws" in row:
        new = [s for line in answer["lines"][:1] for s in line["squares"] if s["new"] and s["tile"] != "="]
        assert len(new) == row["draws"]


def judge_best_opening(row: dict[str, Any]) -> None:
    scores = [check({"play": f"{column}10 across {row['line']}"})["score"] for column in "EFGHIJ"]
    assert max(scores) == row["score"]


def judge_bag(row: dict[str, Any]) -> None:
    bag = select(tileset_named("original"), Selection(**row["selection"]))
    counts = bag.counts()
    found = {
        "equals": bag.equals,
        "blanks": counts["?"],
        "operations": sum(counts[sign] for sign in OPERATIONS),
        "numbers": sum(n for face, n in counts.items() if face != "?" and read_face(face).is_number),
        "fractions": sum(n for face, n in counts.items() if face != "?" and read_face(face).is_fraction),
        "division": counts["÷"],
        "multiplication": counts["×"],
    }
    wanted = {key: value for key, value in row.items() if key in found}
    assert {key: found[key] for key in wanted} == wanted


def judge_first(row: dict[str, Any]) -> None:
    drawn = {str(seat): tile for seat, tile in enumerate(row["drawn"])}
    assert winners_of_draw(tileset_named("original"), drawn) == list(map(str, row["winners"]))


def judge_trade(row: dict[str, Any]) -> None:
    state, log = start(settings())
    number = state.turn
    after, _ = order(state, log, c.Trade(1, turn_of(state), state.hands[number][:4]))
    assert after.scores[number] == row["score"]
    assert after.turns[number] == 1
    assert len(after.hands[number]) == 9
    assert after.turn != number


def judge_pass(row: dict[str, Any]) -> None:
    state, log = start(settings())
    after, _ = order(state, log, c.Pass(1, turn_of(state)))
    assert after.scores[state.turn] == row["score"]
    assert after.hands == state.hands


def judge_leftovers(row: dict[str, Any]) -> None:
    state, _ = start(settings(*("Ann", "Ben", "Cy")[: len(row["hands"])]))
    state = msgspec.structs.replace(state, hands=tuple(map(tuple, row["hands"])), pile=())
    assert list(leftovers(state, row["how"])) == row["points"]


def with_hand(*hand: str, **changes: Any) -> tuple[Any, list[AnyEvent]]:
    state, log = start(settings("Ann", "Ben", **changes))
    first = state.turn
    hands = tuple(hand if seat == first else other for seat, other in enumerate(state.hands))
    return msgspec.structs.replace(state, hands=hands), log


def judge_noticed(row: dict[str, Any]) -> None:
    state, log = with_hand("3", "4", "1", "-", "5", "5", "5", "5", "5", referee="players")
    player = state.turn
    played, log = order(state, log, c.MakePlay(1, turn_of(state), row["play"]))
    assert played.board
    after, _ = order(played, log, c.Dispute(2, other_of(state)))
    assert not after.board
    assert after.turn == player
    assert sorted(after.hands[player]) == sorted(state.hands[player])
    assert after.scores == state.scores


def judge_unnoticed(row: dict[str, Any]) -> None:
    state, log = with_hand("3", "4", "1", "-", "5", "5", "5", "5", "5", referee="players")
    played, log = order(state, log, c.MakePlay(1, turn_of(state), row["play"]))
    passed, log = order(played, log, c.Pass(2, other_of(state)))
    assert passed.board == played.board
    position = PlayContext(Board(passed.settings.layout, passed.board), passed.settings.bag)
    assert check_play(position, read_play(position.board, row["alter"])).legal


def judge_equal_turns(row: dict[str, Any]) -> None:
    state, log = start(settings("Ann", "Ben", "Cy", game_seconds=60))
    state, log = order(state, log, c.Pass(1, turn_of(state)))
    state, log = order(state, log, c.Tick(60_000))
    assert state.called_at == 60_000
    assert state.phase == "playing"
    state, log = order(state, log, c.Pass(60_001, turn_of(state)))
    state, log = order(state, log, c.Pass(60_002, turn_of(state)))
    assert state.outcome is not None
    assert state.outcome.how == "time"
    assert set(state.turns) == {1}


def judge_clock_points(row: dict[str, Any]) -> None:
    seats = tuple(seat(n, total_seconds=t or None) for n, t in zip("AB", row["total"], strict=True))
    table = settings(seats=seats, overtime_penalty=row["penalty"], least_time_bonus=row["bonus"])
    state, _ = start(table)
    state = msgspec.structs.replace(state, used=tuple(row["used"]), phase="closing")
    assert list(clock_points(state, 0)) == row["points"]


def judge_two_piles(row: dict[str, Any]) -> None:
    state, log = start(settings(piles=2))
    number = state.turn
    state, log = order(state, log, c.Draw(1, turn_of(state), 9 - row["operations"], row["operations"]))
    numbers, operations = pile_parts(state.hands[number])
    assert len(operations) == row["operations"]
    assert len(numbers) + len(operations) == 9


def judge_handicap(row: dict[str, Any]) -> None:
    state, _ = start(settings(seats=(seat("Ann", handicap=row["handicap"]), seat("Ben"))))
    assert state.scores == (row["handicap"], 0)


def judge_different_clocks(row: dict[str, Any]) -> None:
    state, log = start(settings(seats=(seat("Ann", turn_seconds=row["seconds"]), seat("Ben"))))
    if state.turn == 1:
        state, log = order(state, log, c.Tick(10_000_000))
        assert state.turn == 1
        state, log = order(state, log, c.Pass(10_000_000, "Ben"))
    started = state.turn_started
    state, log = order(state, log, c.Tick(started + row["seconds"] * 1000))
    assert state.turn == 1
    assert state.turns[0] == 1


def judge_team(row: dict[str, Any]) -> None:
    state, log = start(settings(seats=TEAM))
    number = state.turn
    team = state.seats[number]
    member = next(who for who in team.people if who != team.captain)
    state, log = order(state, log, c.Propose(1, member, tiles=state.hands[number][:2], note="dull"))
    state, log = order(state, log, c.Support(2, team.captain, 1))
    state, log = order(state, log, c.Confirm(3, team.captain, 1))
    assert state.turns[number] == 1
    assert state.turn != number


def judge_average(row: dict[str, Any]) -> None:
    state, _ = start(settings("Ann"))
    for points in row["points"]:
        act = e.PlayMade(1, "Ann", 1, "", {}, points) if points else e.Passed(1, "Ann")
        state = apply(state, act)
    assert average(state, 0) == row["average"]


JUDGES: dict[str, Callable[[dict[str, Any]], None]] = {
    name.removeprefix("judge_").replace("_", "-"): judge
    for name, judge in list(globals().items())
    if name.startswith("judge_")
}


@pytest.mark.parametrize("row", EXAMPLES, ids=lambda row: str(row["id"]))
def test_the_example_is_judged_as_the_booklet_does(row: dict[str, Any]) -> None:
    JUDGES[row["judge"]](row)


def test_every_example_of_the_inventory_is_judged_or_says_why_not() -> None:
    judged = [row["id"] for row in EXAMPLES]
    listed = [item["id"] for item in INVENTORY]
    excused = {item["id"] for item in INVENTORY if item.get("not_a_judgement")}
    assert len(set(judged)) == len(judged)
    assert len(set(listed)) == len(listed)
    assert set(listed) - set(judged) - excused == set()
    assert set(judged) - set(listed) == set()
    assert set(judged) & excused == set()
