"""No page has a barrier that axe can find: WCAG 2.2 AA and good practice, in light, dark and high contrast."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from .tables import PHONE, WIDE, come, phase, press, sentence, tap

pytestmark = pytest.mark.browser
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PAGES = [
    "",
    "rules",
    "rules/variations",
    "tools",
    "judge",
    "solver",
    "equate",
    "activities",
    "play",
    "join",
    "watch",
    "screen",
    "nope",
]

DRESSED = ["", "rules", "judge", "equate"]
"""Pages with every component, looked at in the other colours as well."""


def barriers(page: Page) -> list[str]:
    page.wait_for_load_state("networkidle")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("(tags) => axe.run(document, {runOnly: tags})", RULES)
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found["violations"]]


def themed(browser: Browser, address: str, theme: str, size: tuple[int, int]) -> Page:
    page = come(browser, address, size)
    page.evaluate(
        f"""localStorage.setItem('fairshake.settings', '{{"theme": "{theme}", "language": "en"}}')"""
    )
    return page


@pytest.mark.parametrize(
    ("theme", "size", "paths"),
    [("light", WIDE, PAGES), ("dark", PHONE, DRESSED), ("contrast", PHONE, DRESSED)],
)
def test_pages_have_no_barriers(
    browser: Browser, address: str, theme: str, size: tuple[int, int], paths: list[str]
) -> None:
    page = themed(browser, address, theme, size)
    for path in paths:
        page.goto(address + path)
        page.get_by_role("heading", level=1).wait_for()
        assert barriers(page) == [], path
    page.context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_tables_have_no_barriers(browser: Browser, address: str, theme: str) -> None:
    page = themed(browser, address, theme, PHONE)
    page.goto(address)
    press(page, "Play Equations against a friendly bot, at once")
    page.get_by_test_id("sentence").wait_for()
    assert barriers(page) == []
    for _ in range(60):
        if page.get_by_role("button", name="Roll for first").count():
            tap(page, "Roll for first")
        elif page.get_by_role("button", name="Roll the cubes").count():
            tap(page, "Roll the cubes")
        elif sentence(page).startswith(("Set the Goal", "Your move")):
            break
        page.wait_for_timeout(150)
    page.locator(".zone.resources .cube").first.click()
    assert barriers(page) == [], phase(page)
    page.goto(address)
    press(page, "Play Equate against a friendly bot, at once")
    page.locator("[data-square=J10]").wait_for()
    assert barriers(page) == []
    page.context.close()
