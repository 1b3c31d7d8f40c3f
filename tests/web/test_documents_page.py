"""The documentation in a browser: everything works under the platform's own policy, search included."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from .browsing import open_page

pytestmark = pytest.mark.browser


def test_a_reader_searches_the_documentation_and_nothing_is_asked_of_another_host(
    browser: Browser, address: str
) -> None:
    page, complaints = open_page(browser, f"{address.rstrip('/')}/docs/", 1280)
    page.get_by_role("button", name="Search").click()
    page.get_by_role("combobox").fill("deal a position")
    found = page.locator("a", has_text="A position is a mat").first
    expect(found).to_be_visible(timeout=30_000)
    found.click()
    expect(page.get_by_role("heading", name="Deal a position")).to_be_visible()
    assert "/docs/tutorial/" in page.url
    assert complaints == []
    page.close()
