"""A table that is not there: the page has its header, says what is wrong and offers ways on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from .states import dress
from .tables import PHONE, WIDE, ask, come, no_side_scroll

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_a_player_who_follows_a_dead_link_finds_the_header_and_a_way_on(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    page = come(browser, f"{address}table/nothing-here", size, touch=size == PHONE)
    expect(page.get_by_role("heading", name="No table here")).to_be_visible()
    expect(page.get_by_text("This table doesn’t exist.")).to_be_visible()
    expect(page.get_by_role("banner").get_by_role("link", name="Fairshake home")).to_be_visible()
    expect(page.get_by_role("link", name="New table for friends")).to_have_attribute("href", "/play")
    no_side_scroll(page)
    dress(page, "dark", "es")
    expect(page.get_by_role("heading", name="Aquí no hay ninguna mesa")).to_be_visible()
    no_side_scroll(page)
    page.context.close()


def test_from_there_a_code_leads_to_a_table_that_has_no_header(browser: Browser, address: str) -> None:
    host, page = come(browser, address), come(browser, f"{address}table/nothing-here")
    ask(host, "people/guest", {})
    request = {"game": "equate", "settings": {}, "seats": [{"kind": "person"}, {"kind": "person"}]}
    table = ask(host, "tables", request)["table"]
    page.get_by_label("Do you have a code from a friend?").fill(table["code"])
    page.get_by_role("button", name="Join", exact=True).click()
    page.get_by_test_id("newcomer").get_by_role("button", name="Sit down").click()
    page.wait_for_url(f"**/table/{table['id']}")
    expect(page.get_by_test_id("code")).to_have_text(table["code"])
    expect(page.get_by_role("link", name="Fairshake home")).to_have_count(0)
    for one in (host, page):
        one.context.close()


@pytest.fixture(scope="module")
def visitor(browser: Browser, address: str) -> Iterator[Page]:
    """One page for all that is missing."""
    page = come(browser, address, PHONE, touch=True)
    yield page
    page.context.close()


@pytest.mark.parametrize(
    ("path", "title", "onward"),
    [
        ("screen/nothing-here", "No table here", "/play"),
        ("learn/equations/nothing-here", "Lesson not found", "/learn"),
        ("learn/nothing-here", "Page not found", "/learn"),
        ("class/nothing-here", "No class here for you", "/class/join"),
        ("class/nothing-here/work/none", "No class here for you", "/class/join"),
        ("tournament/nothing-here", "Tournament not found", "/tournaments"),
        ("tournament/nothing-here/hall", "Tournament not found", "/tournaments"),
        ("tournament/nothing-here/sheets/1/1", "Round 1, table 1", "/tournaments"),
        ("replay/nothing-here", "Replay", "/watch"),
    ],
)
def test_a_missing_page_says_so_kindly_with_the_header_and_a_way_on(
    visitor: Page, address: str, path: str, title: str, onward: str
) -> None:
    page = visitor
    page.goto(f"{address}{path}")
    lost = page.get_by_test_id("lost")
    expect(lost.get_by_role("heading", name=title)).to_be_visible()
    expect(lost.locator(f'a[href="{onward}"]')).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("banner").get_by_role("link", name="Fairshake home")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    no_side_scroll(page)
