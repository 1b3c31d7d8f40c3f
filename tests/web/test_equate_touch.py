"""Equate by hand: tiles are dragged, arrows are seen, sums are shown, a false line is explained, piles are stepped."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from .tables import PHONE, WIDE, all_in_sight, ask, come, press, settled, view_of
from .test_equate_table import best_play, square, tap, tiles_of

pytestmark = pytest.mark.browser
PLAY = "Play Equate for 10 minutes against a friendly bot"


def alone(browser: Browser, address: str, size: tuple[int, int] = WIDE, **settings: object) -> Page:
    """A table for one: every turn is mine."""
    page = come(browser, address, size, touch=size == PHONE)
    ask(page, "people/guest", {})
    request = {"game": "equate", "settings": {"tileset": "junior", **settings}, "seats": [{"kind": "person"}]}
    table = ask(page, "tables", request)["table"]
    ask(page, f"tables/{table['id']}/start", {})
    page.goto(f"{address}table/{table['id']}")
    page.get_by_test_id("sentence").wait_for()
    return page


def middle(part: Locator) -> tuple[float, float]:
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, piece: Locator, target: Locator) -> None:
    piece.hover()
    x, y = middle(piece)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 7, y - 7)
    page.mouse.move(*middle(target), steps=6)
    page.mouse.up()


def rack(page: Page, tile: str) -> Locator:
    label = "equals" if tile == "=" else f"{tile}, scores"
    return page.locator(f'.hand .tile:not(.used)[aria-label^="{label}"]').first


def plain_tiles(page: Page) -> list[str]:
    """The tiles in the hand that aren't blanks: a blank asks for its face first."""
    return [tile for tile in view_of(page)["hand"] if tile != "?"]


def at(page: Page, name: str) -> Locator:
    return page.locator(f'[data-square="{name}"]')


def playable(browser: Browser, address: str) -> tuple[Page, dict[str, object]]:
    """A first turn whose rack has a play."""
    while True:
        page = alone(browser, address)
        found = best_play(page)
        if found:
            return page, found
        page.context.close()


def test_tiles_are_dragged_to_squares_moved_and_brought_back(browser: Browser, address: str) -> None:
    page = alone(browser, address)
    first, second = plain_tiles(page)[:2]
    drag(page, rack(page, first), at(page, "J10"))
    expect(at(page, "J10").locator(".tile.new")).to_be_visible()
    expect(page.locator(".hand .tile.used")).to_have_count(1)
    drag(page, rack(page, second), at(page, "J11"))
    expect(at(page, "J10").locator(".arrow.down")).to_have_count(1)
    drag(page, at(page, "J11").locator(".tile"), at(page, "M14"))
    expect(page.get_by_test_id("check")).to_contain_text("in one row or column")
    drag(page, at(page, "M14").locator(".tile"), page.locator(".hand .acts"))
    expect(page.locator(".hand .tile.used")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".board .tile")).to_have_count(0)
    page.context.close()


def test_a_dragged_play_counts_its_sum_square_by_square_and_the_points_fly(
    browser: Browser, address: str
) -> None:
    page, best = playable(browser, address)
    start, direction, line = str(best["play"]).split(" ", 2)
    for step, tile in enumerate(tiles_of(line)):
        drag(page, rack(page, tile), at(page, square(start, direction, step)))
    sums = page.get_by_test_id("sums")
    expect(sums).to_contain_text(f"{best['score']} point")
    expect(sums.locator(".square").first).to_be_visible()
    expect(sums).not_to_contain_text("+ −")  # no sum of signs that looks like an equation
    expect(page.locator(".board .tile.good")).to_have_count(len(tiles_of(line)))
    expect(page.locator(".board .tile small").first).to_be_attached()
    settled(page, lambda: press(page, "Play it"))
    assert view_of(page)["seats"][0]["score"] == best["score"]
    page.context.close()


def test_premium_squares_stay_in_sight_and_unchecked_tiles_are_not_green(
    browser: Browser, address: str
) -> None:
    page = alone(browser, address)
    first = plain_tiles(page)[0]
    drag(page, rack(page, first), at(page, "J10"))
    # The first square is the start of the play: its arrow; the next premium shows its words on the tile.
    drag(page, rack(page, "="), at(page, "K11"))
    expect(at(page, "K11").locator(".mark.pill")).to_have_attribute("data-mark", "2S")
    expect(page.locator(".board .tile.good")).to_have_count(0)
    page.context.close()


def test_start_and_direction_are_not_those_of_the_last_turn(browser: Browser, address: str) -> None:
    page, best = playable(browser, address)
    tap(page, str(best["play"]))
    settled(page, lambda: press(page, "Play it"))
    expect(page.locator(".board .start")).to_have_count(0)
    lying = sorted(view_of(page)["board"])[0]
    at(page, lying).click()
    expect(at(page, lying).locator(".arrow.onto")).to_have_count(1)
    page.context.close()


def test_a_play_made_before_it_is_checked_is_not_judged_by_its_first_tiles(
    browser: Browser, address: str
) -> None:
    page, best = playable(browser, address)
    checked: list[str] = []

    def only_the_first(route: Route) -> None:
        checked.append(route.request.post_data or "")
        if len(checked) == 1:
            route.continue_()

    page.route("**/preview", only_the_first)
    start, direction, line = str(best["play"]).split(" ", 2)
    first, *rest = tiles_of(line)
    with page.expect_response("**/preview"):
        tap(page, f"{start} {direction} {first}")
    for tile in rest:
        rack(page, tile).click()
    settled(page, lambda: press(page, "Play it"))
    assert view_of(page)["seats"][0]["score"] == best["score"]
    page.context.close()


def test_a_false_line_shows_what_each_side_is_and_the_tiles_come_back(browser: Browser, address: str) -> None:
    while True:
        page = alone(browser, address)
        numbers = [tile for tile in view_of(page)["hand"] if re.fullmatch("[1-9]", tile)]
        different = list(dict.fromkeys(numbers))
        if len(different) > 1:
            break
        page.context.close()
    at(page, "J10").click()
    for tile in (different[0], "=", different[1]):
        rack(page, tile).click()
    expect(page.locator(".board .tile.wrong")).to_have_count(3)
    press(page, "Play it")
    shown = page.get_by_test_id("false-line")
    assert shown.locator(".side b").all_inner_texts() == different[:2]
    laid = page.locator(".board .tile.new").count()
    shown.get_by_role("button", name="Change some tiles").click()
    expect(page.locator(".board .tile.new")).to_have_count(laid)
    press(page, "Play it")
    shown.get_by_role("button", name="Take my tiles back").click()
    expect(page.locator(".board .tile")).to_have_count(0)
    assert view_of(page)["seats"][0]["score"] == 0
    page.context.close()


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_two_piles_are_one_stepper_that_fills_the_rack(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    page = alone(browser, address, size, piles=2)
    stepper = page.get_by_test_id("stepper")
    expect(stepper).to_be_visible()
    assert stepper.get_by_role("button").count() == 3
    all_in_sight(page)
    more = stepper.get_by_role("button", name="One fewer number, one more sign")
    before = int(stepper.locator("b").last.inner_text())
    more.click()
    expect(stepper.locator("b").last).to_have_text(str(before + 1))
    assert sum(map(int, stepper.locator("b").all_inner_texts())) == 9
    settled(page, lambda: press(page, "Draw 9 tiles"))
    expect(page.locator(".hand .rack .tile.grab")).to_have_count(10)
    page.context.close()


def test_two_fingers_make_the_board_larger_and_smaller(browser: Browser, address: str) -> None:
    page = alone(browser, address, PHONE)
    sheet = page.locator(".sheet")
    before = sheet.bounding_box()
    assert before is not None
    x, y = middle(sheet)
    client = page.context.new_cdp_session(page)

    def fingers(kind: str, apart: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x - apart, "y": y}, {"x": x + apart, "y": y}]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 40)
    for apart in (60, 80, 100):
        fingers("touchMove", apart)
    fingers("touchEnd", 0)
    expect(page.locator(".board-area.zoomed")).to_be_visible()
    after = sheet.bounding_box()
    assert after is not None
    assert after["width"] > before["width"] * 1.8
    page.context.close()


def test_a_play_that_scores_nothing_is_asked_about_first(browser: Browser, address: str) -> None:
    while True:
        page = alone(browser, address)
        digits = [tile for tile in view_of(page)["hand"] if re.fullmatch("[1-9]", tile)]
        if len(digits) > 1:
            break
        page.context.close()
    at(page, "J10").click()
    for tile in digits[:2]:
        rack(page, tile).click()
    expect(page.get_by_test_id("check")).to_contain_text("no points without =")
    press(page, "Play it")
    asked = page.locator("dialog[open]")
    expect(asked).to_contain_text("Without = this scores nothing, and your turn ends.")
    press(page, "Keep thinking")
    assert view_of(page)["board"] == {}
    press(page, "Play it")
    settled(page, lambda: press(page, "Play it anyway"))
    assert len(view_of(page)["board"]) == 2
    page.context.close()
