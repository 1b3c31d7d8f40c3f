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
    called: list[tuple[str, str]] = []
    forward = stage.get_by_role("button", name="Next")
    while forward.is_enabled():
        page.keyboard.press("Space")
        called.append((stage.locator(".division").inner_text(), step.inner_text()))
    assert len(called) > 2
    for part in dict.fromkeys(heading for heading, _ in called):
        places = [place for heading, place in called if heading == part]
        assert places == sorted(places, key=["Third", "Second", "First"].index)
        assert places[-1] == "First"
    page.keyboard.press("ArrowLeft")
    expect(step).to_have_text(called[-2][1])
    # Enter and Space press the button that has the focus, and nothing else.
    stage.get_by_role("button", name="Back").focus()
    page.keyboard.press("Enter")
    expect(stage.locator(".numbers").last).to_have_text(f"{len(called) - 2} / {len(called)}")
    page.keyboard.press("Space")
    expect(stage.locator(".numbers").last).to_have_text(f"{len(called) - 3} / {len(called)}")
    page.context.close()
