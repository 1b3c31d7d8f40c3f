"""What people read has names: rule books, divisions and levels of bots are never shown by their codes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from .states import dress
from .tables import ask, come, press, sit_together

pytestmark = pytest.mark.browser
SETTINGS = {"rulebook": "agloa-2019", "division": "middle", "timed": False}


def log_of(page: Page, more: str, happened: str) -> None:
    press(page, more)
    page.locator("dialog[open]").get_by_role("button", name=happened, exact=True).click()
    page.get_by_role("heading", name=happened).wait_for()


def test_the_log_of_a_table_names_book_and_division(browser: Browser, address: str) -> None:
    people = [come(browser, address, (390, 844), touch=True) for _ in range(2)]
    sit_together(people, address, "equations", SETTINGS)
    log_of(people[0], "More", "Move list")
    expect(people[0].locator("dialog[open] .log")).to_contain_text("A new match: AGLOA 2019, Middle.")
    dress(people[1], "light", "es")
    log_of(people[1], "Más", "Lista de jugadas")
    expect(people[1].locator("dialog[open] .log")).to_contain_text("Partida nueva: AGLOA 2019, Media.")
    for page in people:
        page.context.close()


def test_the_waiting_room_names_the_level_of_a_bot(browser: Browser, address: str) -> None:
    page = come(browser, address)
    ask(page, "people/guest", {})
    seats = [{"kind": "person"}, {"kind": "person"}, {"kind": "bot", "level": "first-day"}]
    table = ask(page, "tables", {"game": "equations", "settings": SETTINGS, "seats": seats})["table"]
    page.goto(f"{address}table/{table['id']}")
    expect(page.get_by_text("bot (first day)")).to_be_visible()
    dress(page, "light", "es")
    expect(page.get_by_text("bot (primer día)")).to_be_visible()
    page.context.close()
