"""Pictures of a class and of lessons, as a teacher and children see them: laptop and phone, light and dark."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from . import states
from .classroom import LAPTOP, PHONE, begin, child, give, part, yes_or_no
from .tables import come

SIZES = {"laptop": LAPTOP, "phone": PHONE}
QUESTIONS = 3
LOOKS = (("light", "en"), ("dark", "es"))


def classes(browser: Browser, address: str, folder: Path) -> int:
    """Every page of a class; how many pictures were taken."""
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
    expect(teacher.locator(".tables li")).to_have_count(2)
    taken = 0
    for theme, language in LOOKS:
        for name, size in SIZES.items():
            look = f"{name}-{theme}"
            parts = [f"{here}{one}" for one in ("", "/work", "/tables", "/results", "/time", "/settings")]
            taken += _album(teacher, size, theme, language, parts, folder, f"class-teacher-{{}}-{look}")
            seen = [here, *_tasks(came[0], here), f"{address}learn", f"{address}learn/equate/second-play"]
            seen += [
                f"{address}learn/challenge-cup-2022/order",
                f"{address}classes",
                f"{address}classes/plan",
            ]
            taken += _album(came[0], size, theme, language, seen, folder, f"class-child-{{}}-{look}")
    for page in (teacher, *came):
        page.context.close()
    return taken


def _tasks(page: Page, here: str) -> list[str]:
    page.goto(here)
    page.locator("#todo").wait_for()
    links = page.locator(".task a").evaluate_all("links => links.map((link) => link.href)")
    return [link for link in links if "/table/" not in link]


def _album(
    page: Page, size: tuple[int, int], theme: str, language: str, places: list[str], folder: Path, name: str
) -> int:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    states.dress(page, theme, language)
    for number, place in enumerate(places, 1):
        page.goto(place)
        page.get_by_role("heading", level=1).wait_for()
        page.wait_for_load_state("networkidle")
        page.screenshot(path=folder / f"{name.format(number)}.png")
    return len(places)
