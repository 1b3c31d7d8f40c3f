"""One server and one Chromium for every test of the page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from .browsing import chromium, served

HERE = Path(__file__).parent
# What we wait for happens sooner or later; on a busy machine, later. Only what never happens costs that much time.
expect.set_options(timeout=30_000)


LATE = pytest.mark.retry_once(reason="it drives a real browser, which may be late on a busy machine")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that open a page are marked as such, and only they are run once more; the summary names each that was."""
    for item in items:
        if item.path.parent == HERE and "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
            item.add_marker(LATE)


@pytest.fixture(scope="package")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder where the server keeps its games."""
    return tmp_path_factory.mktemp("games")


@pytest.fixture(scope="package")
def address(games: Path) -> Iterator[str]:
    with served(games) as found:
        yield found


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture(autouse=True)
def pages_are_closed(request: pytest.FixtureRequest) -> Iterator[None]:
    """Close what a test opened and left open: a page that keeps running slows every test after it."""
    if "browser" not in request.fixturenames:
        yield
        return
    browser: Browser = request.getfixturevalue("browser")
    shared = list(browser.contexts)  # a page for all tests of a module, which the module closes
    yield
    for context in browser.contexts:
        if context not in shared:
            context.close()
