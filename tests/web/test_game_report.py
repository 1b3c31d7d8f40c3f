"""The last minute of a game: key moments at the table, as puzzles, as steps of the replay, and with a lesson."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from .tables import PHONE, come, no_side_scroll
from .test_analysis import LONG, a_lost_shake

pytestmark = pytest.mark.browser


def test_the_end_of_a_game_shows_key_moments_to_solve_replay_and_learn(
    browser: Browser, address: str
) -> None:
    page = come(browser, address, PHONE, touch=True)
    page.set_default_timeout(LONG)
    table = a_lost_shake(page, address)
    page.goto(f"{address}table/{table}")
    report = page.get_by_test_id("game-report")
    moments = report.get_by_test_id("key-moment")
    expect(moments.first).to_be_visible(timeout=LONG)
    assert 1 <= moments.count() <= 3
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    no_side_scroll(page)
    own = moments.filter(has=page.get_by_role("link", name="Lesson")).first
    about = "impossible" if "Impossible" in own.inner_text() else "now"
    expect(own.get_by_role("link", name="Lesson")).to_have_attribute(
        "href", f"/learn/mlag-2018/{about}?table={table}"
    )
    own.get_by_role("button").click()
    desk = page.locator("dialog[open]").get_by_test_id("mistake")
    desk.get_by_role("button", name="The Goal can").last.click()
    no_side_scroll(page)
    page.locator("dialog[open]").get_by_role("button", name="Close", exact=True).click()
    moments.last.get_by_role("link", name="Replay").click()
    expect(page.get_by_test_id("step")).to_be_visible()
    expect(page.get_by_test_id("step")).not_to_have_text("Step 1", timeout=LONG)
