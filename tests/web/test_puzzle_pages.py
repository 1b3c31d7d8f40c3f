"""Puzzles in a real browser: chosen, solved with hints, explained, of the day, and against the clock."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from fairshake.application.puzzles.generation import puzzle_named
from fairshake.application.puzzles.requests import read_order
from fairshake.notation import read_position

from .browsing import open_page
from .test_states import barriers

pytestmark = pytest.mark.browser

SOLUTION = "puzzles?kind=solution&seed=7&number=1"
MANY_CUBES = 5
OUTSIDE = """() => [...document.querySelectorAll('[data-zone]')].flatMap((zone) => {
    const edge = zone.getBoundingClientRect().bottom;
    return [...zone.querySelectorAll('[data-piece]')]
        .filter((piece) => piece.getBoundingClientRect().bottom > edge + 1)
        .map((piece) => `${zone.dataset.zone} ${piece.dataset.piece}`);
})"""
KINDS = ("solution", "now", "impossible", "goal", "fault", "values", "play", "hand")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).first.click()


def test_a_puzzle_is_tried_hinted_at_solved_and_explained(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, address + SOLUTION, 1280, 720)
    line = page.get_by_test_id("puzzle").get_by_role("textbox")
    verdict = page.get_by_test_id("verdict")
    expect(page.get_by_test_id("puzzle")).to_contain_text("Use every Required cube.")
    page.set_viewport_size({"width": 390, "height": 600})
    line.fill("2+3")
    line.press("Enter")
    expect(verdict.get_by_role("heading", name="Not yet")).to_be_in_viewport()
    page.set_viewport_size({"width": 1280, "height": 720})
    expect(verdict).not_to_contain_text("One Solution is")
    press(page, "Give me a hint")
    hints = page.get_by_test_id("puzzle-hints").get_by_role("listitem")
    expect(hints).to_have_count(1)
    press(page, "One more hint")
    expect(hints).to_have_count(2)
    line.fill("2+(√4)")
    press(page, "Check it")
    expect(verdict.get_by_role("heading", name="Right!")).to_be_visible()
    expect(verdict).to_contain_text("One Solution is")
    press(page, "Work it out line by line")
    expect(page.get_by_test_id("working")).to_contain_text("2 + 2 = 4")
    press(page, "Next puzzle")
    expect(page).to_have_url(re.compile(r"number=2"))
    expect(verdict).to_have_count(0)
    assert complaints == []
    page.close()


def test_what_is_selected_in_a_line_is_replaced_by_what_is_typed(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, address + SOLUTION, 1280, 720)
    line = page.get_by_test_id("puzzle").get_by_role("textbox")
    line.fill("2+3")
    line.press("Control+a")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    line.press_sequentially("64")
    expect(line).to_have_value("64")
    line.press("Home")
    line.press_sequentially("9")
    expect(line).to_have_value("964")
    assert complaints == []
    page.close()


@pytest.mark.parametrize("width", [360, 1280])
def test_every_kind_is_open_to_all_fits_and_shows_its_answer_only_when_asked(
    browser: Browser, address: str, width: int
) -> None:
    page, complaints = open_page(browser, f"{address}puzzles", width)
    for kind in KINDS:
        page.goto(f"{address}puzzles?kind={kind}&seed=7&number=1")
        expect(page.locator(f"form[data-kind={kind}]")).to_be_visible()
        expect(page.get_by_test_id("verdict")).to_have_count(0)
        press(page, "Give me a hint")
        expect(page.get_by_test_id("puzzle-hints")).to_be_visible()
        press(page, "Show the answer")
        expect(page.get_by_test_id("verdict").get_by_role("heading", name="The answer")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") == width, kind
        assert barriers(page) == [], kind
    assert complaints == []
    page.close()


def test_a_kind_and_a_division_are_chosen_and_one_tap_answers(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, f"{address}puzzles", 390, 844)
    page.get_by_role("radio", name="Is it Now?").check(force=True)
    page.get_by_label("Rules of").select_option("agloa-2019")
    page.get_by_label("Division").select_option("elementary")
    page.get_by_label("How hard?").select_option("2")
    press(page, "Show a puzzle")
    expect(page.locator("form[data-kind=now]")).to_be_visible()
    expect(page).to_have_url(re.compile(r"rulebook=agloa-2019.*division=elementary.*stars=2"))
    press(page, "No")
    expect(page.get_by_test_id("verdict")).to_be_visible()
    expect(page.get_by_role("button", name="Yes", exact=True)).to_be_disabled()
    page.reload()
    expect(page.locator("form[data-kind=now]")).to_be_visible()
    assert complaints == []
    page.close()


def test_a_puzzle_that_is_not_as_hard_as_was_asked_for_says_so(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, f"{address}puzzles", 360, 640)

    def harder(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "stars": 2})

    page.route("**/api/v1/puzzles", harder)
    for stars, said in ((1, "I found none with 1 star. This one has 2 stars."), (2, "")):
        page.goto(f"{address}{SOLUTION.replace('number=1', f'stars={stars}')}")
        expect(page.locator("form[data-kind=solution]")).to_be_visible()
        expect(page.get_by_text("I found none with")).to_have_text([said] if said else [])
    assert complaints == []
    page.close()


def test_the_first_page_leads_to_the_puzzle_of_the_day(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, address, 1280, 720)
    page.get_by_role("link", name="Puzzle of the day").click()
    expect(page.get_by_role("heading", level=1, name="Puzzle of the day")).to_be_visible()
    asked = page.request.get(f"{address}api/v1/puzzles/daily").json()
    expect(page.get_by_role("heading", name=asked["question"])).to_be_visible()
    press(page, "Show the answer")
    expect(page.get_by_test_id("verdict")).to_be_visible()
    assert complaints == []
    page.close()


def test_a_run_keeps_score_by_the_server_until_it_says_that_the_time_is_up(
    browser: Browser, address: str
) -> None:
    page, complaints = open_page(browser, f"{address}puzzles/run", 390, 844)
    page.get_by_label("Time").select_option("10")
    press(page, "Start")
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^(10:00|9:\d\d)$"))
    expect(page.get_by_test_id("run-score")).to_have_text("0")
    press(page, "Yes")
    expect(page.get_by_text("Prove it: write the Equation.")).to_be_visible()
    press(page, "Go back")
    press(page, "No")
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_be_visible()
    right = verdict.get_by_role("heading", name="Right!").count()
    expect(page.get_by_test_id("run-score")).to_have_text(re.compile("^[1-5]$" if right else "^0$"))

    def time_is_up(route: Route) -> None:
        reported = {"ticket": "x", "left": 0, "over": True, "done": 2, "right": 2, "score": 4}
        route.fulfill(json={**reported, "puzzle": None, "verdict": None})

    page.route("**/api/v1/puzzles/run/answer", time_is_up)
    press(page, "Skip")
    over = page.get_by_test_id("run-over")
    expect(over).to_contain_text("4 points: 2 of 2 right.")
    expect(over).to_contain_text("A new best on this device!")
    assert complaints == []
    page.close()


def test_puzzles_speak_spanish(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, f"{address}puzzles", 390, 844)
    page.evaluate(
        "setting => localStorage.setItem('fairshake.settings', setting)", json.dumps({"language": "es"})
    )
    page.goto(address + SOLUTION)
    expect(page.get_by_role("heading", name="Encuentra una solución.")).to_be_visible()
    press(page, "Ver la respuesta")
    expect(page.get_by_test_id("verdict")).to_contain_text("Una solución es")
    assert complaints == []
    page.close()


def test_many_cubes_in_one_section_stay_in_it_on_a_small_phone(browser: Browser, address: str) -> None:
    """Five cubes in Permitted lay over Resources."""
    number = next(
        number for number in range(1, 200) if len(read_position(shown_mat(number)).permitted) >= MANY_CUBES
    )
    page, complaints = open_page(browser, f"{address}puzzles?kind=now&seed=crowd&number={number}", 360, 640)
    expect(page.locator("form[data-kind=now]")).to_be_visible()
    assert page.evaluate(OUTSIDE) == []
    assert complaints == []
    page.close()


def shown_mat(number: int) -> str:
    return puzzle_named(read_order({"kind": "now", "seed": "crowd"}), number).position
