"""The pack that comes with Fairshake: thousands, balanced, none twice, each as hard as it says, and given by stars."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fairshake.application.puzzles.generation import puzzle_named
from fairshake.application.puzzles.pack import key_of, skills
from fairshake.application.puzzles.requests import order_of
from fairshake.application.puzzles.served import ask
from fairshake.application.puzzles.shipped import FILE, ShippedSkill, shipped
from tests.analysis.puzzle_twins import verified

PACK = shipped().skills
SKILLS = [
    pytest.param(one, id="-".join([one.about.kind, *one.about.variations, one.about.level])) for one in PACK
]


def count(skill: ShippedSkill) -> int:
    return sum(map(len, skill.numbers.values()))


def test_two_thousand_puzzles_are_spread_over_every_skill_in_a_small_file() -> None:
    assert [one.about for one in PACK] == list(skills())
    assert sum(map(count, PACK)) >= 2000
    assert max(map(count, PACK)) <= 2 * min(map(count, PACK))
    assert FILE.stat().st_size < 30_000
    for one in PACK:
        numbers = [number for row in one.numbers.values() for number in row]
        assert len(set(numbers)) == len(numbers)
        assert len(one.numbers) >= 3


@pytest.mark.parametrize("skill", SKILLS)
def test_a_shipped_puzzle_is_as_hard_as_it_says_and_its_answer_holds(skill: ShippedSkill) -> None:
    order = order_of(replace(skill.about, seed=shipped().seed))
    keys = set()
    for stars, numbers in skill.numbers.items():
        puzzle = puzzle_named(order, numbers[-1])
        assert puzzle.stars == stars
        keys.add(key_of(puzzle))
    assert len(keys) == len(skill.numbers)
    assert verified(puzzle) is not False


@pytest.mark.parametrize("kind", ["solution", "now", "goal"])
def test_stars_without_a_seed_get_a_shipped_puzzle_and_then_the_next_one(kind: str) -> None:
    skill = next(one for one in PACK if one.about.kind == kind)
    stars, numbers = max(skill.numbers.items())
    first = ask({"kind": kind, "stars": stars, "number": 1})
    assert (first.seed, first.number, first.stars) == (shipped().seed, numbers[0], stars)
    far = ask({"kind": kind, "stars": stars, "number": len(numbers) + 1})
    assert far.number == numbers[0]
    again = ask({"kind": kind, "stars": stars, "seed": first.seed, "number": first.number + 1})
    assert again.number == (numbers[1] if len(numbers) > 1 else numbers[0])


def test_another_seed_or_subject_is_searched_as_before() -> None:
    found = ask({"kind": "solution", "stars": 1, "seed": 7})
    assert (found.seed, found.stars) == ("7", 1)
    other = ask({"kind": "solution", "rulebook": "challenge-cup-2022", "stars": 1})
    assert other.rulebook == "challenge-cup-2022"
    assert other.seed != shipped().seed
