"""A game of Equate for one, played by taps alone from the generator's plays, under any setting of a table."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
from playwright.sync_api import Page, expect

from fairshake.application.equate.library import layout_from, tileset_from, tileset_named
from fairshake.equate.board import Board
from fairshake.equate.generator import generate
from fairshake.equate.referee import PlayContext, SeatRules
from tests.equate.tables import SMALL_BOARD

from .tables import ask, press, settled, until, view_of
from .test_equate_table import square, tiles_of, trade_one

PLAYS = 2
MOST_TURNS = 12
"""Racks are drawn at random: one without a play is traded."""
BLANK = "?"
MANY_BLANKS = {
    **msgspec.to_builtins(tileset_named("original")),
    "name": "many blanks",
    "blanks": 60,
    "own_design": True,
}
SETTINGS: list[dict[str, Any]] = [
    {"tileset": MANY_BLANKS},
    {"tileset": "junior", "horizontal_only": True},
    {"tileset": "advanced", "piles": 2},
    {"tileset": "original", "selection": {"fractions": "halves"}},
    {"tileset": "original", "selection": {"fractions": "fourths"}},
    {"tileset": "original", "selection": {"fractions": "none", "division": False}},
    {"tileset": "junior", "selection": {"multiplication": False}},
    {"tileset": "junior", "piles": 2, "horizontal_only": True},
    {"tileset": "original", "expressions": False},
    {"tileset": "original", "layout": msgspec.to_builtins(SMALL_BOARD)},
    {"tileset": "original", "referee": "players"},
    {"tileset": "original", "seats": [{"fraction_factor": 3, "handicap": 25}]},
]


def play_by_taps(page: Page, address: str, settings: dict[str, Any]) -> list[str]:
    """Play until there are some plays; returns the plays, in which a blank is marked by `?`."""
    seats = [{"kind": "person"}]
    made = ask(page, "tables", {"game": "equate", "settings": settings, "seats": seats})
    assert "table" in made, made
    ask(page, f"tables/{made['table']['id']}/start", {})
    page.goto(f"{address}table/{made['table']['id']}")
    page.get_by_test_id("sentence").wait_for()
    done: list[str] = []
    for _ in range(MOST_TURNS):
        if len(done) == PLAYS:
            break
        draw(page)
        best = best_play(page, settings)
        if best is None:
            trade_one(page)
            continue
        before = len(view_of(page)["board"])
        laid = lay(page, best)
        settled(page, partial(press, page, "Play it"))
        assert len(view_of(page)["board"]) == before + laid, best
        done.append(best)
    return done


def draw(page: Page) -> None:
    """From two piles a player says how many of each to draw."""
    while any(act["command"] == "draw" for act in view_of(page)["acts"]):
        settled(page, page.get_by_test_id("stepper").locator(".go").click)
    until(lambda: bool(view_of(page)["hand"]), page, "no tiles were drawn")


def best_play(page: Page, settings: dict[str, Any]) -> str | None:
    """The best play in which a blank is a fraction, else the best of all."""
    view = view_of(page)
    hand = view["hand"]
    rack = [tile for tile in hand if tile != BLANK][:8] + [BLANK] * min(1, hand.count(BLANK))
    layout = layout_from(settings.get("layout", "standard"))
    squares = {layout.read_square(at): tile for at, tile in view["board"].items()}
    board = Board(layout, {at: tile for at, tile in squares.items() if at is not None})
    rules = SeatRules(view["table"]["horizontal_only"])
    position = PlayContext(board, tileset_from(settings["tileset"]), tuple(rack), rules)
    found = [move.text(position) for move in generate(position, 200, False, 30.0).moves]
    faces = {f"{BLANK}{face}" for face in view["faces"]}
    found = [play for play in found if {tile for tile in tiles_of(play) if BLANK in tile} <= faces]
    fractions = [play for play in found if "?[" in play]
    return next(iter(fractions or found), None)


def lay(page: Page, play: str) -> int:
    """Tap the first empty square, turn the arrow where needed, then tap tiles; a blank asks for its face.

    Returns how many tiles were laid.
    """
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
        face = tile.removeprefix(BLANK)
        label = "equals" if tile == "=" else f"{BLANK if face != tile else tile}, scores"
        page.locator(f'.hand .tile:not(.used)[aria-label^="{label}"]').first.click()
        if face != tile:
            page.locator(f'.hand .tile.face[data-face="{face}"]').click()
    return len(own)
