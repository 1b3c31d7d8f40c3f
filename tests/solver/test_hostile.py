"""Input that nobody would roll: an answer or `unknown`, never a crash. Times are in `benchmarks`."""

from __future__ import annotations

import random

import pytest

from fairshake.notation import read_position
from fairshake.solver import solve

SECONDS = 1.0


@pytest.mark.parametrize(
    "line",
    [
        "mlag-2018/middle - | 9 | 9 9 9 9 9 9 ^ ^ ^ ^ ^ | - | - | - | none",
        "mlag-2018/middle - | 9^9 | 9 9 9 9 9 √ √ ^ ^ | 9 9 9 ^ ^ √ ÷ | - | - | none",
        "mlag-2018/elementary - | 9^99 | 9 9 9 9 9 √ √ ^ ^ | 9 9 9 ^ ^ √ ÷ | - | - | none",
        "mlag-2018/elementary - | 5 | 0 0 0 0 0 0 0 0 + + x x ^ √ ÷ | 0 0 | - | - - - | none",
        "mlag-2018/middle - | 5 | 0 0 0 0 0 0 0 0 + + x x ^ √ ÷ | 0 0 | - | - - - | none",
        "mlag-2018/middle - | 5 | - | - | - | 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 | none",
        "mlag-2018/middle - | 5 | - | - | - | + + + + + + - - - - - - x x x x x x ÷ ÷ ÷ ÷ ÷ ÷ | none",
        "mlag-2018/middle - | 5 | √ √ √ √ √ √ √ √ √ √ √ √ | 5 | - | √ √ √ √ | none",
        "agloa-2019/senior log,exponent=red,imaginary | 9^9 | r3 r3 r3 ^ | 9 9 ÷ - | - | √ √ 9 ÷ | none",
        "agloa-2019/middle multiple-operations,factorial | 9 | 9 9 9 | ^ √ x | - | - ÷ + 8 7 6 | none",
        "agloa-2019/junior wild=x,multiple-operations,powers-of-the-base | xxx | x x | 1 1 | - | √ ^ | now",
        "mlag-2018/middle - | 5 | " + "5 " * 60 + "| " + "+ " * 60 + "| - | " + "^ " * 60 + "| none",
        "agloa-2019/elementary decimal-point,two-digit,percent | 99 | ^ ^ √ √ | 1 2 3 4 5 6 7 8 9 | - | 0 + | none",
    ],
)
def test_hostile_mats_are_answered_and_an_unknown_names_its_bound(line: str) -> None:
    result = solve(read_position(line), seconds=SECONDS)
    assert result.status in ("possible", "impossible", "unknown")
    assert (result.bound is not None) == (result.status == "unknown")


def test_random_heaps_of_cubes_never_crash_the_core() -> None:
    rng = random.Random(4)
    for _ in range(120):
        cubes = [rng.choice("0123456789+-x÷^√") for _ in range(rng.randint(1, 24))]
        first, second = sorted((rng.randint(0, len(cubes)), rng.randint(0, len(cubes))))
        parts = [" ".join(part) or "-" for part in (cubes[:first], cubes[first:second], cubes[second:])]
        parts = ["--" if part == "-" and cubes else part for part in parts]
        book = rng.choice(("mlag-2018/elementary", "mlag-2018/middle", "challenge-cup-2022/sixth"))
        line = f"{book} - | {rng.randint(0, 99)} | {parts[0]} | {parts[1]} | - | {parts[2]} | none"
        assert solve(read_position(line), seconds=0.05).status in ("possible", "impossible", "unknown")
