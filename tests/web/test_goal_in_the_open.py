"""The Goal is laid in the open: every cube is seen as it touches the line, and stays there (IV-B-3)."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .tables import good_goal, press, until, view_of
from .test_equations_look import at_rest, at_the_goal, mover_of, setter_of

pytestmark = pytest.mark.browser


def laid(page: Page) -> list[str]:
    return [cube.get_attribute("data-face") or "" for cube in page.locator(".zone.goal .cube").all()]


def lay_one(setter: Page) -> None:
    count = setter.locator(".zone.goal .cube").count()
    setter.locator(".zone.resources .cube").nth(good_goal(setter)).click()
    expect(setter.locator(".zone.goal .cube")).to_have_count(count + 1)


def others(pages: list[Page], setter: Page) -> list[Page]:
    return [page for page in pages if page is not setter]


@pytest.mark.parametrize("size", [(390, 844), (1280, 720)])
def test_everyone_sees_each_cube_as_it_touches_the_goal_line(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    pages = at_the_goal(browser, address, {})
    setter = setter_of(pages)
    setter.set_viewport_size({"width": size[0], "height": size[1]})
    for count in (1, 2):
        lay_one(setter)
        for page in others(pages, setter):
            expect(page.locator(".zone.goal .cube")).to_have_count(count)
            assert laid(page) == laid(setter)
    expect(setter.get_by_test_id("sentence")).to_contain_text("These cubes stay.")
    for name in ("Clear", "No Goal"):
        expect(setter.get_by_role("button", name=name, exact=True)).to_have_count(0)
    before = laid(setter)
    setter.locator(".zone.goal .cube").first.click()
    expect(setter.get_by_role("button", name="Take back", exact=True)).to_have_count(0)
    setter.get_by_role("group", name="This cube").get_by_role("button", name="Move right").click()
    for page in pages:
        expect(page.locator(".zone.goal .cube").first).to_have_attribute("data-face", before[1])
    setter.reload()  # what was laid is on the mat, not only in this window
    expect(setter.locator(".zone.goal .cube")).to_have_count(2)
    press(setter, 'Say "Goal"')
    until(lambda: bool(view_of(setter)["goal_set"]), setter, "the Goal was not set")
    assert view_of(mover_of(pages))["goal"].replace(" ", "")
    for page in pages:
        page.context.close()


@pytest.mark.parametrize(
    "settings",
    [{"goal_take_back": True}, {"rulebook": "challenge-cup-2022", "division": "fourth"}],
    ids=["practice", "cup"],
)
def test_where_the_goal_may_change_its_cubes_come_back(
    browser: Browser, address: str, settings: dict[str, Any]
) -> None:
    pages = at_the_goal(browser, address, settings)
    setter = setter_of(pages)
    lay_one(setter)
    lay_one(setter)
    setter.locator(".zone.goal .cube").first.click()
    press(setter, "Take back")
    for page in pages:
        expect(page.locator(".zone.goal .cube")).to_have_count(1)
    press(setter, "Clear")
    for page in pages:
        expect(page.locator(".zone.goal .cube")).to_have_count(0)
    expect(setter.get_by_role("button", name="No Goal", exact=True)).to_be_visible()
    for page in pages:
        page.context.close()


PIECES = "() => [...document.querySelectorAll('.zone.goal .spot')].map((one) => one.dataset.piece)"


def turned_round(page: Page, before: list[str]) -> bool:
    return bool(page.evaluate(PIECES) == before[::-1])


def test_a_cube_of_the_goal_is_dragged_to_another_place(browser: Browser, address: str) -> None:
    pages = at_the_goal(browser, address, {})
    setter = setter_of(pages)
    for _ in range(2):
        lay_one(setter)
    at_rest(setter)
    before = setter.evaluate(PIECES)
    first, last = (setter.locator(".zone.goal .spot").nth(at).bounding_box() for at in (0, 1))
    assert first
    assert last
    setter.mouse.move(last["x"] + last["width"] / 2, last["y"] + last["height"] / 2)
    setter.mouse.down()
    setter.mouse.move(first["x"] + 3, first["y"] + first["height"] / 2, steps=6)
    setter.mouse.up()
    for page in pages:
        until(partial(turned_round, page, before), page, "the cubes kept their places")
