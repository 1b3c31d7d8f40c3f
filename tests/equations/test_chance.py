"""The machine rolls by the chance it is given; what came out stands in the events, and replay rolls nothing."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from fairshake.equations import BOOKS, GAME, State
from fairshake.equations import commands as c
from fairshake.equations import events as e
from fairshake.games import NO_CHANCE, Place, Refusal, replay, start, step
from fairshake.notation.cubes import FACES_OF_COLOR
from tests.games.random_table import SeededChance

PLACES = (Place("ann"), Place("bob"))


def begun(rulebook: str, division: str, seed: int = 1) -> tuple[State, SeededChance]:
    chance = SeededChance(random.Random(seed))
    settings = {"rulebook": rulebook, "division": division, "form": BOOKS[rulebook].forms[0]}
    state = start(GAME, settings, PLACES, 0, chance).state
    while state.phase == "roll-for-first":
        state = step(GAME, state, c.RollForFirst(0, "ann"), chance).state
    return state, chance


@pytest.mark.parametrize("rulebook", sorted(BOOKS))
def test_a_roll_has_every_cube_of_the_box_with_a_face_of_its_color(rulebook: str) -> None:
    state, chance = begun(rulebook, BOOKS[rulebook].divisions[1])
    state = step(GAME, state, c.Roll(0, state.setter), chance).state
    assert state.shake is not None
    colors = Counter(cube[0] for cube in state.shake.cubes)
    assert colors == dict.fromkeys("rbgk", BOOKS[rulebook].cubes_per_color)
    assert all(cube[1] in FACES_OF_COLOR[cube[0]] for cube in state.shake.cubes)


def test_every_face_comes_up_about_as_often_as_any_other() -> None:
    faces: Counter[str] = Counter()
    for seed in range(200):
        state, chance = begun("mlag-2018", "junior", seed)
        state = step(GAME, state, c.Roll(0, state.setter), chance).state
        faces.update(state.shake.cubes if state.shake else ())
    assert len(faces) == 24
    assert max(faces.values()) < 2 * min(faces.values())


def test_third_graders_reroll_powers_and_roots_until_none_is_left() -> None:
    state, chance = begun("challenge-cup-2022", "third")
    state = step(GAME, state, c.Roll(0, state.setter), chance).state
    for _ in range(50):
        if state.phase != "reroll":
            break
        state = step(GAME, state, c.Reroll(0, state.setter), chance).state
    assert state.phase == "goal"
    assert state.shake is not None
    assert not [cube for cube in state.shake.cubes if cube[1] in "^√"]


def test_cubes_that_are_brought_are_taken_as_they_lie() -> None:
    chance = SeededChance(random.Random(1))
    state = start(GAME, {}, PLACES, 0, chance).state
    reds = (c.RedCube("ann", "1"), c.RedCube("bob", "3"))
    done = step(GAME, state, c.RollForFirst(0, "ann", reds), chance)
    assert isinstance(done.events[0], e.FirstRolled)
    assert done.events[0].rolls == reds
    assert done.state.setter == "bob"


def test_without_chance_nothing_is_rolled() -> None:
    chance = SeededChance(random.Random(1))
    state = start(GAME, {}, PLACES, 0, chance).state
    answer = GAME.decide(state, c.RollForFirst(0, "ann"), NO_CHANCE)
    assert isinstance(answer, Refusal)
    assert answer.code == "wrong-cubes"


def test_replay_rolls_nothing() -> None:
    chance = SeededChance(random.Random(3))
    begin = start(GAME, {"rulebook": "challenge-cup-2022"}, PLACES, 0, chance)
    done = step(GAME, begin.state, c.Roll(0, "ann"), chance)
    assert replay(GAME, (*begin.events, *done.events)) == done.state
