"""A Cup day with twelve mistakes, each repaired by a few clicks: the standings equal those of a day without them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .tournament_album import ask
from .tournaments import LAPTOP, device, part, said, seats

pytestmark = pytest.mark.browser
expect.set_options(timeout=30_000)
MOST_CLICKS = 8
"""In a minute a director clicks and types this often, and reads what there is."""
CUP = {"rulebook": "challenge-cup-2022", "divisions": ["fourth", "fifth"], "rounds": 2}


class Hands:
    """A director's hands: every click and every field that is filled is counted."""

    def __init__(self, page: Page) -> None:
        self.page, self.count, self.repairs = page, 0, dict[str, int]()

    def go(self, name: str) -> None:
        self.count += 1
        part(self.page, name)

    def click(self, name: str | re.Pattern[str], role: Any = "button") -> None:
        self.count += 1
        self.page.get_by_role(role, name=name, exact=isinstance(name, str)).first.click()

    def open(self, summary: str) -> None:
        self.count += 1
        self.page.locator("summary", has_text=summary).click()

    def fill(self, label: str, text: str) -> None:
        self.count += 1
        self.page.get_by_role("textbox", name=label, exact=True).fill(text)

    def because(self, act: str) -> None:
        """The dialog wants a reason."""
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_label("Why").fill("a mistake")
        dialog.get_by_role("button", name=act, exact=True).click()
        expect(dialog).to_have_count(0)
        self.count += 2

    def done(self, mistake: str) -> None:
        assert self.count <= MOST_CLICKS, (mistake, self.count)
        self.repairs[mistake], self.count = self.count, 0

    def repaired(self, mistake: str, sentence: str | re.Pattern[str]) -> None:
        expect(said(self.page).filter(has_text=sentence).first).to_be_visible()
        self.done(mistake)


def roster(start: int, division: str) -> str:
    rows = [f"P{n:02d},Child {n},T{n % 4 + start},{division}" for n in range(start, start + 10)]
    return "\n".join(["code,name,team,division", *rows])


def begun(page: Page, address: str, name: str) -> str:
    id = str(ask(page, address, "", name=name, **CUP)["tournament"]["id"])
    ask(page, address, f"/{id}/enter", csv=roster(10, "fourth"))
    ask(page, address, f"/{id}/enter", csv=roster(30, "fifth"))
    return id


def numbers(codes: list[str], round: int) -> list[dict[str, Any]]:
    """Games that depend on nothing but the codes: both days play alike."""
    return [
        {"code": code, "games": [int(code[1:]) % 2, (int(code[1:]) + round) % 2, int(code[1:]) % 3 % 2]}
        for code in codes
    ]


def play(page: Page, address: str, id: str, round: int, but: int = 0) -> None:
    for table, codes in seats(page, id, round).items():
        if table != but:
            fields = {"round": round, "table": table, "scores": numbers(codes, round), "who": "Olga"}
            ask(page, address, f"/{id}/score", **fields)


def standings(page: Page, address: str, id: str) -> dict[str, Any]:
    for round in (1, 2):
        ask(page, address, f"/{id}/confirm", round=round, everything=True, who="Pia", why="compared")
    found: dict[str, Any] = page.request.get(f"{address}api/v1/tournaments/{id}/standings").json()
    assert found["provisional"] == []
    return {kind: found[kind] for kind in ("individuals", "teams")}


def before_the_round(hands: Hands, address: str, id: str) -> None:
    page = hands.page
    page.goto(f"{address}tournament/{id}/entries")
    ask(page, address, f"/{id}/withdraw", code="P13", why="mistyped")
    hands.click("Reinstate: Child 13")
    hands.because("Reinstate")
    expect(page.get_by_text("withdrawn from round 1")).to_have_count(0)
    hands.done("the wrong child was withdrawn")

    ask(page, address, f"/{id}/amend", code="P14", division="fifth", why="misread")
    page.reload()
    hands.click("Correct: Child 14")
    hands.count += 2
    page.get_by_role("dialog").get_by_label("Division").select_option("fourth")
    page.get_by_role("dialog").get_by_role("button", name="Correct", exact=True).click()
    hands.repaired("a child was in the wrong division", "Corrected: Child 14.")

    ask(page, address, f"/{id}/enter", csv="name,division\nWrong File,fifth\nWrong Too,fifth\n")
    ask(page, address, f"/{id}/draw", seed=99)
    hands.go("Draw")
    hands.click("Undo the last draw")
    hands.because("Undo the last draw")
    hands.repaired("the tables were drawn too early", "The previous draw is back.")
    hands.go("The day")
    hands.open("History")
    hands.click(re.compile("^Take back: entered 2 players: Wrong File"))
    hands.because("Take back")
    hands.repaired("the wrong file was entered", "It is as it was before.")

    ask(page, address, f"/{id}/draw", seed=3)
    ask(page, address, f"/{id}/enter", csv="name,team,division\nLate Bus,Bus,fifth\n", late=True)
    ask(page, address, f"/{id}/repair")
    hands.go("Draw")
    hands.click("Undo the last repair")
    hands.because("Undo the last repair")
    hands.go("The day")
    hands.open("History")
    hands.click(re.compile("^Take back: entered 1 player: Late Bus"))
    hands.count -= 2  # Two mistakes of one bus: the repair, and the entry.
    hands.because("Take back")
    hands.repaired("the late bus turned around", "It is as it was before.")

    ask(page, address, f"/{id}/publish", what="draw")
    hands.go("Draw")
    hands.click("Hide again")
    expect(page.get_by_text("Only the crew can see this.")).to_be_visible()
    ask(page, address, f"/{id}/clock", order="start", round=1)
    ask(page, address, f"/{id}/clock", order="stop", round=1)
    hands.go("Rounds")
    hands.click("Resume")
    expect(page.locator("p.face")).to_contain_text("Play")
    hands.done("published and ended too early")


def after_the_round(hands: Hands, address: str, id: str) -> None:
    page = hands.page
    play(page, address, id, 1, but=1)
    codes = seats(page, id, 1)[1]
    wrong = numbers(codes, 1)
    wrong[0] = {"code": codes[0], "games": [2, 0, 0]}
    ask(page, address, f"/{id}/score", round=1, table=1, scores=wrong, who="Olga")
    page.goto(f"{address}tournament/{id}/scores?round=1")
    hands.fill("Table", "1")
    page.keyboard.press("Enter")
    hands.click("Correct this sheet")
    hands.count += 2
    games = "".join(map(str, numbers(codes, 1)[0]["games"]))
    page.locator("input.line").first.fill(games)
    page.get_by_label("Why").fill("typed 2")
    hands.click("Save the changes")
    hands.repaired("a wrong number was typed", "Table 1 is saved.")

    hands.fill("Table", "1")
    page.keyboard.press("Enter")
    hands.click("Correct this sheet")
    page.get_by_label("Why").fill("typed twice")
    hands.click("Save the changes")
    expect(page.get_by_role("alert").first).to_contain_text("those numbers are already recorded")
    hands.done("a sheet was typed twice")

    there = seats(page, id, 2)[2]
    ask(page, address, f"/{id}/score", round=2, table=2, scores=numbers(there, 1), who="Olga")
    page.goto(f"{address}tournament/{id}/scores?round=2")
    hands.click("Verify")
    hands.fill("Table", "2")
    page.keyboard.press("Enter")
    hands.click("Remove this sheet")
    hands.because("Remove this sheet")
    hands.repaired("a sheet was typed into the wrong round", "Table 2 has not handed in a sheet.")

    ask(page, address, f"/{id}/confirm", round=1, table=2, who="Pia")
    page.goto(f"{address}tournament/{id}/scores?round=1")
    hands.click("Verify")
    hands.fill("Table", "2")
    page.keyboard.press("Enter")
    hands.click("Undo the confirmation")
    hands.because("Undo the confirmation")
    hands.repaired("the wrong sheet was confirmed", "Table 2 has to be verified again.")

    fields = {"measure": "disqualified", "code": codes[0], "round": 1, "why": "rude", "judges": ["Lee"]}
    ask(page, address, f"/{id}/conduct", **fields)
    hands.go("Judges")
    hands.click(re.compile("^Take back: "))
    hands.because("Take back")
    hands.repaired("a judge was overruled", "Line 1 is taken back.")


def test_twelve_mistakes_are_repaired_by_a_few_clicks_each(browser: Browser, address: str) -> None:
    page = device(browser, address, LAPTOP)
    page.request.post(f"{address}api/v1/people/guest", data={"name": "Dana"})
    good = begun(page, address, "Without")
    ask(page, address, f"/{good}/draw", seed=3)
    bad = begun(page, address, "With")
    hands = Hands(page)
    before_the_round(hands, address, bad)
    after_the_round(hands, address, bad)
    page.goto(f"{address}tournament/{good}")
    play(page, address, good, 1)
    play(page, address, good, 2)
    wanted = standings(page, address, good)
    # The laptop is lost: the day goes on with the file, on another one.
    page.goto(f"{address}tournament/{bad}")
    with page.expect_download() as carried:
        page.get_by_role("link", name="Whole tournament in one file").click()
    other = device(browser, address, LAPTOP)
    other.request.post(f"{address}api/v1/people/guest", data={"name": "Dana"})
    other.goto(f"{address}tournaments")
    other.get_by_label("A .fairshake file or a JSON export.").set_input_files(carried.value.path())
    other.get_by_role("heading", name="What comes next").wait_for()
    id = other.url.rsplit("/", 1)[1]
    assert (id != bad, len(hands.repairs)) == (True, 11)
    play(other, address, id, 2)
    assert standings(other, address, id) == wanted
    for one in (page, other):
        one.context.close()
