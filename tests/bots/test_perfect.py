"""*Perfect* against brute force: no missed flub, no avoidable flub, and endings that never get worse.

The soak (`benchmarks/soak_bots.py`) runs the same over a thousand positions and more.
"""

from __future__ import annotations

import random

import pytest

from fairshake.bots import LEVELS, Bot, SolverOracle
from fairshake.equations import commands as c
from fairshake.equations import view

from .exhaustive import Truth, Unreasonable, random_mat
from .perfect_play import Position, examine, play_out, sample
from .tables import state_at

ORACLE = SolverOracle()
PERFECT = Bot(LEVELS["perfect"], 1, ORACLE)


@pytest.mark.parametrize("seed", range(6))
def test_perfect_makes_no_avoidable_flub_and_misses_none(seed: int) -> None:
    for position in sample(range(100 * seed, 100 * seed + 100), 12):
        found = examine(position, PERFECT)
        assert found in ("called", "safe"), (found, position)


def test_a_weaker_level_is_caught_by_the_same_check() -> None:
    """The check can fail: a learner overlooks flubs and makes them."""
    learner = Bot(LEVELS["learner"], 1, ORACLE)
    found = {examine(position, learner) for position in sample(range(60), 40)}
    assert found & {"missed", "avoidable", "wrong-call"}


@pytest.mark.parametrize("seed", range(3))
def test_perfect_never_loses_a_won_ending_and_never_less_than_an_even_one(seed: int) -> None:
    for position in sample(range(1000 + 50 * seed, 1050 + 50 * seed), 8, most_resources=5):
        own, other, flubbed = play_out(position, PERFECT, random.Random(seed))
        assert (own, other) == ((6, 2) if flubbed else (4, 4)), position


def test_a_mat_without_a_flub_always_has_a_safe_move() -> None:
    """The proof in docs/bots.md, tried on every step of many mats, bonus moves left out."""
    safe = 0
    for position in sample(range(300, 420), 40, most_resources=5):
        truth, mat = position.truth, position.mat
        if not truth.flub(mat):
            assert truth.value(mat) == 0
            safe += 1
    assert safe >= 5


def test_brute_force_knows_the_examples_of_the_book() -> None:
    """mlag-2018 III-C-3: what may and may not be done in the Elementary division."""
    from .exhaustive import values

    assert 9 in values(("2", "3", "^"))
    assert values(("5", "√")) == frozenset()
    assert 3 in values(("2", "9", "√"))
    assert values(("0", "0", "^")) == frozenset()


def test_mats_come_out_on_the_table_as_they_were_meant() -> None:
    found = 0
    for seed in range(40):
        try:
            mat = random_mat(seed, 7, 4)
            Truth(mat).flub(mat)
        except Unreasonable:
            continue
        state = state_at(mat)
        if state is None:
            continue
        seen = view(state, "bot")
        assert sum(cube.section == "resources" for cube in seen.cubes) == 4
        assert seen.waiting == ("bot",)
        found += 1
    assert found > 20


def test_positions_are_distinguished() -> None:
    first, second = (position for position in sample(range(2), 2))
    assert isinstance(first, Position)
    assert first.mat != second.mat


def test_perfect_calls_now_rather_than_moving() -> None:
    from .exhaustive import Mat

    mat = Mat(5, ("+",), ("2",), ("3", "7", "8"))
    state = state_at(mat)
    assert state is not None
    thought = PERFECT.think(view(state, "bot"), 5.0)
    assert thought is not None
    assert thought.command == c.MakeChallenge(thought.command.at, "bot", "now")
    assert thought.reason == "challenge-now"
