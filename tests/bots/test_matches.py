"""Whole matches between bots: every rule book, every level, every way of refereeing."""

from __future__ import annotations

import pytest

from fairshake.bots import LEVELS
from fairshake.equations import BOOKS, replay
from fairshake.equations import events as e

from .playing import match_of

DIVISIONS = [(book.name, division) for book in BOOKS.values() for division in book.divisions]


@pytest.mark.parametrize(("rulebook", "division"), DIVISIONS)
def test_bots_play_a_match_of_every_division_to_its_end(rulebook: str, division: str) -> None:
    match, state = match_of(rulebook, division, ("learner", "player"), seed=3, shakes=2)
    assert len(state.results) == 2
    assert replay(match.log) == state


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_can_play_itself(level: str) -> None:
    _, state = match_of("mlag-2018", "elementary", (level, level), seed=5, shakes=2)
    assert len(state.standings) == 2


@pytest.mark.parametrize("rulebook", BOOKS)
def test_three_bots_play_together(rulebook: str) -> None:
    division = BOOKS[rulebook].divisions[1]
    _, state = match_of(rulebook, division, ("beginner", "player", "expert"), seed=8, shakes=2)
    assert len(state.results) == 2


def test_six_bots_play_the_challenge_cup() -> None:
    _, state = match_of("challenge-cup-2022", "fifth", tuple(LEVELS), seed=2, shakes=2)
    assert len(state.standings) == 6


def test_bots_check_each_others_equations_where_players_do_that() -> None:
    match, state = match_of(
        "agloa-2019", "elementary", ("learner", "perfect", "player"), 6, shakes=2, checking="players"
    )
    assert any(isinstance(event, e.EquationAccepted | e.EquationRejected) for event in match.log)
    assert len(state.results) == 2


def test_bots_play_under_the_eyes_of_players_alone() -> None:
    _, state = match_of("agloa-2019", "middle", ("player", "learner"), 6, shakes=2, referee="players")
    assert len(state.results) == 2


def test_a_round_that_runs_out_of_time_ends_in_writing() -> None:
    match, state = match_of("mlag-2018", "middle", ("first-day", "beginner"), seed=1)
    assert state.phase == "over"
    assert any(isinstance(event, e.RoundTimeUp) for event in match.log)


def test_the_same_seed_plays_the_same_match() -> None:
    one, _ = match_of("mlag-2018", "middle", ("player", "expert"), seed=12, shakes=2)
    two, _ = match_of("mlag-2018", "middle", ("player", "expert"), seed=12, shakes=2)
    other, _ = match_of("mlag-2018", "middle", ("player", "expert"), seed=13, shakes=2)
    assert one.log == two.log
    assert one.log != other.log


def test_bots_are_never_late_and_never_penalized() -> None:
    for seed in range(3):
        _, state = match_of("agloa-2019", "elementary", ("player", "learner"), seed, shakes=3)
        assert state.penalties == ()
