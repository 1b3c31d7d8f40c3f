"""A wrong value gets an answer about the mistake that leads to it."""

from __future__ import annotations

import pytest

from fairshake.application.learning.lesson import LessonScreen
from fairshake.application.learning.step_check import checked

MLAG = "mlag-2018/middle - | - | - | - | - | - | none"
AGLOA = "agloa-2019/elementary - | - | - | - | - | - | none"


def said(shown: str, given: str, position: str = MLAG) -> str:
    ruling = checked(LessonScreen("value", position=position, shows=shown), given)
    assert not ruling.right
    return ruling.words


@pytest.mark.parametrize(
    ("shown", "given", "words"),
    [
        ("(2+3)x4", "14", "without the parentheses"),
        ("(2+3)x4", "24", "with × instead of +"),
        ("2+3x4", "20", "2+3 first"),
        ("2+3x4", "24", "with × instead of +"),
        ("9-6÷3", "1", "9−6 first"),
        ("2^3", "6", "2^3 means 2×2×2"),
        ("2x3^2", "36", "2×3 first"),
        ("2x3^2", "12", "3^2 means 3×3"),
        ("2+3x4", "99", "one step at a time"),
    ],
)
def test_a_wrong_value_is_explained_by_the_mistake(shown: str, given: str, words: str) -> None:
    assert words in said(shown, given)


def test_no_parentheses_are_mentioned_where_there_are_none() -> None:
    assert "parentheses" not in said("2+3x4", "20")


def test_a_book_without_an_order_of_operations_hears_about_its_parentheses() -> None:
    assert "without the parentheses" in said("(2+3)x4", "14", AGLOA)
