"""A sheet by the code printed on it, at an official's device and on a player's phone; as it arrives; key by key."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .test_states import barriers
from .tournament_album import ask
from .tournaments import LAPTOP, PHONE, TABLET, device, entries, no_sideways_scroll

pytestmark = pytest.mark.browser
expect.set_options(timeout=30_000)
LEAGUE: dict[str, Any] = {"rulebook": "agloa-2019", "divisions": ["elementary"]}
CUP: dict[str, Any] = {"rulebook": "challenge-cup-2022", "divisions": ["fifth"]}


def drawn(browser: Browser, address: str, players: int = 9, **fields: Any) -> tuple[Page, str]:
    """A director's device and a tournament that is drawn; nothing of this is what is tested here."""
    page = device(browser, address, LAPTOP)
    page.request.post(f"{address}api/v1/people/guest", data={"name": "Dana"})
    id = str(ask(page, address, "", name="Sheets", **{"rounds": 2, **fields})["tournament"]["id"])
    division = str(fields["divisions"][0])
    ask(page, address, f"/{id}/enter", csv=entries(players, division, 1))
    ask(page, address, f"/{id}/draw", seed=5)
    return page, id


def printed(page: Page, address: str, id: str, table: int) -> str:
    """What the code on a sheet of round 1 leads to."""
    key = page.request.get(f"{address}api/v1/tournaments/{id}/sheets/1/{table}").json()["key"]
    return f"{address}tournament/{id}/sheets/1/{table}?key={key}"


def helper(browser: Browser, page: Page, address: str, id: str, size: tuple[int, int]) -> Page:
    """Another device with the role of the score desk, by the director's link."""
    key = ask(page, address, f"/{id}/crew", role="operator", name="Olga")["key"]
    other = device(browser, address, size)
    other.goto(f"{address}tournament/{id}/join?key={key}")
    expect(other.get_by_text("Your role here: Score desk")).to_be_visible()
    return other


def lines(page: Page) -> Any:
    return page.locator("main form input.mono")


def test_an_official_hands_a_sheet_in_by_its_code_and_calls_a_judge(browser: Browser, address: str) -> None:
    director, id = drawn(browser, address, **LEAGUE)
    official = helper(browser, director, address, id, TABLET)
    official.goto(printed(director, address, id, 1))
    expect(official.get_by_role("heading", level=1)).to_have_text("Round 1, table 1")
    assert barriers(official) == []
    for place, total in enumerate(("9", "", "5")):
        lines(official).nth(place).fill(total)
    official.get_by_role("button", name="Hand in the sheet").click()
    expect(official.get_by_role("alert")).to_have_text("Please fill in every line.")
    lines(official).nth(1).fill("7?")
    official.keyboard.press("Enter")
    expect(official.get_by_role("status")).to_contain_text("The table can’t leave yet")
    expect(lines(official).nth(1)).to_have_value("7?")
    lines(official).nth(1).fill("7")
    official.keyboard.press("Enter")
    expect(official.get_by_text("Thank you. The sheet is in.")).to_be_visible()
    expect(official.get_by_text("This sheet is in and locked.")).to_be_visible()
    expect(lines(official).first).not_to_be_editable()
    assert barriers(official) == []
    official.get_by_role("button", name="Call a judge").click()
    expect(official.get_by_text("A judge is on the way.")).to_be_visible()

    director.goto(f"{address}tournament/{id}/judges")
    expect(director.get_by_role("button", name="I'm on my way: Table 1")).to_be_visible()
    for page in (director, official):
        page.context.close()


def test_a_player_s_phone_hands_in_only_where_the_director_allows_it(browser: Browser, address: str) -> None:
    director, id = drawn(browser, address, **LEAGUE)
    phone = device(browser, address, PHONE)
    link = printed(director, address, id, 2)
    phone.goto(link)
    expect(phone.get_by_text("Players may not type scores here.")).to_be_visible()
    expect(lines(phone).first).not_to_be_editable()
    expect(phone.get_by_role("button", name="Hand in the sheet")).to_have_count(0)
    assert barriers(phone) == []
    ask(director, address, f"/{id}/settings", player_phones=True)
    phone.reload()
    for place, total in enumerate(("3", "8", "a")):
        lines(phone).nth(place).fill(total)
    phone.get_by_role("button", name="Hand in the sheet").click()
    expect(phone.get_by_text("Thank you. The sheet is in.")).to_be_visible()
    assert no_sideways_scroll(phone)

    ask(director, address, f"/{id}/draw", seed=6, rounds=[2])
    phone.goto(link.replace("key=", "key=0"))
    expect(phone.get_by_role("alert")).to_be_visible()
    for page in (director, phone):
        page.context.close()


def test_sheets_that_arrive_are_noted_before_anyone_types_them(browser: Browser, address: str) -> None:
    director, id = drawn(browser, address, **LEAGUE)
    desk = helper(browser, director, address, id, LAPTOP)
    desk.goto(f"{address}tournament/{id}/scores")
    desk.get_by_role("button", name="Sheets arrive").click()
    here, owed = (
        desk.get_by_role("heading", name="Here, to type"),
        desk.get_by_role("heading", name="Not here yet"),
    )
    expect(owed).to_have_text("Not here yet: 3")
    said = desk.locator(".said")
    for table, left in (("2", 2), ("3", 1)):
        expect(desk.get_by_role("textbox", name="Table", exact=True)).to_be_focused()
        desk.keyboard.type(table)
        desk.keyboard.press("Enter")
        expect(said).to_have_text(f"The sheet of table {table} is here.")
        expect(owed).to_have_text(f"Not here yet: {left}")
    expect(here).to_have_text("Here, to type: 2")
    assert barriers(desk) == []
    desk.keyboard.type("9")
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("alert")).to_contain_text("9")
    desk.get_by_role("button", name="Table 3", exact=True).click()
    expect(said).to_have_text("The sheet of table 3 isn’t here after all.")
    expect(owed).to_have_text("Not here yet: 2")

    # Someone else types the sheet that is here; it is no longer to type, and the others are still missing.
    director.goto(f"{address}tournament/{id}/scores")
    expect(director.get_by_role("heading", name="Here, to type")).to_have_text("Here, to type: 1")
    director.get_by_role("button", name="Table 2", exact=True).click()
    for place, total in enumerate(("9", "7", "5")):
        lines(director).nth(place).fill(total)
    director.keyboard.press("Enter")
    expect(director.locator(".said")).to_contain_text("Table 2 is saved.")
    expect(director.get_by_role("heading", name="Here, to type")).to_have_count(0)
    expect(here).to_have_count(0)
    expect(owed).to_have_text("Not here yet: 2")
    reported = director.request.get(f"{address}api/v1/tournaments/{id}/history").json()["history"]
    assert [row["who"] for row in reported if row["act"] == "arrive"] == ["Olga"] * 3
    for page in (director, desk):
        page.context.close()


@pytest.mark.parametrize(
    ("fields", "players", "typed", "most"),
    [
        (LEAGUE, 9, ["18", "14", "9"], 12),
        (CUP, 15, ["11020", "01001", "10110", "00000", "11101"], 33),
        (CUP, 15, ["4/5", "2/5", "3/5", "0/5", "4/5"], 23),
    ],
    ids=["league", "cup by games", "cup by totals"],
)
def test_a_sheet_takes_few_keys_and_no_mouse(
    browser: Browser, address: str, fields: dict[str, Any], players: int, typed: list[str], most: int
) -> None:
    """Ten seconds a sheet: at three keys a second that is thirty-odd keys."""
    director, id = drawn(browser, address, players, **fields)
    director.goto(f"{address}tournament/{id}/scores")
    keys = 0
    for table in ("1", "2"):
        expect(director.get_by_role("textbox", name="Table", exact=True)).to_be_focused()
        pressed = [*table, "Enter", *(key for line in typed for key in (*line, "Enter"))]
        for place, key in enumerate(pressed):
            director.keyboard.press(key)
            if place == len(table):
                expect(director.locator("input.line").first).to_be_focused()
        expect(director.locator(".desk-good").first).to_contain_text(f"Table {table} is saved.")
        keys = max(keys, len(pressed))
    assert keys <= most
    director.context.close()
