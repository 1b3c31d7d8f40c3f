"""Solutions with i: found where they are short, judged like all others, never denied."""

from __future__ import annotations

import pytest

from fairshake.judge import judge
from fairshake.notation import read_position
from fairshake.solver import solve


@pytest.mark.parametrize(
    "line",
    [
        "agloa-2019/senior imaginary | -s4 | - | 4 - | - | 2 8 | none",
        "agloa-2019/senior imaginary | 0-1 | - - | - | - | 7 | none",
        "agloa-2019/senior imaginary | 3+4-s | - | 3 4 + - | - | 2 | none",
        "agloa-2019/senior imaginary | -s2 | √ | 4 - | - | - 9 | none",
    ],
)
def test_a_short_solution_with_i_is_found(line: str) -> None:
    position = read_position(line)
    result = solve(position, seconds=30)
    assert result.status == "possible"
    assert judge(position, result.equations[0]).correct
    assert "i" in result.equations[0]


def test_what_is_not_found_with_i_is_not_called_impossible() -> None:
    result = solve(read_position("agloa-2019/senior imaginary | 97 | 1 - | 2 | - | 3 | none"), seconds=30)
    assert result.status == "unknown"
    assert result.bound == "imaginary"
