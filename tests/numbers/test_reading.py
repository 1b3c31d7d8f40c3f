"""Numbers as people write them are read in one place."""

from __future__ import annotations

import pytest

from fairshake.numbers import equal, rational
from fairshake.numbers.parser import read_list, read_number


@pytest.mark.parametrize("text", ["5/2", "10/4", "2.5", "2 1/2", "2.50", "5 ÷ 2", "+2.5", "02.5"])
def test_every_way_to_write_a_number_is_read(text: str) -> None:
    number = read_number(text)
    assert number is not None
    assert equal(number, rational(5, 2))


@pytest.mark.parametrize("text", ["-5/2", "−2.5", "- 2 1/2", "–10/4"])
def test_a_minus_of_any_kind_makes_it_negative(text: str) -> None:
    number = read_number(text)
    assert number is not None
    assert equal(number, rational(-5, 2))


@pytest.mark.parametrize("text", ["", ".", "-", "5/0", "2+3", "1e9", "2..5", "x", "1/2/3", "9" * 50, "½x"])
def test_what_is_not_a_number_is_none(text: str) -> None:
    assert read_number(text) is None


def test_nine_and_a_sixth_is_not_ninety_one_sixths() -> None:
    number = read_number("9 1/6")
    assert number is not None
    assert equal(number, rational(55, 6))


def test_a_list_may_have_commas_semicolons_and_lines() -> None:
    assert read_list("1, 2 1/2;3\n 4 ;; 1") == ["1", "2 1/2", "3", "4"]
