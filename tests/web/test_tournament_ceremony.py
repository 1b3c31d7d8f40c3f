"""The ceremony on the hall screen, in a real Chromium: third, second, first, by keys and by buttons."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from .test_states import barriers
from .test_tournament_sheets import LEAGUE, drawn
from .tournament_album import ask
from .tournaments import no_sideways_scroll, seats

pytestmark = pytest.mark.browser


def test_places_are_called_from_third_to_first_and_the_focused_button_does_what_it_says(
    browser: Browser, address: str
) -> None:
    page, id = drawn(browser, address, **{**LEAGUE, "rounds": 1})
    for table, codes in seats(page, id, 1).items():
        scores = [{"code": code, "total": 9 - at - table} for at, code in enumerate(codes)]
        ask(page, address, f"/{id}/score", round=1, table=table, scores=scores)
    page.goto(f"{address}tournament/{id}/awards")
    page.get_by_role("link", name="Ceremony").click()
    stage = page.get_by_test_id("ceremony")
    step = stage.locator(".place")
    expect(stage.get_by_role("button", name="Back")).to_be_disabled()
    assert barriers(page) == []
    assert no_sideways_scroll(page)
    called: list[str] = []
    for _ in range(3):
        page.keyboard.press("Space")
        called.append(step.inner_text())
    assert called[-1] == "First"
    assert called == sorted(called, key=["Third place", "Second place", "First"].index)
    page.keyboard.press("ArrowLeft")
    expect(step).to_have_text(called[1])
    # Enter and Space press the button that has the focus, and nothing else.
    stage.get_by_role("button", name="Back").focus()
    page.keyboard.press("Enter")
    expect(step).to_have_text(called[0])
    page.keyboard.press("Space")
    expect(step).to_have_count(0)
    page.context.close()
