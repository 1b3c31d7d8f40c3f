"""The answer that a puzzle shows is an easy one, written as plainly as the rules allow."""

from __future__ import annotations

import pytest

from fairshake.analysis.puzzles.prior import easiest_first, plainest
from fairshake.judgment import is_correct
from fairshake.notation import read_position

MAT = read_position("mlag-2018/middle - | 1 | 4 - | 0 3 + 5 6 - | - | - | none")
SAME_IN_AGLOA = read_position("agloa-2019/elementary - | 1 | 4 - | 0 3 + 5 6 | - | - | none")


@pytest.mark.parametrize(
    ("written", "plain"),
    [("(4+0)-3 = 1", "4+0-3 = 1"), ("4-(6-3) = 1", "4-(6-3) = 1"), ("(4-3) = 1", "4-3 = 1")],
)
def test_parentheses_that_change_nothing_are_left_out(written: str, plain: str) -> None:
    assert is_correct(MAT, written)
    assert plainest(MAT, written) == plain
    assert is_correct(MAT, plain)


def test_where_there_is_no_order_of_operations_they_stay() -> None:
    assert plainest(SAME_IN_AGLOA, "(4+0)-3 = 1") == "(4+0)-3 = 1"


def test_a_step_below_zero_is_not_shown_first() -> None:
    assert easiest_first(MAT, ["4+(0-3) = 1", "6-(5-0) = 1", "4-3 = 1"])[0] == "4-3 = 1"
    assert easiest_first(MAT, ["4+(0-3) = 1", "(4+0)-3 = 1"])[0] == "4+0-3 = 1"
