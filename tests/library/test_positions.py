"""Positions of the library: read and written as a pair, in one line and as JSON."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fairshake
from fairshake import Position

LINES = [
    "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none",
    "agloa-2019/middle factorial,base=8 | 2x 3+5 | 5 x | r3 b+ | 7 | 1 2 2 - ^ | now",
    "agloa-2019/senior/basic - | 7 | -- | 3su k√ | - | 4 5 | impossible",
    "agloa-2019/senior wild=x,multiple-of-k=7 | 7 | 1 | 2 | 3 | 4 | now",
    "agloa-2019/middle exponent=red | 7 | 1 | 2 | 3 | 4 | none",
    "mlag-2018/junior - | - | - | - | - | r1 b2 g4 k9 k+ | no-goal",
    "challenge-cup-2022/seventh-eighth - | 25 3 | - | 2 | - | 3 | none",
]


@pytest.mark.parametrize("line", LINES)
def test_a_position_reads_back_from_line_repr_and_json(line: str) -> None:
    position = Position(line)
    assert str(position) == position.line == line
    assert eval(repr(position), {"Position": Position}) == position
    assert Position.from_json(position.json()) == position
    assert Position.from_json(json.dumps(position.json())) == position
    assert position.replace() == position
    assert len({position, Position(line)}) == 1


@settings(deadline=None, max_examples=60, derandomize=True)
@given(st.integers(0, 2**40), st.sampled_from(list(fairshake.Challenge)[:2]), st.integers(0, 16))
def test_a_dealt_position_reads_back(seed: int, challenge: str, moves: int) -> None:
    position = fairshake.deal(seed=seed, challenge=challenge, moves=moves)
    assert Position(position.line) == position == Position.from_json(position.json())
    assert position.goal is not None
    lying = [*position.goal.cubes, *position.required, *position.permitted, *position.forbidden]
    assert len(lying) + len(position.resources) == 24
    assert len(lying) - len(position.goal.cubes) == moves


@pytest.mark.parametrize("rulebook", list(fairshake.RuleBook))
def test_every_rule_book_can_be_dealt(rulebook: fairshake.RuleBook) -> None:
    division = "sixth" if rulebook is fairshake.RuleBook.CHALLENGE_CUP_2022 else "elementary"
    verdict = fairshake.judge(fairshake.deal(rulebook, division, seed=5), "1 = 1")
    assert fairshake.Reason.GOAL_ILLEGAL not in verdict.reasons


def test_the_parts_have_their_names() -> None:
    position = Position(LINES[1])
    assert position.rulebook is fairshake.RuleBook.AGLOA_2019
    assert position.challenge is fairshake.Challenge.NOW
    assert position.variations == ("factorial", "base=8")
    assert [cube.colour for cube in position.permitted] == ["r", "b"]
    assert Position(LINES[5]).goal is None


@pytest.mark.parametrize(
    ("line", "code", "field"),
    [
        ("37", "position-parts", "position"),
        ("mlag-2018 - | 3 | - | - | - | - | now", "position-head", "position"),
        ("mlag-2018/senor - | 3 | - | - | - | - | now", "unknown-division", "division"),
        ("mlag-2018/middle - | 3q | - | - | - | - | now", "unknown-cube", "position"),
        ("mlag-2018/middle - | - | - | - | - | - | now", "goal-missing", "goal"),
        ("mlag-2018/middle - | 3 | - | - | - | - | no-goal", "goal-with-no-goal", "goal"),
    ],
)
def test_a_bad_line_has_a_code_a_field_and_a_sentence(line: str, code: str, field: str) -> None:
    with pytest.raises(fairshake.BadPosition) as caught:
        Position(line)
    assert (caught.value.code, caught.value.field) == (code, field)
    assert str(caught.value).endswith((".", "!", "?")) or ":" in str(caught.value)
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize(
    "data", ["{", "[]", "3", '{"rulebook": "mlag-2018"}', '{"rulebook": 3, "division": "middle"}', b"\xff"]
)
def test_bad_json_is_a_bad_position(data: str | bytes) -> None:
    with pytest.raises(fairshake.BadPosition) as caught:
        Position.from_json(data)
    assert caught.value.code


def test_a_part_that_nobody_knows_is_refused_and_not_passed_over() -> None:
    data = {**Position(LINES[0]).json(), "permited": "1"}
    for ask in (Position.from_json, fairshake.solve):
        with pytest.raises(fairshake.BadPosition) as caught:
            ask(data)
        assert (caught.value.code, caught.value.field) == ("unknown-field", "permited")
        assert "permitted" in str(caught.value)


def test_the_position_of_a_request_to_judge_or_to_solve_is_read() -> None:
    position = Position(LINES[0])
    for more in ({"equation": "1 = 1"}, {"limit": 2, "seconds": 1, "shortest": True}):
        assert Position.from_json({**position.json(), **more}) == position


def test_bad_parts_are_refused_by_name() -> None:
    with pytest.raises(fairshake.BadPosition) as caught:
        Position.of("mlag-2018", "middle", "3", required="r3 qq")
    assert caught.value.field == "required"
    with pytest.raises(fairshake.BadInput) as moves:
        fairshake.deal(moves=17)
    assert (moves.value.code, moves.value.field) == ("bad-moves", "moves")


@pytest.mark.parametrize(
    ("rulebook", "division"),
    [("challenge-cup-2022", "fifth"), ("mlag-2018", "middle"), ("agloa-2019", "middle")],
)
def test_a_deal_without_a_division_takes_the_usual_one(rulebook: str, division: str) -> None:
    assert fairshake.deal(rulebook, seed=1).division == division


def test_a_deal_takes_variations_and_refuses_what_the_book_does_not_know() -> None:
    assert fairshake.deal("agloa-2019", "junior", variations=["base=8"], seed=1).variations == ("base=8",)
    with pytest.raises(fairshake.BadPosition):
        fairshake.deal("agloa-2019", variations=["upside"], seed=1)
