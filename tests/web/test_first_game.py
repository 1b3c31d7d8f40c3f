"""A newcomer's first game: a hand points at one thing after the other, and it ends with a Now that was right."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from .tables import PHONE, WIDE, ask, come, no_side_scroll, press, until, view_of

pytestmark = pytest.mark.browser
TALL = (390, 844)
EQUATIONS = "Play Equations against a friendly bot, right now"
EQUATE = "Play Equate for 10 minutes against a friendly bot"
FOUR_MINUTES = 240
POINTED = """() => {
    const hand = document.querySelector('[data-testid=tour-hand]');
    if (!hand?.querySelector('.hand')) return null;
    const { x, y, width, height } = document.querySelector(hand.dataset.at)?.getBoundingClientRect() ?? {};
    return width ? [x + width / 2, y + height / 2, hand.dataset.at] : null;
}"""
OPENED = """() => {
    window.opened = [];
    const noting = (type, name) => {
        const done = type.prototype[name];
        type.prototype[name] = function () { window.opened.push(name); return done.call(this); };
    };
    noting(HTMLDialogElement, 'showModal');
    noting(HTMLElement, 'showPopover');
}"""
"""What was opened last is above everything else."""
APART = """() => {
    const { x } = document.querySelector('.layer .hand').getBoundingClientRect();
    const other = document.querySelector('dialog[open] .button:not(.primary)').getBoundingClientRect();
    return x >= other.right;
}"""
CUBE = "() => document.querySelector('.zone.resources .cube')?.getBoundingClientRect().width ?? 0"
MOVES = "() => document.getAnimations().filter((one) => one.effect?.target?.closest('.layer')).length"


def begin(browser: Browser, address: str, button: str, size: tuple[int, int] = TALL) -> Page:
    page = come(browser, address, size, touch=size != WIDE, newcomer=True)
    press(page, button)
    expect(page.get_by_test_id("tour")).to_be_visible()
    return page


BEATEN = "JSON.parse(localStorage.getItem('fairshake.me'))?.beaten.map((one) => one.level)"
LONG_BUBBLE = """() => {
    const bubble = document.querySelector('.bubble');
    bubble.append(' Let’s play another one, and then one more!');
    bubble.style.display = 'block';
    return bubble.getBoundingClientRect().right;
}"""
"""Where a bubble with a long sentence ends; on a tour it's hidden, because the card says the same."""


def follow(
    page: Page, reached: Callable[[], bool], touch: bool = True, widths: set[float] | None = None
) -> list[str]:
    """Tap what the hand points at, and nothing else, until something is so; returns what was pointed at.

    It notes how wide the cubes of Resources are each time.
    """
    taps: list[str] = []
    end = time.monotonic() + FOUR_MINUTES
    while not reached():
        assert time.monotonic() < end, f"the tour did not lead there: {taps}"
        found = page.evaluate(POINTED)
        if found is not None:
            x, y, at = found
            if widths is not None:
                widths.add(page.evaluate(CUBE))
            (page.touchscreen.tap if touch else page.mouse.click)(x, y)
            taps.append(at)
        page.wait_for_timeout(120)
    return taps


def ended(page: Page) -> Callable[[], bool]:
    return lambda: page.get_by_test_id("tour-end").count() > 0


@pytest.mark.parametrize("size", [TALL, PHONE])
def test_a_first_shake_is_won_on_a_phone_by_tapping_what_the_hand_points_at(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    page = begin(browser, address, EQUATIONS, size)
    expect(page.locator(".acts .button")).to_have_count(1)
    widths: set[float] = set()
    taps = follow(page, ended(page), widths=widths)
    assert size != TALL or len(widths - {0}) == 1, f"cubes change their size: {widths}"
    expect(page.get_by_test_id("tour-end")).to_contain_text("You called Now, and you were right!")
    expect(page.get_by_test_id("bubble")).to_contain_text("You won!")  # and not before the points have landed
    assert page.evaluate(LONG_BUBBLE) <= size[0], "the right edge of the phone cuts off what the bot says"
    assert "[data-act=now]" in [at.replace('"', "") for at in taps]
    view = view_of(page)
    assert view["results"][-1]["ending"] == "now"
    goal = [cube["face"] for cube in view["cubes"] if cube["section"] == "goal"]
    assert int("".join(goal)) <= 12
    no_side_scroll(page)
    assert page.evaluate(BEATEN) == ["first-day"]
    press(page, "Play a whole match")
    page.get_by_test_id("sentence").wait_for()
    expect(page.get_by_test_id("tour")).to_have_count(0)
    assert view_of(page)["table"]["guided"] is False
    page.context.close()


def test_the_first_plays_of_equate_are_made_on_a_phone_by_tapping_what_the_hand_points_at(
    browser: Browser, address: str
) -> None:
    page = begin(browser, address, EQUATE)
    follow(page, ended(page))
    expect(page.get_by_test_id("tour-end")).to_contain_text("Two true equations!")
    view = view_of(page)
    mine = next(seat for seat in view["seats"] if seat["id"] == view["seat"])
    assert mine["score"] > 0
    no_side_scroll(page)
    press(page, "Keep playing")
    expect(page.get_by_role("button", name="Trade", exact=True)).to_be_visible()
    expect(page.get_by_test_id("tour")).to_have_count(0)
    page.context.close()


@pytest.mark.parametrize("button", [EQUATIONS, EQUATE])
def test_a_tour_continues_after_a_reload(browser: Browser, address: str, button: str) -> None:
    page = begin(browser, address, button, WIDE)
    before = view_of(page)["events"]
    follow(page, lambda: view_of(page)["events"] >= before + 4, touch=False)
    page.reload()
    expect(page.get_by_test_id("tour")).to_be_visible()
    follow(page, ended(page), touch=False)
    page.context.close()


@pytest.mark.parametrize("button", [EQUATIONS, EQUATE])
def test_a_tour_that_is_skipped_leaves_an_ordinary_table_and_does_not_come_back(
    browser: Browser, address: str, button: str
) -> None:
    page = begin(browser, address, button)
    press(page, "Skip the tour")
    expect(page.get_by_test_id("tour")).to_have_count(0)
    expect(page.get_by_test_id("tour-hand")).to_have_count(0)
    expect(page.get_by_test_id("sentence")).to_be_visible()
    page.reload()
    expect(page.get_by_test_id("sentence")).to_be_visible()
    page.goto(address)
    page.get_by_role("link", name=re.compile("^Continue")).wait_for()
    press(page, button)
    press(page, "New game")  # the game that is going comes first
    page.get_by_test_id("sentence").wait_for()
    assert view_of(page)["table"]["guided"] is False
    page.context.close()


def test_only_the_cube_that_is_pointed_at_can_be_taken(browser: Browser, address: str) -> None:
    page = begin(browser, address, EQUATIONS)
    follow(page, lambda: page.locator(".zone.resources .cube").count() > 0)
    hand = page.get_by_test_id("tour-hand")
    expect(hand.locator(".hand")).to_be_visible()
    wanted = page.locator(hand.get_attribute("data-at") or "").locator(".cube").get_attribute("data-face")
    other = page.locator(f".zone.resources .cube:not([data-face='{wanted}'])").first
    other.click()
    expect(page.locator(".zone.goal .cube")).to_have_count(0)
    page.locator(f".zone.resources .cube[data-face='{wanted}']").last.click()
    expect(page.locator(".zone.goal .cube")).to_have_count(1)
    page.context.close()


@pytest.mark.parametrize(("motion", "moving"), [("reduce", False), ("no-preference", True)])
def test_the_hand_moves_only_where_things_may_move(
    browser: Browser, address: str, motion: str, moving: bool
) -> None:
    page = come(browser, address, newcomer=True)
    page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    page.reload()
    press(page, EQUATIONS)
    expect(page.get_by_test_id("tour-hand").locator(".hand")).to_be_visible()
    assert (page.evaluate(MOVES) > 0) is moving
    page.context.close()


def test_nobody_is_guided_at_a_table_of_friends(browser: Browser, address: str) -> None:
    page = come(browser, address)
    ask(page, "people/guest", {})
    people = [{"kind": "person"}, {"kind": "bot", "level": "first-day"}]
    plain = {"game": "equate", "settings": {"tileset": "junior"}, "seats": people}
    table = ask(page, "tables", plain)["table"]["id"]
    ask(page, f"tables/{table}/start", {})
    until(lambda: view_turn(page, table), page, "the bot did not play")
    assert ask(page, f"tables/{table}/guide")["command"] is None
    page.context.close()


def view_turn(page: Page, table: str) -> bool:
    view = ask(page, f"tables/{table}/view")["view"]
    return bool(view["turn"] == view["seat"])


@pytest.mark.parametrize("size", [TALL, (844, 390), WIDE])
def test_the_hand_is_on_top_of_a_question_and_inside_the_screen(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    page = begin(browser, address, EQUATIONS, size)
    page.evaluate(OPENED)
    asked = page.locator("dialog[open]")
    follow(page, lambda: asked.count() > 0, touch=size != WIDE)
    hand = page.get_by_test_id("tour-hand")
    expect(hand).to_have_attribute("data-at", re.compile("dialog"))
    expect(hand.locator(".hand")).to_be_in_viewport(ratio=0.9)
    assert page.evaluate(APART), "the hand hides the other answer"
    until(
        lambda: page.evaluate("opened.includes('showModal') && opened.at(-1) === 'showPopover'"),
        page,
        "the question hides the hand",
    )
    page.context.close()
