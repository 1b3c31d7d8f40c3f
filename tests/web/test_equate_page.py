"""The Equate page in a real browser: a play is written, scored, laid on the board, and the next one crosses it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from .browsing import open_page
from .tables import PHONE, come, no_side_scroll

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("width", [360, 1280])
def test_plays_are_scored_and_laid_on_the_board(browser: Browser, address: str, width: int) -> None:
    page, complaints = open_page(browser, f"{address}equate", width)
    rack, play = (
        page.get_by_role("textbox", name="Rack"),
        page.get_by_role("textbox", name="Play", exact=True),
    )
    rack.fill("2 4 3 8 ÷ 5")
    play.fill("J10 across 24÷3=8")
    page.get_by_role("button", name="Check the play").click()
    answer = page.get_by_test_id("play")
    expect(answer.get_by_role("heading", name="28 points")).to_be_visible()
    page.get_by_role("button", name="Lay it on the board").click()
    expect(rack).to_have_value("5")
    expect(page.get_by_role("button", name="O10, tile 8")).to_be_visible()

    rack.fill("2 4 × 7")
    page.get_by_role("button", name="O9, empty").click()
    expect(play).to_have_value("O9 across ")
    page.get_by_role("button", name="O9, empty").click()
    expect(play).to_have_value("O9 down ")
    page.get_by_role("button", name="O9, empty").click()
    expect(play).to_have_value("O9 across ")
    play.fill("O9 down 28=4×7")
    page.keyboard.press("Enter")
    expect(answer.get_by_role("heading", name="11 points")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert complaints == []
    page.close()


def test_on_a_phone_the_board_zooms_to_the_square_that_is_tapped_and_back(
    browser: Browser, address: str
) -> None:
    page = come(browser, f"{address}equate", PHONE, touch=True)
    square = page.locator("[data-square=J10]")
    square.tap()
    expect(page.locator(".board-area")).to_have_class(re.compile("zoomed"))
    expect(square).to_be_in_viewport(ratio=1)
    box = square.bounding_box()
    assert box
    assert box["width"] >= 44
    no_side_scroll(page)
    play = page.get_by_role("textbox", name="Play", exact=True)
    expect(play).to_have_value("J10 down 24÷3=8")
    page.locator("[data-square=J11]").tap()
    page.locator("[data-square=J11]").tap()
    expect(play).to_have_value("J10 down 23=8")
    page.get_by_role("button", name="Whole board").tap()
    expect(page.locator("[data-square=S19]")).to_be_in_viewport(ratio=1)
    page.context.close()


def test_a_wrong_play_is_explained_and_a_link_keeps_the_board(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, f"{address}equate", 1280)
    page.get_by_role("textbox", name="Play", exact=True).fill("J10 across 24÷3=5")
    page.get_by_role("button", name="Check the play").click()
    expect(page.get_by_test_id("play").get_by_role("heading", name="Not allowed")).to_be_visible()
    expect(page.locator(".tile.new")).to_have_count(6)
    expect(page.locator(".tile.new:not(.wrong)")).to_have_count(0)
    link = page.url
    page.close()
    other, _ = open_page(browser, link, 1280)
    expect(other.get_by_role("textbox", name="Play", exact=True)).to_have_value("J10 across 24÷3=5")
    assert complaints == []
    other.close()


def test_a_play_that_was_checked_is_gone_from_the_board_when_it_is_taken_back(
    browser: Browser, address: str
) -> None:
    page, complaints = open_page(browser, f"{address}equate", 1280)
    play = page.get_by_role("textbox", name="Play", exact=True)
    play.fill("J10 across 24÷3=5")
    page.get_by_role("button", name="Check the play").click()
    expect(page.locator(".tile.new")).to_have_count(6)
    play.fill("")
    expect(page.locator(".tile.new")).to_have_count(0)
    expect(page.get_by_test_id("play")).to_have_count(0)
    assert complaints == []
    page.close()


def test_the_best_plays_of_a_rack_are_listed_and_shown_on_the_board(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, f"{address}equate", 1280)
    page.get_by_role("textbox", name="Rack").fill("2 4 3 8 ÷")
    page.get_by_role("button", name="Best plays").click()
    best = page.get_by_test_id("moves").get_by_role("listitem").first
    expect(best).to_contain_text("28")
    best.get_by_role("button").click()
    expect(page.get_by_test_id("play").get_by_role("heading", name="28 points")).to_be_visible()
    expect(page.get_by_role("button", name="J10, tile")).to_be_visible()
    assert complaints == []
    page.close()


def test_tile_sets_and_citations_speak_spanish(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, f"{address}equate", 1280)
    page.evaluate("""localStorage.setItem('fairshake.settings', '{"language": "es"}')""")
    page.reload()
    expect(page.get_by_role("combobox", name="Fichas")).to_contain_text("Fichas originales")
    expect(page.get_by_text("El folleto da los totales")).to_be_visible()
    page.get_by_role("textbox", name="Jugada", exact=True).fill("J10 across 2+4=8")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("play")).to_contain_text("Folleto: ")
    assert complaints == []
    page.close()
