"""From the first page to the first move, and how smoothly cubes roll and are dragged, on a processor slowed four times.

A newcomer taps what the hand points at until a cube touches the mat. Gates: at most 4 taps and 8 s. Frames are
counted by the page while cubes roll and while a finger drags one; this Chromium has no GPU, so they are a floor.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page
from tests.web.browsing import chromium, served
from tests.web.tables import come, press

SLOWED = 4
PHONE = (390, 844)
MOST_TAPS, MOST_SECONDS = 4, 8.0
PATIENCE_MS = 20_000
STEPS = 40
BUTTON = "Play Equations against a friendly bot, right now"
POINTED = """() => {
    const hand = document.querySelector("[data-testid=tour-hand]");
    if (!hand?.querySelector(".hand")) return null;
    const { x, y, width, height } = document.querySelector(hand.dataset.at)?.getBoundingClientRect() ?? {};
    return width ? [x + width / 2, y + height / 2] : null;
}"""
COUNT = """() => {
    window.frames_seen = [];
    const look = (at) => {
        window.frames_seen.push(at);
        window.frame_asked = requestAnimationFrame(look);
    };
    window.frame_asked = requestAnimationFrame(look);
}"""
COUNTED = """() => {
    cancelAnimationFrame(window.frame_asked);
    const seen = window.frames_seen;
    const gaps = seen.slice(1).map((at, place) => at - seen[place]);
    return [1000 * gaps.length / (seen.at(-1) - seen[0]), Math.max(...gaps)];
}"""


def run() -> None:
    with tempfile.TemporaryDirectory() as data, served(Path(data)) as address, chromium() as browser:
        page = _newcomer(browser, address)
        taps, seconds = _first_move(page)
        print(
            f"first move after {taps} taps and {seconds:.1f} s (gates {MOST_TAPS} and {MOST_SECONDS:.0f} s)"
        )
        page.context.close()
        for slowed in (1, SLOWED):
            page = _newcomer(browser, address, slowed)
            press(page, BUTTON)
            _print("roll", slowed, _rolled(page))
            _print("drag", slowed, _dragged(page))
            page.context.close()
    assert taps <= MOST_TAPS
    assert seconds < MOST_SECONDS


def _newcomer(browser: Browser, address: str, slowed: int = SLOWED) -> Page:
    page = come(browser, address, PHONE, touch=True, newcomer=True, motion=True)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.goto(address)
    return page


def _first_move(page: Page) -> tuple[int, float]:
    """Taps and seconds until a cube lies on the mat, with no pause to read."""
    page.get_by_role("button", name=BUTTON).wait_for()
    began, taps = time.perf_counter(), 1
    press(page, BUTTON)
    while not page.locator(".game .zone.goal .cube").count():
        assert time.perf_counter() - began < PATIENCE_MS / 1000
        found = page.evaluate(POINTED)
        if found is None:
            page.wait_for_timeout(20)
            continue
        page.touchscreen.tap(*found)
        taps += 1
        page.wait_for_function(f"before => String(({POINTED})()) !== before", arg=",".join(map(str, found)))
    return taps, time.perf_counter() - began


def _rolled(page: Page) -> list[float]:
    page.wait_for_function(POINTED)
    page.evaluate(COUNT)
    page.touchscreen.tap(*page.evaluate(POINTED))
    page.locator("[data-rolling]").first.wait_for()
    page.wait_for_function("() => !document.querySelector('[data-rolling]')")
    return list(page.evaluate(COUNTED))


def _dragged(page: Page) -> list[float]:
    """The cube that the hand points at is moved about, and put back where it was."""
    page.wait_for_function(POINTED)
    x, y = page.evaluate(POINTED)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 20, steps=2)
    page.evaluate(COUNT)
    for step in range(STEPS):
        page.mouse.move(x, y - 20 - 3 * step)
        page.wait_for_timeout(16)
    found = list(page.evaluate(COUNTED))
    page.keyboard.press("Escape")
    page.mouse.up()
    return found


def _print(what: str, slowed: int, found: list[float]) -> None:
    print(f"{what}, processor slowed {slowed}x: {found[0]:.0f} frames a second, longest {found[1]:.0f} ms")


if __name__ == "__main__":
    run()
