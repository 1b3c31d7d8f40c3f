"""Chance of the live platform: every value as likely as any other, and never the same twice."""

from __future__ import annotations

from collections import Counter

import pytest

from fairshake.workers.system import ALL, SystemChance

DRAWS = 20_000


@pytest.mark.parametrize("most", [1, 2, 6, 13])
def test_every_value_comes_about_as_often(most: int) -> None:
    chance = SystemChance()
    counts = Counter(chance.below(most) for _ in range(DRAWS))
    assert set(counts) == set(range(most))
    # Six standard deviations: by chance once in five hundred million.
    spread = 6 * (DRAWS * (1 / most) * (1 - 1 / most)) ** 0.5
    assert all(abs(count - DRAWS / most) <= spread for count in counts.values())


def test_numbers_that_would_favor_some_values_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    given = [ALL - 1, ALL - 4, 7, 3]
    data = b"".join(number.to_bytes(8, "little") for number in given)
    monkeypatch.setattr("secrets.token_bytes", lambda count: data)
    chance = SystemChance()
    # 2^64 is 4 more than a multiple of 6: the last four numbers belong to no value.
    assert [chance.below(6) for _ in range(2)] == [7 % 6, 3]


def test_two_have_nothing_in_common() -> None:
    one, other = SystemChance(), SystemChance()
    assert [one.below(ALL) for _ in range(300)] != [other.below(ALL) for _ in range(300)]
