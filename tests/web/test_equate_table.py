"""The Equate table in a real browser: plays are tapped, tiles are traded, and the bot answers."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from fairshake.equate.generator import GeneratorCancel
from tests.as_json import moves

from .tables import (
    PHONE,
    WIDE,
    all_in_sight,
    come,
    no_side_scroll,
    of_player,
    press,
    settled,
    sit_down,
    sit_together,
    until,
    view_of,
)
from .test_equations_look import SIZES

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_a_play_is_tapped_scored_and_answered(browser: Browser, address: str, size: tuple[int, int]) -> None:
    page = come(browser, address, size, touch=size == PHONE)
    press(page, "Play Equate for 10 minutes against a friendly bot")
    my_turn(page)
    all_in_sight(page)
    scored = play_or_trade(page)
    my_turn(page)
    assert score_of(page, "p1") == scored
    trade_one(page)
    page.context.close()


def test_a_tip_on_a_low_screen_leaves_every_square_free(browser: Browser, address: str) -> None:
    page = come(browser, address, PHONE, touch=True)
    press(page, "Play Equate for 10 minutes against a friendly bot")
    my_turn(page)
    expect(page.get_by_test_id("coach")).to_be_visible()
    script = """() => [...document.querySelectorAll("[data-square]")].filter((square) => {
        const {x, y, width, height} = square.getBoundingClientRect();
        return !square.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }).map((square) => square.dataset.square)"""
    assert page.evaluate(script) == []
    all_in_sight(page)
    page.context.close()


FITS = """() => {
    const board = document.querySelector(".board").getBoundingClientRect();
    const out = [...document.querySelectorAll(".rack .tile, .acts .button, .sentence")].filter((one) => {
        const box = one.getBoundingClientRect();
        return one.checkVisibility() && (box.top < 0 || box.left < 0
            || box.bottom > innerHeight + 1 || box.right > innerWidth + 1);
    });
    return {
        board: Math.min(board.width, board.height),
        cut: board.bottom > innerHeight + 1 || board.right > innerWidth + 1,
        out: out.map((one) => one.outerHTML.slice(0, 90)),
    };
}"""


def fits(page: Page) -> bool:
    found: dict[str, Any] = page.evaluate(FITS)
    return found["board"] > 240 and not found["cut"] and not found["out"]


def test_board_rack_and_acts_fit_every_screen_and_follow_rotation(browser: Browser, address: str) -> None:
    page = come(browser, address, (768, 1024))
    press(page, "Play Equate for 10 minutes against a friendly bot")
    my_turn(page)
    for tips in (True, False):
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            until(partial(fits, page), page, lambda: f"{page.viewport_size}: {page.evaluate(FITS)}")
            no_side_scroll(page)
        page.set_viewport_size({"width": 768, "height": 1024})
        if tips:
            press(page, "No more tips")
    press(page, "Zoom")
    expect(page.locator(".board-area.zoomed")).to_have_count(1)
    page.set_viewport_size({"width": 1024, "height": 768})
    expect(page.locator(".board-area.zoomed")).to_have_count(0)  # here is no button for it
    page.context.close()


def play_or_trade(page: Page) -> int:
    """The best play there is, by taps; a rack without one gives a tile back. Returns what was scored."""
    best = best_play(page)
    if best is None:
        trade_one(page)
        return 0
    tap(page, best["play"])
    expect(page.get_by_test_id("check")).to_contain_text(str(best["score"]))
    settled(page, partial(press, page, "Play it"))
    expect(page.get_by_test_id("sentence")).not_to_contain_text("Play it, or take tiles back")
    return int(best["score"])


def score_of(page: Page, player: str) -> int:
    return next(int(seat["score"]) for seat in view_of(page)["seats"] if seat["id"] == player)


def test_two_people_and_a_bot_play_in_turn_and_end_the_game_together(browser: Browser, address: str) -> None:
    people = [come(browser, address), come(browser, address, PHONE, touch=True)]
    sit_together(people, address, "equate", {}, bots=("beginner",))
    scored = {"p1": 0, "p2": 0}
    turns = dict.fromkeys(scored, 0)
    while min(turns.values()) < 2:
        player = person_to_play(people[0], tuple(scored))
        page = of_player(people, player)
        my_turn(page)
        scored[player] += play_or_trade(page)
        turns[player] += 1
    person_to_play(people[0], tuple(scored))
    for page in people:
        press(page, "More")
        press(page, "End the game if everyone agrees")
        settled(page, partial(press, page, "End the game if everyone agrees"))
    for page in people:
        expect(page.get_by_test_id("sentence")).to_contain_text("Everyone agreed to end the game.")
        expect(page.locator(".seats")).to_be_visible()
        assert {player: score_of(page, player) for player in scored} == scored
        page.context.close()


def person_to_play(page: Page, people: tuple[str, ...]) -> str:
    """Wait while a bot plays; who plays first was drawn, so it may be anyone."""
    until(lambda: view_of(page)["turn"] in people, page, "no person has the turn")
    return str(view_of(page)["turn"])


def test_a_line_of_the_scratch_pad_is_kept_and_laid_on_the_board(browser: Browser, address: str) -> None:
    page = come(browser, address)
    press(page, "Play Equate for 10 minutes against a friendly bot")
    my_turn(page)
    press(page, "Scratch pad")
    tiles = [tile for tile in view_of(page)["hand"] if tile != "?"]
    line = page.get_by_role("textbox", name="A line on your pad")
    line.fill(f"{tiles[0]}=")
    keys = page.get_by_test_id("pad").get_by_role("group", name="Tile keys")
    keys.get_by_role("button", name="=", exact=True).click()
    keys.get_by_role("button", name="Erase the last sign").click()
    expect(line).to_have_value(f"{tiles[0]}=")
    page.reload()
    my_turn(page)
    press(page, "Scratch pad")
    expect(line).to_have_value(f"{tiles[0]}=")
    press(page, "Lay this line")
    expect(page.locator(".board .tile.new")).to_have_count(2)
    page.context.close()


def test_a_team_is_set_up_in_the_lobby_and_its_captain_plays_an_idea_of_the_team(
    browser: Browser, address: str
) -> None:
    captain, other, member = (come(browser, f"{address}play") for _ in range(3))
    captain.get_by_label("Equate", exact=True).check()
    press(captain, "Add a seat")
    captain.get_by_label("Seats 3").select_option("person")
    captain.get_by_label("Play in teams that share a rack").check()
    expect(captain.get_by_label("Team, seat 3")).to_have_value("A")
    press(captain, "Open the table")
    code = captain.get_by_test_id("code").inner_text()
    for page in (other, member):
        page.goto(f"{address}join/{code}")
        sit_down(page)
        page.wait_for_url("**/table/*")
    press(captain, "Start the game")
    captain.get_by_test_id("sentence").wait_for()
    if (view := view_of(captain))["turn"] != view["seat"]:
        press(other, "Pass")
        yes = other.locator("dialog[open]").get_by_role("button", name="Pass", exact=True)
        settled(other, yes.click)
    settled(member, partial(press, member, "Propose to pass"))
    ideas = captain.get_by_test_id("ideas")
    expect(ideas).to_contain_text("Pass")
    settled(captain, ideas.get_by_role("button", name="We play this").click)
    assert view_of(captain)["turn"] == view_of(other)["seat"]
    for page in (captain, other, member):
        page.context.close()


def my_turn(page: Page) -> None:
    expect(page.get_by_test_id("sentence")).to_contain_text("Your turn", timeout=90_000)


def best_play(page: Page) -> dict[str, Any] | None:
    view = view_of(page)
    board = [{"at": at, "tile": tile} for at, tile in view["board"].items()]
    plain = [tile for tile in view["hand"] if tile != "?"]
    options = {"horizontal_only": view["table"]["horizontal_only"]}
    tileset = view["table"]["tileset"]["name"]
    request = {"tileset": tileset, "board": board, "rack": plain, "limit": 1, "options": options}
    found = moves(request, GeneratorCancel())["moves"]
    return dict(found[0]) if found and found[0]["score"] else None


def tap(page: Page, play: str) -> None:
    """Tap the first empty square of a play, turn it where needed, and tap the tiles that are not there yet."""
    start, direction, line = play.split(" ", 2)
    tiles = tiles_of(line)
    squares = [square(start, direction, step) for step in range(len(tiles))]
    board = view_of(page)["board"]
    own = [(at, tile) for at, tile in zip(squares, tiles, strict=True) if at not in board]
    first = page.locator(f'[data-square="{own[0][0]}"]')
    first.click()
    if not first.locator(f".arrow.{direction}").count():
        first.click()
    expect(first.locator(f".arrow.{direction}")).to_have_count(1)
    for _, tile in own:
        label = "equals" if tile == "=" else f"{tile}, scores"
        page.locator(f'.hand .tile:not(.used)[aria-label^="{label}"]').first.click()


TILE = re.compile(r"(\??)(?:\[([^\]]+)\]|(.))")


def tiles_of(line: str) -> list[str]:
    """The tiles of a written line; a blank that lies there already is one tile, whatever it stands for."""
    return [mark + (long or short) for mark, long, short in TILE.findall(line)]


def test_a_line_across_a_blank_has_one_tile_for_it() -> None:
    assert tiles_of("2×?[7/4]=[7/2]") == ["2", "×", "?7/4", "=", "7/2"]
    assert tiles_of("?4+1=5") == ["?4", "+", "1", "=", "5"]


def square(start: str, direction: str, step: int) -> str:
    column, row = start[0], int(start[1:])
    return f"{chr(ord(column) + step)}{row}" if direction == "across" else f"{column}{row + step}"


def trade_one(page: Page) -> None:
    press(page, "Trade")
    page.locator("dialog[open] .tile").first.click()
    settled(page, partial(press, page, "Trade 1 tile"))
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_across_only_is_played_by_taps_anywhere_on_the_board(browser: Browser, address: str) -> None:
    people = [come(browser, address), come(browser, address)]
    sit_together(people, address, "equate", {"tileset": "junior", "horizontal_only": True})
    scored = 0
    for _ in range(6):
        page = of_player(people, person_to_play(people[0], ("p1", "p2")))
        my_turn(page)
        scored += play_or_trade(page)
        if len(view_of(page)["board"]) > 8 and scored:
            break
    assert scored
    for page in people:
        page.context.close()
