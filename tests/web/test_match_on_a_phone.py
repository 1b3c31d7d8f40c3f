"""What a child who had read nothing stumbled over in a whole match of Equations."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from .tables import come, press, settled, until, view_of
from .test_endings import sure, two_at_a_table
from .test_me import with_progress

pytestmark = pytest.mark.browser
TALL = (390, 844)


def test_a_goal_that_nobody_can_read_is_asked_about_and_loses_to_impossible(
    browser: Browser, address: str
) -> None:
    pages, setter, other = two_at_a_table(browser, address)
    for face in ("5", "+"):
        cube = setter.locator(f".zone.resources .cube[data-face='{face}']")
        cubes = cube if cube.count() else setter.locator(".zone.resources .cube[data-face='3']")
        settled(setter, cubes.first.click)
    press(setter, 'Say "Goal"')
    question = setter.locator("dialog[open]")
    expect(question).to_contain_text("Nobody can read this as a number")
    question.get_by_role("button", name="Not yet").click()
    assert view_of(setter)["phase"] == "goal"
    press(setter, 'Say "Goal"')
    settled(setter, question.get_by_role("button", name="Set it anyway").click)
    # Then the other one is right to call Impossible; a tap on a cube of the mat writes it.
    sure(other, "Impossible!")
    press(setter, "OK")
    setter.locator(".zone.resources .cube[data-face='2'], .zone.resources .cube[data-face='1']").first.click()
    expect(setter.get_by_role("textbox", name="Your Equation")).to_have_value(re.compile("[12]"))
    press(setter, "Present")
    question.get_by_role("button", name="Add = and the Goal").click()
    settled(setter, question.get_by_role("button", name="Present", exact=True).click)
    other.set_viewport_size({"width": TALL[0], "height": TALL[1]})
    win = other.get_by_test_id("win-ending")
    expect(win).to_contain_text("You beat")
    expect(win).to_be_in_viewport(ratio=0.5)
    expect(setter.get_by_test_id("kind-ending")).to_be_visible()
    for page in pages:
        page.context.close()


def test_each_bot_that_was_reached_is_a_tap_away_and_the_others_say_how(
    browser: Browser, address: str
) -> None:
    page = come(browser, address, TALL, touch=True)
    beaten = [{"game": "equations", "book": "mlag-2018", "level": "first-day"}]
    with_progress(page, address, beaten=beaten)
    bots = page.get_by_test_id("bots")
    bots.get_by_role("button", name="Tully").first.click()
    expect(bots).to_contain_text("Beat Tad to meet Tully.")
    bots.get_by_role("button", name="Tad").first.click()
    page.wait_for_url("**/table/*")
    until(lambda: page.locator(".table").count() > 0, page, "the table did not open")
    assert [seat["bot"] for seat in view_of(page)["seats"]] == ["", "beginner"]
    page.context.close()
