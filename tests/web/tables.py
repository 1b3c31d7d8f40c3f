"""People at a table in real browsers: what they tap, and what they wait for."""

from __future__ import annotations

import contextlib
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError, expect

WIDE, PHONE = (1280, 720), (360, 640)


def come(browser: Browser, address: str, size: tuple[int, int] = WIDE, touch: bool = False) -> Page:
    """A new person, in a browser of their own."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        has_touch=touch,
        is_mobile=touch,
        locale="en-US",
        service_workers="block",
    )
    page = context.new_page()
    page.set_default_timeout(20_000)
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


def lay_goal(page: Page) -> None:
    """The first digit that is not 0 or 1 becomes the Goal."""
    cubes = page.locator(".zone.resources .cube")
    expect(cubes.first).to_be_visible()
    faces = [face.strip() for face in cubes.all_inner_texts()]
    number = next(at for at, face in enumerate(faces) if face.isdigit() and int(face) > 1)
    cubes.nth(number).click()
    press(page, 'Say "Goal"')


def move(page: Page, section: str) -> None:
    page.locator(".zone.resources .cube").first.click()
    press(page, f"Put it in {section}")


def write(page: Page, equation: str) -> None:
    """Write a line on the pad and hand it in."""
    page.get_by_role("textbox", name="Your Equation").fill(equation)
    press(page, "Present")
    dialog = page.locator("dialog[open]")
    dialog.get_by_role("button", name="Present", exact=True).click()


def no_side_scroll(page: Page) -> None:
    width = page.evaluate("document.documentElement.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") == width


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


def sit_together(pages: list[Page], address: str, game: str, settings: dict[str, Any]) -> None:
    """The first one makes the table, the others join by the link with its code, and the game starts."""
    maker = pages[0]
    ask(maker, "people/guest", {})
    seats = [{"kind": "person"} for _ in pages]
    table = ask(maker, "tables", {"game": game, "settings": settings, "seats": seats})["table"]
    maker.goto(f"{address}table/{table['id']}")
    for page in pages[1:]:
        page.goto(f"{address}join/{table['code']}")
        page.wait_for_url("**/table/*")
    press(maker, "Start the game")
    for page in pages:
        page.get_by_test_id("sentence").wait_for()


def of_player(pages: list[Page], player: str) -> Page:
    """The page of the person who holds a seat: p1 is the first."""
    return pages[int(player[1:]) - 1]
