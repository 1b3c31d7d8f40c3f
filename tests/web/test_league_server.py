"""A server that is started with a league's own book: its form offers the book, and a bot plays by it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.live.serving import serving
from tests.rulebooks.own_books import example_league

from .tables import ask, come, one_act, press, until, view_of

pytestmark = pytest.mark.browser


def test_a_leagues_book_is_chosen_and_played(browser: Browser, tmp_path: Path) -> None:
    books = tmp_path / "books"
    books.mkdir()
    (books / "agloa-2027.toml").write_text(example_league(), encoding="utf-8")
    with serving(tmp_path / "games", "--rulebooks", str(books)) as server:
        page = come(browser, f"{server.address}/play")
        page.get_by_label("Rule book", exact=True).select_option("agloa-2027")
        page.get_by_label("Division", exact=True).select_option(label="Club")
        page.get_by_label("Seats 2").select_option("bot")
        page.get_by_text("More settings").click()
        page.get_by_text("Variations at this table").click()
        always = page.get_by_role("group", name="Always in force")
        always.get_by_label("Factorial", exact=True).check()
        press(page, "Open the table")
        page.wait_for_url("**/table/*")
        id = page.url.rsplit("/", 1)[1]
        settings = ask(page, f"tables/{id}")["table"]["settings"]
        assert settings == {"rulebook": "agloa-2027", "division": "club", "fixed_variations": ["factorial"]}
        press(page, "Start the game")
        until(lambda: bot_has_acted(page), page, "the bot did nothing")
        page.context.close()


def bot_has_acted(page: Page) -> bool:
    """Do what is asked; a second cube in a section, or what follows a challenge, is the bot's doing."""
    one_act(page)
    view = view_of(page)
    laid = [cube for cube in view["cubes"] if cube["section"] in ("required", "permitted", "forbidden")]
    return len(laid) > 1 or view["phase"] in ("write", "side", "check", "between", "over")
