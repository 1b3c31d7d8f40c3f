"""The Equate table in a real browser: plays are tapped, tiles are traded, and the bot answers."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from fairshake.application.equate.plays import moves
from fairshake.equate.generator import CancelToken

from .tables import PHONE, WIDE, all_in_sight, come, press, view_of

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_a_play_is_tapped_scored_and_answered(browser: Browser, address: str, size: tuple[int, int]) -> None:
    page = come(browser, address, size, touch=size == PHONE)
    press(page, "Play Equate against a friendly bot, at once")
    my_turn(page)
    all_in_sight(page)
    best = best_play(page)
    if best is None:
        trade_one(page)
        page.context.close()
        return
    tap(page, best["play"])
    expect(page.get_by_test_id("check")).to_contain_text(str(best["score"]))
    press(page, "Play it")
    expect(page.get_by_test_id("sentence")).not_to_contain_text("Play it, or take tiles back")
    my_turn(page)
    mine = next(seat for seat in view_of(page)["seats"] if seat["id"] == "p1")
    assert mine["score"] == best["score"]
    trade_one(page)
    page.context.close()


def test_a_tip_on_a_low_screen_leaves_every_square_free(browser: Browser, address: str) -> None:
    page = come(browser, address, PHONE, touch=True)
    press(page, "Play Equate against a friendly bot, at once")
    my_turn(page)
    expect(page.get_by_test_id("coach")).to_be_visible()
    script = """() => [...document.querySelectorAll("[data-square]")].filter((square) => {
        const {x, y, width, height} = square.getBoundingClientRect();
        return !square.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }).map((square) => square.dataset.square)"""
    assert page.evaluate(script) == []
    all_in_sight(page)
    page.context.close()


def my_turn(page: Page) -> None:
    expect(page.get_by_test_id("sentence")).to_contain_text("Your turn", timeout=30_000)


def best_play(page: Page) -> dict[str, Any] | None:
    view = view_of(page)
    board = [{"at": at, "tile": tile} for at, tile in view["board"].items()]
    plain = [tile for tile in view["hand"] if tile != "?"]
    request = {"tileset": "original", "board": board, "rack": plain, "limit": 1}
    found = moves(request, CancelToken())["moves"]
    return dict(found[0]) if found and found[0]["score"] else None


def tap(page: Page, play: str) -> None:
    """Tap the first empty square of a play, turn it where needed, and tap the tiles that are not there yet."""
    start, direction, line = play.split(" ", 2)
    tiles = [long or short for long, short in re.findall(r"\[([^\]]+)\]|(.)", line)]
    squares = [square(start, direction, step) for step in range(len(tiles))]
    board = view_of(page)["board"]
    own = [(at, tile) for at, tile in zip(squares, tiles, strict=True) if at not in board]
    page.locator(f'[data-square="{own[0][0]}"]').click()
    if direction == "down":
        page.locator(f'[data-square="{own[0][0]}"]').click()
    for _, tile in own:
        label = "equals" if tile == "=" else f"{tile}, scores"
        page.locator(f'.hand .tile:not(.used)[aria-label^="{label}"]').first.click()


def square(start: str, direction: str, step: int) -> str:
    column, row = start[0], int(start[1:])
    return f"{chr(ord(column) + step)}{row}" if direction == "across" else f"{column}{row + step}"


def trade_one(page: Page) -> None:
    press(page, "Trade")
    page.locator("dialog[open] .tile").first.click()
    press(page, "Trade 1 tile")
    expect(page.locator("dialog[open]")).to_have_count(0)
