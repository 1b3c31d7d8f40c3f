"""Lists handed in for a hand: each line's ruling, duplicates, totals, and players compared."""

from typing import Any

import pytest

from fairshake.application.errors import BadInput
from tests.as_json import hand, situation

TILES = "4 5 9 9 + - 1/2 0 ÷"


def graded(*equations: str, **fields: Any) -> dict[str, Any]:
    lists = [{"player": "Ann", "equations": list(equations)}]
    answer: dict[str, Any] = hand({"tiles": TILES, "lists": lists, **fields})
    return answer


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("4+5=9", None),
        (" 4 + 5 = 9 ", None),
        ("4[1/2]=9÷[1/2]", "not-in-rack"),
        ("9÷[1/2]=9", "unequal"),
        ("4[1/2]+[1/2]=5", "not-in-rack"),
        ("[1/2]+4=9-4", "not-in-rack"),
        ("9=4+5", None),
        ("9+0=9", None),
        ("9-9=0", None),
        ("9÷9=4", "unequal"),
        ("4+5", "incomplete"),
        ("9", "incomplete"),
        ("4+=9", "incomplete"),
        ("=9", "incomplete"),
        ("4-9+5=0", "negative"),
        ("-4=4", "not-in-rack"),
        ("+9=9", "plus-sign"),
        ("9÷0=9", "division-by-zero"),
        ("09=9", "leading-zero"),
        ("9=9=9", "not-in-rack"),
        ("4=5=9", "two-equals"),
        ("7=7", "not-in-rack"),
        ("?4=4", "not-in-rack"),
        ("4_=4", "not-in-rack"),
        ("9_=9", "gap"),
        ("nine=9", "malformed"),
        ("", "malformed"),
        ("9" * 60, "not-in-rack"),
        ("4+5=9" * 300, "malformed"),
    ],
)
def test_every_line_is_legal_or_has_the_reason(text: str, reason: str | None) -> None:
    if len(text) > 1000:
        with pytest.raises(BadInput):
            graded(text)
        return
    line = graded(text)["lists"][0]["lines"][0]
    assert line["reason"] == reason
    assert line["legal"] is (reason is None)
    assert line["explanation"]
    assert (line["score"] > 0) is (reason is None)


def test_explanations_speak_of_hands_not_of_squares() -> None:
    lines = graded("nine", "4+5", "4+5=4", "7=7", "4+5=0")["lists"][0]["lines"]
    assert "24÷3=8" in lines[0]["explanation"]
    assert "no equals sign" in lines[1]["explanation"]
    assert "no tile 4" in lines[2]["explanation"]
    assert "no tile 7" in lines[3]["explanation"]
    assert "one side is 9 and the other is 0" in lines[4]["explanation"]
    assert all("J10" not in line["explanation"] for line in lines)


def test_a_line_that_came_before_counts_once() -> None:
    answer = graded("4+5=9", "9=9", "4 +5=9", "5+4=9")["lists"][0]
    assert [line["counts"] for line in answer["lines"]] == [True, True, False, True]
    assert answer["lines"][2]["same_as"] == 1
    assert answer["total"] == 5 + 4 + 5
    assert answer["counted"] == 3


def test_with_families_a_turned_equation_is_the_same() -> None:
    answer = graded("4+5=9", "9=5+4", "9-4=5", same="families")["lists"][0]
    assert [line["same_as"] for line in answer["lines"]] == [None, 1, None]


def test_what_is_legal_is_in_the_full_list_and_what_is_missed_is_the_rest() -> None:
    everything = hand({"tiles": TILES, "answers": 10_000})
    texts = [each["equation"] for each in everything["answers"]]
    assert len(texts) == everything["count"]
    answer = graded(*texts[1:], answers=10_000)["lists"][0]
    assert all(line["counts"] for line in answer["lines"])
    assert [each["equation"] for each in answer["missed"]] == texts[:1]
    assert answer["total"] == everything["total"] - everything["best_score"]
    complete = graded(*texts)["lists"][0]
    assert (complete["percent_of_count"], complete["percent_of_total"]) == (100, 100)
    assert complete["missed"] == []


def test_players_are_compared_by_total_then_by_best_equation() -> None:
    lists = [
        {"player": "Ann", "equations": ["9=9", "9-9=0"]},
        {"player": "Ben", "equations": ["4+5=9", "5+4=9", "9=4+5", "9=9"]},
        {"player": "Cid", "equations": ["9-9=0", "9=9"]},
        {"player": "Dee", "equations": []},
    ]
    answer = hand({"tiles": TILES, "lists": lists})
    rows = [(row["place"], row["player"], row["found_alone"]) for row in answer["lists"]]
    assert rows == [(1, "Ben", 3), (2, "Ann", 0), (2, "Cid", 0), (4, "Dee", 0)]


def test_a_hand_without_equations_can_be_graded_too() -> None:
    answer = hand({"tiles": ["4", "5"], "lists": [{"player": "Ann", "equations": ["4=5"]}]})
    assert (answer["count"], answer["best_score"]) == (0, 0)
    assert answer["lists"][0]["total"] == 0


BAD_HANDS: list[tuple[dict[str, Any], str]] = [
    ({"level": "olympic", "seed": "1"}, "level"),
    ({"level": 3, "seed": "1"}, "level"),
    ({"level": "easy"}, "seed"),
    ({"level": "easy", "seed": ""}, "seed"),
    ({"level": "easy", "seed": True}, "seed"),
    ({"level": "easy", "seed": "x" * 201}, "seed"),
    ({"tiles": "4"}, "tiles"),
    ({"tiles": "4 4 4 4 4 4 4 4 4 4"}, "tiles"),
    ({"tiles": ["4", "="]}, "tiles[1]"),
    ({"tiles": ["4", "11"]}, "tiles[1]"),
    ({"tiles": "? ? 4"}, "tiles"),
    ({"tiles": "4 4", "seed": "1"}, "tiles"),
    ({"tiles": "4 4", "same": "alike"}, "same"),
    ({"tiles": "4 4", "same": ["symbols"]}, "same"),
    ({"tiles": "4 4", "bonus": 1}, "bonus"),
    ({"tiles": "4 4", "answers": -1}, "answers"),
    ({"tiles": "4 4", "colour": "red"}, "colour"),
    ({"tiles": "4 4", "tileset": "olympic"}, "tileset"),
    ({"tiles": "4 4", "lists": "Ann"}, "lists"),
    ({"tiles": "4 4", "lists": [{"player": "", "equations": []}]}, "lists[0].player"),
    ({"tiles": "4 4", "lists": [{"player": "Ann", "equations": [4]}]}, "lists[0].equations[0]"),
    ({"tiles": "4 4", "lists": [{"player": "Ann", "equations": []}] * 2}, "lists"),
    ({"tiles": "4 4", "lists": [{"player": "Ann", "age": 9}]}, "lists[0].age"),
]


@pytest.mark.parametrize(("request_", "field"), BAD_HANDS)
def test_a_bad_hand_request_is_refused_by_its_field(request_: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as refusal:
        hand(request_)
    assert refusal.value.field == field
    assert refusal.value.message


ONE = {"player": "Ann", "play": "J10 across 4=4", "seconds": 1}
BAD_SITUATIONS: list[tuple[dict[str, Any], str]] = [
    ({"level": "easy"}, "seed"),
    ({"seed": "1", "layout": "round"}, "layout"),
    ({"seed": "1", "play": 4}, "play"),
    ({"seed": "1", "play": "J10 across 4=4", "contest": {"entries": [ONE]}}, "contest"),
    ({"seed": "1", "contest": []}, "contest"),
    ({"seed": "1", "contest": {"entries": []}}, "contest.entries"),
    ({"seed": "1", "contest": {"entries": [ONE, ONE]}}, "contest.entries"),
    ({"seed": "1", "contest": {"entries": [{**ONE, "seconds": -1}]}}, "contest.entries[0].seconds"),
    ({"seed": "1", "contest": {"entries": [{**ONE, "seconds": float("nan")}]}}, "contest.entries[0].seconds"),
    ({"seed": "1", "contest": {"entries": [{**ONE, "seconds": "1"}]}}, "contest.entries[0].seconds"),
    ({"seed": "1", "contest": {"entries": [{**ONE, "play": ""}]}}, "contest.entries[0].play"),
    ({"seed": "1", "contest": {"entries": [ONE], "limit_seconds": True}}, "contest.limit_seconds"),
]


@pytest.mark.parametrize(("request_", "field"), BAD_SITUATIONS)
def test_a_bad_situation_request_is_refused_by_its_field(request_: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as refusal:
        situation(request_)
    assert refusal.value.field == field
    assert refusal.value.message


def test_a_situation_answers_with_board_rack_and_the_graded_play() -> None:
    shown = situation({"level": "easy", "seed": 2, "answers": 1})
    best = shown["answers"][0]
    answer = situation({"level": "easy", "seed": "2", "play": best["play"]})
    assert answer["graded"]["rank"] == 1
    assert answer["graded"]["percent"] == 100
    assert answer["graded"]["play"] == best["play"]
    assert answer["graded"]["kind"] == "equation"
    assert answer["graded"]["score"] == shown["best_score"] == best["score"]
    assert len(answer["answers"]) == 10


def test_a_leaderboard_names_the_late_and_the_wrong() -> None:
    best = situation({"level": "easy", "seed": 2, "answers": 1})["answers"][0]["play"]
    entries = [
        {"player": "Ann", "play": best, "seconds": 400},
        {"player": "Ben", "play": best, "seconds": 200},
        {"player": "Cid", "play": "J10 across 4=5", "seconds": 10},
    ]
    request = {"level": "easy", "seed": 2, "contest": {"entries": entries, "limit_seconds": 300}}
    rows = situation(request)["leaderboard"]
    assert [row["player"] for row in rows] == ["Ben", "Cid", "Ann"]
    assert rows[1]["legal"] is False
    assert rows[2]["late"] is True
    assert rows[2]["score"] == rows[2]["percent"] == 0
