"""A score desk at the keyboard in a real Chromium: keys and seconds for each sheet, at three keys a second.

Gate: a sheet every ten seconds, its keys, the answers of the server and the pages between them included.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.web.browsing import chromium, served
from tests.web.tournament_album import ask
from tests.web.tournaments import LAPTOP, device, entries

GATE = 10.0
PAUSE_MS = 333
SHEETS = 6
BOOKS = {
    "agloa-2019": ("elementary", ["18", "14", "9"]),
    "challenge-cup-2022": ("fifth", ["1102", "0100", "1011", "0000", "1110"]),
}


def run() -> None:
    slowest = 0.0
    with (
        tempfile.TemporaryDirectory() as data,
        served(Path(data)) as address,
        chromium() as browser,
    ):
        for book, (division, typed) in BOOKS.items():
            page = device(browser, address, LAPTOP)
            page.request.post(f"{address}api/v1/people/guest", data={"name": "Dana"})
            fields = {"rulebook": book, "divisions": [division], "rounds": 1, "name": "Typing"}
            id = str(ask(page, address, "", **fields)["tournament"]["id"])
            ask(page, address, f"/{id}/enter", csv=entries(SHEETS * len(typed), division, 1))
            ask(page, address, f"/{id}/draw", seed=1)
            page.goto(f"{address}tournament/{id}/scores")
            found = [_sheet(page, table, typed) for table in range(1, SHEETS + 1)]
            keys = len(str(SHEETS)) + 1 + sum(len(line) + 1 for line in typed)
            print(
                f"{book}: {keys} keys, {statistics.median(found):.1f} s a sheet, {max(found):.1f} s at most "
                f"(a key every {PAUSE_MS} ms, gate {GATE:.0f} s)"
            )
            slowest = max(slowest, statistics.median(found))
            page.context.close()
    assert slowest < GATE


def _sheet(page: Page, table: int, typed: list[str]) -> float:
    expect(page.get_by_role("textbox", name="Table", exact=True)).to_be_focused()
    start = time.perf_counter()
    page.keyboard.type(str(table), delay=PAUSE_MS)
    page.keyboard.press("Enter", delay=PAUSE_MS)
    expect(page.locator("input.line").first).to_be_focused()
    for line in typed:
        page.keyboard.type(line, delay=PAUSE_MS)
        page.keyboard.press("Enter", delay=PAUSE_MS)
    expect(page.locator(".tn-good").first).to_contain_text(f"Table {table} is saved.")
    return time.perf_counter() - start


if __name__ == "__main__":
    run()
