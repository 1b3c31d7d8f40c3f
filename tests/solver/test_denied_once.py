"""Positions whose Solution was denied once: the judge accepts it, and the solver never denies it again."""

from __future__ import annotations

import pytest

from fairshake.judgment import judge
from fairshake.notation import read_position
from fairshake.solver import solve
from tests.solver.test_corpora import rows


@pytest.mark.parametrize(("expected", "line", "equation"), rows("denied.tsv"))
def test_a_solution_that_was_denied_once_is_found(expected: str, line: str, equation: str) -> None:
    position = read_position(line)
    assert judge(position, equation).correct
    result = solve(position, seconds=20)
    assert result.status == "possible" or (expected == "open" and result.status == "unknown")


def test_a_shorter_solution_in_complex_numbers_is_preferred() -> None:
    position = read_position("agloa-2019/senior imaginary | 0 | - | - | - | 4 3 0 - + 7 x | impossible")
    assert judge(position, "4i0 = 0").correct
    assert solve(position, seconds=20, shortest=True).cubes_used == 2
    alone = read_position("agloa-2019/senior imaginary | 0 | 4 | - | - | 0 - 3 x 5 | impossible")
    assert solve(alone, seconds=20, shortest=True).cubes_used == 3


def test_a_power_of_the_base_in_the_goal_is_denied_only_where_no_power_can_matter() -> None:
    """Sums and products of 7 and 8 are not a power of ten; what powers of them are is not known."""
    proved = read_position("agloa-2019/middle powers-of-the-base | 1 | 7 + 8 | - | - | - | impossible")
    assert solve(proved, seconds=20).status == "impossible"
    open_ = read_position("agloa-2019/middle powers-of-the-base | 1 | 7 ^ 8 | - | - | - | impossible")
    assert solve(open_, seconds=20).bound == "powers-of-the-base"
