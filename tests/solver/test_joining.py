"""What counting denies cannot be written at all, and what no square root can reach is never reached."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from flint import fmpq

from fairshake.notation import Position, read_position
from fairshake.rulebooks import rules_for
from fairshake.solver import solve
from fairshake.solver.root_heights import too_low
from fairshake.solver.workbench import Workbench
from tests.solver import hands
from tests.solver.reference import Mat, Values

LONGEST = 5
"""The reference tries every multiset up to this size."""


@pytest.mark.parametrize(
    "mat",
    [
        "junior multiple-operations | 24 | - | - | - | 1 3 2 + ÷ 6 √ | now",
        "junior multiple-operations | 32 | ^ | - | 1 | - 3 x 5 4 √ 9 | now",
        "junior wild=0,multiple-operations | 19 | ^ ÷ - | - | - | 0 2 3 x 4 7 | now",
        "junior exponent=red,multiple-operations | 48 | g6 k√ b÷ gx | - | - | r3 b3 g^ k÷ | now",
        "middle multiple-operations,sideways,multiple-of-k=9,factorial | 64 | ^ ^ 4 - 7 | - | - | 3 0 9 | now",
        "senior powers-of-the-base | 19 | ^ ÷ - 4 7 | - | - | 3 1 x 9 | now",
        "senior powers-of-the-base | 71 | - | - | - | 3 1 + x ^ | now",
        "junior powers-of-the-base | 71x1 | ÷ 8 2 2 9 | - | 3 | - 2 x | now",
    ],
)
def test_numbers_too_few_for_the_signs_are_a_proof_however_often_signs_are_used(mat: str) -> None:
    result = solve(read_position(f"agloa-2019/{mat}"), seconds=60)
    assert result.status == "impossible"
    assert result.proof is not None
    assert result.proof.code == "count"


@pytest.mark.parametrize(
    "mat",
    [
        "middle multiple-operations | 72 | ÷ ÷ √ 3 1 | - | - | + 2 x 8 | now",  # at most 3 x 1 x 8
        "middle multiple-operations,sideways | 48 | 6 | - | - | - 3 √ ÷ | now",
        "senior multiple-operations | 19 | + √ 2 3 | - | - | - | impossible",  # at most 2 x 2 x 3
    ],
)
def test_a_goal_higher_than_the_numbers_is_denied_however_often_roots_are_taken(mat: str) -> None:
    assert solve(read_position(f"agloa-2019/{mat}"), seconds=60).status == "impossible"


@pytest.mark.parametrize(
    "mat",
    [
        "junior multiple-operations | 3 | ÷ √ 9 | - | - | 1 2 | now",
        "junior multiple-operations | 2 | √ 4 | - | - | + 3 | now",
        "senior powers-of-the-base | 19 | + 9 | - | - | 1 x | now",
        "elementary multiple-operations,number-of-factors | 3 | x x 4 | - | - | 3 | now",
    ],
)
def test_enough_numbers_make_a_solution(mat: str) -> None:
    assert solve(read_position(f"agloa-2019/{mat}"), seconds=60).status == "possible"


def test_few_numbers_are_closed_before_every_size_was_searched() -> None:
    mat = "elementary multiple-operations,gcf,remainder,number-of-factors | 66 | x ^ 8 + 1 | - | - | 3 ÷ 0 2 √ | now"
    assert solve(read_position(f"agloa-2019/{mat}"), seconds=60).status == "impossible"


@pytest.mark.parametrize(
    ("division", "variations"),
    [
        ("middle", "multiple-operations"),
        ("junior", "multiple-operations,exponent=red"),
        ("middle", "powers-of-the-base"),
        ("middle", "factorial,decimal-point"),
        ("elementary", "two-digit,wild=0"),
        ("middle", "percent,base=9"),
        ("senior", "base=12,log"),
        ("elementary", "number-of-factors,multiple-operations"),
    ],
)
def test_what_counting_denies_has_no_value_at_all(division: str, variations: str) -> None:
    rng = random.Random(f"{division} {variations}")
    denied = 0
    for _ in range(40):
        mat = hands.position(rng, division, variations, 5).with_(challenge="now")
        denied += _denied_without_values(mat)
    assert denied


def _denied_without_values(mat: Position) -> int:
    """How many readings of a mat are denied with all their questions; none of them has a value."""
    rules = rules_for(mat.rulebook, mat.division, mat.form, mat.variations)
    workbench, denied = _workbench(mat), 0
    for meaning in workbench.meanings()[:6]:
        setting = workbench.setting(meaning)
        if not all(map(setting.counted.denies, setting.queries(mat, 0))):
            continue
        denied += 1
        values = Values(Mat(mat, rules, meaning))
        for bag in values.mat.bags(most=LONGEST):
            assert values.of(bag) == [], (str(mat), meaning)
    return denied


def test_no_value_that_roots_can_make_is_said_to_be_too_high() -> None:
    rng = random.Random("root heights")
    rules = rules_for("agloa-2019", "middle", "", hands.choices("multiple-operations"))
    checked = excluded = 0
    for _ in range(40):
        digits, signs = (
            rng.choices("0123456789", k=rng.randint(1, 3)),
            rng.choices("+-x÷", k=rng.randint(1, 2)),
        )
        line = f"agloa-2019/middle multiple-operations | 1 | {' '.join((*digits, *signs, '√'))} | - | - | - | none"
        mat = read_position(line)
        setting = _workbench(mat).setting("")
        (query,) = setting.queries(mat, 0)
        values = Values(Mat(mat, rules, ""))
        for bag in values.mat.bags(most=LONGEST + 1):
            for value in values.of(bag):
                if isinstance(value, fmpq):
                    checked += 1
                    made = Fraction(int(value.p), int(value.q))
                    assert not too_low(setting.counted, query, made), (line, made)
        excluded += too_low(setting.counted, query, Fraction(99999))
    assert checked > 100
    assert excluded > 5


def _workbench(mat: Position) -> Workbench:
    rules = rules_for(mat.rulebook, mat.division, mat.form, mat.variations)
    return Workbench((*mat.required, *mat.permitted, *mat.resources), rules)


@pytest.mark.parametrize(
    ("goal", "status"), [("41", "impossible"), ("4x1", "unknown"), ("1÷4", "unknown"), ("14", "impossible")]
)
def test_a_one_in_a_numeral_is_a_digit_and_not_a_power_of_the_base(goal: str, status: str) -> None:
    """With ^ on the mat no height bounds the powers: where the 1 may be one the question stays open."""
    mat = f"agloa-2019/junior powers-of-the-base | {goal} | ^ 7 | 9 | - | - | impossible"
    assert solve(read_position(mat), seconds=60).status == status


@pytest.mark.parametrize(
    "mat",
    [
        "middle powers-of-the-base | 1+6 | ÷ 5 √ + 3 | - | - | 2 0 9 | now",  # no root raises the height
        "middle powers-of-the-base,base=9 | 1+6 | ÷ 5 √ + 3 | - | - | 2 0 | now",
        "junior multiple-of-k=9,powers-of-the-base | 1+6 | ÷ 5 √ | - | - | 0 2 3 | now",
    ],
)
def test_powers_of_the_base_that_are_too_large_for_the_mat_are_denied(mat: str) -> None:
    assert solve(read_position(f"agloa-2019/{mat}"), seconds=60).status == "impossible"


def test_a_goal_whose_factorials_the_judge_refuses_leaves_large_powers_open() -> None:
    """68! is not a power of ten, but 68!! is too large to be written out, and nothing is denied for that."""
    mat = "agloa-2019/middle factorial,powers-of-the-base,decimal-point | 68 | ^ | - | - | 1 + | now"
    assert solve(read_position(mat), seconds=60).status == "unknown"


@pytest.mark.parametrize(("times", "more"), [(1, 6), (-1, 6), (7, 0), (1, -8)])
@pytest.mark.parametrize("k", [6, 9, 11])
def test_under_multiple_of_k_larger_powers_leave_what_two_smaller_ones_leave(
    times: int, more: int, k: int
) -> None:
    """The thirty-first power and those after it are as two from the fourth on, of which one is not the value."""
    for base in range(8, 13):
        smaller = [times * base**power + more for power in range(4, 31)]
        for power in range(31, 60):
            value = times * base**power + more
            assert sum((value - other) % k == 0 for other in smaller) >= 2


def test_one_sign_joins_all_numbers_although_the_core_tries_it_fewer_times() -> None:
    """So many kinds of cubes leave room for fifteen uses of + in one word, and seventeen ones are to be joined."""
    red, blue = "00011222333444555667899", "001233444556777899"
    others = " ".join((*(f"r{digit}" for digit in red), *(f"b{digit}" for digit in blue)))
    required = " ".join(["k1"] * 17)
    mat = f"agloa-2019/middle multiple-operations,exponent=red | 17 | {required} k+ | - | - | {others} | impossible"
    position = read_position(mat)
    rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    setting = Workbench((*position.required, *position.resources), rules).setting("")
    assert setting.most_uses == 15
    assert not any(setting.counted.denies(query) for query in setting.queries(position, 0))
