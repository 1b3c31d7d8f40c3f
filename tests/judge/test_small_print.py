"""Rulings on the small print, each with one example on either side; mutation testing asked for them."""

from __future__ import annotations

import pytest

from fairshake.judgment import goal_readings, judge
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
