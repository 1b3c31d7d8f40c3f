"""`check`: the JSON of one play, its reasons, and input that is wrong or hostile."""

import json
from typing import Any

import pytest

from fairshake.application.equate.library import equate_game
from fairshake.application.equate.words import refusal_words
from fairshake.application.errors import BadInput
from fairshake.equate.game import commands as c
from fairshake.equate.reasons import CITATIONS, PlayFault
from fairshake.games import NO_CHANCE, Refusal
from fairshake.messages import catalog
from tests.as_json import check, moves
from tests.equate.tables import turn_of, two, with_hands

BOARD = [
    {"at": at, "tile": tile}
    for at, tile in zip(["J10", "K10", "L10", "M10", "N10", "O10"], "24÷3=8", strict=True)
]

REASONS = [
    ("malformed", "no square at all", {"play": "24÷3=8"}),
    ("malformed", "a direction that is none", {"play": "J10 diagonal 4=4"}),
    ("malformed", "a letter", {"play": "J10 across 4=a"}),
    ("malformed", "a bracket that stays open", {"play": "J10 across [1/2=1"}),
    ("malformed", "no new tile", {"board": BOARD, "play": "J10 across 24÷3=8"}),
    ("off-board", "a column beyond the board", {"play": "T1 across 4=4"}),
    ("off-board", "a row beyond the board", {"play": "A20 across 4=4"}),
    ("off-board", "a line that runs over the edge", {"play": "Q10 across 14=14"}),
    ("square-taken", "another tile lies there", {"board": BOARD, "play": "J10 across 25÷3=8"}),
    ("not-in-rack", "a tile too many", {"rack": ["4"], "play": "J10 across 4=4"}),
    ("not-in-rack", "a blank is not a 4 without its mark", {"rack": ["4", "?"], "play": "J10 across 4=4"}),
    ("not-in-rack", "a fraction that is no tile", {"play": "J10 across [3/8]=[3/8]"}),
    ("not-connected", "far from everything", {"board": BOARD, "play": "A1 across 4=4"}),
    ("not-connected", "corners do not touch", {"board": BOARD, "play": "P11 across 4=4"}),
    ("off-centre", "a first play beside the centre", {"play": "K10 across 4=4"}),
    ("not-one-line", "two rows", {"play": [{"at": "J10", "tile": "4"}, {"at": "K11", "tile": "4"}]}),
    ("gap", "an empty square between", {"play": "J10 across 4_4"}),
    ("gap", "placements apart", {"play": [{"at": "J10", "tile": "4"}, {"at": "L10", "tile": "4"}]}),
    ("two-equals", "one line with two", {"play": "J10 across 4=4=4"}),
    ("incomplete", "nothing after the plus", {"play": "J10 across 4+"}),
    ("incomplete", "nothing before the times", {"play": "J10 across ×4=4"}),
    ("incomplete", "two operations", {"play": "J10 across 4×÷4=1"}),
    ("incomplete", "an operation alone", {"play": "J10 across +"}),
    ("incomplete", "an empty side", {"play": "J10 across =4"}),
    ("incomplete", "a digit after a fraction", {"play": "J10 across [1/2]3=3"}),
    ("incomplete", "two fractions", {"play": "J10 across [1/2][1/2]=1"}),
    ("incomplete", "a crossing line is spoilt", {"board": BOARD, "play": "K11 across 4=4"}),
    ("unequal", "false", {"play": "J10 across 4=5"}),
    ("unequal", "false and negative", {"play": "J10 across 3-5=2"}),
    ("negative", "negative on the way", {"play": "J10 across 4-6+7=5"}),
    ("negative", "a minus in front", {"play": "J10 across -5=-5"}),
    ("negative", "negative expression", {"play": "J10 across 1-4"}),
    ("division-by-zero", "division by zero", {"play": "J10 across 8÷0=0"}),
    ("division-by-zero", "division by a difference that is not grouped", {"play": "J10 across 8÷0×2=0"}),
    ("leading-zero", "05", {"play": "J10 across 05=5"}),
    ("leading-zero", "00", {"play": "J10 across 00=0"}),
    ("leading-zero", "a mixed number of zero", {"play": "J10 across 0[1/4]=[1/4]"}),
    ("plus-sign", "+32", {"play": "J10 across +32=32"}),
    ("plus-sign", "after an operation", {"play": "J10 across 6×+2=12"}),
    ("bad-blank", "no face", {"play": "J10 across ?=4"}),
    ("bad-blank", "an equals sign", {"play": "J10 across 4?[=]4"}),
    ("bad-blank", "a number that is no tile", {"play": "J10 across ?[20]=20"}),
    ("horizontal-only", "downward", {"options": {"horizontal_only": True}, "play": "A1 down 4=4"}),
]


@pytest.mark.parametrize(("reason", "case", "request_"), REASONS, ids=[f"{r}: {c}" for r, c, _ in REASONS])
def test_the_reason_is_the_first_that_applies(reason: str, case: str, request_: dict[str, Any]) -> None:
    answer = check(request_)
    assert (answer["legal"], answer["score"], answer["reason"]) == (False, 0, reason)
    assert answer["citation"] == CITATIONS[PlayFault(reason)]
    assert answer["reasons"][0] == reason
    assert len(answer["explanation"]) > 20


def test_every_reason_has_a_case_a_citation_and_a_sentence() -> None:
    assert {reason for reason, _, _ in REASONS} == {reason.value for reason in PlayFault}
    assert set(CITATIONS) == set(PlayFault)
    assert {f"reason.{reason.value}" for reason in PlayFault} <= set(catalog("equate"))


LEGAL = [
    ("a digit before a zero", "J10 across 20=20", {}, 8),
    ("a mixed number with a whole fraction", "J10 across 4[2/2]=5", {}, 8),
    ("typed on an ordinary keyboard", "j10 ACROSS 4x2 = 16/2", {}, 36),
    ("a number alone scores nothing", "J10 across 12", {}, 0),
    ("huge numbers", "A10 across 999999999=999999999", {}, 136),
    ("an exponent of the Advanced set", "J10 across 3[^2]=9", {"tileset": "advanced"}, 14),
    ("a negative power", "J10 across 2[^-1]=[1/2]", {"tileset": "advanced"}, 22),
    ("a negative base is a number of its own", "J10 across [-3][^2]=9", {"tileset": "advanced"}, 18),
    ("below zero with the Advanced set", "J10 across 3-5=[-2]", {"tileset": "advanced"}, 10),
    ("a negative number of two digits", "J10 across [-1]2+12=0", {"tileset": "advanced"}, 14),
]


@pytest.mark.parametrize(("case", "play", "extra", "score"), LEGAL, ids=[case for case, *_ in LEGAL])
def test_a_play_that_is_allowed_scores(case: str, play: str, extra: dict[str, Any], score: int) -> None:
    answer = check({"play": play, **extra})
    assert (answer["legal"], answer["reason"], answer["score"]) == (True, None, score)


def test_a_false_line_that_is_not_touched_does_not_matter() -> None:
    false = [{"at": at, "tile": tile} for at, tile in zip(["J10", "K10", "L10"], "3=4", strict=True)]
    assert check({"board": false, "play": "L9 down 14=14"})["legal"]
    assert check({"board": false, "play": "L10 across 4+1=5"})["reason"] == "two-equals"
    assert check({"board": false, "play": "J10 across 3=4-1"})["legal"]
    assert check({"board": false, "play": "J10 across 3=4-2"})["reason"] == "unequal"


def test_a_play_whose_tiles_are_not_all_in_one_equation_scores_nothing() -> None:
    board = [{"at": "J9", "tile": "4"}, {"at": "J10", "tile": "="}]
    answer = check({"board": board, "play": "J11 across 47"})
    assert answer["legal"]
    assert answer["play"] == "expression"
    assert answer["score"] == 0
    assert [line["kind"] for line in answer["lines"]] == ["number", "equation"]


def test_placements_may_stand_for_the_text() -> None:
    listed = [{"at": f"{c}10", "tile": t} for c, t in zip("JKLMNO", "24÷3=8", strict=True)]
    assert check({"play": listed}) == check({"play": "J10 across 24÷3=8"})


BAD = [
    ("request", []),
    ("colour", {"colour": 1, "play": "J10 across 4=4"}),
    ("play", {"play": 7}),
    ("play", {}),
    ("tileset", {"tileset": "olympic", "play": ""}),
    ("tileset", {"tileset": {"name": "x"}, "play": ""}),
    ("options", {"options": 3, "play": ""}),
    ("options.speed", {"options": {"speed": 1}, "play": ""}),
    ("layout", {"options": {"layout": "round"}, "play": ""}),
    ("layout", {"options": {"layout": {"name": "x", "size": 1e9}}, "play": ""}),
    ("options.horizontal_only", {"options": {"horizontal_only": 1}, "play": ""}),
    ("options.fraction_factor", {"options": {"fraction_factor": 4}, "play": ""}),
    ("options.fraction_factor", {"options": {"fraction_factor": [1]}, "play": ""}),
    ("board", {"board": 5, "play": ""}),
    ("board", {"board": "(19)", "play": ""}),
    ("board[0].at", {"board": [{"at": "Z99", "tile": "4"}], "play": ""}),
    ("board[0].tile", {"board": [{"at": "J10", "tile": "44"}], "play": ""}),
    ("board[0]", {"board": [{"at": "J10", "tile": "?"}], "play": ""}),
    ("board[0]", {"board": [{"at": "J10", "tile": "3/8"}], "play": ""}),
    ("board[1]", {"board": [{"at": "J10", "tile": "4"}, {"at": "j10", "tile": "4"}], "play": ""}),
    ("rack", {"rack": "4", "play": ""}),
    ("rack", {"rack": ["4"] * 10, "play": ""}),
    ("rack[1]", {"rack": ["4", "="], "play": ""}),
    ("rack[0]", {"rack": [None], "play": ""}),
]


@pytest.mark.parametrize(("field", "request_"), BAD, ids=[f"{n} {f}" for n, (f, _) in enumerate(BAD)])
def test_bad_input_names_the_field(field: str, request_: Any) -> None:
    with pytest.raises(BadInput) as caught:
        check(request_)
    assert caught.value.field == field
    assert len(caught.value.message) < 300


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        ({}, "play: this is missing"),
        ({"play": "", "board": 7}, "board: got 7; give text or a list"),
        ({"play": 7}, "got 7; write a play like J10 across 24÷3=8, or give the squares with tiles"),
        ({"play": "", "shoe": 1}, "shoe: I don't know shoe; allowed: tileset, board, rack, options, play"),
    ],
)
def test_bad_input_says_what_is_allowed(request_: Any, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        check(request_)
    assert caught.value.message == message


@pytest.mark.parametrize("limit", [-1, 10**9])
def test_a_number_out_of_bounds_hears_both_bounds(limit: int) -> None:
    with pytest.raises(BadInput) as caught:
        moves({"rack": ["4"], "limit": limit})
    assert caught.value.message == f"limit: got {limit}; allowed: 0 to 10000"


HOSTILE = [
    "9" * 100_000,
    "J10 across " + "9" * 100_000,
    "J10 across " + "[" * 100_000,
    "J10 across ?" * 10_000,
    "J10 across 1\x00=1",
    "J10 across \x1b[2J",
    "J10 across [9999999999/1]=1",
    "J10 across [^999999999]=1",
    "J" + "1" * 5000 + " across 4=4",
    "J10 across ４=４",
    "J10\tdown\n4=4",
    "",
    " " * 100_000,
]


@pytest.mark.parametrize("play", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_plays_are_answered_without_a_traceback(play: str) -> None:
    answer = check({"play": play, "tileset": "advanced"})
    assert len(json.dumps(answer)) < 3000
    assert answer["legal"] is (play == "J10\tdown\n4=4")


def test_numbers_as_long_as_the_board_are_exact() -> None:
    almost = "J1 down 88888888=88888889"
    assert check({"play": almost})["reason"] == "unequal"
    power = [{"at": at, "tile": t} for at, t in zip(["A1", "B1"], "99", strict=True)]
    answer = check({"board": power, "tileset": "advanced", "play": "A1 across 999999999[^3]-9=9"})
    assert answer["lines"][0]["values"][0] == str(999999999**3 - 9)


EXPLAINED = [
    ("both values of unequal sides", "J10 across 2+2=5", "one side is 4 and the other is 5"),
    ("exact values", "J10 across 7÷2=3", "one side is 7/2 and the other is 3"),
    ("below zero on the way", "J10 across 4-6+7=5", "below zero along the way"),
    ("a minus in front of a side", "J10 across -5=-5", "a minus is in front"),
    ("a minus after another sign", "J10 across 4×-1=4", "a minus is in front"),
    ("a fraction without brackets", "J10 across 5/2=5-1", "write it like this: [5/2]"),
]


@pytest.mark.parametrize(("what", "play", "words"), EXPLAINED, ids=[row[0] for row in EXPLAINED])
def test_a_wrong_play_is_explained_alike_to_a_program_and_at_a_table(
    what: str, play: str, words: str
) -> None:
    answer = check({"play": play})
    assert not answer["legal"]
    assert words in answer["explanation"]
    rack = (*"2222344555671", "1", "÷", "÷", "-", "-", "+", "+", "×")
    state = with_hands(two(), rack)
    refusal = equate_game().decide(state, c.MakePlay(1, turn_of(state), play), NO_CHANCE)
    assert isinstance(refusal, Refusal)
    assert words in refusal_words(refusal), what


def test_a_slash_between_numbers_that_is_a_true_division_needs_no_word() -> None:
    answer = check({"play": "J10 across 6/2=3"})
    assert answer["legal"]
    assert "brackets" not in answer["explanation"]
