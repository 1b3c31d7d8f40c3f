"""The solver page in a real browser: Solutions are shown, and each leads to the judge."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Route, expect

from .browsing import choice, equation, open_page, write_mat

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("width", [360, 1280])
def test_a_solution_is_found_and_the_judge_accepts_it(browser: Browser, address: str, width: int) -> None:
    page, complaints = open_page(browser, f"{address}solver", width)
    choice(page, "Rule book").select_option("mlag-2018")
    choice(page, "Challenge").select_option("none")
    write_mat(page, goal="25", required="^", permitted="5 2")
    page.get_by_role("button", name="Solve it").click()
    finding = page.get_by_test_id("finding")
    expect(finding.get_by_role("heading", name="There is a Solution")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == width
    finding.get_by_role("link", name="judge it").first.click()
    expect(equation(page)).to_have_value("5^2 = 25")
    expect(page.get_by_test_id("verdict").get_by_role("heading", name="Correct", exact=True)).to_be_visible()
    page.get_by_role("link", name="Ask the solver about this mat").click()
    expect(finding).to_contain_text("There is a Solution")
    assert complaints == []
    page.close()


def test_where_there_is_none_it_says_why(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, f"{address}solver", 1280)
    page.get_by_role("button", name="Impossible", exact=True).click()
    expect(page.get_by_test_id("finding").get_by_role("heading", name="There is no Solution")).to_be_visible()
    assert complaints == []
    page.close()


def never_answered(route: Route) -> None:
    """A search that continues until it is stopped, however quick the solver is."""


def test_a_long_search_shows_its_time_and_can_be_stopped(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, f"{address}solver", 360)
    choice(page, "Rule book").select_option("agloa-2019")
    choice(page, "Division").select_option("senior")
    choice(page, "Challenge").select_option("none")
    choice(page, "Search at most").select_option("60")
    choice(page, "Show at most").select_option("100")
    write_mat(page, goal="47^9", required="r-", resources="1 2 3 + - r1 r2 bx b÷ 4 5 gx g- ^ 7 8 9 √ k÷")
    page.route("**/api/v1/solve", never_answered)
    page.get_by_role("button", name="Solve it").click()
    expect(page.get_by_test_id("searching")).to_contain_text("of at most 60 seconds")
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_test_id("refusal")).to_contain_text("You stopped the search")
    page.unroute("**/api/v1/solve")
    page.get_by_role("button", name="Now?").click()
    expect(page.get_by_test_id("finding").get_by_role("heading", name="There is a Solution")).to_be_visible()
    assert complaints == []
    page.close()
