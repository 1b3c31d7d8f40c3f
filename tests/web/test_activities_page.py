"""The page of Equate activities in a real browser: hands and situations are dealt, played, graded and printed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from .browsing import open_page

pytestmark = pytest.mark.browser

HAND = "activities?kind=hand&level=easy&seed=7"
SITUATION = "activities?kind=situation&level=easy&seed=7"


def press(page: Page, *names: str) -> None:
    for name in names:
        page.get_by_role("button", name=name, exact=True).first.click()


@pytest.mark.parametrize("width", [360, 1280])
def test_two_players_list_equations_and_see_what_they_missed(
    browser: Browser, address: str, width: int
) -> None:
    page, complaints = open_page(browser, address + HAND, width)
    equations = page.get_by_label("Your equations")
    press(page, "4, scores 1", "plus, scores 1", "6, scores 2", "minus, scores 2", "1, scores 1")
    press(page, "equals", "9, scores 2")
    expect(equations).to_have_value("4+6-1=9")
    expect(page.get_by_role("button", name="6, scores 2, used")).to_be_visible()
    press(page, "Next line")
    equations.press_sequentially("9=8")
    page.get_by_label("Your name").fill("Ann")
    page.reload()
    expect(equations).to_have_value("4+6-1=9\n9=8")
    equations.press("Control+Enter")
    result = page.get_by_test_id("result")
    expect(result.get_by_role("heading", name="Ann: 9 points")).to_be_visible()
    expect(result).to_contain_text("1 of 99 equations (1%)")
    expect(result).to_contain_text("The hand has no tile 8")
    expect(page.get_by_test_id("missed").get_by_role("listitem").first).to_contain_text("12")

    press(page, "Next player")
    expect(page.get_by_test_id("missed")).to_have_count(0)
    expect(page.get_by_text("Handed in: Ann.")).to_be_visible()
    page.keyboard.type("Ben")
    equations.fill("9=9")
    press(page, "Hand in")
    rows = page.get_by_test_id("places").get_by_role("row")
    expect(rows.nth(1)).to_contain_text("Ann")
    expect(rows.nth(2)).to_contain_text("Ben")
    press(page, "Ann")
    expect(result.get_by_role("heading", name="Ann: 9 points")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert complaints == []
    page.close()


@pytest.mark.parametrize("width", [360, 1280])
def test_a_play_is_tapped_mended_graded_and_compared_with_the_best(
    browser: Browser, address: str, width: int
) -> None:
    page, complaints = open_page(browser, address + SITUATION, width)
    play = page.get_by_label("Your play")
    press(page, "H16, empty", "4, scores 1", "minus, scores 2")
    expect(play).to_have_value("H16 across 4-16-9-5=2")
    press(page, "Hand in")
    expect(page.get_by_test_id("play").get_by_role("heading", name="Not allowed")).to_be_visible()
    press(page, "A16, empty")
    expect(play).to_have_value("A16 across 4-")
    press(page, "A16, tile 4")
    expect(play).to_have_value("A16 down 4-")
    press(page, "A16, tile 4", "Erase the last tile", "Erase the last tile")
    press(
        page, "3, scores 1", "8, scores 2", "plus, scores 1", "4, scores 1", "8, scores 2", "minus, scores 2"
    )
    press(page, "5, scores 1", "4, scores 1", "minus, scores 2")
    expect(play).to_have_value("A16 across 38+48-54-16-9-5=2")
    press(page, "Hand in")
    expect(page.get_by_test_id("play")).to_contain_text("92 points: no play scores more.")
    press(page, "G4 across 8+3-4=8+4-5")
    expect(page.get_by_role("button", name="G4, tile 8")).to_be_visible()
    page.reload()
    expect(page.get_by_test_id("places").get_by_role("row").nth(1)).to_contain_text("Player 1")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert complaints == []
    page.close()


def test_against_the_clock_the_tiles_wait_and_the_play_is_handed_in_at_the_end(
    browser: Browser, address: str
) -> None:
    page, complaints = open_page(browser, f"{address}{SITUATION}&minutes=2", 360)
    expect(page.get_by_text("You have 2 minutes.")).to_be_visible()
    expect(page.get_by_label("Your play")).to_have_count(0)
    page.clock.install()
    press(page, "Start")
    expect(page.get_by_role("link", name="Sheet (PDF)")).to_have_count(0)
    page.get_by_label("Your play").fill("A16 across 38+48-54-16-9-5=2")
    page.clock.fast_forward("01:30")
    # The clock of the page continues while a busy machine looks at it.
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^0:(30|[0-2]\d)$"))
    page.clock.fast_forward("00:31")
    row = page.get_by_test_id("places").get_by_role("row").nth(1)
    expect(row).to_contain_text("92")
    expect(row).to_contain_text("2:00")
    assert complaints == []
    page.close()


def test_a_refused_hand_loses_nothing(browser: Browser, address: str) -> None:
    page, _ = open_page(browser, address + HAND, 1280)
    expect(page.get_by_label("Your equations")).to_be_visible()

    def cut(route: Route) -> None:
        route.abort()

    page.route("**/api/v1/equate/hand", cut)
    page.get_by_label("Your equations").fill("9=9")
    press(page, "Hand in")
    expect(page.get_by_test_id("refusal")).to_contain_text("The server isn’t answering")
    expect(page.get_by_label("Your equations")).to_have_value("9=9")
    page.unroute("**/api/v1/equate/hand")
    press(page, "Hand in")
    expect(page.get_by_test_id("result")).to_contain_text("9=9")
    page.close()


def test_a_sheet_is_downloaded_and_a_wrong_link_is_explained(browser: Browser, address: str) -> None:
    page, _ = open_page(browser, address + HAND, 1280)
    with page.expect_download() as begun:
        page.get_by_role("link", name="Sheet (PDF)").click()
    assert begun.value.suggested_filename == "equate-hand-easy-7-sheet.pdf"
    page.goto(f"{address}activities?level=silly&seed=7")
    expect(page.get_by_test_id("refusal")).to_contain_text("easy, medium, hard, expert, master")
    page.close()


def test_an_activity_speaks_spanish(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, address + HAND, 360)
    page.evaluate("""localStorage.setItem('fairshake.settings', '{"language": "es"}')""")
    page.reload()
    page.get_by_label("Tus ecuaciones").fill("9=9")
    press(page, "Entregar")
    expect(page.get_by_test_id("result")).to_contain_text("ecuaciones")
    expect(page.get_by_test_id("places")).to_contain_text("Todos")
    assert complaints == []
    page.close()


def test_what_cannot_be_handed_in_is_shown_in_spanish_too(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, address + SITUATION, 360)
    page.evaluate("""localStorage.setItem('fairshake.settings', '{"language": "es"}')""")
    page.reload()
    press(page, "Entregar")
    expect(page.get_by_test_id("refusal")).to_contain_text("Escribe primero una jugada")
    page.get_by_label("Tu jugada").fill("A16 across 38+48-54-16-9-5=2")
    press(page, "Entregar")
    expect(page.get_by_test_id("places").get_by_role("row").nth(1)).to_contain_text("Jugador 1")
    assert complaints == []
    page.close()
