"""People at a table in real browsers: what they tap, and what they wait for."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError, expect

WIDE, PHONE = (1280, 720), (360, 640)
PATIENCE = 120
"""Seconds that anything may take on a busy machine: a bound for what hangs, not a measure."""

HAD_FIRST_GAMES = """localStorage['fairshake.first'] ??= JSON.stringify({games: ['equations', 'equate']})"""
"""Both guided games are behind this person."""


def come(
    browser: Browser,
    address: str,
    size: tuple[int, int] = WIDE,
    touch: bool = False,
    newcomer: bool = False,
    motion: bool = False,
) -> Page:
    """A new person, in their own browser; only a newcomer's first games are still to come.

    Motion costs a third of the time of a game, so only tests that look at it turn it on.
    """
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        has_touch=touch,
        is_mobile=touch,
        locale="en-US",
        service_workers="block",
        reduced_motion="no-preference" if motion else "reduce",
    )
    if not newcomer:
        context.add_init_script(HAD_FIRST_GAMES)
    page = context.new_page()
    page.set_default_timeout(40_000)
    page.goto(address)
    return page


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def tap(page: Page, name: str) -> None:
    """Press a button that a bot may take away at any moment."""
    with contextlib.suppress(TimeoutError):
        page.get_by_role("button", name=name, exact=True).click(timeout=2_000)


def phase(page: Page) -> str:
    return page.locator(".table").get_attribute("data-phase") or ""


def sentence(page: Page) -> str:
    return page.get_by_test_id("sentence").inner_text()


def until(
    reached: Callable[[], bool], page: Page, what: str | Callable[[], str], seconds: float = PATIENCE
) -> None:
    """Wait until a condition holds; if it does not in time, the failure names it."""
    end = time.monotonic() + seconds
    while not reached():
        assert time.monotonic() < end, what if isinstance(what, str) else what()
        page.wait_for_timeout(60)


def settled(page: Page, act: Callable[[], None]) -> None:
    """Act, and wait until the server has taken it."""
    before = view_of(page)["events"]
    act()
    until(lambda: bool(view_of(page)["events"] != before), page, "the server took no act")


def roll_for_first(pages: list[Page]) -> Page:
    """Roll until one is named (equal rolls go again); returns the page of the Goal-setter."""
    while view_of(pages[0])["phase"] == "roll-for-first":
        settled(pages[0], partial(press, pages[0], "Roll for first"))
    return of_player(pages, view_of(pages[0])["setter"])


WANTED = ("Factorial", "Upside-down", "Sideways")


def choose_variations(pages: list[Page]) -> None:
    """Everyone who is asked chooses another variation."""
    for name in WANTED:
        if (view := view_of(pages[0]))["phase"] != "choose":
            return
        chooser = of_player(pages, view["waiting"][0])
        settled(chooser, partial(press, chooser, f"Choose: {name}"))


def good_goal(page: Page) -> int:
    """The place of a cube in Resources that can be the Goal by itself: a digit, better none of 0 and 1."""
    cubes = page.locator(".zone.resources .cube")
    expect(cubes.first).to_be_visible()
    expect(page.locator("[data-rolling]")).to_have_count(0)  # a tap on rolling cubes only ends the roll
    faces = [cube.get_attribute("data-face") or "" for cube in cubes.all()]
    digits = [at for at, face in enumerate(faces) if face.isdigit()]
    return next((at for at in digits if int(faces[at]) > 1), digits[0])


def lay_goal(page: Page, say: str = 'Say "Goal"') -> None:
    """One digit becomes the Goal; one that lies there already stays."""
    if not page.locator(".zone.goal .cube").count():
        page.locator(".zone.resources .cube").nth(good_goal(page)).click()
    press(page, say)


def set_goal(page: Page) -> None:
    """The same, and wait until the Goal stands: laying a cube is its own act."""
    before = view_of(page)["phase"]
    lay_goal(page)
    until(lambda: bool(view_of(page)["phase"] != before), page, "the Goal was not set")


def move(page: Page, section: str) -> None:
    page.locator(".zone.resources .cube").first.click()
    press(page, f"Put it in {section}")


def write(page: Page, equation: str) -> None:
    """Write a line on the pad and hand it in."""
    page.get_by_role("textbox", name="Your Equation").fill(equation)
    press(page, "Present")
    dialog = page.locator("dialog[open]")
    dialog.get_by_role("button", name="Present", exact=True).click()


def one_act(page: Page) -> None:
    """Do what the sentence of an Equations table asks for, if it asks for anything."""
    asked = sentence(page)
    if page.get_by_role("button", name="Roll for first").count():
        tap(page, "Roll for first")
    elif page.get_by_role("button", name="Roll the cubes").count():
        tap(page, "Roll the cubes")
    elif asked.startswith("Set the Goal"):
        lay_goal(page)
    elif asked.startswith(("Your move", "The last cube: ")):
        move(page, "Permitted")
    elif page.get_by_role("button", name="I agree", exact=True).count():
        tap(page, "I agree")
    elif page.get_by_role("button", name="Present", exact=True).count():
        write(page, "1+1 = 2")


def no_side_scroll(page: Page) -> None:
    script = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    until(lambda: page.evaluate(script) == 0, page, lambda: f"{page.evaluate(script)} px too wide")


def all_in_sight(page: Page) -> None:
    """No act of the moment is below the fold, and the page itself never scrolls."""
    no_side_scroll(page)
    height = page.viewport_size["height"] if page.viewport_size else 0
    assert page.evaluate("document.documentElement.scrollHeight") <= height
    script = """() => [...document.querySelectorAll(".acts .button")]
        .filter((button) => button.offsetParent !== null)
        .map((button) => [button.innerText, button.getBoundingClientRect().top, button.offsetHeight])"""
    for name, top, tall in page.evaluate(script):
        assert 0 <= top <= height - tall, name
        assert tall >= 44, name


def ask(page: Page, path: str, body: dict[str, Any] | None = None) -> Any:
    """A question to the interface, as the person of this page."""
    script = """async ([path, body]) => {
        const headers = {"Content-Type": "application/json"};
        const sent = body && {method: "POST", headers, body: JSON.stringify(body)};
        return (await fetch("/api/v1/" + path, sent ?? {})).json();
    }"""
    return page.evaluate(script, [path, body])


def view_of(page: Page) -> Any:
    return ask(page, f"tables/{page.url.rpartition('/')[2]}/view")["view"]


def sit_together(
    pages: list[Page],
    address: str,
    game: str,
    settings: dict[str, Any],
    bots: tuple[str, ...] = (),
    **more: Any,
) -> None:
    """The first one makes the table, the others join by the link with its code, and the game starts."""
    maker = pages[0]
    ask(maker, "people/guest", {})
    seats = [*({"kind": "person"} for _ in pages), *({"kind": "bot", "level": level} for level in bots)]
    table = ask(maker, "tables", {"game": game, "settings": settings, "seats": seats, **more})["table"]
    maker.goto(f"{address}table/{table['id']}")
    for page in pages[1:]:
        page.goto(f"{address}join/{table['code']}")
        sit_down(page)
    press(maker, "Start the game")
    for page in pages:
        page.get_by_test_id("sentence").wait_for()


def sit_down(page: Page) -> None:
    """Take the seat that a code leads to: a newcomer is asked for a name first, a known person is not."""
    newcomer = page.get_by_test_id("newcomer")
    expect(newcomer.or_(page.locator(".table, .room")).first).to_be_visible()
    if newcomer.count():
        newcomer.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/table/*")


def of_player(pages: list[Page], player: str) -> Page:
    """The page of the person who holds a seat: p1 is the first."""
    return pages[int(player[1:]) - 1]
