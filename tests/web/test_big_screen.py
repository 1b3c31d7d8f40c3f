"""The big screen of a table is read from the last row of a hall, and the Watch page is never a dead end."""

from __future__ import annotations

import re
from functools import partial

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from .states import dress
from .tables import ask, come, move, no_side_scroll, press, set_goal, settled, sit_together, until, view_of
from .test_equations_drama import call_now
from .test_equations_look import AGLOA, at_the_goal, mover_of, setter_of, size_of
from .test_states import barriers

pytestmark = pytest.mark.browser
LEAST = {(1280, 720): 20, (1920, 1080): 28}
"""The smallest letters in pixels, by the size of the screen."""
LETTERS = """() => {
    const found = [];
    const walker = document.createTreeWalker(document.querySelector("[data-testid=shown]"), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        const text = walker.currentNode.data.trim();
        if (!text || !parent.checkVisibility()) continue;
        if (parent.closest(".hidden-label, dialog:not([open]), [popover]")) continue;
        found.push([parseFloat(getComputedStyle(parent).fontSize), text]);
    }
    return found;
}"""
CUT = """() => {
    const mat = document.querySelector(".mat")?.getBoundingClientRect();
    return [...document.querySelectorAll("[data-testid=shown] :is(.cube, .strip li, .seats li, .code, .clock, p)")]
        .filter((one) => one.checkVisibility())
        .filter((one) => {
            const box = one.getBoundingClientRect();
            const outer = (one.closest(".zone") ?? document.documentElement).getBoundingClientRect();
            return box.bottom > Math.min(outer.bottom, innerHeight) + 2 || box.right > outer.right + 2
                || (one.matches(".cube") && box.bottom > mat.bottom);
        })
        .map((one) => one.outerHTML.slice(0, 100));
}"""


def on_the_wall(browser: Browser, address: str, table: Page, theme: str = "light") -> Page:
    screen = come(browser, address, (1920, 1080))
    dress(screen, theme)
    screen.goto(table.url.replace("/table/", "/screen/"))
    expect(screen.get_by_test_id("last-move")).not_to_be_empty()
    return screen


def readable_at_every_size(screen: Page) -> None:
    for (width, height), least in LEAST.items():
        screen.set_viewport_size({"width": width, "height": height})
        screen.wait_for_timeout(300)
        small = [one for one in screen.evaluate(LETTERS) if one[0] < least]
        assert small == [], (width, height)
        assert screen.evaluate(CUT) == [], (width, height)
        assert screen.evaluate("document.documentElement.scrollHeight") <= height
        no_side_scroll(screen)
        assert barriers(screen) == [], (width, height)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_an_equations_table_is_read_from_the_last_row(browser: Browser, address: str, theme: str) -> None:
    pages = at_the_goal(browser, address, AGLOA, public=True)
    screen = on_the_wall(browser, address, pages[0], theme)
    readable_at_every_size(screen)
    set_goal(setter_of(pages))
    for section in ("Required", "Permitted", "Forbidden"):
        mover = mover_of(pages)
        settled(mover, partial(move, mover, section))
    expect(screen.get_by_test_id("last-move")).to_contain_text("to Forbidden.")
    expect(screen.locator(".zone.forbidden .latest")).to_have_count(1)
    expect(screen.get_by_test_id("variations").locator("li")).to_have_count(3)
    code = ask(pages[0], f"tables/{pages[0].url.rpartition('/')[2]}")["table"]["code"]
    expect(screen.get_by_test_id("code")).to_have_text(code)
    assert ":" in screen.get_by_test_id("clock").inner_text()
    screen.set_viewport_size({"width": 1920, "height": 1080})
    assert 110 <= size_of(screen, "resources") <= 140
    assert size_of(screen, "goal") > 1.3 * size_of(screen, "required")
    pages[1].close()
    expect(screen.locator(".seats li").nth(1)).to_contain_text("away")
    readable_at_every_size(screen)
    screen.close()


def test_a_challenge_is_read_from_the_last_row(browser: Browser, address: str) -> None:
    pages = at_the_goal(browser, address, AGLOA, public=True)
    set_goal(setter_of(pages))
    for section in ("Required", "Forbidden"):
        mover = mover_of(pages)
        settled(mover, partial(move, mover, section))
    caller = mover_of(pages)
    settled(caller, partial(call_now, caller))
    screen = on_the_wall(browser, address, pages[0])
    expect(screen.get_by_test_id("call")).to_contain_text("Now!")
    for page in (*pages, screen):
        expect(page.get_by_role("timer")).to_have_count(1)  # the large one of the banner
    readable_at_every_size(screen)


def test_full_sections_stay_on_the_mat(browser: Browser, address: str) -> None:
    pages = at_the_goal(browser, address, {**AGLOA, "timed": False}, public=True)
    set_goal(setter_of(pages))
    screen = on_the_wall(browser, address, pages[0])
    for _ in range(11):
        mover = mover_of(pages)
        settled(mover, partial(move, mover, "Permitted"))
    expect(screen.locator(".zone.permitted .cube")).to_have_count(11)
    readable_at_every_size(screen)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_an_equate_table_is_read_from_the_last_row(browser: Browser, address: str, theme: str) -> None:
    pages = [come(browser, address), come(browser, address)]
    sit_together(pages, address, "equate", {"turn_seconds": 120}, public=True)
    screen = on_the_wall(browser, address, pages[0], theme)
    expect(screen.locator(".seats li")).to_have_count(2)
    expect(screen.get_by_test_id("code")).to_be_visible()
    assert ":" in screen.get_by_test_id("clock").inner_text()
    readable_at_every_size(screen)


COMMENTS = """() => {
    window.comments = [];
    new MutationObserver(() => {
        const found = document.querySelector("[data-testid=commentary]");
        if (found) window.comments.push(found.textContent);
    }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""
"""Everything the commentator says: the bots of the tests are quick."""


def test_watch_shows_two_bots_with_a_commentary_when_nobody_plays(browser: Browser, address: str) -> None:
    page = come(browser, address)

    def nobody_plays(route: Route) -> None:
        if route.request.method == "GET":
            route.fulfill(json={"tables": []})
        else:
            route.continue_()

    page.route(re.compile(r"/api/v1/tables(\?.*)?$"), nobody_plays)
    page.goto(f"{address}watch")
    page.evaluate(COMMENTS)
    press(page, "Watch two bots play Equations")
    page.wait_for_url("**/table/*")
    seats = view_of(page)["seats"]
    assert len(seats) == 2
    assert all(seat["bot"] for seat in seats)
    expect(page.get_by_test_id("sentence")).to_contain_text("You are watching.")
    commented = "window.comments.some((words) => words.includes('Goal'))"
    until(lambda: page.evaluate(commented), page, "no comment on the Goal")
    assert barriers(page) == []


def test_watch_offers_a_game_when_there_is_none(browser: Browser, address: str) -> None:
    page = come(browser, address)
    page.route("**/api/v1/tables?*", lambda route: route.fulfill(json={"tables": []}))
    page.route("**/api/v1/tables", lambda route: route.fulfill(json={"tables": []}))
    page.goto(f"{address}watch")
    expect(page.get_by_role("heading", name="No public games right now")).to_be_visible()
    expect(page.get_by_role("link", name="New table")).to_have_attribute("href", "/play")
    assert barriers(page) == []
    dress(page, "light", "es")
    expect(page.get_by_role("heading", name="Ahora no hay partidas públicas")).to_be_visible()
    page.unroute_all()
    press(page, "Jugar a Equate con un bot")
    page.wait_for_url("**/table/*")
    assert view_of(page)["seats"]
