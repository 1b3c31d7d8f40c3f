"""Rulings on the small print, each with one example on either side; mutation testing asked for them."""

from __future__ import annotations

import pytest

from fairshake.judgment import Verdict, equation_judge, goal_readings, judge, object_to, objections
from fairshake.notation import VariationChoice, read_goal
from fairshake.notation.position import read_position
from fairshake.numbers import text
from fairshake.rulebooks import rules_for

REPEATED = "agloa-2019/middle multiple-operations | 6"
EXPONENT = "agloa-2019/middle base=8,exponent=red | 4x20 | -"
UPSIDE_DOWN = "agloa-2019/elementary upside-down,wild=0"
IMAGINARY = "agloa-2019/senior imaginary,wild=0"


@pytest.mark.parametrize(
    ("line", "equation", "reason"),
    [
        # One sign serves all its uses; further cubes of it in Required serve some of them, or are left over.
        (f"{REPEATED} | + + | 1 2 3 | - | - | none", "(1+2)+3 = 6", None),
        (f"{REPEATED} | + | 1 2 3 | - | - | none", "(1+2)+3 = 6", None),
        (f"{REPEATED} | + + | 1 5 | - | - | none", "1+5 = 6", "required-unused"),
        # With Base and Exponent three digits end in an exponent if its cube has the color.
        (f"{EXPONENT} | 1 b0 r2 | - | - | none", "102 = 4x20", None),
        (f"{EXPONENT} | 1 b0 b2 | - | - | none", "102 = 4x20", "multi-digit"),
        # A wild cube looks the same upside-down; one that lies sideways does not.
        (f"{UPSIDE_DOWN} | 0 | - | 1 2 - | - | - | none", "1-2 = 1u~", None),
        (f"{UPSIDE_DOWN} | 0u | - | 1 2 - | - | - | none", "1-2 = 1u~", None),
        (f"{UPSIDE_DOWN} | 0s | - | 1 2 - | - | - | none", "1-2 = 1u~", "goal-illegal"),
        # A minus is i when it lies sideways, and wherever a wild cube stands for it.
        (f"{IMAGINARY} | 2-s | - | 2 x - | - | - | none", "2xi = 2i", None),
        (f"{IMAGINARY} | 20 | - | 2 x - | - | - | none", "2xi = 2i~", None),
        (f"{IMAGINARY} | 2- | - | 2 x - | - | - | none", "2xi = 2i", "goal-illegal"),
        # A wild cube that lies upside-down may be a sign, too.
        ("agloa-2019/middle upside-down,wild=0 | 20u3 | - | 1 4 + | - | - | none", "1+4 = 2+~3", None),
        # A cube lies on its side or upside-down, never both.
        ("agloa-2019/elementary upside-down | 3su | - | 1 2 + | - | - | none", "1+2 = 3", "goal-illegal"),
    ],
)
def test_the_ruling_is_that_of_the_book(line: str, equation: str, reason: str | None) -> None:
    assert judge(read_position(line), equation).reason == reason


DIGITS = {str(digit) for digit in range(10)}


@pytest.mark.parametrize(
    ("division", "goal", "variations", "values"),
    [
        # A wild cube is any digit, upside-down or not, whichever way it lies (Appendix A).
        ("elementary", "0", ("upside-down", "wild=0"), DIGITS | {f"-{digit}" for digit in range(1, 10)}),
        ("elementary", "0u", ("upside-down", "wild=0"), DIGITS | {f"-{digit}" for digit in range(1, 10)}),
        ("elementary", "3u", ("upside-down",), {"-3"}),
        ("elementary", "30", ("upside-down",), {"30"}),
        # A sideways minus is i, or upside-down -i; a wild cube may be a digit or i.
        ("senior", "2-s", ("imaginary",), {"2i", "-2i"}),
        ("senior", "20", ("imaginary", "wild=0"), {f"2{digit}" for digit in range(10)} | {"2i", "-2i"}),
        ("senior", "3-2", ("imaginary",), {"1"}),
        # A sign after i joins what is before and after it, or belongs to what follows: i x 8 or i times x8, which is 4.
        ("senior", "-sx8", ("imaginary", "number-of-factors"), {"8i", "-8i", "4i", "-4i"}),
        # i times i times the square root of 9, or the index ii (-1, or 1 with one i upside-down).
        ("senior", "-s-s√9", ("imaginary",), {"-3", "3", "1/9", "9"}),
        # A point may be put before, between or behind the digits.
        ("senior", "125", ("decimal-in-goal",), {"1/8", "5/4", "25/2", "125"}),
        ("senior", "1+2", ("decimal-in-goal",), {"3", "3/10", "21/10", "6/5"}),
    ],
)
def test_a_goal_means_what_the_book_lets_it_mean(
    division: str, goal: str, variations: tuple[str, ...], values: set[str]
) -> None:
    choices = tuple(VariationChoice(*variation.split("=")) for variation in variations)
    rules = rules_for("agloa-2019", division, "", choices)
    assert {text(reading.value) for reading in goal_readings(read_goal(goal), rules)} == values


SUM = "agloa-2019/middle | 3 | - | 1 2 + | - | - | none"


@pytest.mark.parametrize(
    ("line", "equation", "code", "params"),
    [
        # A reading that divides by zero has no value to name.
        (
            "agloa-2019/middle | 2 | - | 8 2 2 - ÷ | - | - | none",
            "8÷2-2 = 2",
            "ambiguous-without-value",
            {"regrouped": "8÷(2-2)", "value": "no-value"},
        ),
        (SUM, "1+2 = 3 where x=2", "needs-variation", {"variation": "wild"}),
    ],
)
def test_a_finding_names_what_it_is_about(
    line: str, equation: str, code: str, params: dict[str, str]
) -> None:
    found = judge(read_position(line), equation).findings[0]
    assert (found.code, found.params) == (code, params)


def test_parentheses_around_all_of_a_side_are_no_other_grouping() -> None:
    for regrouped in ("1+2", "(1+2)", "[(1+2)]"):
        ruling = object_to(read_position(SUM), "1+2 = 3", "ambiguous", regrouped)
        assert (ruling.sustained, ruling.code) == (False, "objection-needs-grouping")


def test_a_bug_in_the_judge_is_reported_and_rules_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    reported = []

    def broken(*given: object) -> Verdict:
        raise ZeroDivisionError

    monkeypatch.setattr(objections, "_ambiguity", broken)
    ruling = object_to(
        read_position(SUM), "1+2 = 3", "ambiguous", "(1+2)", lambda error, what: reported.append(what)
    )
    assert (ruling.sustained, ruling.code) == (False, "objection-unreadable")
    monkeypatch.setattr(equation_judge, "_verdict", lambda *given, **more: broken())
    assert (
        judge(read_position(SUM), "1+2 = 3", lambda error, what: reported.append(what)).reason
        == "unverifiable"
    )
    assert judge(read_position(SUM), "1+2 = 3").reason == "unverifiable"
    assert len(reported) == 2
