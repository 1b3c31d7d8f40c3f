"""What a child with a small phone stumbled over on the first visit: things that overlapped, hid or broke apart."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from .states import dress
from .tables import PHONE, ask, come, no_side_scroll, of_player, press, roll_for_first, settled, sit_together

pytestmark = pytest.mark.browser
TIMED = {"rulebook": "mlag-2018", "division": "elementary", "timed": True}
ENDS = """(part) => {
    const words = document.createRange();
    words.selectNodeContents(part);
    const { left, right } = words.getBoundingClientRect();
    return [left, right];
}"""
LONG_GOAL = {
    "kind": "values",
    "seed": "day 2026-11-16",
    "number": 1,
    "rulebook": "agloa-2019",
    "division": "middle",
    "position": "agloa-2019/middle - | 7x7+26 | - | - | - | - | none",
    "variations": [],
    "question": "Find every value.",
    "difficulty": 3.8,
    "stars": 3,
    "day": "2026-11-16",
}


def box(part: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of something that is there."""
    found = part.bounding_box()
    assert found is not None
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def tops(parts: Locator) -> set[float]:
    expect(parts.first).to_be_visible()
    return {round(box(part)[1]) for part in parts.all()}


def child(browser: Browser, address: str) -> Page:
    return come(browser, address, PHONE, touch=True)


def waiting_table(page: Page, address: str) -> None:
    """A table for two whose second seat is free."""
    ask(page, "people/guest", {})
    request = {"game": "equations", "settings": TIMED, "seats": [{"kind": "person"}, {"kind": "person"}]}
    page.goto(f"{address}table/{ask(page, 'tables', request)['table']['id']}")


def test_the_time_stands_once_next_to_the_sentence_while_a_tip_is_shown(
    browser: Browser, address: str
) -> None:
    people = [child(browser, address) for _ in range(2)]
    for page in people:
        ask(page, "people/guest", {"name": "Quetzal Capaz"})
    request = {"game": "equations", "settings": TIMED, "seats": [{"kind": "person"}] * 2}
    table = ask(people[0], "tables", request)["table"]
    ask(people[1], f"tables/{table['id']}/seats", {"code": table["code"]})
    ask(people[0], f"tables/{table['id']}/start", {})
    for page in people:
        page.goto(f"{address}table/{table['id']}")
        page.get_by_test_id("sentence").wait_for()
    setter = roll_for_first(people)
    settled(setter, partial(press, setter, "Roll the cubes"))
    for page in people:
        expect(page.get_by_test_id("coach")).to_be_visible()
        expect(page.get_by_role("timer")).to_have_count(1)
        clock, said = box(page.get_by_role("timer")), box(page.get_by_test_id("sentence"))
        assert clock[2] <= said[0]
        assert box(page.locator(".seats li.acts .total"))[2] <= box(page.locator(".seats li.acts"))[2]
    for page in people:
        page.context.close()


def test_brackets_goal_and_arrows_of_the_pad_are_one_row_of_keys(browser: Browser, address: str) -> None:
    page = child(browser, address)
    keys = page.get_by_test_id("puzzle").locator(".signs button")
    assert len(tops(keys)) == 1
    for key in keys.all():
        left, top, right, bottom = box(key)
        assert round(right - left) >= 44
        assert round(bottom - top) >= 44
    page.context.close()


def test_a_player_who_made_a_table_sees_the_seats_and_the_start_without_scrolling(
    browser: Browser, address: str
) -> None:
    page = child(browser, address)
    waiting_table(page, address)
    for part in (page.get_by_text("free", exact=True), page.get_by_role("button", name="Start the game")):
        expect(part).to_be_in_viewport(ratio=1)
    page.context.close()


def test_the_cubes_of_a_goal_are_one_line_also_when_there_are_six(browser: Browser, address: str) -> None:
    page = child(browser, address)

    def answer(route: Route) -> None:
        route.fulfill(json=LONG_GOAL)

    page.route("**/api/v1/puzzles/daily", answer)
    page.goto(f"{address}puzzles/daily")
    cubes = page.get_by_test_id("puzzle").get_by_role("img").and_(page.locator(".cube"))
    expect(cubes).to_have_count(6)
    assert len(tops(cubes)) == 1
    page.context.close()


def test_a_player_who_chooses_a_path_on_a_phone_is_taken_to_its_lessons(
    browser: Browser, address: str
) -> None:
    page = child(browser, f"{address}learn")
    page.get_by_text("Other rule books").click()
    page.get_by_role("link", name="Equations: Challenge Cup").click()
    expect(page.get_by_role("heading", name="Equations: Challenge Cup")).to_be_in_viewport()
    expect(page.locator(".map a").first).to_be_in_viewport()
    page.context.close()


def test_a_replay_shows_no_empty_card_before_there_is_a_goal(browser: Browser, address: str) -> None:
    people = [child(browser, address) for _ in range(2)]
    sit_together(people, address, "equations", TIMED)
    roll_for_first(people)
    quitter = of_player(people, "p2")
    press(quitter, "More")
    press(quitter, "Resign")
    settled(quitter, partial(press, quitter, "Resign"))
    page = people[0]
    page.goto(f"{address}replay/{page.url.rpartition('/')[2]}")
    expect(page.get_by_test_id("step")).to_contain_text("Step 1")
    assert all(text.strip() for text in page.locator(".side .card").all_inner_texts())
    for one in people:
        one.context.close()


@pytest.mark.parametrize(("language", "join"), [("en", "Join with a code"), ("es", "Entrar con un código")])
def test_both_games_and_the_field_for_a_code_are_in_sight_on_the_smallest_phone(
    browser: Browser, address: str, language: str, join: str
) -> None:
    page = child(browser, address)
    dress(page, "light", language)
    expect(page.get_by_role("button", name=join)).to_be_in_viewport(ratio=1)
    for game in ("Equations", "Equate"):
        expect(page.locator(".play", has_text=game)).to_be_in_viewport(ratio=1)
    page.context.close()


def test_the_first_page_leads_to_lessons_and_puzzles(browser: Browser, address: str) -> None:
    page = child(browser, address)
    for name, title in (("All puzzles", "Puzzles"), ("Learn step by step", "Learn step by step")):
        page.goto(address)
        page.get_by_role("link", name=name).click()
        expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()
    page.context.close()


def test_a_line_of_tiles_is_drawn_as_it_is_laid(browser: Browser, address: str) -> None:
    page = child(browser, f"{address}learn/equate/first-play")
    expect(page.get_by_role("math")).to_have_text("24÷3=8")
    page.goto(f"{address}learn/equate/fraction-same")
    expect(page.get_by_role("math").locator(".fraction")).to_have_count(2)
    page.context.close()


def test_with_the_largest_text_nothing_leaves_a_small_phone_and_buttons_keep_their_size(
    browser: Browser, address: str
) -> None:
    page = child(browser, address)
    page.evaluate("localStorage.setItem('fairshake.settings', JSON.stringify({text: 'largest'}))")
    for tool in ("judge", "solver"):
        page.goto(address + tool)
        expect(page.locator(".palette .cube").first).to_be_visible()
        no_side_scroll(page)
    sit_together([page], address, "equations", TIMED, bots=("beginner",))
    for button in page.locator(".top > header > button").all():
        assert box(button)[2] - box(button)[0] >= 44
    page.context.close()


@pytest.mark.parametrize("text", ["normal", "largest"])
def test_the_code_of_a_table_can_be_read_whole_next_to_the_buttons_of_a_small_phone(
    browser: Browser, address: str, text: str
) -> None:
    page = child(browser, address)
    page.evaluate("(text) => localStorage.setItem('fairshake.settings', JSON.stringify({text}))", text)
    waiting_table(page, address)
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    expect(page.locator("header > .line")).to_have_text("")
    title = page.locator("header > h1")
    title.locator(".numbers").evaluate("(code) => (code.textContent = 'Q8CGQB')")
    assert title.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    page.context.close()


def test_what_happened_opens_at_the_latest(browser: Browser, address: str) -> None:
    people = [child(browser, address) for _ in range(2)]
    sit_together(people, address, "equations", TIMED)
    setter = roll_for_first(people)
    settled(setter, partial(press, setter, "Roll the cubes"))
    setter.set_viewport_size({"width": 360, "height": 240})
    press(setter, "More")
    press(setter, "Move list")
    lines = setter.locator("dialog[open] .log li")
    expect(lines.last).to_be_in_viewport()
    assert setter.locator("dialog[open] .log").evaluate("(log) => log.scrollTop") > 0
    for page in people:
        page.context.close()


def test_an_unknown_code_is_reported_for_tables_and_classes(browser: Browser, address: str) -> None:
    page = child(browser, f"{address}join")
    page.get_by_label("Code of a table or a class").fill("QQQQQQ")
    press(page, "Join")
    expect(page.get_by_role("alert")).to_have_text("No table or class has this code. Check it and try again.")
    page.context.close()
