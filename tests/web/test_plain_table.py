"""Nim in Chromium: a game the page has never heard of, made from its form and played with the plain table view."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.live.serving import Serving, serving
from tests.web.tables import PHONE, come, press, until


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    data = tmp_path_factory.mktemp("nim-page")
    with serving(data, environment={"FAIRSHAKE_BOT_WAIT": "0.1"}, module="tests.nim.serve") as one:
        yield one


def open_table(page: Page, stones: str) -> None:
    """A table against a bot, with this many stones, by the form for a new table."""
    page.get_by_label("Nim", exact=True).check()
    page.get_by_label("Stones", exact=True).select_option(label=stones)
    page.get_by_label("Seats 2", exact=True).select_option("bot")
    press(page, "Open the table")
    page.wait_for_url("**/table/*")
    press(page, "Start the game")


def play_to_the_end(page: Page) -> None:
    """Take with the first card whenever it's this player's turn."""
    take = page.get_by_role("button", name=re.compile("^Take [123]$"))
    over = page.get_by_role("button", name="Play again", exact=True)

    def done() -> bool:
        if over.count():
            return True
        if take.count():
            take.first.click(timeout=5_000)
        return False

    until(done, page, "the game of Nim never ended")


@pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["laptop", "phone"])
def test_a_game_against_a_bot_and_its_replay(
    browser: Browser, server: Serving, size: tuple[int, int]
) -> None:
    page = come(browser, f"{server.address}/play", size)
    open_table(page, "15")
    table = page.get_by_test_id("plain-table")
    expect(table.get_by_text("Stones left", exact=True)).to_be_visible()
    expect(table.get_by_text("Your cards", exact=True)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    play_to_the_end(page)
    expect(table.get_by_text(re.compile("^The game is over: "))).to_be_visible()
    page.get_by_role("link", name="Replay", exact=True).click()
    page.wait_for_url("**/replay/*")
    expect(page.get_by_test_id("plain-board")).to_contain_text("Stones left")
    expect(page.get_by_text("15 stones are in the heap.").first).to_be_visible()
    page.context.close()


def test_the_game_is_watched_and_shown_in_a_hall(browser: Browser, server: Serving) -> None:
    page = come(browser, f"{server.address}/play")
    page.get_by_label("Public table").check()
    open_table(page, "30")
    code = page.url.rsplit("/", 1)[1]
    other = come(browser, f"{server.address}/watch")
    expect(other.get_by_text("Nim", exact=True).first).to_be_visible()
    other.goto(f"{server.address}/screen/{code}")
    expect(other.get_by_test_id("plain-board")).to_contain_text("30")
    other.goto(f"{server.address}/table/{code}")
    expect(other.get_by_test_id("plain-table")).to_be_visible()
    assert other.get_by_role("button", name=re.compile("^Take")).count() == 0
    other.context.close()
    page.context.close()
