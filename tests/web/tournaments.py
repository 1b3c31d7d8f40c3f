"""A director's browser: the pages of a tournament, by clicks or by the keyboard alone."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from .tables import come

TABLET = (820, 1180)
LAPTOP = (1280, 720)
PHONE = (390, 844)


def entries(players: int, division: str = "elementary", team_size: int = 3) -> str:
    names = ["Ana", "Ben", "Cleo", "Dai", "Eva", "Finn", "Gil", "Hana", "Ida", "Juan", "Kai", "Lea"]
    rows = ["code,name,team,school,division,grade"]
    for number in range(players):
        team = number // team_size
        name = f"{names[number % len(names)]} Park{'abcdefgh'[number // len(names)]}"
        rows.append(f"S{number + 1:02d},{name},Team {team + 1},School {team // 2 + 1},{division},5")
    return "\n".join(rows) + "\n"


def begin(page: Page, address: str, name: str, book: str, division: str, **more: int) -> str:
    """A new tournament by its form; the id."""
    page.goto(f"{address}tournaments")
    page.get_by_role("button", name="New tournament").click()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Rule book").select_option(label=book)
    page.get_by_label(division, exact=True).check()
    for label, value in more.items():
        page.get_by_label(label.replace("_", " "), exact=True).fill(str(value))
    page.get_by_role("button", name="Start the tournament").click()
    page.wait_for_url(re.compile("/tournament/[0-9a-f]+$"))
    page.get_by_role("heading", name="What comes next").wait_for()
    return page.url.rsplit("/", 1)[1]


def part(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Parts of the tournament").get_by_role("link", name=name).click()


def said(page: Page) -> Locator:
    return page.locator(".desk-good")


def seats(page: Page, tournament: str, round: int) -> dict[int, list[str]]:
    """The seating, read from the server with the browser's cookie."""
    reported: dict[str, Any] = page.request.get(
        f"{'/'.join(page.url.split('/')[:3])}/api/v1/tournaments/{tournament}/tables?round={round}"
    ).json()
    return {one["table"]: [seat["code"] for seat in one["seats"]] for one in reported["tables"]}


def device(browser: Browser, address: str, size: tuple[int, int], language: str = "en") -> Page:
    page = come(browser, address, size)
    page.evaluate(f"""localStorage.setItem('fairshake.settings', '{{"language": "{language}"}}')""")
    page.reload()
    return page


def no_sideways_scroll(page: Page, tries: int = 40) -> bool:
    """Soon after a change of size: the layout follows it."""
    too_wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    for _ in range(tries):
        if not page.evaluate(too_wide):
            return True
        page.wait_for_timeout(50)
    return False


__all__ = [
    "LAPTOP",
    "PHONE",
    "TABLET",
    "begin",
    "device",
    "entries",
    "expect",
    "no_sideways_scroll",
    "part",
    "said",
    "seats",
]
