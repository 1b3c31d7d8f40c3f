"""Help at a live table: tips that lie over nothing, and hints only where the table allows them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from .tables import (
    PHONE,
    all_in_sight,
    come,
    lay_goal,
    of_player,
    press,
    roll_for_first,
    settled,
    sit_together,
    view_of,
)

pytestmark = pytest.mark.browser
CALM = {"rulebook": "mlag-2018", "division": "elementary", "timed": False}
COVERED = """() => [...document.querySelectorAll(".zone .label, .zone .cube, .acts .button")]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
        const {x, y, width, height} = one.getBoundingClientRect();
        const seen = document.elementFromPoint(x + width / 2, y + height / 2);
        return !(one.contains(seen) || seen?.contains(one));
    }).map((one) => one.outerHTML.slice(0, 120))"""


def two_at_their_first_move(browser: Browser, address: str, tools: bool) -> tuple[list[Page], Page]:
    """Two people on small phones, the Goal set; gives back both, and the one who moves."""
    people = [come(browser, address, PHONE, touch=True) for _ in range(2)]
    sit_together(people, address, "equations", CALM, tools=tools)
    setter = roll_for_first(people)
    press(setter, "Roll the cubes")
    setter.locator(".table[data-phase=goal]").wait_for()
    settled(setter, lambda: lay_goal(setter))
    for page in people:
        page.locator(".table[data-phase=turn]").wait_for()
    return people, of_player(people, view_of(setter)["waiting"][0])


def test_a_tip_on_a_low_screen_lies_over_nothing_of_mat_and_acts(browser: Browser, address: str) -> None:
    people, mover = two_at_their_first_move(browser, address, tools=True)
    for page in people:
        expect(page.get_by_test_id("coach")).to_be_visible()
        assert page.evaluate(COVERED) == []
        all_in_sight(page)
    mover.locator(".zone.resources .cube").first.click()
    expect(mover.get_by_test_id("sentence")).to_contain_text("Where shall it go?")
    all_in_sight(mover)
    for page in people:
        page.context.close()


def test_a_hint_comes_step_by_step_where_the_table_allows_help(browser: Browser, address: str) -> None:
    people, mover = two_at_their_first_move(browser, address, tools=True)
    press(mover, "Give me a hint")
    note = mover.locator("dialog[open]")
    note.get_by_role("button", name="Give me a hint").click()
    expect(note.get_by_test_id("hints").locator("li")).to_have_count(1)
    note.get_by_role("button", name="Close", exact=True).click()
    expect(mover.locator("dialog[open]")).to_have_count(0)
    for page in people:
        page.context.close()


def test_where_the_table_forbids_help_nothing_of_it_is_offered(browser: Browser, address: str) -> None:
    people, mover = two_at_their_first_move(browser, address, tools=False)
    expect(mover.get_by_role("button", name="Give me a hint")).to_have_count(0)
    press(mover, "More")
    menu = mover.locator("dialog[open]")
    expect(menu.get_by_role("button", name="What happened")).to_be_visible()
    expect(menu.get_by_role("link", name="Look at the mat in the judge")).to_have_count(0)
    for page in people:
        page.context.close()


def test_a_table_made_for_friends_forbids_help_unless_it_is_wished(browser: Browser, address: str) -> None:
    page = come(browser, f"{address}play")
    page.get_by_text("More settings").click()
    help_wished = page.get_by_label("Hints, judge and solver may be asked during the game")
    expect(help_wished).not_to_be_checked()
    page.get_by_label("Seats 2").select_option("bot")
    expect(help_wished).to_be_checked()
    help_wished.uncheck()
    expect(help_wished).not_to_be_checked()
    page.context.close()
