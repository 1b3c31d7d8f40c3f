"""Every page of a tournament with 1,300 players in a real Chromium, and the PDF of all its sheets in one go.

The time of a page is from the address to the data on the screen, the page itself included (kept by the browser, as
after the first visit). Gate, for a quiet machine: each page under 1 s (medians of three).
"""

from __future__ import annotations

import statistics
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import BrowserContext, Page
from tests.web.browsing import chromium, served

PLAYERS, ROUNDS, PLAYED, TIMES = 1_300, 5, 4, 3
GATE_SECONDS = 1.0
SCREEN: Any = {"viewport": {"width": 1280, "height": 720}, "locale": "en-US", "reduced_motion": "reduce"}
PAGES = {
    "": "text=What comes next",
    "/registration": "text=Deadline",
    "/entries": "text=1300 players",
    "/check-in": "text=of 1300 are here",
    "/draw": "text=Undo the last draw",
    "/rounds": "section[aria-label='Table 1']",
    "/scores": "#out + *",
    "/judges": "#ledger + *",
    "/standings": "td",
    "/awards": ".place-1",
    "/crew": "#members",
    "/settings": "text=Save",
    "/hall": ".tables, table, li",
    "/hall?ceremony": "text=Award ceremony",
}

PUBLIC = {"": "text=Find your table", "/standings": "td", "/awards": ".place-1"}
"""What everyone sees, without a role."""


def run() -> None:
    with tempfile.TemporaryDirectory() as data, served(Path(data)) as address, chromium() as browser:
        director, everyone = (browser.new_context(**SCREEN) for _ in range(2))
        assert director.request.post(f"{address}api/v1/people/guest", data={"name": "Dana"}).ok
        cookies = {one["name"]: one["value"] for one in director.cookies()}
        client = httpx.Client(base_url=f"{address}api/v1", timeout=300, cookies=cookies)
        id = _tournament(client)
        site = f"{address}tournament/{id}"
        found = _pages(director, site, PAGES)
        found |= {f"everyone {path}": one for path, one in _pages(everyone, site, PUBLIC).items()}
        for path, seconds in found.items():
            verdict = "ok" if seconds < GATE_SECONDS else "SLOW"
            print(
                f"{path or '/ (the day)':<20} {seconds:.2f} s (gate {GATE_SECONDS:.0f} s): {verdict}",
                flush=True,
            )
        _paper(client, id)


def _tournament(client: httpx.Client) -> str:
    """A Cup of five rounds, four of them played, all of it published."""
    fields = {
        "rulebook": "challenge-cup-2022",
        "players": PLAYERS,
        "rounds": ROUNDS,
        "play": PLAYED,
        "seed": 7,
    }
    started = time.perf_counter()
    made = client.post("/tournaments/simulate", json={**fields, "name": "Big"})
    made.raise_for_status()
    id = str(made.json()["tournament"]["id"])
    print(
        f"{PLAYERS} players entered, drawn and {PLAYED} rounds played in {time.perf_counter() - started:.1f} s"
    )
    for what in ("draw", "standings", "awards"):
        client.post(f"/tournaments/{id}/publish", json={"what": what}).raise_for_status()
    return id


def _pages(context: BrowserContext, site: str, pages: dict[str, str]) -> dict[str, float]:
    """Seconds of each page, for the person of this browser."""
    page = context.new_page()
    page.goto(site)
    page.wait_for_selector(pages[""])
    return {
        path: statistics.median(_seconds(page, f"{site}{path}", ready) for _ in range(TIMES))
        for path, ready in pages.items()
    }


def _seconds(page: Page, address: str, ready: str) -> float:
    started = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_selector(ready)
    return time.perf_counter() - started


def _paper(client: httpx.Client, id: str) -> None:
    """All sheets of all rounds; meanwhile the server is asked how far it is."""
    made: list[httpx.Response] = []

    def fetch() -> None:
        made.append(client.get(f"/tournaments/{id}/papers/table-sheets.pdf?job=all"))

    started = time.perf_counter()
    job = threading.Thread(target=fetch)
    job.start()
    seen: list[Any] = []
    while job.is_alive():
        seen.append(client.get(f"/tournaments/{id}/printing/all").json())
        time.sleep(0.2)
    job.join()
    counts = sorted({one["done"] for one in seen if one["total"]})
    total = max((one["total"] for one in seen), default=0)
    seconds = time.perf_counter() - started
    print(
        f"all {total} sheets as one PDF in {seconds:.1f} s, progress seen {len(counts)} times ({counts[:3]} …)"
    )
    assert made[0].content.startswith(b"%PDF")
    assert len(counts) > 1


if __name__ == "__main__":
    run()
