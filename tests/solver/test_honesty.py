"""The solver never calls impossible what it cannot know, nor what the judge could not check."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import pytest

from fairshake.judgment import judge
from fairshake.notation import read_position
from fairshake.numbers import Number, compare
from fairshake.rulebooks import RULEBOOKS, VARIATIONS, Offer, RolledCubes, Variation
from fairshake.rulebooks.operations import Operation
from fairshake.solver import solve
from fairshake.solver.questions import moved, standing, workbench_of


@dataclass(frozen=True, slots=True)
class Larger(Variation):
    """+ is the larger of two numbers: the variation of docs/rulebooks.md, which the solver has no model of."""

    name = "larger"

    def operations(self, base: int) -> Mapping[str, Operation]:
        def larger(a: Number, b: Number) -> Number:
            return a if compare(a, b) > 0 else b

        return {"+": larger}

    def has_effect(self, roll: RolledCubes) -> bool:
        return roll.has("+")


@pytest.fixture
def larger_league() -> Iterator[str]:
    middle = RULEBOOKS["mlag-2018"].division("middle")
    club = replace(middle, id="club", offers=(Offer("larger", "1"), Offer("factorial", "2")))
    RULEBOOKS["larger-league"] = replace(RULEBOOKS["mlag-2018"], id="larger-league", divisions=(club,))
    VARIATIONS["larger"] = Larger
    yield "larger-league/club"
    del RULEBOOKS["larger-league"], VARIATIONS["larger"]


VAST = [
    ("elementary three-operation,factorial", "0", "0 x 7", "-"),
    ("elementary three-operation,factorial", "0", "0 x 8", "-"),
    ("elementary three-operation,factorial", "0", "0 x 9", "-"),
    ("elementary three-operation,factorial", "0", "0 ÷ 7", "-"),
    ("elementary three-operation,factorial", "0", "0 ÷ 9", "-"),
    ("elementary three-operation,factorial", "0", "0 ^ 7", "-"),
    ("elementary three-operation,factorial", "0", "0 ^ 8", "-"),
]


@pytest.mark.parametrize(("rules", "goal", "required", "resources"), VAST)
def test_a_solution_with_a_vast_number_in_it_is_found(
    rules: str, goal: str, required: str, resources: str
) -> None:
    position = read_position(f"agloa-2019/{rules} | {goal} | {required} | - | - | {resources} | none")
    result = solve(position, seconds=10)
    assert result.status == "possible"
    assert judge(position, result.equations[0]).correct


@pytest.mark.parametrize(
    "line",
    [
        "agloa-2019/elementary factorial,multiple-operations | 1 | 7 ÷ 7 | - | - | - | none",
        "agloa-2019/elementary three-operation,factorial | 5 | 7 - 7 5 + | - | - | - | none",
    ],
)
def test_what_only_a_vast_number_may_solve_is_not_denied(line: str) -> None:
    assert solve(read_position(line), seconds=10).status != "impossible"


def test_a_variation_without_a_model_is_searched_by_its_own_operations(larger_league: str) -> None:
    position = read_position(f"{larger_league} larger | 9 | - | - | - | 4 + 9 | none")
    result = solve(position, seconds=10)
    assert (result.status, result.cubes_used) == ("possible", 3)
    assert judge(position, result.equations[0]).correct


@pytest.mark.parametrize(
    ("goal", "challenge", "resources"),
    [("13", "none", "4 + 9"), ("9", "none", "+ +"), ("9", "none", "- - -"), ("4", "now", "4 + 9")],
)
def test_a_variation_without_a_model_is_never_denied(
    larger_league: str, goal: str, challenge: str, resources: str
) -> None:
    position = read_position(f"{larger_league} larger | {goal} | - | - | - | {resources} | {challenge}")
    result = solve(position, seconds=10)
    assert (result.status, result.bound, result.proof) == ("unknown", "variation", None)


@pytest.mark.parametrize("resources", ["+ + +", "1 2", "4 + 9 3"])
def test_no_goal_is_never_proved_under_a_variation_without_a_model(
    larger_league: str, resources: str
) -> None:
    position = read_position(f"{larger_league} larger | - | - | - | - | {resources} | no-goal")
    assert solve(position, seconds=10).status != "impossible"


def test_an_alias_of_a_known_variation_has_no_model(larger_league: str) -> None:
    """Only the shipped classes are modeled: a subclass may change anything."""
    VARIATIONS["larger"] = type("Other", (VARIATIONS["average"],), {"name": "larger"})
    position = read_position(f"{larger_league} larger | 7 | - | - | - | 4 + 1 | none")
    assert solve(position, seconds=10).status == "unknown"


def test_shared_questions_work_without_a_model(larger_league: str) -> None:
    position = read_position(f"{larger_league} larger | 9 | - | - | - | 4 + 9 1 | none")
    assert standing(position, seconds=5).flub is None
    shared = workbench_of(position)
    for cube in position.resources:
        after = moved(position, cube, "required")
        assert standing(after, seconds=5, workbench=shared).flub != "impossible"
