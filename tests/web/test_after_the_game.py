"""After the game: every step once more by slider and keys, a link for others, the transcript, and a rematch."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from fairshake.equate import Board

from .tables import come, of_player, press, settled, sit_together, view_of
from .test_equate_table import trade_one

pytestmark = pytest.mark.browser


def a_finished_game(people: list[Page], address: str) -> str:
    """Two people agree to end a game of Equate at once; returns the table."""
    sit_together(people, address, "equate", {}, public=True)
    for page in people:
        press(page, "More")
        press(page, "End the game if everyone agrees")
        settled(page, partial(press, page, "End the game if everyone agrees"))
    expect(people[0].get_by_test_id("sentence")).to_contain_text("The game is over.")
    return people[0].url.rpartition("/")[2]


def test_a_game_is_replayed_shared_downloaded_and_played_again(
    browser: Browser, address: str, tmp_path: Path
) -> None:
    people = [come(browser, address) for _ in range(2)]
    page = people[0]
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = a_finished_game(people, address)
    page.goto(f"{address}replay/{table}")
    step, slider = page.get_by_test_id("step"), page.get_by_role("slider", name="Step")
    last = int(slider.get_attribute("max") or 0)
    assert last >= 2
    for key, at in (("End", last), ("ArrowLeft", last - 1), ("Home", 0), ("ArrowRight", 1)):
        page.keyboard.press(key)
        expect(step).to_contain_text(f"Step {at + 1} of {last + 1}")
    slider.fill(str(last))
    expect(step).to_contain_text(f"Step {last + 1} of {last + 1}")
    press(page, "Copy the link")
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = str(page.evaluate("navigator.clipboard.readText()"))
    visitor = come(browser, link)
    expect(visitor.get_by_test_id("step")).to_contain_text(f"of {last + 1}")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the transcript").click()
    download.value.save_as(tmp_path / "game.txt")
    assert "game-ended" in (tmp_path / "game.txt").read_text(encoding="utf-8")
    press(page, "Play again")
    page.wait_for_url("**/table/*")
    assert table not in page.url
    for one in (*people, visitor):
        one.context.close()


def test_without_a_game_the_replay_offers_other_pages_and_no_missing_table(
    browser: Browser, address: str
) -> None:
    page = come(browser, f"{address}replay/nothing-here")
    expect(page.get_by_text("This game doesn’t exist, or you don’t have access to it.")).to_be_visible()
    expect(page.get_by_role("link", name="Back to the table")).to_have_count(0)
    page.get_by_role("link", name="Go to the home page").click()
    expect(page).to_have_url(address)
    page.context.close()


def dealt_a_play(browser: Browser, address: str) -> tuple[list[Page], Page]:
    """Two people at a table of Equate, and the one who begins: a rack without any play is dealt again."""
    while True:
        people = [come(browser, address) for _ in range(2)]
        sit_together(people, address, "equate", {}, public=True)
        first = of_player(people, view_of(people[0])["turn"])
        if Board().moves(view_of(first)["hand"], limit=1):
            return people, first
        for page in people:
            page.context.close()


def test_a_turn_shows_the_rack_before_it_and_draws_the_best_play(browser: Browser, address: str) -> None:
    people, first = dealt_a_play(browser, address)
    view = view_of(first)
    trade_one(first)
    table = first.url.rpartition("/")[2]
    for page in people:
        page.reload()
        press(page, "More")
        press(page, "End the game if everyone agrees")
        settled(page, partial(press, page, "End the game if everyone agrees"))
    other = next(page for page in people if page is not first)
    other.goto(f"{address}replay/{table}")
    steps = other.locator("details ol button")
    other.locator("details summary").click()
    steps.filter(has_text="1 tile").first.click()
    press(other, "What plays were possible?")
    insight = other.get_by_test_id("insight")
    expect(insight.locator("[data-tile]")).to_have_count(9)
    rack = insight.locator("[data-tile]").evaluate_all("tiles => tiles.map(one => one.dataset.tile)")
    assert sorted(rack) == sorted(view["hand"])
    best = insight.locator("ol button").first
    expect(best).to_have_attribute("aria-pressed", "true")
    laid = other.locator(".board .tile.new")
    assert laid.count() > 1
    press(other, "Show what was played")
    expect(laid).to_have_count(0)
    stranger = come(browser, f"{address}replay/{table}")
    stranger.locator("details summary").click()
    stranger.locator("details ol button").filter(has_text="1 tile").first.click()
    expect(stranger.get_by_test_id("insight")).to_contain_text("Only the players of this game")
    for page in (*people, stranger):
        page.context.close()
