"""What products and powers are said never to make is never made."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from flint import fmpq

from fairshake.notation import read_cubes
from fairshake.rulebooks import rules_for
from fairshake.solver.multiplicative import Products
from fairshake.solver.workbench import Setting
from tests.solver import base_brute, hands

RULES = rules_for("agloa-2019", "middle", "", hands.choices("powers-of-the-base"))


def products_of(faces: tuple[str, ...]) -> tuple[Products, tuple[int, ...]]:
    setting = Setting(read_cubes(faces), RULES, "")
    cubes = tuple(faces.count(kind.face) for kind in setting.alphabet.kinds)
    return Products(setting.alphabet, RULES), cubes


@pytest.mark.parametrize(
    ("faces", "goal"),
    [
        ("11^", "39"),  # a power of ten has no 3 and no 13
        ("117^√", "16"),  # 16 is not a product of powers of 10 and 7
        ("114÷√", "8"),  # 8 is 4^(3/2), and no power of ten is 3/2
        ("168^^", "54"),  # 54 is 6^3 over 8^(2/3), and 8 and 10 make no 3
    ],
)
def test_a_goal_outside_the_primes_of_the_digits_is_excluded(faces: str, goal: str) -> None:
    products, cubes = products_of(tuple(faces))
    assert products.exclude(cubes, fmpq(int(goal)))


@pytest.mark.parametrize("faces", ["11+", "11-x", "12^^^"])
def test_sums_and_many_powers_stay_undecided(faces: str) -> None:
    products, cubes = products_of(tuple(faces))
    assert not products.exclude(cubes, fmpq(39))


def test_no_value_that_can_be_made_is_excluded() -> None:
    rng = random.Random("products")
    checked = excluded = 0
    for _ in range(100):
        signs = [rng.choice("x÷^√") for _ in range(rng.randint(1, 2))]
        digits = [rng.choice("0112346789") for _ in range(len(signs) + rng.choice((0, 1, 1)))]
        faces = tuple(sorted(digits + signs))
        if len(faces) > 4 or faces.count("1") > 2:
            continue  # the brute force tries seventeen powers for each 1
        products, cubes = products_of(faces)
        for value in list(base_brute.numbers(faces))[:200]:
            if isinstance(value, Fraction):
                checked += 1
                goal = fmpq(value.numerator, value.denominator)
                assert not products.exclude(cubes, goal), (faces, value)
        excluded += products.exclude(cubes, fmpq(rng.randint(2, 60)))
    assert checked > 300
    assert excluded > 20
