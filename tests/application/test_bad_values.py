"""An unusable value is reported with its field, the value given and the values allowed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fairshake.application.errors import BadInput
from fairshake.application.json_io import read_request
from fairshake.application.puzzles.served import ask
from tests.as_json import check, judge, moves, solve

LINE = "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none"


@pytest.mark.parametrize(
    ("use_case", "request_made", "field", "given", "allowed"),
    [
        (check, {"play": 5}, "play", "5", "J10 across"),
        (check, {"play": "J10 across 4=4", "tileset": 7}, "tileset", "7", "original, junior"),
        (
            check,
            {"play": "J10 across 4=4", "options": {"layout": None}},
            "options.layout",
            "null",
            "standard",
        ),
        (ask, {"kind": "riddle"}, "kind", "riddle", "solution, now"),
        (ask, {"kind": "now", "number": 0}, "number", "0", "1 to 2000"),
        (ask, {"kind": "play", "level": 3}, "level", "3", "easy, medium"),
        (moves, {"rack": ["1"] * 10}, "rack", "'1'", "at most 9"),
        (
            judge,
            {"position": LINE, "equation": "(6x6)+1 = 37", "objection": "ambiguous"},
            "objection",
            "'ambiguous'",
            "goal-illegal, malformed",
        ),
    ],
)
def test_it_says_what_was_given_and_what_is_allowed(
    use_case: Callable[[Any], Any], request_made: dict[str, Any], field: str, given: str, allowed: str
) -> None:
    with pytest.raises(BadInput) as refusal:
        use_case(request_made)
    assert refusal.value.field == field
    assert given in refusal.value.message
    assert allowed in refusal.value.message


def test_a_request_may_begin_with_the_mark_of_utf_8() -> None:
    for data in (b'\xef\xbb\xbf{"limit": 2}', memoryview(b'\xef\xbb\xbf{"limit": 2}')):
        assert read_request(data) == {"limit": 2}


def test_one_cube_is_counted_as_one() -> None:
    answer = solve({"position": "challenge-cup-2022/fifth - | 7 | - | 7 | - | - | none"})
    assert "has 1 cube." in answer["explanation"]
