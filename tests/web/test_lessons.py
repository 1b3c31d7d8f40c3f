"""Lessons in a real browser: a bot does every task; here a part of them, all in `benchmarks/soak_lessons.py`."""

from __future__ import annotations

from itertools import groupby
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from fairshake.application.learning.lesson import Lesson
from fairshake.application.learning.library import paths

from .lesson_bot import do_lesson
from .tables import come

pytestmark = pytest.mark.browser
SAMPLE = 2
"""Lessons of each path, besides those that have a kind of step that no other has shown."""


def sample() -> list[tuple[str, Lesson]]:
    """Two lessons of each path, and so many more that every kind of step and of puzzle is done once."""
    chance = Random("lessons 1")
    every = [(path.id, one) for path in paths().values() for one in path.lessons]
    found = [
        one for _, of_path in groupby(every, lambda one: one[0]) for one in chance.sample([*of_path], SAMPLE)
    ]
    done = {kind for _, one in found for kind in kinds(one)}
    for path, one in every:
        if not kinds(one) <= done:
            found.append((path, one))
            done |= kinds(one)
    return found


def kinds(lesson: Lesson) -> set[str]:
    return {f"{step.kind} {step.puzzle.kind if step.puzzle else ''}" for step in lesson.steps}


@pytest.mark.parametrize(
    ("path", "lesson"), [pytest.param(*one, id=f"{one[0]}/{one[1].id}") for one in sample()]
)
def test_a_bot_does_every_task_of_a_lesson(browser: Browser, address: str, path: str, lesson: Lesson) -> None:
    page = come(browser, address)
    do_lesson(page, address, path, lesson)
    page.context.close()


def test_tiles_show_their_points_and_the_sum_is_not_told_before_it_is_asked(
    browser: Browser, address: str
) -> None:
    page = come(browser, f"{address}learn/equate/first-play")
    page.get_by_role("button", name="Got it. Next").click()
    page.get_by_label("Your play").fill("J10 across 24÷3=8")
    points = page.locator(".board .tile small")
    expect(points).to_have_count(5)
    assert sum(int(one.get_attribute("data-score") or 0) for one in points.all()) > 0
    page.get_by_role("button", name="Check it").click()
    expect(page.get_by_test_id("said")).not_to_contain_text("28")
    page.context.close()


def test_a_rule_is_taught_with_its_section_before_it_is_asked(browser: Browser, address: str) -> None:
    page = come(browser, f"{address}learn/mlag-2018/scoring")
    expect(page.get_by_test_id("rules").get_by_role("listitem")).to_have_count(3)
    expect(page.get_by_test_id("rules")).to_contain_text("you get 6 points. (X-B)")
    page.get_by_role("button", name="Got it. Next").click()
    page.get_by_label("Your answer").fill("4")
    page.get_by_role("button", name="Check it").click()
    expect(page.get_by_test_id("said")).to_contain_text("6 points")
    page.context.close()
