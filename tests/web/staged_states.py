"""More named states: every phase of a staged shake, and an Equate game that is short."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Page, expect

from .equate_reach import MANY_BLANKS
from .staged import PROPS, Stage
from .tables import ask, press, view_of
from .test_equate_table import play_or_trade, trade_one

Look = Callable[[str, Page], None]
Come = Callable[[str], Page]
CROWDED = "(√9x8)÷(1+2) = 8"
"""A line with a root and a fraction."""
VERDICTS = {
    "right": "6+2 = 8",
    "missing": "7+1 = 8",
    "value": "6+3 = 8",
    "readings": "6+1x2 = 8",
    "forbidden": "(9-6)+5 = 8",
}


def ok(page: Page) -> None:
    page.get_by_test_id("call").get_by_role("button", name="OK").click()


def rolling(page: Page, address: str, look: Look) -> None:
    """From the roll for the first Goal to the first move."""
    stage = Stage(page, address, 3, setter=2, fixed_variations=[])
    stage.open()
    page.locator(".table[data-phase=choose]").wait_for()
    look("shake-choose-other", page)
    stage = Stage(page, address, 3, setter=1)
    stage.open()
    look("shake-goal-empty", page)
    stage.do("p1", "arrange-goal", goal=[{"cube": stage.cube("g6"), "turned": "u"}])
    page.locator(".zone.goal .cube").click()
    look("shake-goal-turned", page)
    stage = Stage(page, address, 3, setter=2)
    cubes = [{"cube": stage.cube(one)} for one in ("r1", "r2", "k+", "g6")]
    stage.do("p2", "arrange-goal", goal=cubes)
    stage.open()
    page.locator(".zone.goal .cube").nth(3).wait_for()
    look("shake-goal-of-another", page)


def moving(page: Page, address: str, look: Look) -> None:
    stage = Stage(page, address, 3, setter=3)
    stage.goal("r1", "r2", "k+", "g6")
    stage.open()
    look("shake-first-move", page)
    with contextlib.suppress(Error):
        page.get_by_test_id("coach").get_by_role("button", name="No more tips").click(timeout=3_000)
    stage.move(required="gx g4 b3", permitted="r+ b1 b2 k7 k8 r3", forbidden="k9 g5 k÷")
    page.locator(".zone.permitted .cube").nth(5).wait_for()
    look("shake-many-cubes", page)
    page.locator(".zone.resources .cube").first.click()
    look("shake-picked", page)
    page.keyboard.press("Escape")
    press(page, "Bonus")
    look("shake-bonus", page)
    page.keyboard.press("Escape")
    press(page, "Now!")
    look("shake-sure-now", page)
    page.locator("dialog[open]").get_by_role("button", name=re.compile("Not yet|Cancel|Back")).first.click()
    press(page, "More")
    look("shake-menu", page)
    page.keyboard.press("Escape")
    stage.do("p1", "leave")
    page.get_by_role("button", name="Come back").wait_for()
    look("shake-away", page)
    stage.do("p1", "return")


def at_a_call(
    page: Page, address: str, word: str, caller: str = "p1", players: int = 2, **settings: Any
) -> Stage:
    """Cubes in every section, and a challenge to the last move; of three players, p3 challenges p2."""
    stage = Stage(page, address, players, **settings)
    stage.goal("k8")
    stage.move(required="g6", permitted="r+", forbidden="k9")
    while stage.view["waiting"] != [caller]:
        stage.move(permitted=next(one for one in ("b1", "b0") if stage.lies_in(one) == "resources"))
    stage.challenge(caller, word)
    return stage


def calling(page: Page, address: str, look: Look) -> None:
    at_a_call(page, address, "now").open()
    look("call-now-mine", page)
    at_a_call(page, address, "impossible").open()
    look("call-impossible-mine", page)
    stage = at_a_call(page, address, "impossible", caller="p2")
    stage.open()
    look("call-impossible", page)
    ok(page)
    line = page.get_by_role("textbox", name="Your Equation")
    line.fill(CROWDED)
    look("write-crowded", page)
    press(page, "Present")
    look("write-sure", page)
    page.keyboard.press("Escape")
    deadline, now = stage.view["clock"]["deadline"], stage.view["now"]
    stage.later((deadline - now) / 1000 - 8)
    page.locator(".hurry").first.wait_for()
    look("write-last-ten", page)
    stage.later(9)
    page.wait_for_timeout(500)
    stage.later(31)
    page.get_by_test_id("time-card").wait_for()
    look("write-time-card", page)
    stage = at_a_call(page, address, "now", caller="p3", players=3)
    stage.open()
    look("call-now-third", page)
    ok(page)
    look("siding", page)


def checking(page: Page, address: str, look: Look) -> None:
    """Players check each other's Equations."""
    stage = at_a_call(page, address, "impossible", checking="players")
    stage.do("p2", "present", equation="6+1x2 = 8")
    stage.open()
    page.get_by_role("button", name="It’s correct").wait_for()
    look("check-an-equation", page)
    press(page, "Object")
    page.get_by_role("radio", name="It can be read in two ways").check()
    brackets = page.locator(".brackets .line button")
    brackets.first.click()
    brackets.nth(2).click()
    look("check-object", page)
    page.locator(".check .primary").click()
    page.get_by_test_id("stamp").wait_for()
    look("check-proof", page)


def verdicts(page: Page, address: str, look: Look) -> None:
    for name, equation in VERDICTS.items():
        stage = at_a_call(page, address, "now", caller="p2" if name == "value" else "p1")
        stage.present(p1=equation, p2=equation)
        stage.open()
        page.get_by_test_id("stamp").first.wait_for()
        look(f"verdict-{name}", page)
    page.get_by_role("heading", name="Score sheet").scroll_into_view_if_needed()
    look("score-sheet", page)


def endings(page: Page, address: str, look: Look) -> None:
    for name, equation in (("won", "6+2 = 8"), ("lost", "6+3 = 8")):
        stage = at_a_call(page, address, "now", shakes=1)
        stage.open()
        stage.present(p1=equation)
        page.locator(".table[data-phase=over]").wait_for()
        page.get_by_test_id("stamp").first.wait_for()
        look(f"end-{name}", page)
        page.get_by_test_id("key-moment").or_(page.get_by_test_id("game-report")).first.wait_for()
        page.get_by_test_id("game-report").scroll_into_view_if_needed()
        look(f"end-{name}-report", page)
    stage.open("replay")
    look("end-replay", page)
    stage = at_a_call(page, address, "now")
    stage.open()
    press(page, "More")
    press(page, "Resign")
    look("resign-sure", page)
    press(page, "Not yet")
    stage.do("p1", "resign")
    page.locator(".table[data-phase=over]").wait_for()
    look("resigned", page)


def big_screen(page: Page, address: str, look: Look) -> None:
    stage = at_a_call(page, address, "now", players=3)
    stage.open("screen")
    page.get_by_test_id("call").wait_for()
    look("screen-call", page)
    stage.present(p1="7+1 = 8", p2="6+2 = 8")
    page.get_by_test_id("stamp").first.wait_for()
    look("screen-verdict", page)
    stage = Stage(page, address, 3)
    stage.goal("r1", "r2", "k+", "g6")
    stage.move(required="gx g4 b3", permitted="r+ b1 b2 k7 k8 r3", forbidden="k9 g5 k÷")
    stage.open("screen")
    look("screen-many-cubes", page)


def equate_alone(page: Page, address: str, **settings: Any) -> None:
    ask(page, "people/guest", {"name": "Ana"})
    request = {"game": "equate", "settings": settings, "seats": [{"kind": "person"}], "tools": True}
    made = ask(page, "tables", request)
    assert "table" in made, made
    ask(page, f"tables/{made['table']['id']}/start", {})
    page.goto(f"{address}table/{made['table']['id']}")
    page.get_by_test_id("sentence").wait_for()


def tile(page: Page, face: str) -> None:
    label = "equals" if face == "=" else f"{face}, scores"
    page.locator(f'.hand .tile:not(.used)[aria-label^="{label}"]').first.click()


def with_digits(page: Page, address: str, least: int = 2) -> list[str]:
    """A rack with different digits."""
    while True:
        equate_alone(page, address, tileset="junior")
        found = dict.fromkeys(one for one in view_of(page)["hand"] if re.fullmatch("[1-9]", one))
        if len(found) >= least:
            return list(found)


def equate_lines(page: Page, address: str, look: Look) -> None:
    digits = with_digits(page, address)
    page.locator('[data-square="J10"]').click()
    page.locator('[data-square="J10"]').click()
    look("equate-arrow", page)
    page.locator('[data-square="J10"]').click()
    for face in digits[:2]:
        tile(page, face)
    expect(page.get_by_test_id("check")).to_contain_text("no points without =")
    look("equate-no-points", page)
    press(page, "Play it")
    look("equate-no-points-sure", page)
    press(page, "Keep thinking")
    press(page, "Take all back")
    page.locator('[data-square="J10"]').click()
    for face in (digits[0], "=", digits[1]):
        tile(page, face)
    page.locator(".board .tile.wrong").first.wait_for()
    look("equate-wrong", page)
    press(page, "Play it")
    page.get_by_test_id("false-line").wait_for()
    look("equate-false-line", page)
    page.get_by_test_id("false-line").get_by_role("button", name="Take my tiles back").click()
    press(page, "Give me a hint")
    page.get_by_test_id("hints").locator("li").first.wait_for()
    look("equate-hint", page)
    page.get_by_test_id("hints").get_by_role("button", name="Close", exact=True).click()
    _equate_end(page, address, look)


def _equate_end(page: Page, address: str, look: Look) -> None:
    for _ in range(2):
        trade_one(page)
        play_or_trade(page)
    look("equate-later", page)
    press(page, "More")
    look("equate-menu", page)
    press(page, "End the game if everyone agrees")
    page.locator("dialog[open] .primary").click()
    expect(page.get_by_test_id("sentence")).to_contain_text("The game is over")
    look("equate-over", page)
    press(page, "Key moments")
    page.get_by_test_id("key-moment").first.wait_for()
    look("equate-report", page)
    page.goto(f"{address}replay/{page.url.rpartition('/')[2]}")
    page.get_by_test_id("step").wait_for()
    look("equate-replay", page)


def equate_choices(page: Page, address: str, look: Look) -> None:
    equate_alone(page, address, tileset=MANY_BLANKS)
    while "?" not in view_of(page)["hand"]:
        equate_alone(page, address, tileset=MANY_BLANKS)
    page.locator('[data-square="J10"]').click()
    page.locator('.hand .tile:not(.used)[aria-label^="?"]').first.click()
    page.locator(".hand .tile.face").first.wait_for()
    look("equate-blank", page)
    equate_alone(page, address, tileset="junior", piles=2)
    page.get_by_test_id("stepper").wait_for()
    look("equate-piles", page)


SHAKE = (rolling, moving, calling, checking, verdicts, endings, big_screen)
EQUATE = (equate_lines, equate_choices)


def staged(address: str, come: Come, look: Look, *parts: Callable[[Page, str, Look], None]) -> None:
    with PROPS.in_use():
        for part in parts:
            page = come("phone")
            part(page, address, look)
            page.context.close()
