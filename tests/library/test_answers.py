"""`judge` and `solve` of the library say what the interface says."""

from __future__ import annotations

import pytest

import fairshake
from tests.as_json import judge as ruling_on

LINE = "agloa-2019/middle - | 21 | 5 | ^ | 7 | 2 4 - 0 | none"


@pytest.mark.parametrize("equation", ["5^2-4+0 = 21", "(5^2)-4 = 21", "2(3) = 21", "(5^2)-(4+0) = 21", "="])
def test_a_verdict_has_what_the_interface_says(equation: str) -> None:
    verdict = fairshake.judge(LINE, equation)
    answer = ruling_on({"position": LINE, "equation": equation})
    assert bool(verdict) is verdict.correct is answer["correct"]
    assert verdict.reason == answer["reason"]
    assert list(verdict.reasons) == answer["reasons"]
    assert verdict.explanation == answer["explanation"]
    assert verdict.counterexample == answer.get("counterexample")
    assert (None if verdict.span is None else list(verdict.span)) == answer["span"]
    assert (verdict.position.line, verdict.equation) == (LINE, equation)


def test_a_position_may_be_given_in_three_ways() -> None:
    position = fairshake.Position(LINE)
    for given in (position, LINE, position.json()):
        assert fairshake.judge(given, "(5^2)-4 = 21").correct
        assert fairshake.solve(given).status is fairshake.Status.POSSIBLE


def test_a_finding_is_a_row_of_equations_that_the_judge_accepts() -> None:
    finding = fairshake.solve(LINE, limit=3, seconds=5)
    assert finding
    assert 1 <= len(finding) <= 3
    assert all(fairshake.judge(LINE, equation) for equation in finding)
    assert finding.solution == finding.solutions[0]


def test_no_solution_comes_with_a_proof() -> None:
    finding = fairshake.solve("mlag-2018/middle - | 9 | - | 1 2 + | - | - | none")
    assert not finding
    assert (finding.status, finding.solution, finding.solutions) == (fairshake.Status.IMPOSSIBLE, None, ())
    assert finding.proof
    assert finding.explanation


@pytest.mark.parametrize(("name", "value"), [("seconds", 0), ("seconds", 1e9), ("limit", 0), ("limit", True)])
def test_a_limit_that_is_not_allowed_is_named(name: str, value: object) -> None:
    with pytest.raises(fairshake.BadInput) as caught:
        fairshake.solve(LINE, **{name: value})  # type: ignore[arg-type]
    assert caught.value.field == name
    assert caught.value.code


@pytest.mark.parametrize(
    ("reason", "regrouped", "sustained"),
    [
        ("ambiguous", "5^(2-4)+0", True),
        ("ambiguous", "", False),
        ("unequal", "", False),
        ("malformed", "", False),
    ],
)
def test_an_objection_is_ruled_on_alone(reason: str, regrouped: str, sustained: bool) -> None:
    line = LINE.replace("2 4 - 0", "2 4 - 0 +")
    ruling = fairshake.object_to(line, "5^2-4+0 = 21", reason, regrouped)
    assert bool(ruling) is ruling.sustained is sustained
    assert ruling.reason is fairshake.Reason(reason)
    assert str(ruling) == ruling.explanation != ""


def test_an_objection_with_an_unknown_reason_is_bad_input() -> None:
    with pytest.raises(fairshake.BadInput) as caught:
        fairshake.object_to(LINE, "5 = 5", "ugly")
    assert caught.value.field == "reason"
    assert "ugly" in str(caught.value)


def test_the_lenient_question_is_asked_of_what_is_written() -> None:
    assert fairshake.is_equal(LINE, "5^2-4+0 = 21")
    assert not fairshake.is_equal(LINE, "5^2-5 = 21")


def test_a_wrong_goal_is_named_without_the_colors_of_its_cubes() -> None:
    verdict = fairshake.judge("mlag-2018/middle - | r2b3 | - | k7 k8 k+ | - | - | none", "7+8 = 15")
    assert verdict.explanation.endswith(": 23")


def test_an_equation_that_is_not_text_is_named() -> None:
    with pytest.raises(fairshake.BadInput, match="got 3; give text"):
        fairshake.judge("mlag-2018/middle - | 3 | - | 1 2 + | - | - | none", 3)  # type: ignore[arg-type]
