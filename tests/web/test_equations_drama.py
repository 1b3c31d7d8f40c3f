"""A challenge stops the room, the verdict works the Equation out, and everyone sees a time penalty."""

from __future__ import annotations

from functools import partial

from playwright.sync_api import Browser, Page, expect

from .tables import come, move, press, set_goal, settled, until, view_of, write
from .test_equations_look import at_the_goal, mover_of, setter_of


def call_now(page: Page) -> None:
    press(page, "Now!")
    page.locator("dialog[open]").get_by_role("button", name="Now!", exact=True).click()


def challenged(browser: Browser, address: str) -> tuple[list[Page], Page]:
    """Two people after a call of Now: a cube is in Required, one in Forbidden."""
    pages = at_the_goal(browser, address, {}, public=True)
    set_goal(setter_of(pages))
    for section in ("Required", "Forbidden"):
        mover = mover_of(pages)
        settled(mover, partial(move, mover, section))
    caller = mover_of(pages)
    settled(caller, partial(call_now, caller))
    return pages, caller


def test_a_challenge_stops_the_room_on_every_screen(browser: Browser, address: str) -> None:
    pages, caller = challenged(browser, address)
    screen = come(browser, address, (1920, 1080))
    screen.goto(pages[0].url.replace("/table/", "/screen/"))
    for page in (*pages, screen):
        banner = page.get_by_test_id("call")
        expect(banner).to_contain_text("Now!")
        expect(banner).to_contain_text("challenges")
        expect(banner).to_contain_text("must write an Equation")
        expect(banner.get_by_role("timer")).to_have_count(1)
        expect(page.locator(".zone.forbidden .spot.dim")).to_have_count(1)
    caller.get_by_test_id("call").get_by_role("button", name="OK").click()
    expect(caller.get_by_test_id("call")).to_have_count(0)


def test_the_verdict_works_the_equation_out(browser: Browser, address: str) -> None:
    pages, caller = challenged(browser, address)
    for page in pages:
        page.get_by_test_id("call").get_by_role("button", name="OK").click()
    write(caller, "1+1 = 2")
    other = next(page for page in pages if page is not caller)

    def finished() -> bool:
        if other.get_by_role("button", name="Present", exact=True).is_visible():
            write(other, "1+1 = 2")
        for page in pages:
            for side in ("C · challenger", "M · mover"):
                button = page.get_by_role("button", name=side, exact=True)
                if button.count() and button.is_visible():
                    button.click()
        return bool(view_of(caller)["phase"] in ("between", "over"))

    until(finished, caller, "the shake did not end")
    for page in pages:
        work = page.get_by_test_id("work-out").first
        expect(work).to_contain_text("1 + 1")
        expect(work.get_by_test_id("stamp")).to_have_text("Not yet")
        expect(page.get_by_test_id("was-it-right")).to_contain_text("Was “Now” right?")
