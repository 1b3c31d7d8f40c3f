"""The clock of a table: it hurries and ticks, a late player pays for all to see, and the line on the pad counts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from fairshake.workers.system import SystemClock

from .browsing import served
from .tables import ask, come, move, press, set_goal, settled, until, view_of
from .test_equations_drama import call_now
from .test_equations_look import at_the_goal, mover_of, setter_of


class Hands:
    """The hands of the server's clock: a test moves them on."""

    def __init__(self) -> None:
        self.ahead = 0

    def on(self, seconds: float, *pages: Page) -> None:
        """So many seconds later; the pages ask what time it is, as they do when they are looked at again."""
        self.ahead += round(seconds * 1000)
        for page in pages:
            page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    hands, real = Hands(), SystemClock.now
    monkeypatch.setattr(SystemClock, "now", lambda self: real(self) + hands.ahead)
    return hands


@pytest.fixture
def timed(hands: Hands, tmp_path: Path) -> Iterator[str]:
    with served(tmp_path) as address:
        yield address


# Playwright's own questions to the page count as taps; here only those of the test do.
HEARD = """
    Object.defineProperty(navigator, "userActivation", {value: {hasBeenActive: false}});
    window.heard = 0;
    class Silent {
        currentTime = 0;
        destination = {};
        createOscillator() {
            window.heard += 1;
            return {frequency: {}, connect: (to) => to, start() {}, stop() {}};
        }
        createGain() {
            return {gain: {setValueAtTime() {}, exponentialRampToValueAtTime() {}}, connect: (to) => to};
        }
    }
    window.AudioContext = Silent;
"""


def test_a_late_writer_pays_and_the_line_on_the_pad_is_handed_in(
    browser: Browser, timed: str, hands: Hands
) -> None:
    pages = at_the_goal(browser, timed, {}, public=True)
    set_goal(setter_of(pages))
    settled(mover_of(pages), partial(move, mover_of(pages), "Required"))
    caller = mover_of(pages)
    settled(caller, partial(call_now, caller))
    other = next(page for page in pages if page is not caller)
    screen = come(browser, timed, (1920, 1080))
    screen.goto(pages[0].url.replace("/table/", "/screen/"))
    screen.get_by_test_id("call").wait_for()
    caller.get_by_role("textbox", name="Your Equation").fill("1+1 = 2")
    until(lambda: bool(view_of(caller)["draft"]), caller, "the line was not sent")
    for page in (*pages, screen):
        expect(page.get_by_test_id("time-card")).to_have_count(0)
    hands.on(121, *pages)
    until(lambda: view_of(caller)["clock"]["stage"] == "countdown", caller, "no countdown")
    expect(caller.get_by_role("timer")).to_have_class(re.compile("hurry"), timeout=20_000)
    hands.on(10, *pages)
    for page in (*pages, screen):
        card = page.get_by_test_id("time-card")
        expect(card).to_contain_text("−1 point")
        expect(card).to_contain_text("One more minute.")
        expect(card).to_contain_text("XI-A")
    other.reload()
    other.get_by_test_id("sentence").wait_for()
    expect(other.get_by_test_id("time-card")).to_have_count(0)
    hands.on(61, *pages)
    expect(caller.get_by_test_id("result")).to_contain_text("1 + 1")
    press(caller, "OK")
    expect(caller.get_by_test_id("time-card")).to_have_count(0)


def test_everyone_who_is_late_is_named_and_the_clock_ticks(
    browser: Browser, timed: str, hands: Hands
) -> None:
    pages = at_the_goal(browser, timed, {})
    set_goal(setter_of(pages))
    listener = pages[0]
    listener.context.add_init_script(HEARD)
    listener.reload()
    place = f"tables/{listener.url.rpartition('/')[2]}/commands"
    number = 0
    while view_of(listener)["phase"] == "turn":
        mover = mover_of(pages)
        cube = next(one["number"] for one in view_of(mover)["cubes"] if one["section"] == "resources")
        number += 1
        command = {"command": "move", "cube": cube, "section": "permitted"}
        ask(mover, place, {"id": f"move-{number}", "command": command})
    listener.get_by_test_id("sentence").wait_for()
    assert listener.evaluate("window.heard") == 0  # nothing is heard before the first tap
    listener.locator(".sentence").click()
    hands.on(112, listener)
    until(lambda: bool(listener.evaluate("window.heard") > 5), listener, "no tick")
    hands.on(9, *pages)
    until(lambda: view_of(listener)["clock"]["stage"] == "countdown", listener, "no countdown")
    hands.on(11, *pages)
    card = listener.get_by_test_id("time-card")
    for seat in view_of(listener)["seats"]:
        expect(card).to_contain_text(f"{seat['name']}: −1 point")
