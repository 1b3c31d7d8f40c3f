"""The keyboard at a table of Equations: few tab stops, and shortcuts that stand on their buttons."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from .tables import WIDE, good_goal, press
from .test_newcomers import leave, two_people

pytestmark = pytest.mark.browser
MOST = 9
"""Key presses from a cube in Resources to the call of the Goal."""


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement?.textContent ?? ''"))


def test_say_goal_is_a_few_tabs_away_from_a_cube(browser: Browser, address: str) -> None:
    people, setter = two_people(browser, address, WIDE)
    cubes = setter.locator(".zone.resources button.cube")
    expect(setter.locator(".zone.resources button.cube:not([tabindex='-1'])")).to_have_count(1)
    cubes.nth(good_goal(setter)).focus()
    setter.keyboard.press("Enter")
    expect(setter.locator(".zone.goal .cube")).to_have_count(1)
    passed: list[str] = []
    while 'Say "Goal"' not in focused(setter):
        assert len(passed) < MOST, passed
        setter.keyboard.press("Tab")
        passed.append(focused(setter))
    leave(people)


def test_the_key_on_say_goal_says_it_and_the_menu_lists_the_keys(browser: Browser, address: str) -> None:
    people, setter = two_people(browser, address, WIDE)
    expect(setter.locator(".acts kbd").first).to_have_text("G")
    press(setter, "More")
    menu = setter.get_by_role("dialog")
    expect(menu.get_by_text("G sets the Goal")).to_be_visible()
    setter.keyboard.press("Escape")
    setter.locator(".zone.resources button.cube").nth(good_goal(setter)).focus()
    setter.keyboard.press("Enter")
    expect(setter.locator(".zone.goal .cube")).to_have_count(1)
    setter.keyboard.press("g")
    expect(setter.get_by_role("button", name='Say "Goal"')).to_have_count(0)
    leave(people)
