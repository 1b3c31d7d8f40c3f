"""The arena: its figures, its seeds, its refusals, and that a higher level is stronger (a small sample)."""

from __future__ import annotations

import subprocess
import sys

import pytest

from fairshake.analysis.flubs import count_flubs
from fairshake.application.bots.arena import Arena, play_one
from fairshake.application.bots.statistics import Results, SeatResult, shares, wilson
from fairshake.application.errors import BadInput
from fairshake.bots import LEVELS
from fairshake.workers.arena import play_arena

from .playing import ORACLE, match_of

NAMES = list(LEVELS)
COMMAND = (sys.executable, "-m", "fairshake.cli", "bots", "arena")


@pytest.mark.parametrize(("weaker", "stronger"), list(zip(NAMES, NAMES[1:], strict=False)))
def test_the_higher_level_takes_most_of_a_small_sample(weaker: str, stronger: str) -> None:
    """The full measure, two hundred matches a pair, is in the soak."""
    arena = Arena((weaker, stronger), 3, seed=11, options={"division": "elementary", "shakes": 2})
    results = Results()
    for match in play_arena(arena, workers=1):
        results.add(match)
    assert results.lines[stronger].part > 0.5


def test_a_match_of_the_arena_can_be_played_again() -> None:
    arena = Arena(("learner", "player"), 1, seed=5, options={"shakes": 2})
    assert scores([play_one(arena, 0)]) == scores([play_one(arena, 0)])


def test_matches_come_out_the_same_in_worker_processes() -> None:
    arena = Arena(("first-day", "beginner"), 2, seed=5, options={"division": "elementary", "shakes": 1})
    alone = list(play_arena(arena, workers=1))
    together = list(play_arena(arena, workers=2))
    assert scores(alone) == scores(together)


def scores(matches: list[list[SeatResult]]) -> list[list[tuple[str, int]]]:
    return sorted([(result.player, result.score) for result in match] for match in matches)


def test_wilson_intervals_are_those_of_the_textbook() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert wilson(0, 0) == (0.0, 1.0)


def test_shares_add_up_to_half_of_all_pairs() -> None:
    assert shares([10, 8]) == [1.0, 0.0]
    assert shares([8, 8]) == [0.5, 0.5]
    assert shares([9, 7, 7]) == [1.0, 0.25, 0.25]


def test_flubs_are_counted_on_the_log_alone() -> None:
    match, _ = match_of("mlag-2018", "elementary", ("first-day", "perfect"), seed=21, shakes=1)
    flubs = count_flubs(match.log, ORACLE)
    assert flubs.made["0-first-day"] > 0
    assert flubs.made["1-perfect"] == 0
    assert flubs.missed["1-perfect"] == 0


@pytest.mark.parametrize(
    ("arena", "field"),
    [
        (Arena(("learner", "player"), 1, options={"rulebook": "go"}), "rulebook"),
        (Arena(("learner", "player"), 1, options={"division": "nursery"}), "division"),
        (Arena(("learner",), 1), "levels"),
        (Arena(("learner", "genius"), 1), "levels"),
        (Arena(("learner", "no_such_file.py:make"), 1), "levels"),
        (Arena(("learner", "player"), 0), "matches"),
        (Arena(("learner", "player"), 1, options={"shakes": 0}), "shakes"),
        (Arena(("learner", "player"), 1, options={"shakes": 1000}), "shakes"),
        (Arena(("learner", "player"), 1, game="equate", options={"tileset": "nope"}), "tileset"),
        (Arena(("learner", "player"), 1, options={"form": "epic"}), "form"),
    ],
)
def test_what_cannot_be_played_is_refused_by_name(arena: Arena, field: str) -> None:
    with pytest.raises(BadInput) as refusal:
        arena.check()
    assert refusal.value.field == field


def test_the_command_prints_a_table() -> None:
    done = subprocess.run(
        [*COMMAND, "--levels", "first-day,beginner", "--matches", "2", "--shakes", "1", "--workers", "1"],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert "2 matches of 1 shake, mlag-2018, middle, seed 1" in done.stdout
    assert "beginner" in done.stdout
