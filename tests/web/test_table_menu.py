"""The menu of a table: what belongs together has a heading, and what ends a game looks like it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Route, expect

from .tables import PHONE, WIDE, come, lay_goal, press, sit_together, until
from .test_newcomers import leave, mover_of, two_people

pytestmark = pytest.mark.browser
GROUPS = ["Rules and friends", "This game", "Judge, break, leave"]


@pytest.mark.parametrize("size", [PHONE, WIDE])
@pytest.mark.parametrize("game", ["equations", "equate"])
def test_the_menu_is_grouped_and_only_resign_warns(
    browser: Browser, address: str, game: str, size: tuple[int, int]
) -> None:
    people = [come(browser, address, size) for _ in range(2)]
    sit_together(people, address, game, {})
    page = people[0]
    press(page, "More")
    menu = page.get_by_role("dialog")
    expect(menu.get_by_role("heading", level=3)).to_have_text(GROUPS)
    expect(menu.locator(".button.danger")).to_have_text("Resign")
    plain = menu.get_by_role("button", name="Call a judge").evaluate("one => getComputedStyle(one).color")
    warning = menu.locator(".button.danger").evaluate("one => getComputedStyle(one).color")
    assert warning != plain
    leave(people)


def test_the_judge_and_the_solver_open_beside_the_table(browser: Browser, address: str) -> None:
    people, setter = two_people(browser, address, WIDE)
    lay_goal(setter)
    mover_of(people)
    press(setter, "More")
    menu = setter.get_by_role("dialog")
    for name in ("judge", "solver"):
        with setter.context.expect_page() as opened:
            menu.get_by_role("link", name=f"Open the {name} beside the table").click()
        expect(opened.value).to_have_url(re.compile(rf"/{name}\?position="))
    assert "/table/" in setter.url
    leave(people)


def test_nothing_opens_that_the_loaded_game_would_close(browser: Browser, address: str) -> None:
    people = [come(browser, address) for _ in range(2)]
    sit_together(people, address, "equate", {})
    page, held = people[0], list[Route]()

    def hold_the_game(route: Route) -> None:
        answer = route.fetch()
        if 'data-testid="equate"' in answer.text():
            held.append(route)
        else:
            route.fulfill(response=answer)

    page.route("**/assets/Table-*.js", hold_the_game)
    page.reload()
    until(lambda: bool(held), page, "the game was not asked for")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.get_by_role("button", name="More").count() == 0
    for route in held:
        route.continue_()
    press(page, "More")
    expect(page.get_by_role("dialog").get_by_role("heading", level=3)).to_have_text(GROUPS)
    leave(people)
