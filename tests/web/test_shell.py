"""The frame around the pages in a real browser: addresses, settings, language, the first page and its puzzle."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.as_json import judge

from .browsing import open_page
from .tables import until

pytestmark = pytest.mark.browser
PUZZLES = Path(__file__).parents[2] / "web/src/puzzles/puzzles.json"


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


PAGES = {
    "Play": "Two number games to play with friends",
    "Rules": "Equations in ten minutes",
    "Learn": "Learn step by step",
    "Puzzles": "Puzzles",
    "Classes": "Classes and clubs",
    "Tournaments": "Run a tournament",
    "Tools": "Tools",
}
"""Every entry of the menu and the heading of its page."""


@pytest.mark.parametrize(
    ("path", "entry"),
    [("puzzles/daily", "Puzzles"), ("puzzles/run", "Puzzles"), ("watch", "Tools"), ("judge", "Tools")],
)
def test_the_menu_says_where_a_page_belongs(browser: Browser, address: str, path: str, entry: str) -> None:
    page, _ = open_page(browser, address + path, 1280)
    here = page.get_by_role("navigation", name="Pages", exact=True).locator("[aria-current=page]")
    expect(here).to_have_text(entry)
    page.close()


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (768, 1024)])
def test_on_a_small_screen_one_button_opens_the_way_to_every_page(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    page, complaints = open_page(browser, address, *size)
    button = page.get_by_role("button", name="Menu", exact=True)
    assert page.evaluate("document.querySelector('header').offsetHeight") <= 56
    for name, heading in PAGES.items():
        button.click()
        expect(button).to_have_attribute("aria-expanded", "true")
        link = page.get_by_role("navigation", name="Pages", exact=True).get_by_role(
            "link", name=name, exact=True
        )
        box = link.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["y"] + box["height"] <= size[1]
        link.click()
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)
        expect(button).to_have_attribute("aria-expanded", "false")
        expect(page.get_by_role("navigation", name="Pages", exact=True)).to_be_hidden()
        assert page.evaluate("document.documentElement.scrollWidth") == size[0]
    assert complaints == []
    page.close()


def test_the_menu_is_worked_by_keys_and_the_focus_is_never_lost(browser: Browser, address: str) -> None:
    page, _ = open_page(browser, address, 360, 640)
    button = page.get_by_role("button", name="Menu", exact=True)
    entries = page.get_by_role("navigation", name="Pages", exact=True)
    button.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(entries.get_by_role("link", name="Play", exact=True)).to_be_focused()
    page.keyboard.press("Escape")
    expect(entries).to_be_hidden()
    expect(button).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{address}rules")
    expect(page.locator("main")).to_be_focused()
    button.click()
    expect(entries).to_be_visible()
    page.mouse.click(20, 600)
    expect(entries).to_be_hidden()
    page.close()


def _is_wide(page: Page, width: int) -> bool:
    return bool(page.evaluate("innerWidth") == width)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("text", ["normal", "large", "largest"])
def test_a_header_has_one_line_at_every_width_and_with_every_size_of_text(
    browser: Browser, address: str, language: str, text: str
) -> None:
    page, _ = open_page(browser, address, 1280)
    kept = json.dumps({"language": language, "text": text})
    page.evaluate("(kept) => localStorage.setItem('fairshake.settings', kept)", kept)
    page.reload()
    page.get_by_role("heading", level=1).wait_for()
    for width in (360, 390, 480, 768, 860, 1019, 1020, 1110, 1210, 1280):
        page.set_viewport_size({"width": width, "height": 700})
        until(partial(_is_wide, page, width), page, "the page has another width")
        links = page.get_by_role("navigation").first.get_by_role("link")
        expect(links).to_have_count(
            7 if width >= {"normal": 1020, "large": 1110, "largest": 1210}[text] else 0
        )
        room = page.evaluate("""() => {
            const header = document.querySelector('header');
            return [header.scrollWidth - header.clientWidth, header.offsetHeight];
        }""")
        assert room[0] <= 0, width
        assert room[1] <= 64, width
    page.close()


def test_an_unknown_address_says_so(browser: Browser, address: str) -> None:
    page, _ = open_page(browser, f"{address}no/such/page", 360)
    expect(page.get_by_role("heading", level=1)).to_have_text("Page not found")
    expect(page.get_by_text("/no/such/page")).to_be_visible()
    page.get_by_role("link", name="Go to the home page").click()
    expect(page).to_have_url(address)
    page.close()


@pytest.mark.parametrize(
    ("path", "onward", "title"),
    [
        ("learn/nothing", "All lessons", "Learn step by step"),
        ("rules/nothing", "Rules", "Equations in ten minutes"),
    ],
)
def test_an_unknown_part_of_a_page_says_so_and_leads_on(
    browser: Browser, address: str, path: str, onward: str, title: str
) -> None:
    page, _ = open_page(browser, address + path, 360)
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Page not found")
    page.get_by_role("main").get_by_role("link", name=onward, exact=True).click()
    expect(heading).to_have_text(title)
    page.close()


def test_settings_change_colors_text_and_language_and_are_kept(browser: Browser, address: str) -> None:
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
    """Every day begins with another one."""
    puzzles = json.loads(PUZZLES.read_text(encoding="utf-8"))
    today = page.evaluate("Math.floor(Date.now() / 86_400_000)")
    for sign in puzzles[today % len(puzzles)]["sample"]:
        page.get_by_test_id("puzzle").locator(f".keys [data-writes='{sign}']").click()
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
    until(lambda: page.evaluate(ALL_KEPT), page, "not every file is kept", seconds=90)
    context.set_offline(True)
    page.goto(f"{address}tools")
    expect(page.get_by_role("heading", level=1)).to_have_text("Tools")
    expect(page.get_by_text("You’re offline.")).to_be_visible()
    context.close()


def test_every_puzzle_has_the_solution_it_shows() -> None:
    puzzles = json.loads(PUZZLES.read_text(encoding="utf-8"))
    assert len(puzzles) >= 8
    for puzzle in puzzles:
        goal = re.sub("[rbgk]", "", puzzle["line"].split("|")[1].strip())
        verdict = judge({"position": puzzle["line"], "equation": f"{puzzle['sample']} = {goal}"})
        assert verdict["correct"], (puzzle, verdict["explanation"])


WITH_FOOTER = (
    "",
    "play",
    "rules",
    "learn",
    "learn/equate/order",
    "classes",
    "judge",
    "puzzles",
    "me",
    "watch",
)


def test_the_glossary_is_linked_from_every_page_with_a_footer(browser: Browser, address: str) -> None:
    page, _ = open_page(browser, address, 1280)
    for path in WITH_FOOTER:
        page.goto(f"{address}{path}")
        expect(page.locator("footer").get_by_role("link", name="Glossary")).to_be_visible()
    page.locator("footer").get_by_role("link", name="Glossary").click()
    expect(page).to_have_url(f"{address}rules/glossary")
    page.close()


def test_a_word_of_a_lesson_is_explained_where_it_is(browser: Browser, address: str) -> None:
    page, _ = open_page(browser, f"{address}learn/mlag-2018/third-party", 1280)
    page.locator("#step").get_by_role("button", name="Challenger").first.click()
    expect(page.get_by_test_id("meaning").filter(visible=True)).to_contain_text("Challenger")
    page.close()
