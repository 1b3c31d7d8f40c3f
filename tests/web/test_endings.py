"""Two ways a shake ends that need no challenge to a move: a roll without a Goal, and the last cube."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.as_json import solve

from .tables import (
    ask,
    come,
    of_player,
    press,
    roll_for_first,
    set_goal,
    settled,
    sit_together,
    view_of,
    write,
)

pytestmark = pytest.mark.browser
SETTINGS = {"rulebook": "mlag-2018", "division": "elementary", "timed": False, "shakes": 1}


def two_at_a_table(browser: Browser, address: str) -> tuple[list[Page], Page, Page]:
    """The pages, that of the Goal-setter, and that of the other; the cubes are rolled."""
    pages = [come(browser, address) for _ in range(2)]
    sit_together(pages, address, "equations", SETTINGS)
    setter = roll_for_first(pages)
    settled(setter, partial(press, setter, "Roll the cubes"))
    return pages, setter, next(page for page in pages if page is not setter)


def sure(page: Page, word: str) -> None:
    """Press what cannot be taken back, and say yes."""
    press(page, word)
    settled(page, page.locator("dialog[open]").get_by_role("button", name=word, exact=True).click)


def a_solution(page: Page) -> str:
    """A right Equation for the mat as it lies; one that is surely wrong where the cubes allow none."""
    found = solve({"position": view_of(page)["position"], "seconds": 20, "limit": 1})["solutions"]
    return str(found[0]) if found else "1+1 = 1"


def points(page: Page) -> dict[str, int]:
    results: list[dict[str, Any]] = view_of(page)["results"]
    return {row["player"]: row["points"] for row in results[-1]["points"]}


def test_a_player_who_says_no_goal_is_challenged_and_the_goal_that_there_is_scores(
    browser: Browser, address: str
) -> None:
    pages, setter, other = two_at_a_table(browser, address)
    sure(setter, "No Goal")
    expect(other.get_by_test_id("sentence")).to_contain_text("No Goal. Do you agree?")
    sure(other, "There is a Goal!")
    equation = a_solution(other)
    write(other, equation)
    for page in pages:
        expect(page.get_by_test_id("sentence")).to_contain_text("The match is over")
        lost = "wins!" in page.get_by_test_id("sentence").inner_text()
        expect(page.get_by_test_id("cheer")).to_have_count(0 if lost else 1)
        expect(page.get_by_test_id("kind-ending")).to_have_count(1 if lost else 0)
    result = other.get_by_test_id("result")
    expect(result.get_by_test_id("stamp")).to_have_text("Not yet" if equation == "1+1 = 1" else "Correct!")
    me = view_of(other)["player"]
    row = result.get_by_role("row").nth(int(me[1:]))
    expect(row).to_contain_text(str(points(other)[me]))
    for page in pages:
        page.context.close()


def test_a_shake_without_a_goal_does_not_count_and_one_more_is_played(browser: Browser, address: str) -> None:
    pages, setter, other = two_at_a_table(browser, address)
    sure(setter, "No Goal")
    press(other, "I agree")
    settled(setter, partial(press, setter, "Roll the cubes"))
    sure(setter, "No Goal")
    sure(other, "There is a Goal!")
    write(other, a_solution(other))
    for page in pages:
        expect(page.get_by_test_id("result")).to_contain_text("Shake 2 of 2")
        page.context.close()


def test_after_the_last_cube_both_write_and_both_may_be_right(browser: Browser, address: str) -> None:
    pages, setter, _ = two_at_a_table(browser, address)
    expect(setter.get_by_test_id("sentence")).to_contain_text("Set the Goal")
    set_goal(setter)
    to_the_last_cube(pages)
    for page in pages:
        expect(page.get_by_test_id("sentence")).to_contain_text("The last cube is down")
        settled(page, partial(write, page, a_solution(page)))
    for page in pages:
        expect(page.get_by_test_id("sentence")).to_contain_text("The match is over")
        expect(page.get_by_test_id("result")).to_contain_text("last cube")
    assert set(points(setter)) == {"p1", "p2"}
    for page in pages:
        page.context.close()


def to_the_last_cube(pages: list[Page]) -> None:
    """All cubes but one by the interface, the last one by two taps."""
    table = pages[0].url.rpartition("/")[2]
    while (view := view_of(pages[0]))["phase"] == "turn":
        mover = of_player(pages, view["waiting"][0])
        left = [one["number"] for one in view["cubes"] if one["section"] == "resources"]
        if len(left) == 1:
            mover.locator(".zone.resources .cube").click()
            settled(mover, partial(press, mover, "Put it in Permitted"))
            continue
        move = {"command": "move", "cube": left[0], "section": "permitted"}
        answer = ask(mover, f"tables/{table}/commands", {"id": f"last-{len(left)}", "command": move})
        assert "done" in answer, answer
