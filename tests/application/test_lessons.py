"""Lessons: each step of each path can be done, by an answer that is found here and not written in the lesson."""

from __future__ import annotations

import pytest

from fairshake.application.learning import items
from fairshake.application.learning.checking import board_of, checked, truth
from fairshake.application.learning.lesson import Lesson, Step
from fairshake.application.learning.library import NoSuchLesson, lesson, paths
from fairshake.application.learning.words import lesson_title, path_about, path_title, skill_name, step_words
from fairshake.messages import LANGUAGES, speaking
from fairshake.notation import read_position
from fairshake.rulebooks import RULEBOOKS
from fairshake.solver import solve
from tests.as_json import moves

ALL = [(path.id, one) for path in paths().values() for one in path.lessons]
NAMES = [f"{path}/{one.id}" for path, one in ALL]
NOT_NEEDED = {"three-operation", "imaginary", "decimal-in-goal", "log"}
"""Variations that add a way of playing which the mats of puzzles seldom need."""


def answer_to(step: Step) -> str:
    """An answer to a step, from the solver, the move generator and the maker of puzzles."""
    match step.kind:
        case "equation":
            return solve(read_position(step.position), limit=1, seconds=60).equations[0]
        case "value" | "score":
            return next(str(number) for number in range(200) if checked(step, str(number)).right)
        case "choose":
            return next(one for one in step.options if checked(step, one).right)
        case "challenge":
            return truth(step.position)
        case "play":
            return step.play or best_play(step)
        case "puzzle":
            return right_of(step.puzzle)
        case _:
            return ""


def best_play(step: Step) -> str:
    asked = {"tileset": step.tileset, "board": board_of(step), "rack": list(step.rack)}
    return str(moves({**asked, "limit": 1, "best_only": True})["moves"][0]["play"])


def right_of(request: dict[str, object]) -> str:
    answer = items.puzzle_of(request).answer
    if "yes" in answer:
        return "yes" if answer["yes"] else "no"
    for name in ("goal", "number"):
        if name in answer:
            return str(answer[name])
    if "plays" in answer:
        return str(answer["plays"][0])
    if "values" in answer:
        return ",".join(answer["values"])
    return ",".join(answer["equations"]) if "total" in answer else str(answer["equations"][0])


@pytest.mark.parametrize(("path", "one"), ALL, ids=NAMES)
def test_every_step_can_be_done_and_nonsense_is_not_taken(path: str, one: Lesson) -> None:
    for number, step in enumerate(one.steps, 1):
        right = answer_to(step)
        assert checked(step, right).right, (number, right)
        if step.kind != "read":
            wrong = checked(step, "12345=")
            assert not wrong.right, number
            assert wrong.words, number


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_every_path_lesson_step_and_skill_has_its_words(tongue: str) -> None:
    with speaking(tongue):
        for path in paths().values():
            assert path_title(path)
            assert path_about(path)
            for one in path.lessons:
                words = [step_words(path, one, number) for number in range(len(one.steps))]
                assert all((lesson_title(path, one), skill_name(one.skill), *words))


def test_the_path_of_equate_begins_with_the_five_sample_plays() -> None:
    """Rules 2, "Scoring Five Sample Plays": 28, 11, 3, 11 and 30 points."""
    first = paths()["equate"].lessons[:5]
    scored = [next(step for step in one.steps if step.kind == "score") for one in first]
    assert [answer_to(step) for step in scored] == ["28", "11", "3", "11", "30"]


@pytest.mark.parametrize("book", list(RULEBOOKS))
def test_every_rule_book_has_a_path_and_every_variation_a_lesson(book: str) -> None:
    path = paths()[book]
    offered = {offer.name for division in RULEBOOKS[book].divisions for offer in division.offers}
    assert {one.variation for one in path.lessons if one.variation} == offered
    assert path.lessons[-1].timed > 0


def test_the_skills_that_the_cup_names_are_on_its_path() -> None:
    """Challenge Cup 2022, "Math Clarifications": for all players, then for fourth grade and above."""
    skills = [one.skill for one in paths()["challenge-cup-2022"].lessons]
    everybody = ["order", "minus-twice", "zero"]
    older = ["divide-twice", "powers", "roots", "laws", "negative-powers", "fraction-powers"]
    assert [skill for skill in skills if skill in (*everybody, *older)] == [*everybody, *older]


VARIED = [
    (one.variation, step)
    for path in paths().values()
    for one in path.lessons
    for step in one.steps
    if one.variation not in ("", *NOT_NEEDED) and "variations" in step.puzzle
]


@pytest.mark.parametrize(("name", "step"), VARIED)
def test_the_mats_of_a_variation_have_no_solution_without_it(name: str, step: Step) -> None:
    position = read_position(items.puzzle_of(step.puzzle).position)
    assert solve(position, seconds=60).possible
    assert solve(position.with_(variations=()), seconds=60).status == "impossible"


def test_a_lesson_that_is_not_there_is_said_to_be_missing() -> None:
    for path, name in (("equate", "none"), ("none", "goal")):
        with pytest.raises(NoSuchLesson):
            lesson(path, name)


def test_a_play_that_is_legal_but_not_the_one_asked_for_is_told_so() -> None:
    step = lesson("equate", "first-play")[1].steps[1]
    told = checked(step, "J10 across 4+2=6")
    assert not told.right
    assert "24÷3=8" in told.words


def test_a_play_with_too_few_points_is_told_how_many_are_wanted() -> None:
    step = lesson("equate", "best-play")[1].steps[2]
    told = checked(step, "J10 down 2=2")
    assert (told.right, str(step.least) in told.words) == (False, True)
