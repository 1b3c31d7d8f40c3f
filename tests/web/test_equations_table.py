"""The Equations table in real browsers: a match against a bot, and three people from the lobby to the score."""

from __future__ import annotations

import time
from contextlib import suppress
from functools import partial

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as Passed

from tests.as_json import solve

from .tables import (
    PHONE,
    WIDE,
    all_in_sight,
    choose_variations,
    come,
    lay_goal,
    one_act,
    phase,
    press,
    roll_for_first,
    sentence,
    settled,
    sit_together,
    tap,
    view_of,
    write,
)

pytestmark = pytest.mark.browser


def play_on(page: Page, seconds: float = 400) -> None:
    """Do whatever the sentence asks for until the match is over; the bot may be quicker than a tap."""
    end = time.monotonic() + seconds
    page.set_default_timeout(3_000)
    while phase(page) != "over" and time.monotonic() < end:
        with suppress(Passed):
            if page.get_by_role("button", name="Next shake").count():
                tap(page, "Next shake")
            one_act(page)
        page.wait_for_timeout(80)
    assert phase(page) == "over", sentence(page)


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_a_match_against_a_bot_from_the_first_page_to_the_score(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    page = come(browser, address, size, touch=size == PHONE)
    press(page, "Play Equations against a friendly bot, right now")
    page.get_by_test_id("sentence").wait_for()
    all_in_sight(page)
    play_on(page)
    all_in_sight(page)
    expect(page.get_by_test_id("result")).to_contain_text("Score sheet")
    press(page, "Play again")
    expect(page.get_by_test_id("sentence")).not_to_contain_text("The match is over")
    page.context.close()


BOOKS = {
    "mlag-2018": ("middle", "Impossible!", 6),
    "mlag-guide": ("middle", "Impossible!", 6),
    "agloa-2019": ("middle", "Impossible!", 6),
    "challenge-cup-2022": ("fifth", "P-flub!", 1),
}


@pytest.mark.parametrize("book", BOOKS)
def test_three_people_in_three_browsers_play_a_shake_to_its_score(
    browser: Browser, address: str, book: str
) -> None:
    division, word, points = BOOKS[book]
    pages = [come(browser, address) for _ in range(3)]
    settings = {"rulebook": book, "division": division, "timed": False, "shakes": 1}
    sit_together(pages, address, "equations", settings)
    setter = to_the_goal(pages)
    player = view_of(setter)["player"]
    lay_goal(setter)
    others = [page for page in pages if page is not setter]
    press(others[0], word)
    others[0].locator("dialog[open]").get_by_role("button", name=word, exact=True).click()
    expect(setter.get_by_test_id("sentence")).to_contain_text("Write your Equation")
    equation = solved(setter)
    write(setter, equation)
    leave_it_to_the_setter(pages, others[1], book)
    expect(setter.get_by_test_id("result").get_by_test_id("stamp")).to_have_text("Correct!")
    row = setter.get_by_test_id("result").get_by_role("row").nth(int(player[1:]))
    expect(row).to_contain_text(str(points))
    for page in pages:
        expect(page.get_by_test_id("sentence")).to_contain_text("The match is over")
        page.context.close()


def to_the_goal(pages: list[Page]) -> Page:
    """Roll for first, roll, choose variations where the book has them; returns the page of the Goal-setter."""
    setter = roll_for_first(pages)
    settled(setter, partial(press, setter, "Roll the cubes"))
    choose_variations(pages)
    expect(setter.get_by_test_id("sentence")).to_contain_text("Set the Goal")
    return setter


def solved(page: Page) -> str:
    answer = solve({"position": view_of(page)["position"], "seconds": 20, "limit": 1})
    return str(answer["solutions"][0])


def leave_it_to_the_setter(pages: list[Page], third: Page, book: str) -> None:
    press(third, "No Equation")
    if book.startswith("challenge-cup"):
        press(third, "M · With the Mover")
