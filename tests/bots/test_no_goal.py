"""No Goal: said when nothing can be reached, challenged when something can."""

from __future__ import annotations

import pytest

from fairshake.bots import LEVELS, Bot, SolverOracle
from fairshake.equations import State, Table, view
from fairshake.equations import commands as c

from .tables import SEATS, do, start

DIGITS: tuple[str, ...] = ("r1", "r2", "r3", "r1", "r2", "r3", "b1", "b2", "b3", "b1", "b2", "b3")
DIGITS += ("g4", "g5", "g6", "g4", "g5", "g6", "k7", "k8", "k9", "k7", "k8", "k9")
PLAIN = ("r+", "r-", *DIGITS[2:])


def rolled(cubes: tuple[str, ...], setter: str) -> State:
    state = start(Table("mlag-2018", "middle", SEATS, timed=False))
    reds = tuple(c.RedCube(seat.id, "3" if seat.id == setter else "1") for seat in SEATS)
    return do(do(state, c.RollForFirst(0, reds[0].player, reds)), c.Roll(0, setter, cubes))


def act_of(level: str, state: State) -> object:
    thought = Bot(LEVELS[level], 1, SolverOracle()).think(view(state, "bot"), 5.0)
    assert thought is not None
    return thought.command


@pytest.mark.parametrize("level", LEVELS)
def test_a_roll_without_signs_has_no_goal(level: str) -> None:
    assert isinstance(act_of(level, rolled(DIGITS, "bot")), c.SayNoGoal)


@pytest.mark.parametrize("level", LEVELS)
def test_an_honest_no_goal_is_agreed_to(level: str) -> None:
    state = do(rolled(DIGITS, "other"), c.SayNoGoal(0, "other"))
    assert isinstance(act_of(level, state), c.AgreeNoGoal)


@pytest.mark.parametrize("level", LEVELS)
def test_a_no_goal_that_is_not_true_is_challenged_and_refuted(level: str) -> None:
    state = do(rolled(PLAIN, "other"), c.SayNoGoal(0, "other"))
    challenge = act_of(level, state)
    assert isinstance(challenge, c.MakeChallenge)
    state = do(state, challenge)
    equation = act_of(level, state)
    assert isinstance(equation, c.Present)
    state = do(state, equation)
    assert {row.player: row.points for row in state.results[-1].points} == {"bot": 6, "other": 2}
