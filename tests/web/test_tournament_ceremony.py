"""The ceremony on the hall screen and the season, in a real Chromium: who is first, on one day and on several."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .test_states import barriers
from .test_tournament_sheets import LEAGUE, drawn
from .tournament_album import ask
from .tournaments import LAPTOP, begin, device, entries, no_sideways_scroll, seats

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


def day(page: Page, address: str, name: str, first: str) -> dict[str, list[str]]:
    """A league day of one round, and who sat where: the player with this code wins, else the smallest code."""
    id = begin(page, address, name, "AGLOA 2019", "Elementary", Rounds=1)
    ask(page, address, f"/{id}/enter", csv=entries(9))
    ask(page, address, f"/{id}/draw", seed=5)
    sat = {f"Table {table}": codes for table, codes in seats(page, id, 1).items()}
    for at, codes in enumerate(sat.values(), 1):
        ranked = sorted(codes, key=lambda code: (code != first, code))
        scores: list[dict[str, Any]] = [
            {"code": code, "total": 9 - place} for place, code in enumerate(ranked)
        ]
        ask(page, address, f"/{id}/score", round=1, table=at, scores=scores)
    return sat


def test_a_season_of_two_days_is_shown_with_finals_history_and_files(browser: Browser, address: str) -> None:
    page = device(browser, address, LAPTOP)
    day(page, address, "Fall Cup", "S01")
    sat = day(page, address, "Spring Cup", "S09")
    page.goto(f"{address}tournaments")
    season = page.get_by_role("region", name="Season")
    show = season.get_by_role("button", name="Show the season")
    expect(show).to_be_disabled()
    for name in ("Spring Cup", "Fall Cup"):
        season.get_by_label(name).check()
    show.click()
    players = season.get_by_role("region", name="Players", exact=True)
    rows = players.locator("tbody > tr")
    expect(rows).to_have_count(9)
    heads = [one.strip() for one in players.get_by_role("columnheader").all_inner_texts()]
    assert heads.index("Fall Cup") + 1 == heads.index("Spring Cup"), "in the order of the season"
    expect(season.get_by_text("Still provisional: Fall Cup, Spring Cup.")).to_be_visible()
    winner = rows.filter(has=page.get_by_role("button", name="Ana Parka", exact=True))
    assert winner.locator("td").all_inner_texts()[3:5] == ["6", "6"]
    expect(winner.locator("strong")).to_have_text("12")
    other = rows.filter(has=page.get_by_role("button", name="Ida Parka", exact=True))
    assert other.locator("td").all_inner_texts()[4] == "6"
    assert barriers(page) == []

    season.get_by_label("Best results that count").fill("1")
    season.get_by_label("Finals: best of each division").fill("1")
    show.click()
    expect(winner.locator("strong")).to_have_text("6")
    expect(winner.locator("td.quiet")).to_have_count(1)
    expect(winner.get_by_text("in the finals")).to_be_visible()
    assert barriers(page) == []

    other.get_by_role("button", name="Ida Parka", exact=True).click()
    table = next(name for name, codes in sat.items() if "S09" in codes)
    rounds = players.get_by_test_id("rounds")
    expect(rounds.get_by_role("listitem").nth(1)).to_have_text(
        f"Spring Cup, Round 1, {table}: 6 points total 9 · won the table"
    )
    expect(rounds.get_by_role("listitem")).to_have_count(2)
    other.get_by_role("button", name="Ida Parka", exact=True).click()
    expect(rounds).to_have_count(0)

    with page.expect_download() as saved:
        season.get_by_role("link", name="Entries for the finals: players (CSV)").click()
    text = saved.value.path().read_text(encoding="utf-8")
    assert "S01,Ana Parka,Team 1,School 1,elementary" in text
    page.set_viewport_size({"width": 390, "height": 844})
    assert no_sideways_scroll(page)
    page.context.close()
