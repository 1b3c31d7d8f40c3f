"""Letting a bot act on a late mat, and holding what it does against brute force."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fairshake.bots import Player
from fairshake.equations import State, view
from fairshake.equations import commands as c

from .exhaustive import Mat, Truth, Unreasonable, random_mat
from .tables import do, mat_of, state_at

THINKING = 5.0


@dataclass(frozen=True)
class Position:
    """A late mat, everything that is true of it, and the table on which it lies."""

    mat: Mat
    truth: Truth
    state: State

    def __repr__(self) -> str:
        return repr(self.mat)


def sample(seeds: Iterable[int], most: int, most_resources: int = 7) -> Iterator[Position]:
    """Random positions of at most nine usable cubes; seeds that give none are passed over."""
    found = 0
    for seed in seeds:
        rng = random.Random(seed)
        usable = rng.randint(4, 9)
        try:
            mat = random_mat(seed, usable, rng.randint(1, min(usable, most_resources)))
            truth = Truth(mat)
            truth.flub(mat)
        except Unreasonable:
            continue
        state = state_at(mat)
        if state is None:
            continue
        yield Position(mat, truth, state)
        found += 1
        if found == most:
            return


def act(state: State, bot: Player) -> tuple[State, object]:
    """The bot's whole turn: a bonus is followed by its second cube."""
    thought = bot.think(view(state, "bot"), THINKING)
    assert thought is not None, "the bot has nothing to do"
    after = do(state, thought.command)
    if isinstance(thought.command, c.Bonus):
        return act(after, bot)
    return after, thought.command


def examine(position: Position, bot: Player) -> str:
    """What the bot does: `called` or `wrong-call`, `missed`, `safe`, `avoidable` or `forced` for a flub."""
    flub = position.truth.flub(position.mat)
    after, command = act(position.state, bot)
    if isinstance(command, c.MakeChallenge):
        return "called" if command.word == flub else "wrong-call"
    if flub:
        return "missed"
    played = mat_of(after, position.mat.goal)
    if not position.truth.flub(played):
        return "safe"
    safe = (step for step in position.truth.steps(position.mat) if not position.truth.flub(step))
    return "avoidable" if next(safe, None) is not None else "forced"


def play_out(position: Position, bot: Player, rng: random.Random) -> tuple[int, int, bool]:
    """Play the ending out against an opponent who moves at random and challenges whatever brute force finds.

    Gives the bot's points, the other's, and whether the bot was ever to act on a flub, so that it was won.
    """
    state, truth, goal = position.state, position.truth, position.mat.goal
    flubbed = False
    while state.phase == "turn":
        mat = mat_of(state, goal)
        if state.waiting[0] == "bot":
            flubbed = flubbed or truth.flub(mat) != ""
            state, _ = act(state, bot)
        elif truth.flub(mat):
            state = do(state, c.MakeChallenge(state.now, "other", truth.flub(mat)))
        else:
            state = _random_move(state, rng)
    return (*_settle(state, bot, truth, goal), flubbed)


def _random_move(state: State, rng: random.Random) -> State:
    assert state.shake is not None
    last = len(state.shake.resources) == 1
    sections = ["required", "permitted"] if last else ["required", "permitted", "forbidden"]
    number, section = rng.choice(state.shake.resources), rng.choice(sections)
    return do(state, c.Move(state.now, "other", number, section))  # type: ignore[arg-type]


def _settle(state: State, bot: Player, truth: Truth, goal: int) -> tuple[int, int]:
    """Write and score. The opponent can write whatever is true: a stand-in asks the solver for it."""
    from fairshake.bots import LEVELS, Bot, SolverOracle

    helper = Bot(LEVELS["perfect"], 2, SolverOracle())
    while state.phase == "write":
        player = "bot" if "bot" in state.waiting else "other"
        thought = (bot if player == "bot" else helper).think(view(state, player), THINKING)
        assert thought is not None
        state = do(state, thought.command)
    points = {row.player: row.points for row in state.results[-1].points}
    return points["bot"], points["other"]
