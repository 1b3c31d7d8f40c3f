"""Named states of pages and tables: set up here, looked at by the pictures and by the tests of access and room.

Each scene calls `look(name, page)` whenever a state is reached.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import urlencode

from playwright.sync_api import Page, expect

from . import staged_states
from .tables import (
    ask,
    choose_variations,
    lay_goal,
    of_player,
    press,
    roll_for_first,
    sit_together,
    view_of,
)

Look = Callable[[str, Page], None]
Come = Callable[[str], Page]
MAT = "mlag-2018/middle - | 37 | 6 x | 6 + 1 | 7 | r2 b0 g- | now"


def _link(page: str, **query: str) -> str:
    return f"{page}?{urlencode(query)}"


PAGES = {
    "home": "",
    "play": "play",
    "join": "join",
    "watch": "watch",
    "screen-empty": "screen",
    "rules": "rules",
    "rules-agloa": "rules/agloa",
    "rules-cup": "rules/cup",
    "rules-equate": "rules/equate",
    "rules-variations": "rules/variations",
    "glossary": "rules/glossary",
    "tools": "tools",
    "judge": _link("judge", position=MAT, equation="(6x6)+1 = 37"),
    "judge-wrong": _link("judge", position=MAT, equation="6x6 = 37"),
    "bad-link": "judge?position=nothing",
    "solver": _link("solver", position="mlag-2018/middle - | 37 | 2 | b1 bx | 7 | r3 b0 | impossible"),
    "equate": "equate",
    "activities": "activities?kind=hand&level=easy&seed=7",
    "puzzles": "puzzles",
    "puzzle-solution": "puzzles?kind=solution&seed=7&number=1",
    "puzzle-fault": "puzzles?kind=fault&seed=7&number=1",
    "puzzle-play": "puzzles?kind=play&seed=7&number=1",
    "puzzle-hand": "puzzles?kind=hand&seed=7&number=1",
    "puzzle-run": "puzzles/run",
    "puzzle-daily": "puzzles/daily",
    "lesson": "learn/mlag-2018/now",
    "me": "me",
    "mistakes": "me/mistakes",
    "gallery": "gallery",
    "missing": "no-such-page",
    "replay-missing": "replay/nothing-here",
}


def pages(page: Page, address: str, look: Look) -> None:
    for name, path in PAGES.items():
        page.goto(address + path)
        page.get_by_role("heading", level=1).wait_for()
        if "?" in path:
            page.wait_for_load_state("networkidle")
        look(name, page)


def first_page(page: Page, address: str, look: Look) -> None:
    """The puzzle solved and not solved, the settings, and a game to continue with."""
    page.goto(address)
    press(page, "Show one way")
    look("home-puzzle-shown", page)
    page.get_by_role("button", name="Settings").click()
    look("settings", page)
    press(page, "Done")
    ask(page, "people/guest", {})
    request = {"game": "equate", "settings": {}, "seats": [{"kind": "person"}, {"kind": "person"}]}
    table = ask(page, "tables", {**request, "public": True})["table"]
    page.evaluate("localStorage.setItem('fairshake.person', '{}')")
    page.goto(address)
    page.get_by_role("link", name="Continue").wait_for()
    look("home-continue", page)
    page.goto(f"{address}table/{table['id']}")
    page.get_by_test_id("code").wait_for()
    look("waiting-room", page)
    page.goto(f"{address}screen/{table['id']}")
    page.get_by_test_id("code").wait_for()
    look("screen-invitation", page)
    page.goto(f"{address}table/nothing-here")
    page.get_by_text("This table doesn’t exist.").wait_for()
    look("table-missing", page)


SHAKE = {
    "rulebook": "agloa-2019",
    "division": "middle",
    "checking": "players",
    "shakes": 1,
    "pace": 3.0,
}


def equations(people: list[Page], address: str, look: Look) -> str:
    """Three people from the waiting room to the score; returns the table."""

    def all_look(name: str) -> None:
        for page in people:
            look(name, page)

    sit_together(people, address, "equations", SHAKE)
    all_look("table-first")
    setter = roll_for_first(people)
    press(setter, "Roll the cubes")
    setter.locator(".table[data-phase=choose]").wait_for()
    all_look("table-choose")
    choose_variations(people)
    expect(setter.get_by_test_id("sentence")).to_contain_text("Set the Goal")
    all_look("table-goal")
    lay_goal(setter)
    mover = _a_move(people, look)
    all_look("table-turn")
    challenger = _a_challenge(people, mover, look)
    goal = view_of(mover)["goal"][-1]
    mover.get_by_role("textbox", name="Your Equation").fill(f"(1+{goal})-1 = {goal}")
    all_look("table-write")
    press(mover, "Present")
    look("table-present", mover)
    mover.locator("dialog[open]").get_by_role("button", name="Present", exact=True).click()
    third = next(page for page in people if page not in (mover, challenger))
    press(third, "No Equation")
    third.get_by_role("button", name="It’s correct").wait_for()
    all_look("table-check")
    _an_objection_begun(third, look)
    press(third, "It’s correct")
    press(challenger, "It’s correct")
    for page in people:
        page.get_by_test_id("result").get_by_test_id("stamp").wait_for()
    all_look("table-over")
    return mover.url.rpartition("/")[2]


def _a_move(people: list[Page], look: Look) -> Page:
    """The first move, with a look at the menus; returns the page of the mover."""
    people[0].locator(".table[data-phase=turn]").wait_for()
    mover = of_player(people, view_of(people[0])["waiting"][0])
    mover.get_by_test_id("coach").get_by_role("button", name="No more tips").click()
    mover.locator(".zone.resources .cube").first.click()
    look("table-picked", mover)
    press(mover, "Put it in Permitted")
    mover.locator(".zone.permitted .cube").wait_for()
    _menus(mover, look)
    return mover


def _a_challenge(people: list[Page], mover: Page, look: Look) -> Page:
    """Someone else says Impossible; returns the page of the challenger."""
    challenger = next(page for page in people if page is not mover)
    press(challenger, "Impossible!")
    look("table-confirm", challenger)
    challenger.locator("dialog[open]").get_by_role("button", name="Impossible!", exact=True).click()
    mover.get_by_role("textbox", name="Your Equation").wait_for(state="attached")
    return challenger


def _an_objection_begun(page: Page, look: Look) -> None:
    press(page, "Object")
    page.get_by_role("radio", name="It can be read in two ways").check()
    look("table-object", page)
    press(page, "Not yet")


def _menus(page: Page, look: Look) -> None:
    press(page, "More")
    look("table-menu", page)
    page.locator("dialog[open]").get_by_role("button", name="Move list").click()
    page.get_by_role("heading", name="Move list").wait_for()
    look("table-log", page)
    page.locator("dialog[open]").get_by_role("button", name="Close", exact=True).click()


def replay(page: Page, address: str, table: str, look: Look) -> None:
    page.goto(f"{address}replay/{table}")
    page.get_by_test_id("step").wait_for()
    page.keyboard.press("End")
    look("replay-end", page)
    page.get_by_role("button", name="What does the solver say?").click()
    page.get_by_role("link", name="Open it in the judge").wait_for()
    look("replay-solver", page)
    page.goto(f"{address}screen/{table}")
    page.get_by_test_id("shown").locator(".mat").wait_for()
    look("screen-table", page)


def no_goal(people: list[Page], address: str, look: Look) -> None:
    """The Goal-setter says that there is none; the other one is asked."""
    sit_together(
        people, address, "equations", {"rulebook": "mlag-2018", "division": "elementary", "timed": False}
    )
    setter = roll_for_first(people)
    other = next(page for page in people if page is not setter)
    press(setter, "Roll the cubes")
    press(setter, "No Goal")
    setter.locator("dialog[open]").get_by_role("button", name="No Goal", exact=True).click()
    other.get_by_role("button", name="I agree").wait_for()
    look("table-no-goal", other)
    press(other, "There is a Goal!")
    other.locator("dialog[open]").get_by_role("button", name="There is a Goal!", exact=True).click()
    other.get_by_role("textbox", name="Your Equation").wait_for(state="attached")
    look("table-no-goal-write", other)


def equate(page: Page, address: str, look: Look) -> None:
    page.goto(address)
    press(page, "Play Equate for 10 minutes against a friendly bot")
    expect(page.get_by_test_id("sentence")).to_contain_text("Your turn", timeout=90_000)
    look("equate-table", page)
    page.locator(".hand .tile").first.click()
    page.locator(".hand .tile").nth(1).click()
    look("equate-laid", page)
    press(page, "Take all back")
    press(page, "Scratch pad")
    page.get_by_role("textbox", name="A line on your pad").fill("4+1/2=9÷2")
    look("equate-pad", page)
    press(page, "Scratch pad")
    press(page, "Trade")
    look("equate-trade", page)
    page.locator("dialog[open]").get_by_role("button", name="Close", exact=True).click()
    press(page, "More")
    page.locator("dialog[open]").get_by_role("button", name="Unseen tiles").click()
    page.get_by_role("heading", name="Tiles you haven’t seen").wait_for()
    look("equate-unseen", page)
    page.locator("dialog[open]").get_by_role("button", name="Close", exact=True).click()


def spectator(browser_page: Page, playing: Page, look: Look) -> None:
    browser_page.goto(playing.url)
    expect(browser_page.get_by_test_id("sentence")).to_contain_text("You are watching.")
    look("table-spectator", browser_page)


def dress(page: Page, theme: str, language: str = "en") -> None:
    """The colours and the language of a person."""
    page.evaluate(
        "([theme, language]) => localStorage.setItem('fairshake.settings', JSON.stringify({theme, language}))",
        [theme, language],
    )
    page.reload()


def spanish(page: Page, address: str, look: Look) -> None:
    page.goto(address)
    page.get_by_role("heading", level=1).wait_for()
    look("spanish-home", page)
    press(page, "Jugar a Equations contra un bot amable, ahora mismo")
    page.get_by_test_id("sentence").wait_for()
    look("spanish-table", page)
    page.goto(f"{address}rules")
    page.get_by_role("heading", level=1).wait_for()
    look("spanish-rules", page)


def _a_visit(address: str, come: Come, look: Look) -> None:
    page = come("phone")
    pages(page, address, look)
    page.context.close()


def _the_first_page(address: str, come: Come, look: Look) -> None:
    page = come("phone")
    page.goto(address)
    first_page(page, address, look)
    page.context.close()


def _a_match(address: str, come: Come, look: Look) -> None:
    people = [come(size) for size in ("laptop", "phone", "small")]
    table = equations(people, address, look)
    replay(people[1], address, table, look)
    for one in people:
        one.context.close()


def _no_goal(address: str, come: Come, look: Look) -> None:
    pair = [come("small"), come("phone")]
    no_goal(pair, address, look)
    guest = come("phone")
    spectator(guest, pair[0], look)
    for one in (*pair, guest):
        one.context.close()


def _an_equate_game(address: str, come: Come, look: Look) -> None:
    page = come("phone")
    equate(page, address, look)
    page.context.close()


def _a_staged_shake(address: str, come: Come, look: Look) -> None:
    staged_states.staged(address, come, look, *staged_states.SHAKE)


def _a_short_equate_game(address: str, come: Come, look: Look) -> None:
    staged_states.staged(address, come, look, *staged_states.EQUATE)


class Scene(NamedTuple):
    name: str
    states: int
    """How many named states it reaches."""
    play: Callable[[str, Come, Look], None]
    """`come` brings in a new person with a screen of a named size."""


SCENES = (
    Scene("a visit", len(PAGES), _a_visit),
    Scene("the first page", 6, _the_first_page),
    Scene("a match and its replay", 15, _a_match),
    Scene("no Goal, and a spectator", 3, _no_goal),
    Scene("an Equate game", 5, _an_equate_game),
    Scene("a staged shake", 36, _a_staged_shake),
    Scene("a short Equate game", 12, _a_short_equate_game),
)
"""All states, with people on a laptop, a phone and a small phone."""
