"""The frame around the pages in a real browser: addresses, settings, language, the first page and its puzzle."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from fairshake.application.equations.judging import judge

from .browsing import open_page

pytestmark = pytest.mark.browser
PUZZLES = Path(__file__).parents[2] / "web/src/lib/puzzles.json"


def test_pages_are_real_addresses_and_the_browser_goes_back(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, address, 1280)
    page.get_by_role("link", name="Tools", exact=True).click()
    page.get_by_role("link", name="The judge").click()
    expect(page).to_have_url(f"{address}judge")
    expect(page).to_have_title("Judge · Fairshake")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tools")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tools")
    assert complaints == []
    page.close()


def test_an_unknown_address_says_so(browser: Browser, address: str) -> None:
    page, _ = open_page(browser, f"{address}no/such/page", 360)
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no page here")
    expect(page.get_by_text("/no/such/page")).to_be_visible()
    page.get_by_role("link", name="To the first page").click()
    expect(page).to_have_url(address)
    page.close()


def test_a_link_of_an_older_version_still_opens_its_page(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, f"{address}#/solver", 1280)
    expect(page).to_have_url(f"{address}solver")
    assert complaints == []
    page.close()


def test_settings_change_colours_text_and_language_and_are_kept(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, address, 1280)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Dark").check()
    page.get_by_label("Largest").check()
    page.get_by_label("Español").check()
    page.get_by_role("button", name="Listo").click()
    page.reload()
    expect(page.get_by_role("link", name="Reglas", exact=True)).to_be_visible()
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-text", "largest")
    expect(root).to_have_attribute("lang", "es")
    assert complaints == []
    page.close()


def solve_the_puzzle(page: Page) -> None:
    for name in ("3, 1 left", "times, 1 left, required", "4, 1 left"):
        page.get_by_role("button", name=name).click()
    page.get_by_role("button", name="Check it").click()


@pytest.mark.parametrize("width", [360, 1280])
def test_the_puzzle_of_the_first_page_is_solved_by_taps(browser: Browser, address: str, width: int) -> None:
    page, complaints = open_page(browser, address, width)
    solve_the_puzzle(page)
    expect(page.get_by_test_id("puzzle")).to_contain_text("Yes! That makes the Goal.")
    page.get_by_role("button", name="Erase the last sign").click()
    expect(page.get_by_test_id("puzzle")).not_to_contain_text("Yes! That makes the Goal.")
    page.get_by_role("button", name="Another one").click()
    page.get_by_role("button", name="Show one way").click()
    page.get_by_role("button", name="Check it").click()
    expect(page.get_by_test_id("puzzle")).to_contain_text("You have solved 2 so far.")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert complaints == []
    page.close()


ALL_KEPT = """async () => {
    const listed = Object.values(await (await fetch('/files.json')).json());
    const files = listed.flatMap((one) => [one.file, ...(one.css ?? [])]);
    const found = await Promise.all(['', 'early.js', ...files].map((name) => caches.match('/' + name)));
    return found.every((one) => one !== undefined);
}"""
"""Every file of the build is kept by the worker."""


def test_the_shell_opens_without_a_network(browser: Browser, address: str) -> None:
    context = browser.new_context(locale="en-US")
    page = context.new_page()
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function(ALL_KEPT, timeout=90_000, polling=500)
    context.set_offline(True)
    page.goto(f"{address}tools")
    expect(page.get_by_role("heading", level=1)).to_have_text("Tools")
    expect(page.get_by_text("You are offline.")).to_be_visible()
    context.close()


def test_every_puzzle_has_the_solution_it_shows() -> None:
    puzzles = json.loads(PUZZLES.read_text(encoding="utf-8"))
    assert len(puzzles) >= 8
    for puzzle in puzzles:
        goal = re.sub("[rbgk]", "", puzzle["line"].split("|")[1].strip())
        verdict = judge({"position": puzzle["line"], "equation": f"{puzzle['sample']} = {goal}"})
        assert verdict["correct"], (puzzle, verdict["explanation"])
