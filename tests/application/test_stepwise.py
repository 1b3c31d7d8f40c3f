"""Hints in steps, each giving away a little more, and arithmetic worked line by line."""

from __future__ import annotations

from typing import Any

import pytest

from fairshake.analysis.stepwise import shape_of
from fairshake.application.errors import BadInput
from fairshake.messages import use_language
from tests.as_json import explain, hint, judge

MAT = "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none"
HOPELESS = "mlag-2018/middle - | 9 | - | 1 2 + | - | - | none"


def test_each_step_gives_away_a_little_more() -> None:
    steps = [hint({"position": MAT, "steps": count})["hints"] for count in range(1, 5)]
    assert [len(one) for one in steps] == [1, 2, 3, 4]
    assert steps[3][:3] == steps[2]
    assert [one["step"] for one in steps[3]] == ["nudge", "shape", "first", "solution"]
    nudge, shape, first, whole = steps[3]
    assert not any(sign.isdigit() for sign in nudge["words"])
    assert "□" in shape["words"]
    assert "Permitted" in first["words"]
    assert judge({"position": MAT, "equation": whole["equation"]})["correct"]
    assert [one["equation"] for one in steps[2]] == ["", "", ""]


def test_a_good_move_keeps_the_solution_and_brings_now_no_nearer() -> None:
    line = "mlag-2018/middle - | 37 | 6 x | + 1 | - | 6 r3 b2 | none"
    steps = hint({"position": line, "steps": 5})["hints"]
    assert [one["step"] for one in steps] == ["nudge", "shape", "first", "move", "solution"]
    assert "put a 3 in Forbidden" in steps[3]["words"]
    after = "mlag-2018/middle - | 37 | 6 x | + 1 | r3 | 6 b2 | none"
    assert judge({"position": after, "equation": steps[4]["equation"]})["correct"]


def test_where_now_was_called_no_move_is_suggested() -> None:
    line = "mlag-2018/middle - | 37 | 6 x | + 1 | - | 6 r3 b2 | now"
    assert [one["step"] for one in hint({"position": line, "steps": 5})["hints"]][3:] == ["solution"]


def test_without_a_number_of_steps_there_is_only_a_nudge() -> None:
    assert [one["step"] for one in hint({"position": MAT})["hints"]] == ["nudge"]


def test_a_mat_without_a_solution_leads_to_the_reason() -> None:
    found = hint({"position": HOPELESS, "steps": 4})
    assert (found["status"], found["all"]) == ("impossible", 2)
    assert "too small" in found["hints"][-1]["words"]


@pytest.mark.parametrize(
    ("line", "nudge"),
    [
        ("mlag-2018/middle - | 7 | - | 3 4 + | - | - | none", "add"),
        ("mlag-2018/middle - | 5 | - | 9 4 g- | - | - | none", "take something away"),
        ("mlag-2018/middle - | 12 | - | 3 4 x | - | - | none", "multiply"),
        ("mlag-2018/middle - | 4 | - | 8 2 ÷ | - | - | none", "divide"),
        ("mlag-2018/middle - | 9 | - | 3 2 ^ | - | - | none", "power"),
        ("mlag-2018/middle - | 3 | - | 9 √ | - | - | none", "root"),
    ],
)
def test_the_nudge_names_what_is_worked_out_last(line: str, nudge: str) -> None:
    assert nudge in hint({"position": line})["hints"][0]["words"]


def test_the_shape_hides_every_digit_of_the_solution_and_keeps_the_goal() -> None:
    assert shape_of("8+(0+(2x5)) = 18") == "□+(□+(□x□)) = 18"


@pytest.mark.parametrize("steps", [0, 6, "two", True, None, 1.5])
def test_a_number_of_steps_that_is_not_allowed_is_refused(steps: Any) -> None:
    with pytest.raises(BadInput) as refused:
        hint({"position": MAT, "steps": steps})
    assert refused.value.field == "steps"


@pytest.mark.parametrize(
    ("line", "equation", "solution", "goal"),
    [
        (MAT, "(6x6)+1 = 37", ["6 × 6 = 36", "36 + 1 = 37"], []),
        (MAT, "37 = (6x6)+1", ["6 × 6 = 36", "36 + 1 = 37"], []),
        (MAT, "6+6x1 = 37", ["6 × 1 = 6", "6 + 6 = 12"], []),
        ("mlag-2018/senior - | 5 | √ | 9 8 - | - | - | none", "8-√9 = 5", ["√9 = 3", "8 - 3 = 5"], []),
        (
            "mlag-2018/middle - | 2x3 | - | 1 5 + | - | - | none",
            "1+5 = 2x3",
            ["1 + 5 = 6"],
            ["2 × 3 = 6"],
        ),
        (
            "agloa-2019/middle - | 21 | 5 | ^ | 7 | 2 4 - 0 + | none",
            "5^2-4+0 = 21",
            ["5 ^ 2 = 25", "25 - 4 = 21", "21 + 0 = 21"],
            [],
        ),
        (MAT, "1÷0 = 37", [], []),
        (MAT, "6(x = 37", [], []),
    ],
    ids=[
        "right",
        "turned round",
        "wrong",
        "a root",
        "a Goal to work out",
        "ambiguous",
        "by zero",
        "unreadable",
    ],
)
def test_arithmetic_is_worked_from_the_inside_out(
    line: str, equation: str, solution: list[str], goal: list[str]
) -> None:
    reported = explain({"position": line, "equation": equation})
    assert reported["goal"] == goal
    if "ambiguous" in str(judge({"position": line, "equation": equation})["reasons"]):
        assert reported["solution"][-1].endswith(" = 21")
    else:
        assert reported["solution"] == solution
    verdict = judge({"position": line, "equation": equation})
    assert reported["correct"] == verdict["correct"]
    assert reported["words"][-1] == verdict["explanation"]


def test_hints_and_working_are_shown_in_spanish_too() -> None:
    with use_language("es"):
        assert "Meta" in hint({"position": MAT})["hints"][0]["words"]
        assert explain({"position": MAT, "equation": "(6x6)+1 = 37"})["words"][0] == "La solución:"


@pytest.mark.parametrize("equation", [None, 7])
def test_an_equation_that_is_not_text_is_refused(equation: Any) -> None:
    with pytest.raises(BadInput) as refused:
        explain({"position": MAT, "equation": equation})
    assert refused.value.field == "equation"


TURNED = "agloa-2019/middle upside-down | 6u | 9 r- k√ | r3 b2 bx | b0 8 | r1 b1 b3 4 5 | now"


def test_the_judge_names_used_and_missing_cubes_with_every_step() -> None:
    reported = explain({"position": TURNED, "equation": "3-9 = 6u"})
    assert reported["missing"] == ["k√"]
    assert reported["used"] == {"required": ["r-", "9"], "permitted": ["r3"]}
    assert reported["solution_steps"] == [{"what": "3 - 9", "value": "-6", "uses": "- 3 9"}]
    assert (reported["solution_value"], reported["goal_value"], reported["citation"]) == (
        "-6",
        "-6",
        "VII-B-3-b",
    )
    assert reported["other_reading"] is None


def test_the_second_reading_of_an_ambiguous_equation_is_worked_out() -> None:
    other = explain({"position": TURNED, "equation": "3-√9x3 = 6u"})["other_reading"]
    assert (other["equation"], other["value"]) == ("(3-(√9))x3", "0")
    assert other["steps"][-1] == {"what": "0 × 3", "value": "0", "uses": "x 3"}
    assert (other["meant"], other["off"]) == ("3-((√9)x3)", "6")


def test_every_cube_of_an_equation_is_first_used_in_one_step() -> None:
    steps = explain({"position": TURNED, "equation": "3-(√9x3) = 6u"})["solution_steps"]
    assert [step["uses"] for step in steps] == ["√ 9", "x 3", "- 3"]


def test_a_goal_that_nobody_can_read_is_the_hint_itself() -> None:
    mat = "mlag-2018/middle - | 20+ | - | - | - | 1 2 3 + | none"
    steps = [one["words"] for one in hint({"position": mat, "steps": 5})["hints"]]
    assert steps[0] == "Look at the Goal itself. Can you read it as a number?"
    assert "Required" not in " ".join(steps)


def test_the_cubes_of_an_early_now_are_listed_as_people_say_them() -> None:
    answer = explain(
        {"position": "mlag-2018/middle - | 4 | - | - | - | 6 2 - 3 | now", "equation": "6-2 = 4"}
    )
    assert answer["explanation"].endswith("this one takes 6, - and 2.")
