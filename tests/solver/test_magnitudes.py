"""The sizes of complex values: none that can be made is ever said to be missing."""

from __future__ import annotations

import random

from fairshake.notation import read_cubes, read_position
from fairshake.numbers import integer
from fairshake.rulebooks import rules_for
from fairshake.solver import solve
from fairshake.solver.exact_search import ExactSearch
from fairshake.solver.workbench import Setting
from tests.solver import hands

RULES = rules_for("agloa-2019", "senior", "", hands.choices("imaginary"))


def search_of(faces: tuple[str, ...]) -> tuple[ExactSearch, tuple[int, ...]]:
    setting = Setting(read_cubes(faces), RULES, "")
    cubes = tuple(faces.count(kind.face) for kind in setting.alphabet.kinds)
    return ExactSearch(setting.alphabet, RULES, lambda steps: None), cubes


def test_no_complex_value_that_can_be_made_is_excluded_by_its_size() -> None:
    rng = random.Random("sizes")
    checked = excluded = 0
    for _ in range(25):
        signs = [rng.choice("x÷^√") for _ in range(rng.randint(1, 2))]
        digits = [rng.choice("01234589") for _ in range(max(1, len(signs) + rng.choice((-1, 0, 1))))]
        search, cubes = search_of((*digits, *signs))
        sizes = search._magnitudes  # the test of the class needs the splits of its owner
        for written in search.values(cubes):
            checked += 1
            assert not sizes.exclude(cubes, written.value), written.text
        excluded += sizes.exclude(cubes, integer(rng.randint(11, 60)))
    assert checked > 1000
    assert excluded > 5


def test_towers_that_cannot_have_the_size_of_the_goal_are_denied_without_a_search() -> None:
    line = "agloa-2019/senior imaginary | 6 | ^ 1 | - | - | 5 9 √ ^ ^ 1 8 | impossible"
    assert solve(read_position(line), seconds=60).status == "impossible"
