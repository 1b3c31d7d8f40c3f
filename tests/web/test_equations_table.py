"""The Equations table in real browsers: a match against a bot, and three people from the lobby to the score."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, Page, expect

from .tables import PHONE, WIDE, all_in_sight, come, lay_goal, move, phase, press, sentence, write

pytestmark = pytest.mark.browser


def play_on(page: Page, seconds: float = 90) -> None:
    """Do whatever the sentence asks for until the match is over."""
    end = time.monotonic() + seconds
    while phase(page) != "over" and time.monotonic() < end:
        one_act(page)
        page.wait_for_timeout(80)
    assert phase(page) == "over", sentence(page)


def one_act(page: Page) -> None:
    asked = sentence(page)
    if page.get_by_role("button", name="Roll for first").count():
        press(page, "Roll for first")
    elif page.get_by_role("button", name="Roll the cubes").count():
        press(page, "Roll the cubes")
    elif asked.startswith("Set the Goal"):
        lay_goal(page)
    elif asked.startswith(("Your move", "The last cube: ")):
        move(page, "Permitted")
    elif page.get_by_role("button", name="Present", exact=True).count():
        write(page, "1+1 = 2")


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_a_match_against_a_bot_from_the_first_page_to_the_score(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    page = come(browser, address, size, touch=size == PHONE)
    press(page, "Play Equations against a friendly bot, at once")
    page.get_by_test_id("sentence").wait_for()
    all_in_sight(page)
    play_on(page)
    all_in_sight(page)
    expect(page.get_by_test_id("result")).to_contain_text("Score sheet")
    press(page, "Play again")
    expect(page.get_by_test_id("sentence")).not_to_contain_text("The match is over")
    page.context.close()
