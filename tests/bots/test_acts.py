"""What bots do in single situations, and what their limits keep them from seeing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fairshake.bots import LEVELS, Bot, OracleAnswer, SolverOracle, Thought
from fairshake.bots.chance import between, draw, shuffled
from fairshake.bots.goals import value
from fairshake.bots.oracle import TimeBudget
from fairshake.bots.sight import Sight, depth, within_signs
from fairshake.equations import GoalCube, State, view
from fairshake.equations import commands as c
from fairshake.notation.cubes import FACES_OF_COLOR
from fairshake.notation.position import Position, read_position

from .exhaustive import Mat
from .tables import do, roll_for, rolled, state_at

ORACLE = SolverOracle()


def bot(level: str) -> Bot:
    return Bot(LEVELS[level], 1, ORACLE)


def thought_of(level: str, state: State, player: str = "bot") -> Thought:
    thought = bot(level).think(view(state, player), 5.0)
    assert thought is not None
    return thought


def cube_in_resources(state: State, face: str) -> int:
    assert state.shake is not None
    return next(number for number in state.shake.resources if state.shake.cubes[number][1:] == face)


def sees(level: str, line: str) -> str:
    sight = Sight(LEVELS[level], ORACLE, TimeBudget(5.0, 1.0))
    return sight.solution(read_position(line))


@pytest.mark.parametrize(
    ("line", "first"),
    [
        ("mlag-2018/middle - | 5 | - | 2 3 + | - | - | none", "first-day"),
        ("mlag-2018/middle - | 6 | - | 2 3 x | - | - | none", "beginner"),
        ("mlag-2018/middle - | 7 | - | 2 3 x 1 + | - | - | none", "learner"),
        ("mlag-2018/middle - | 4 | - | 8 2 ÷ | - | - | none", "player"),
        ("mlag-2018/middle - | 8 | - | 2 3 ^ | - | - | none", "expert"),
        ("mlag-2018/middle - | 83 | 9 9 x 3 + 7 - 8 + | - | - | - | none", "perfect"),
    ],
)
def test_a_solution_is_seen_from_the_level_on_that_can_see_it(line: str, first: str) -> None:
    names = list(LEVELS)
    for place, name in enumerate(names):
        assert bool(sees(name, line)) == (place >= names.index(first)), name


def test_unknown_signs_are_out_of_sight_and_required_ones_hide_everything() -> None:
    position = read_position("mlag-2018/middle - | 5 | - | 2 3 + ^ | - | - | none")
    known = within_signs(position, LEVELS["first-day"])
    assert known is not None
    assert [cube.face for cube in known.permitted] == ["2", "3", "+"]
    assert within_signs(position.with_(required=position.permitted), LEVELS["first-day"]) is None


def test_brackets_are_counted_in_the_solution_only() -> None:
    assert depth("2+3 = (1+4)") == 0
    assert depth("(2+(3x4))-1 = 13") == 2


def test_an_empty_purse_asks_nothing() -> None:
    class Never:
        def solve(self, position: Position, wanted: int, longest: int, seconds: float) -> OracleAnswer:
            raise AssertionError("asked without money")

    sight = Sight(LEVELS["perfect"], Never(), TimeBudget(0.0, 1.0))
    position = read_position("mlag-2018/middle - | 5 | - | 2 3 + | - | - | none")
    assert sight.solution(position) == ""
    assert sight.truth(position).status == "unknown"


def test_questions_are_paid_by_what_they_cost() -> None:
    class Slow:
        def solve(self, position: Position, wanted: int, longest: int, seconds: float) -> OracleAnswer:
            assert seconds <= 0.5
            return OracleAnswer("unknown", (), 400)

    budget = TimeBudget(1.0, 0.5)
    sight = Sight(LEVELS["perfect"], Slow(), budget)
    position = read_position("mlag-2018/middle - | 5 | - | 2 3 + | - | - | none")
    for _ in range(5):
        sight.solution(position)
    assert budget.empty
    assert budget.seconds > -0.3


def test_a_wrong_equation_is_rejected_and_a_right_one_accepted() -> None:
    state = state_at(Mat(5, ("+",), ("2",), ("3", "7", "8")), checking="players")
    assert state is not None
    state = do(state, c.Move(0, "bot", cube_in_resources(state, "7"), "permitted"))
    state = do(state, c.MakeChallenge(0, "other", "now"))
    wrong = do(state, c.Present(0, "other", "2+7 = 5"))
    assert isinstance(thought_of("learner", wrong).command, c.Reject)
    right = do(state, c.Present(0, "other", "2+3 = 5"))
    assert isinstance(thought_of("learner", right).command, c.Accept)


def test_faults_beyond_a_level_are_accepted() -> None:
    state = state_at(Mat(5, ("+",), ("2",), ("3", "7", "8")), checking="players")
    assert state is not None
    state = do(state, c.Move(0, "bot", cube_in_resources(state, "7"), "permitted"))
    state = do(state, c.MakeChallenge(0, "other", "now"))
    unavailable = do(state, c.Present(0, "other", "1+4 = 5"))
    assert isinstance(thought_of("first-day", unavailable).command, c.Accept)
    assert isinstance(thought_of("perfect", unavailable).command, c.Reject)


def test_impossible_is_called_by_proof_or_by_feeling() -> None:
    state = state_at(Mat(50, ("2", "+"), (), ("1", "1", "3")))
    assert state is not None
    assert thought_of("perfect", state).reason == "challenge-impossible"
    assert thought_of("first-day", state).reason == "challenge-unseen"


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_every_level_calls_impossible_on_a_goal_that_nobody_can_read(level: str) -> None:
    roll = roll_for(Mat(5, ("+",), ("2",), ("3", "7", "8")))
    assert roll is not None
    state = rolled(roll, "other", "mlag-2018", "elementary")
    line = tuple(GoalCube(cube_in_resources(state, face)) for face in "5+")
    state = do(state, c.ArrangeGoal(0, "other", line))
    state = do(state, c.SayGoal(0, "other"))
    assert view(state, "bot").goal_fault == "goal-no-number"
    assert thought_of(level, state).reason == "challenge-unreadable"


def test_the_bot_that_must_prove_writes_and_without_a_solution_does_not() -> None:
    state = state_at(Mat(5, ("+",), (), ("2", "3", "7", "8")))
    assert state is not None
    moved = do(state, c.Move(0, "bot", cube_in_resources(state, "8"), "forbidden"))
    challenged = do(moved, c.MakeChallenge(0, "other", "impossible"))
    thought = thought_of("beginner", challenged)
    assert isinstance(thought.command, c.Present)
    blind = replace(LEVELS["beginner"], signs="-")
    given_up = Bot(blind, 1, ORACLE).think(view(challenged, "bot"), 5.0)
    assert given_up is not None
    assert isinstance(given_up.command, c.DecidePresent)


def test_chance_depends_on_seed_and_matter_only() -> None:
    assert draw(1, "a") == draw(1, "a") != draw(2, "a")
    assert shuffled([1, 2, 3, 4], 5) == shuffled([1, 2, 3, 4], 5)
    assert all(3 <= between(3, 5, seed) <= 5 for seed in range(50))


def test_levels_grow_in_every_limit() -> None:
    levels = list(LEVELS.values())
    for lower, higher in zip(levels, levels[1:], strict=False):
        assert lower.longest <= higher.longest
        assert set(lower.signs) <= set(higher.signs)
        assert lower.brackets <= higher.brackets
        assert lower.moves < higher.moves
        assert lower.checks <= higher.checks
        assert lower.reaction[0] > higher.reaction[0]


@pytest.mark.parametrize("level", ["first-day", "beginner", "learner"])
def test_the_lower_levels_set_goals_a_child_can_think_about(level: str) -> None:
    limit = LEVELS[level].highest_goal
    for seed in range(12):
        roll = tuple(
            colour + FACES_OF_COLOR[colour][draw(seed, colour, n) % len(FACES_OF_COLOR[colour])]
            for colour in "rbgk"
            for n in range(6)
        )
        state = rolled(roll)
        thought = Bot(LEVELS[level], seed, ORACLE).think(view(state, "bot"), 5.0)
        assert thought is not None
        if isinstance(thought.command, c.ArrangeGoal):
            goal = tuple(roll[cube.cube][1:] for cube in thought.command.goal)
            assert 0 <= value(goal) <= limit, goal


def test_the_first_opponent_sets_goals_up_to_twelve() -> None:
    assert LEVELS["first-day"].highest_goal == 12


class Slow(SolverOracle):
    """It knows the mat as it lies; each question about a later one costs more than all the time there is."""

    def solve(self, position: Position, wanted: int, longest: int, seconds: float) -> OracleAnswer:
        if len(position.resources) < 4:
            return OracleAnswer("unknown", (), 60_000.0)
        answer = super().solve(position, wanted, longest, 5.0)
        return OracleAnswer(answer.status, answer.solutions, 1.0)


def test_an_ending_that_is_too_hard_leaves_a_safe_move_that_keeps_a_known_solution() -> None:
    state = state_at(Mat(8, ("3",), (), ("+", "5", "7", "9")))
    assert state is not None
    thought = Bot(LEVELS["perfect"], 1, Slow()).think(view(state, "bot"), 5.0)
    assert thought is not None
    assert thought.reason == "move-safe"
    assert isinstance(thought.command, c.Move)
    assert thought.command.section == "forbidden"
    assert state.shake is not None
    assert state.shake.cubes[thought.command.cube][1:] in ("7", "9")
