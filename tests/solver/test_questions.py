"""Questions for engines and bots."""

from __future__ import annotations

import doctest
from itertools import product

from fairshake.notation import read_cubes, read_position
from fairshake.solver import questions, solve
from fairshake.solver.questions import goals, moved, short_goals, standing, workbench_of

MAT = read_position("mlag-2018/middle - | 8 | - | 3 | - | 5 + 2 x 4 | none")


def test_the_examples_of_the_module_are_true() -> None:
    assert doctest.testmod(questions).failed == 0


def test_every_next_move_has_the_standing_of_a_search_on_its_own() -> None:
    shared = workbench_of(MAT)
    for cube, section in product(MAT.resources, ("required", "permitted", "forbidden")):
        after = moved(MAT, cube, section)
        alone = solve(after)
        now = solve(after.with_(challenge="now"))
        expected = (
            "impossible" if alone.status == "impossible" else "now" if now.status == "possible" else None
        )
        assert standing(after, workbench=shared).flub == expected, (str(cube), section)


def test_a_standing_distinguishes_now_from_impossible() -> None:
    assert standing(read_position("mlag-2018/middle - | 8 | - | 3 5 | - | + 2 | none")).flub == "now"
    assert standing(read_position("mlag-2018/middle - | 8 | 9 | 3 5 | - | + 2 | none")).flub == "impossible"
    assert standing(read_position("mlag-2018/middle - | 8 | - | 3 | - | + 5 2 | none")).flub is None


def test_goals_of_a_roll_are_counted_richest_and_poorest() -> None:
    roll = read_position("mlag-2018/middle - | - | - | - | - | 1 2 3 4 5 + x - | no-goal")
    counted = {goal.goal: goal for goal in goals(roll, ["5", "9", "54"], most_cubes=3)}
    assert counted["5"].solutions == 2
    assert counted["5"].shortest == 3
    assert counted["54"].solutions == 0
    assert "9" not in counted


def test_short_goals_are_made_of_the_rolled_cubes() -> None:
    assert short_goals(read_cubes("0 3 +")) == ["0", "3", "30", "33", "0+0", "0+3", "3+0", "3+3"]
