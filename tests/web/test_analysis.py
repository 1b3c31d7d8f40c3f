"""After a game: the analysis in the replay page; hints in steps and arithmetic line by line on the pages of the mat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from ..live.people import Actor
from .tables import ask, come, no_side_scroll, until

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LONG = 120_000
"""Milliseconds: for work that a busy machine may do slowly. Nothing here waits that long if it need not."""
SETTINGS = {"rulebook": "mlag-2018", "division": "elementary", "timed": False}
MAT = "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none"


class Seated:
    """Someone at a table: acts as the person of a page, or over HTTP."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.orders = 0

    def do(self, table: str, **command: Any) -> None:
        self.orders += 1
        done = ask(self.page, f"tables/{table}/commands", {"id": f"o{self.orders}", "command": command})
        assert "error" not in done, done


def a_lost_shake(page: Page, address: str) -> str:
    """A game in which every digit goes to Forbidden, so that a flub is certain; the other one resigns."""
    ask(page, "people/guest", {})
    seats = [{"kind": "person"}, {"kind": "person"}]
    table = ask(page, "tables", {"game": "equations", "settings": SETTINGS, "seats": seats})["table"]
    other = Actor(address.rstrip("/"))
    assert other.post(f"/tables/{table['id']}/seats", {"code": table["code"]}).status_code == 200
    assert "error" not in ask(page, f"tables/{table['id']}/start", {})
    play(Seated(page), other, table["id"])
    assert other.do(table["id"], command="resign").status_code == 200
    return str(table["id"])


def play(mine: Seated, other: Actor, table: str) -> None:
    def view() -> Any:
        return other.view(table)["view"]

    def act(player: str, **command: Any) -> None:
        if player == "p1":
            mine.do(table, **command)
        else:
            answer = other.do(table, **command)
            assert answer.status_code == 200, answer.text

    while view()["phase"] == "roll-for-first":
        act("p2", command="roll-for-first")
    setter = view()["setter"]
    act(setter, command="roll")
    digit = next(cube["number"] for cube in view()["cubes"] if cube["face"].isdigit())
    act(setter, command="arrange-goal", goal=[{"cube": digit}])
    act(setter, command="say-goal")
    while True:
        seen = view()
        digits = [c["number"] for c in seen["cubes"] if c["section"] == "resources" and c["face"].isdigit()]
        if not digits or seen["phase"] != "turn":
            break
        act(seen["waiting"][0], command="move", cube=digits[0], section="forbidden")
    # The last move may have been the other's flub: then p1 misses the call of Impossible.
    if seen["phase"] == "turn" and seen["waiting"] == ["p1"]:
        sign = next(cube["number"] for cube in seen["cubes"] if cube["section"] == "resources")
        act("p1", command="move", cube=sign, section="permitted")


@pytest.fixture(scope="module")
def game(browser: Browser, address: str) -> tuple[Page, str]:
    page = come(browser, address)
    page.set_default_timeout(LONG)
    return page, a_lost_shake(page, address)


def analysed(page: Page) -> None:
    """Wait for the plot; where the analysis was never asked for, ask."""
    card = page.get_by_test_id("analysis")
    button, plot = card.get_by_role("button", name="Analyze this game"), card.get_by_role("img")
    expect(button.or_(plot).or_(card.get_by_role("status"))).to_be_visible(timeout=LONG)
    if button.is_visible():
        button.click()
    expect(plot).to_be_visible(timeout=LONG)


def test_a_game_is_analyzed_at_the_press_of_a_button_and_its_flub_is_one_press_away(
    game: tuple[Page, str], address: str
) -> None:
    page, table = game
    page.goto(f"{address}replay/{table}")
    page.get_by_test_id("step").wait_for()
    expect(page.locator(".zone.goal .cube")).to_have_count(1)  # not an empty mat
    card = page.get_by_test_id("analysis")
    card.get_by_role("button", name="Analyze this game").click()
    expect(card.get_by_role("img")).to_be_visible(timeout=LONG)
    assert "still needed" in (card.get_by_role("img").get_attribute("aria-label") or "")
    expect(page.get_by_test_id("act")).to_contain_text("flub", timeout=LONG)  # the first key moment
    page.keyboard.press("Home")
    expect(page.get_by_test_id("step")).to_contain_text("Step 1 ")
    flubs = card.locator(".look button.impossible, .look button.now")
    expect(flubs.first).to_be_visible(timeout=LONG)
    flubs.last.click()
    expect(page.get_by_test_id("act")).to_contain_text("flub", timeout=LONG)
    page.get_by_text("All steps", exact=True).click()
    expect(page.locator("details ol button.now")).to_contain_text("flub", timeout=LONG)
    no_side_scroll(page)


def test_the_analysis_survives_a_reload_and_can_be_downloaded(game: tuple[Page, str], address: str) -> None:
    page, table = game
    page.goto(f"{address}replay/{table}")
    page.get_by_test_id("step").wait_for()
    analysed(page)
    page.reload()
    expect(page.get_by_test_id("analysis").get_by_role("img")).to_be_visible(timeout=LONG)
    expect(page.get_by_test_id("act")).to_contain_text("flub", timeout=LONG)
    link = page.get_by_role("link", name="Download the plot").get_attribute("href")
    text = page.evaluate("async (link) => (await fetch(link)).text()", link)
    assert text.startswith("<svg")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_analysis_is_clean_for_axe_in_both_colors_on_a_phone(
    browser: Browser, game: tuple[Page, str], address: str, scheme: Any
) -> None:
    page, table = game
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{address}replay/{table}")
    page.get_by_test_id("step").wait_for()
    analysed(page)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run('[data-testid=analysis]')")
    assert [one["id"] for one in found["violations"]] == []
    no_side_scroll(page)
    page.set_viewport_size({"width": 1280, "height": 720})


def test_a_hint_comes_in_steps_on_the_page_of_the_solver(browser: Browser, address: str) -> None:
    page = come(browser, f"{address}solver?position={MAT.replace(' ', '%20').replace('+', '%2B')}")
    page.set_default_timeout(LONG)
    hints = page.get_by_test_id("hints")
    hints.get_by_role("button", name="Give me a hint").click()
    expect(hints.get_by_role("listitem")).to_have_count(1, timeout=LONG)
    for count in (2, 3, 4):
        hints.get_by_role("button", name="One more step").click()
        expect(hints.get_by_role("listitem")).to_have_count(count, timeout=LONG)
    expect(hints.get_by_role("button", name="One more step")).to_have_count(0)
    expect(hints.get_by_role("listitem").nth(1)).to_contain_text("□")
    page.context.close()


def test_an_equation_is_worked_line_by_line_and_can_be_read_aloud(browser: Browser, address: str) -> None:
    page = come(browser, address)
    page.set_default_timeout(LONG)
    page.add_init_script(
        "window.heard = [];"
        "window.SpeechSynthesisUtterance = function (text) { this.text = text; };"
        "Object.defineProperty(window, 'speechSynthesis', { value: {"
        " cancel() {}, speak(one) { window.heard.push(one.text); one.onend && setTimeout(one.onend, 0); } } });"
    )
    query = f"position={MAT}&equation=(6x6)+1 = 37".replace(" ", "%20").replace("+", "%2B")
    page.goto(f"{address}judge?{query}")
    working = page.get_by_test_id("working")
    working.get_by_role("button", name="Work it out line by line").click()
    expect(working.get_by_role("listitem").nth(1)).to_have_text("6 × 6 = 36", timeout=LONG)
    working.get_by_role("button", name="Read aloud").click()
    until(
        lambda: page.evaluate("window.heard.includes('6 times 6 equals 36')"), page, "nothing was read aloud"
    )
    page.context.close()


def test_on_a_phone_the_buttons_of_a_replay_stay_in_place_and_it_names_me_and_its_first_step(
    game: tuple[Page, str], address: str
) -> None:
    page, table = game
    size = page.viewport_size
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{address}replay/{table}")
    begin = page.get_by_test_id("begin")
    expect(begin).to_be_visible()
    begin.get_by_role("button", name="From the start").click()
    expect(page.get_by_test_id("step")).to_contain_text("Step 1 ")
    expect(begin).to_have_count(0)
    onward = page.get_by_role("button", name="One step forward")
    expect(onward).to_be_in_viewport(ratio=1)
    places = set()
    for _ in range(6):
        places.add(round((onward.bounding_box() or {"y": 0.0})["y"]))
        onward.click()
    assert len(places) == 1
    expect(page.get_by_role("list", name="Scores")).to_contain_text("(you)")
    if size:
        page.set_viewport_size(size)
