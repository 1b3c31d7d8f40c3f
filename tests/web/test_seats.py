"""The seats of a table on phones: names can be read, whole ones by a tap, and points are never hidden."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from .tables import PHONE, ask, come, no_side_scroll, press

pytestmark = pytest.mark.browser
CALM = {"rulebook": "mlag-2018", "division": "elementary", "timed": False}
NAMES = ("Curious Squirrel", "Maximiliana Montgomery", "Al")
CUT = """() => [...document.querySelectorAll(".seats .who")]
    .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.innerText)"""
HIGH = """() => [...document.querySelectorAll(".seats li")].map((one) => one.offsetHeight)"""


def three_at(browser: Browser, address: str, game: str, size: tuple[int, int]) -> list[Page]:
    """Three people with these names whose game has begun."""
    people = [come(browser, address, size, touch=True) for _ in NAMES]
    for page, name in zip(people, NAMES, strict=True):
        ask(page, "people/guest", {"name": name})
    settings = CALM if game == "equations" else {}
    request = {"game": game, "settings": settings, "seats": [{"kind": "person"}] * 3, "tools": True}
    table = ask(people[0], "tables", request)["table"]
    for page in people[1:]:
        ask(page, f"tables/{table['id']}/seats", {"code": table["code"]})
    ask(people[0], f"tables/{table['id']}/start", {})
    for page in people:
        page.goto(f"{address}table/{table['id']}")
        page.get_by_test_id("sentence").wait_for()
    return people


def phones(page: Page) -> Iterator[None]:
    """The page on a small phone and on one of today, the small one last."""
    for width, height in ((390, 844), PHONE):
        page.set_viewport_size({"width": width, "height": height})
        yield


@pytest.mark.parametrize("game", ["equations", "equate"])
def test_the_names_of_three_can_be_read_and_a_tap_shows_the_rest(
    browser: Browser, address: str, game: str
) -> None:
    people = three_at(browser, address, game, PHONE)
    for page in people:
        if page.get_by_test_id("coach").count():
            for _ in phones(page):
                # In the short header only long names end in dots.
                assert set(page.evaluate(CUT)) <= set(NAMES[:2])
            press(page, "No more tips")
        expect(page.get_by_test_id("coach")).to_have_count(0)
        for _ in phones(page):
            for name in NAMES:
                expect(page.locator(".seats .who").get_by_text(name, exact=True)).to_be_visible()
            expect(page.locator(".seats").get_by_text("(you)")).to_be_visible()
            assert page.evaluate(CUT) == []
            assert len(set(page.evaluate(HIGH))) == 1
            no_side_scroll(page)
    page = people[2]
    press(page, f"Who plays: {NAMES[1]}")
    note = page.locator("dialog[open]")
    for name in NAMES:
        expect(note.get_by_text(name, exact=True)).to_be_visible()
    note.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    for page in people:
        page.context.close()


@pytest.mark.parametrize("game", ["equations", "equate"])
def test_on_the_big_screen_points_are_written_larger_than_names(
    browser: Browser, address: str, game: str
) -> None:
    people = three_at(browser, address, game, PHONE)
    screen = come(browser, f"{address}screen/{people[0].url.rpartition('/')[2]}", (1920, 1080))
    seat = screen.locator(".seats li").first
    expect(seat).to_be_visible()
    size = "it => parseFloat(getComputedStyle(it).fontSize)"
    assert seat.locator(".total").evaluate(size) > seat.locator(".who").evaluate(size) >= 28
    no_side_scroll(screen)
    for page in (*people, screen):
        page.context.close()
