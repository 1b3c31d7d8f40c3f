"""A server on a free port of this computer and a Chromium that looks at it."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from playwright.sync_api import Browser, Locator, Page, ViewportSize, sync_playwright

from fairshake.application.tables.operator_settings import Tuning
from fairshake.bootstrap import web_app
from fairshake.cli._server import address_of, listen
from fairshake.live_bootstrap import PlatformConfig, live_platform

BOT_SPEED = 0.02
"""Bots of the tests hurry: a fiftieth of the time they take with people."""
PATIENCE = 120_000
"""Milliseconds before a tap or a page is given up: a bound for what hangs, not a measure of a busy machine."""
BROWSERS = (Path("/usr/bin/chromium-headless-shell"), Path("/usr/bin/chromium"))
"""Debian's Chromium without its own window costs half the processor time of the whole one."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
BLOCKED = "Service Worker registration blocked by Playwright"
"""It would fetch every file of the site for each new window, three times the work of the page itself."""


@contextmanager
def served(data: Path, port: int = 0, bot_speed: float = BOT_SPEED) -> Iterator[str]:
    """The address of a running platform that keeps its games in a folder; it stops when the block ends."""
    listener = listen("127.0.0.1", port)
    app = web_app(live_platform(PlatformConfig(data), Tuning(bots=bot_speed)))
    config = uvicorn.Config(app, log_level="warning", ws="websockets-sansio", timeout_graceful_shutdown=4)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.02)
    try:
        yield address_of(listener)
    finally:
        server.should_exit = True
        thread.join(timeout=60)


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        program = next(found for found in BROWSERS if found.exists())
        browser = playwright.chromium.launch(executable_path=program, headless=True, args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


def open_page(browser: Browser, address: str, width: int, height: int = 900) -> tuple[Page, list[str]]:
    """A page of this width, and the list that collects everything it complains about or asks of other hosts."""
    size: ViewportSize = {"width": width, "height": height}
    page = browser.new_page(viewport=size, locale="en-US", service_workers="block")
    page.set_default_timeout(PATIENCE)
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "console",
        lambda said: (
            complaints.append(said.text)
            if said.type in ("error", "warning") and said.text != BLOCKED
            else None
        ),
    )
    own = "/".join(address.split("/", 3)[:3]) + "/"
    page.on("request", lambda asked: None if asked.url.startswith(own) else complaints.append(asked.url))
    page.goto(address)
    page.get_by_role("heading", level=1).wait_for()
    return page, complaints


def equation(page: Page) -> Locator:
    return page.get_by_role("textbox", name="The Equation", exact=True)


def choice(page: Page, name: str) -> Locator:
    return page.get_by_role("combobox", name=name, exact=True)


def write_mat(page: Page, **areas: str) -> None:
    for name in ("goal", "required", "permitted", "forbidden", "resources"):
        page.locator(f"input[data-area={name}]").fill(areas.get(name, ""))
