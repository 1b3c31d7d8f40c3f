"""Multiple Operations: signs used any number of times, and a "no" that is proved where values come to an end."""

from __future__ import annotations

import random

import pytest

from fairshake.judgment import judge
from fairshake.notation import read_position
from fairshake.rulebooks import rules_for
from fairshake.solver import solve
from fairshake.solver.deadline import SearchDeadline
from fairshake.solver.repeated import RepeatedTask
from fairshake.solver.workbench import Workbench
from tests.solver import hands
from tests.solver.reference import decide

ELEMENTARY = "agloa-2019/elementary multiple-operations"


@pytest.mark.parametrize(
    "mat", ["51 | √ 0 2 | 4 | - | 1", "59 | - | 3 √ 1 7 6 1 | - | -", "7 | √ √ 9 | - | - | 4 4"]
)
def test_roots_of_whole_numbers_come_to_an_end(mat: str) -> None:
    assert solve(read_position(f"{ELEMENTARY} | {mat} | none"), seconds=60).status == "impossible"


def test_a_root_that_is_required_twice_is_used_twice() -> None:
    result = solve(read_position(f"{ELEMENTARY} | 2 | √ √ 4 4 x | - | - | - | none"), seconds=60)
    assert result.equations[0].count("√") >= 2


def test_a_root_of_three_real_numbers_never_ends_and_is_not_a_proof() -> None:
    result = solve(
        read_position("agloa-2019/middle multiple-operations | 97 | √ 2 | 3 5 + | - | - | none"), seconds=60
    )
    assert result.bound == "multiple-operations"


@pytest.mark.parametrize(
    "line",
    [
        "middle multiple-operations | 7 | √ 2 | 3 + | - | - | none",
        "middle multiple-operations,exponent=green | 54 | ÷ √ 1 | - | - | 3 g5 g4 x | now",
        "senior multiple-operations | 53 | √ | - | - | 0 x 0 0 x | impossible",
        "junior multiple-operations,number-of-factors | 7x8 | 8 | - | - | 1 x √ ^ | now",
    ],
)
def test_roots_of_one_number_or_two_need_not_be_irrational_for_a_rational_goal(line: str) -> None:
    assert solve(read_position(f"agloa-2019/{line}"), seconds=60).status == "impossible"


def test_an_expression_of_unknown_value_keeps_a_no_from_being_a_proof() -> None:
    """((√B)√B)√9 is 9 to a power that is transcendental; the judge cannot verify it, but other expressions of its value
    it might."""
    line = "senior multiple-operations,base=12,multiple-of-k=11 | 53 | √ | - | - | 0 x 0 9 | now"
    assert solve(read_position(f"agloa-2019/{line}"), seconds=60).status == "unknown"


@pytest.mark.parametrize(
    "line",
    [
        "middle multiple-operations,multiple-of-k=9,average | 5x2 | - | 1 | 9 5 | √ | now",
        "junior multiple-of-k=9,multiple-operations | 0-9 | - | √ 0 | 9 | - | now",
        "middle multiple-operations | 1 | - | 1 √ | - | - | none",
    ],
)
def test_a_root_that_changes_nothing_makes_a_number_a_solution(line: str) -> None:
    assert solve(read_position(f"agloa-2019/{line}"), seconds=60).status == "possible"


def test_what_two_numbers_make_under_any_roots_is_never_denied() -> None:
    rng = random.Random("roots of two numbers")
    planted = 0
    while planted < 40:
        one, other = ("√" * rng.choice((0, 0, 1, 2, 3)) + rng.choice("1234689") for _ in range(2))
        sign = rng.choice("+-x÷^√")
        solution = f"{'√' * rng.choice((0, 0, 1, 2, 3))}(({one}){sign}({other}))"
        digits = [symbol for symbol in solution if symbol.isdigit()]
        for goal in range(20):
            mat = f"agloa-2019/middle multiple-operations | {goal} | {sign} {' '.join(digits)} | √ | - | - | none"
            position = read_position(mat)
            if judge(position, f"{solution} = {goal}").correct:
                planted += 1
                assert solve(position, seconds=60).status == "possible", (mat, solution)


@pytest.mark.parametrize(
    "line",
    [
        "junior multiple-operations,base=12 | 41 | - | - | - | √ 3 + | now",
        "middle multiple-operations,percent,factorial | 71 | ÷ | - | - | 3 2 √ x | now",
    ],
)
def test_a_sign_is_a_number_once_however_often_it_is_an_operation(line: str) -> None:
    result = solve(read_position(f"agloa-2019/{line}"), seconds=60)
    assert result.proof is not None
    assert result.proof.code == "count"


@pytest.mark.parametrize(
    "mat",
    ["7 | ^ 0 | - | - | √ ÷ 2 3 9 8 5", "10 | 2 9 | ÷ x √ 0 3 1 | - | 1", "15 | ^ 0 | ÷ 8 0 7 4 6 | - | √"],
)
def test_towers_of_real_powers_are_not_denied_because_no_theorem_covers_them(mat: str) -> None:
    position = read_position(f"agloa-2019/middle multiple-operations | {mat} | none")
    assert solve(position, seconds=5).bound == "multiple-operations"


def test_roots_of_numbers_from_one_on_stay_there_however_often_they_are_taken() -> None:
    position = read_position("agloa-2019/middle multiple-operations | 4÷8 | x 2 9 | x | - | x 3 0 3 √ | none")
    assert solve(position, seconds=60).status == "impossible"


@pytest.mark.parametrize(
    "line",
    [
        "elementary factorial,multiple-operations | 53 | 3 | 4 x | - | - | none",
        "middle multiple-operations,factorial | 53 | √ | - | - | 3 6 x | now",
        "middle multiple-operations,factorial,decimal-point | 68 | ^ | - | - | 3 4 0 + √ | now",
    ],
)
def test_endless_factorials_are_not_a_proof(line: str) -> None:
    """They soon are too large to write out, and the judge cannot check what is made of them."""
    result = solve(read_position(f"agloa-2019/{line}"), seconds=60)
    assert (result.status, result.bound) == ("unknown", "multiple-operations")


def test_small_positions_are_decided_and_never_denied_against_the_reference() -> None:
    rng = random.Random("repeated signs")
    possible = 0
    for _ in range(60):
        position = hands.position(rng, "elementary", "multiple-operations", 6)
        found = solve(position, seconds=60).status
        assert found != "unknown", str(position)
        if decide(position) == "possible":
            assert found == "possible", str(position)
            possible += 1
    assert possible >= 5


@pytest.mark.parametrize(
    ("line", "digit"),
    [
        ("exponent=green,base=11,multiple-operations,number-of-factors | ^+1 | b2 g^ x", "A"),
        ("exponent=black,base=12,multiple-operations,number-of-factors | √+1 | b2 k√ x", "B"),
    ],
)
def test_a_required_sign_that_is_a_digit_as_an_exponent_by_color_is_used(line: str, digit: str) -> None:
    position = read_position(f"agloa-2019/junior {line} | - | - | - | impossible")
    rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    workbench = Workbench(position.required, rules)
    workbench.begin(SearchDeadline(None, None))
    found = list(RepeatedTask(position, rules, workbench, None).equations())
    assert any(f" exp {digit}" in equation for equation in found)
    assert all(judge(position, equation).correct for equation in found)


@pytest.mark.parametrize(
    "line",
    [
        "multiple-of-k=10,multiple-operations,number-of-factors | 37 | ÷ 7 6 6",
        "multiple-operations | 8 | 2 2 2 x",
        "multiple-operations | 6 | 1 2 3 + +",
    ],
)
def test_a_sign_that_serves_several_times_is_counted_once_as_the_judge_does(line: str) -> None:
    position = read_position(f"agloa-2019/junior {line} | - | - | - | impossible")
    found = solve(position, seconds=5)
    cubes = judge(position, found.equations[0]).cubes
    assert found.cubes_used == sum(map(len, cubes.values())) == len(position.required)


@pytest.mark.parametrize("line", ["2 | 2 8 x √ √ √ √", "2 | 8 2 ÷ √ √"])
def test_roots_over_both_factors_are_not_a_proof_where_fewer_would_do_in_front(line: str) -> None:
    position = read_position(f"agloa-2019/middle multiple-operations | {line} | - | - | - | impossible")
    rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    workbench = Workbench(position.required, rules)
    workbench.begin(SearchDeadline(None, None))
    closed = RepeatedTask(position, rules, workbench, None)
    assert list(closed.equations()) == []
    assert closed.bound == "multiple-operations"
    assert solve(position, seconds=5).status == "possible"
