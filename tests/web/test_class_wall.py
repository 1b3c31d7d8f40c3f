"""The live wall of a class: every table in sight, and who needs the teacher."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.live.school import Child

from .classroom import LAPTOP, begin, child
from .tables import ask, come, no_side_scroll, press, until, view_of
from .test_states import barriers

pytestmark = pytest.mark.browser
HALL = (1920, 1080)
LEAST = {LAPTOP: 20, HALL: 28}
"""The smallest letters in pixels, by the size of the screen."""
SMALL_LETTERS = """(least) => [...document.querySelectorAll('[data-testid=wall] *')]
    .filter((one) => one.checkVisibility() && !one.closest('.hidden-label, .square'))
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .filter((one) => parseFloat(getComputedStyle(one).fontSize) < least - 0.1)
    .map((one) => one.outerHTML.slice(0, 120))"""
CUT = """() => [...document.querySelectorAll('section.tile')].flatMap((tile) => {
    const outer = tile.getBoundingClientRect();
    return [...tile.querySelectorAll('.cube, .seats li, .sentence, .board')]
        .filter((one) => one.checkVisibility())
        .filter((one) => one.getBoundingClientRect().bottom > outer.bottom + 2
            || one.getBoundingClientRect().right > outer.right + 2)
        .map((one) => one.outerHTML.slice(0, 100));
})"""


def seated(teacher: Page, **request: object) -> None:
    given = ask(teacher, f"classes/{class_of(teacher)}/tables", request)
    assert "work" in given, given


def class_of(teacher: Page) -> str:
    found = re.search(r"/class/([^/?]+)", teacher.url)
    assert found
    return found[1]


ROLL = "() => [...document.querySelectorAll('button')].find((one) => /roll/i.test(one.textContent))?.click()"


def rolled(page: Page) -> None:
    """Equal rolls go again. If another child has to roll the cubes, only the clock for that can be started."""

    def done() -> bool:
        page.evaluate(ROLL)
        return view_of(page)["clock"] is not None

    until(done, page, "no clock was started")


def fits(screen: Page) -> None:
    for (width, height), least in LEAST.items():
        screen.set_viewport_size({"width": width, "height": height})
        screen.wait_for_timeout(300)
        assert screen.evaluate(SMALL_LETTERS, least) == [], width
        assert screen.evaluate(CUT) == [], width
        assert screen.evaluate("document.documentElement.scrollHeight") <= height
        no_side_scroll(screen)


def test_a_teacher_sees_every_table_and_who_is_away(browser: Browser, address: str) -> None:
    teacher = come(browser, address, HALL)
    code = begin(teacher, address, "Ms Wall", "Room 12")
    page, nickname, _ = child(browser, address, code)
    for number in range(6):
        Child(address.rstrip("/"), code, f"Kid {'ABCDEF'[number]}")
    teacher.goto(f"{address}class/{class_of(teacher)}/wall")
    expect(teacher.get_by_text("Nobody is playing yet.")).to_be_visible()
    seated(teacher, size=2, bots="learner")
    tiles = teacher.locator("section.tile")
    expect(tiles).to_have_count(4)
    mine = tiles.filter(has_text=nickname)
    expect(page).to_have_url(re.compile("/table/"), timeout=20_000)
    expect(teacher.get_by_test_id("worries")).not_to_contain_text(nickname)
    rolled(page)
    expect(mine.locator(".sentence")).to_contain_text(re.compile("Goal|moves|variation|roll"))
    fits(teacher)
    expect(mine.locator(".seats .clock").first).to_have_text(re.compile(r"\d+:\d\d"))
    expect(mine.locator(".seats .total")).to_have_count(2)
    assert barriers(teacher) == []
    page.context.close()
    expect(teacher.get_by_test_id("worries")).to_contain_text(nickname, timeout=30_000)
    expect(teacher.get_by_test_id("worries")).to_contain_text("away")
    press(teacher, "Pause all: eyes on the board")
    expect(tiles.get_by_text("Paused", exact=True)).to_have_count(4)
    press(teacher, "Continue")
    expect(tiles.get_by_text("Paused", exact=True)).to_have_count(0)
    title = mine.get_by_role("heading").inner_text()
    teacher.get_by_role("button", name=f"What to do: {title}").click()
    press(teacher, f"A bot plays for {nickname}")
    expect(mine).to_have_count(0, timeout=20_000)
    expect(teacher.get_by_test_id("worries")).not_to_contain_text(nickname)


def test_more_tables_than_fit_take_turns_on_the_wall(browser: Browser, address: str) -> None:
    teacher = come(browser, address, LAPTOP)
    code = begin(teacher, address, "Mr Wall", "Room 14")
    for number in range(7):
        Child(address.rstrip("/"), code, f"Kid {'ABCDEFG'[number]}")
    room = class_of(teacher)
    ids = [child["id"] for child in ask(teacher, f"classes/{room}")["members"]]
    seated(teacher, game="equate", size=2, bots="learner", members=ids[:1])
    for one in ids[1:]:
        seated(teacher, size=2, bots="learner", members=[one])
    teacher.goto(f"{address}class/{room}")
    teacher.get_by_role("link", name="Live wall").click()
    tiles = teacher.locator("section.tile")
    expect(tiles).to_have_count(4)
    expect(tiles.locator(".board")).to_have_count(1)
    teacher.get_by_role("button", name="Page 2 of 2").click()
    expect(tiles).to_have_count(3)
    fits(teacher)
    teacher.set_viewport_size({"width": 390, "height": 844})
    expect(tiles).to_have_count(7)
    no_side_scroll(teacher)
