"""A bot that learns: it does every task of a lesson on the page, with answers from the engines."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from fairshake.application.learning.facts import WORDS
from fairshake.application.learning.lesson import Lesson, LessonScreen
from fairshake.application.learning.progress import mixed
from fairshake.application.learning.step_check import CHALLENGES
from tests.application.test_lessons import answer_to


def do_lesson(page: Page, address: str, path: str, lesson: Lesson) -> None:
    """From the first screen to "Well done!"; each task is answered once, and rightly."""
    page.goto(f"{address}learn/{path}/{lesson.id}")
    for number, step in enumerate(lesson.steps, 1):
        dots = page.get_by_role("button", name=re.compile(rf"^Step {number} of {len(lesson.steps)}"))
        expect(dots).to_have_attribute("aria-current", "step")
        _DO[step.kind](page, step)
        if step.kind != "read":
            expect(page.get_by_test_id("said")).to_have_class(re.compile("desk-good"))
        if step.kind != "read" and number < len(lesson.steps):
            page.get_by_role("button", name="Next step").click()
    expect(page.get_by_text("Well done!")).to_be_visible()


def _check(page: Page) -> None:
    page.get_by_role("button", name="Check it").click()


def _read(page: Page, step: LessonScreen) -> None:
    page.get_by_role("button", name="Got it. Next").click()


def _line(page: Page, text: str) -> None:
    page.locator(".desk-ask input").first.fill(text)
    page.get_by_role("button", name=re.compile("^Check")).click()


def _equation(page: Page, step: LessonScreen) -> None:
    _line(page, answer_to(step))


def _pick(page: Page, at: int) -> None:
    page.locator(".choices button").nth(at).click()


def _choose(page: Page, step: LessonScreen) -> None:
    _pick(page, mixed(step.options).index(answer_to(step)))


def _challenge(page: Page, step: LessonScreen) -> None:
    _pick(page, CHALLENGES.index(answer_to(step)))


def _fact(page: Page, step: LessonScreen) -> None:
    right = answer_to(step)
    if right in WORDS:
        _pick(page, WORDS.index(right))
    else:
        _equation(page, step)


def _play(page: Page, step: LessonScreen) -> None:
    page.get_by_label("Your play").fill(answer_to(step))
    _check(page)


def _puzzle(page: Page, step: LessonScreen) -> None:
    assert step.puzzle is not None
    kind, right = step.puzzle.kind, answer_to(step)
    if kind in ("now", "impossible"):
        _prove(page, kind, right, step)
    elif kind == "goal":
        from fairshake.application.learning import items

        _pick(page, list(items.puzzle_of(step.puzzle).shown["goals"]).index(right))
    elif kind == "fault":
        _pick(page, int(right) - 1)
    elif kind == "play":
        _play(page, step)
    elif kind == "hand":
        page.locator(".desk-ask textarea").fill(right.replace(",", "\n"))
        page.get_by_role("button", name=re.compile("^Check")).click()
    else:
        _line(page, right)


def _prove(page: Page, kind: str, right: str, step: LessonScreen) -> None:
    """No is enough where nothing can be written; who says there is an Equation writes it."""
    if "=" in right:
        page.get_by_role("button", name="Yes" if kind == "now" else "No", exact=True).click()
        _line(page, right)
    else:
        page.get_by_role("button", name="Yes" if right == "yes" else "No", exact=True).click()


_DO = {
    "read": _read,
    "equation": _equation,
    "value": _equation,
    "score": _equation,
    "fact": _fact,
    "choose": _choose,
    "challenge": _challenge,
    "play": _play,
    "puzzle": _puzzle,
}
