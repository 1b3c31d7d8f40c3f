"""A class and lessons, as a teacher and children see them; part of `make pictures`."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from .classroom import LAPTOP, begin, child, give, part, yes_or_no
from .states import Look
from .tables import come

QUESTIONS = 3
LESSONS = {
    "learn": "learn",
    "lesson-equate": "learn/equate/second-play",
    "lesson-order": "learn/challenge-cup-2022/order",
    "class-mine": "classes",
    "class-plan": "classes/plan",
}


def classes(browser: Browser, address: str, look: Look) -> None:
    teacher = come(browser, address, LAPTOP)
    code = begin(teacher, address, "Ms Rivera", "Maths 5b")
    here = teacher.url
    came = [child(browser, address, code)[0] for _ in range(4)]
    expect(teacher.locator(".names li")).to_have_count(4)
    part(teacher, "Work")
    teacher.get_by_label("Kind of puzzle").select_option("now")
    teacher.get_by_label("How many").fill(str(QUESTIONS))
    give(teacher, "Puzzles")
    for page in came[1:]:
        page.locator(".task", has_text="Is it Now?").get_by_role("link").click()
        yes_or_no(page, QUESTIONS)
    teacher.get_by_label("Kind of puzzle").select_option("solution")
    for what in ("Puzzles", "A lesson", "A contest"):
        give(teacher, what)
    part(teacher, "Tables")
    teacher.get_by_role("button", name="Seat everyone and start").click()
    expect(teacher.locator(".tables > li")).to_have_count(2)
    for name in ("", "work", "tables", "results", "time", "settings", "wall"):
        _look(teacher, f"{here}/{name}".rstrip("/"), f"class-{name or 'teacher'}", look)
    _look(came[0], here, "class-child", look)
    for number, task in enumerate(_tasks(came[0], here)):
        _look(came[0], task, f"class-task-{number}", look)
    for name, place in LESSONS.items():
        _look(came[0], address + place, name, look)
    for page in (teacher, *came):
        page.context.close()


def _tasks(page: Page, here: str) -> list[str]:
    page.goto(here)
    page.locator("#todo").wait_for()
    links = page.locator(".task a").evaluate_all("links => links.map((link) => link.href)")
    return [link for link in links if "/table/" not in link]


def _look(page: Page, place: str, name: str, look: Look) -> None:
    page.goto(place)
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_load_state("networkidle")
    look(name, page)
