"""A challenge stops the room, the verdict works the Equation out, and everyone sees a time penalty."""

from __future__ import annotations

import json
import re
from functools import partial

from playwright.sync_api import Browser, Page, expect

from .tables import come, move, press, set_goal, settled, until, view_of, write
from .test_equations_look import at_the_goal, mover_of, setter_of


def call_now(page: Page) -> None:
    press(page, "Now!")
    page.locator("dialog[open]").get_by_role("button", name="Now!", exact=True).click()


def challenged(browser: Browser, address: str, motion: bool = False) -> tuple[list[Page], Page]:
    """Two people after a call of Now: a cube is in Required, one in Forbidden."""
    pages = at_the_goal(browser, address, {}, motion, public=True)
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
    seats = {page: view_of(page)["seats"][at]["name"] for at, page in enumerate(pages)}
    other = next(page for page in pages if page is not caller)
    words = {
        caller: (f"You challenge {seats[other]}", "You must write an Equation."),
        other: (f"{seats[caller]} challenges you", f"{seats[caller]} must write an Equation."),
        screen: (f"{seats[caller]} challenges {seats[other]}", f"{seats[caller]} must write an Equation."),
    }
    for page in (*pages, screen):
        banner = page.get_by_test_id("call")
        expect(banner).to_contain_text("Now!")
        for said in words[page]:
            expect(banner).to_contain_text(said)
        expect(banner.get_by_role("timer")).to_have_count(1)
        expect(page.locator(".zone.forbidden .spot.dim")).to_have_count(1)
    caller.get_by_test_id("call").get_by_role("button", name="OK").click()
    expect(caller.get_by_test_id("call")).to_have_count(0)


def settle(pages: list[Page], caller: Page, equation: str) -> None:
    """The caller writes, everyone says what they are asked for, and the shake ends."""
    for page in pages:
        page.get_by_test_id("call").get_by_role("button", name="OK").click()
    write(caller, equation)
    other = next(page for page in pages if page is not caller)

    def finished() -> bool:
        if other.get_by_role("button", name="Present", exact=True).is_visible():
            write(other, equation)
        return bool(view_of(caller)["phase"] in ("between", "over"))

    until(finished, caller, "the shake did not end")


def test_the_verdict_works_the_equation_out(browser: Browser, address: str) -> None:
    pages, caller = challenged(browser, address)
    caller.set_viewport_size({"width": 390, "height": 844})
    screen = come(browser, address, (1920, 1080))
    screen.goto(pages[0].url.replace("/table/", "/screen/"))
    settle(pages, caller, "1+1 = 2")
    for page in (*pages, screen):
        work = page.get_by_test_id("work-out").first
        expect(work).to_contain_text("1 + 1")
        expect(work.get_by_test_id("stamp")).to_have_text("Not yet")
        expect(work.get_by_test_id("missing").first).to_contain_text("isn’t used")
        expect(page.locator(".zone.required .spot.missing")).to_have_count(1)
        expect(page.locator(".zone.required .spot.missing")).to_be_in_viewport(ratio=1)
        said = page.get_by_test_id("was-it-right")
        expect(said).to_contain_text(re.compile("Was “Now” right?.*(Yes!|Not this time.|couldn’t find out)"))
        advised = "Next time" in said.inner_text()
        assert advised == (page is caller and "Not this time" in said.inner_text())
    roller = setter_of(pages)
    reader = next(page for page in pages if page is not roller)
    settled(roller, partial(press, roller, "Roll the cubes"))
    expect(roller.get_by_test_id("result")).to_have_count(0)
    for page in (reader, screen):
        expect(page.get_by_test_id("result")).to_contain_text("Not yet")
        expect(page.locator(".zone.required .spot.missing")).to_have_count(1)
    press(reader, "Next shake")
    expect(reader.get_by_test_id("result")).to_have_count(0)
    expect(reader.locator(".zone.resources .cube")).to_have_count(24)


FLIGHTS = """() => {
    window.seen = [];
    new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach((node) => {
        if (node.className === "note-fly") window.seen.push(node.textContent);
    }))).observe(document.body, {childList: true});
}"""


NEXT = re.compile("Roll|Next shake|Play again")


def test_papers_turn_over_together_and_points_fly_to_the_seats(browser: Browser, address: str) -> None:
    pages, caller = challenged(browser, address, motion=True)
    caller.evaluate(FLIGHTS)
    before = caller.locator(".seats .total").all_inner_texts()
    settle(pages, caller, "1+1 = 2")
    result = caller.get_by_test_id("result")
    expect(result).to_have_attribute("data-paid", "false")
    assert caller.locator(".seats .total").all_inner_texts() == before
    expect(caller.locator(".zone .spot.missing")).to_have_count(0)
    expect(caller.get_by_test_id("sentence")).to_contain_text("Let’s see")
    expect(caller.locator(".acts").get_by_role("button", name=NEXT).locator("visible=true")).to_have_count(0)
    caller.get_by_role("button", name="Skip").click()
    expect(result).to_have_attribute("data-paid", "true")
    expect(caller.locator(".seats .total").nth(1)).not_to_have_text(before[1])
    points = [f"+{one['points']}" for one in view_of(caller)["results"][-1]["points"] if one["points"]]
    assert caller.evaluate("window.seen") == points
    expect(caller.get_by_test_id("sentence")).not_to_contain_text("Let’s see")


TWO_WAYS = {
    "position": "agloa-2019/middle upside-down | 6u | 9 r- k√ | r3 b2 bx | b0 8 | r1 b1 b3 4 5 | now",
    "equation": "3-√9x3 = 6u",
}


def test_the_second_reading_is_drawn_over_the_same_cubes(browser: Browser, address: str) -> None:
    pages, caller = challenged(browser, address)
    # The judge of this server answers, only for an Equation whose two readings are known.
    caller.route("**/api/v1/explain", lambda route: route.continue_(post_data=json.dumps(TWO_WAYS)))
    settle(pages, caller, "1+1 = 2")
    readings = caller.get_by_test_id("other-reading")
    expect(readings.locator(".cube")).to_have_count(12)
    expect(readings.get_by_test_id("bracket")).to_have_count(2)
    expect(readings).to_contain_text("It also says = 0")
    expect(readings).to_contain_text("misses the Goal by 6")
