"""What a teacher, a child and a director did not find, read or trust at the first try."""

from __future__ import annotations

import re
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from .classroom import LAPTOP, LETTERS, PHONE, begin, child, give, part
from .tables import come
from .test_tournament_sheets import LEAGUE, drawn
from .tournament_album import ask
from .tournaments import begin as begin_tournament
from .tournaments import entries, seats

pytestmark = pytest.mark.browser
READABLE = 30
"""Pixels of a square whose small number can be read."""
CUT_NAMES = """() => [...document.querySelectorAll('[data-testid=wall] .seats .who')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.clientWidth > one.parentElement.clientWidth + 1)
    .map((one) => one.textContent)"""


def in_sight(one: Locator) -> None:
    expect(one).to_be_in_viewport(ratio=0.9)


def test_the_page_that_is_left_asks_for_nothing_of_the_next_address(browser: Browser, address: str) -> None:
    page = come(browser, f"{address}learn/equate/first-play", PHONE, touch=True)
    failed: list[str] = []
    page.on("response", lambda answer: failed.append(answer.url) if answer.status == 404 else None)
    page.get_by_role("button", name="Got it. Next").wait_for()
    page.get_by_role("link", name="Back to the map").click()
    expect(page.get_by_role("heading", name="Learn step by step")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert failed == []
    page.context.close()


def test_on_a_phone_a_play_to_count_can_be_read_and_the_answer_is_in_sight(
    browser: Browser, address: str
) -> None:
    page = come(browser, f"{address}learn/equate/first-play?step=2", PHONE, touch=True)
    tile = page.locator(".board [data-square=J10]")
    expect(tile).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".board [data-square=O10]")).to_be_in_viewport(ratio=0.9)
    assert (tile.bounding_box() or {"width": 0})["width"] >= READABLE
    page.get_by_role("textbox", name="Points").fill("20")
    page.get_by_role("button", name="Check it").click()
    in_sight(page.get_by_test_id("said"))
    page.context.close()


def test_on_a_phone_the_answer_to_a_given_puzzle_is_in_sight(browser: Browser, address: str) -> None:
    teacher = come(browser, address, LAPTOP)
    code = begin(teacher, address, "Ms Puzzle", "Room 34")
    page, _, _ = child(browser, address, code)
    part(teacher, "Work")
    give(teacher, "Puzzles")
    teacher.get_by_role("button", name="Send everyone here").click()
    page.get_by_label("Your Equation").fill("1+1")
    page.get_by_role("button", name="Check it").click()
    in_sight(page.get_by_test_id("said"))
    for one in (teacher, page):
        one.context.close()


def test_the_page_for_codes_begins_with_the_code_on_a_phone(browser: Browser, address: str) -> None:
    page = come(browser, f"{address}classes", PHONE, touch=True)
    expect(page.get_by_role("heading", level=2).first).to_have_text("I have a code")
    page.context.close()


def test_slips_say_what_a_teacher_must_know_before_printing(browser: Browser, address: str) -> None:
    teacher = come(browser, address, LAPTOP)
    begin(teacher, address, "Ms Ahead", "Room 31")
    teacher.get_by_role("link", name="Print slips").click()
    expect(teacher.get_by_test_id("only-here")).to_be_visible()
    teacher.get_by_label("How many").fill("2")
    teacher.get_by_role("button", name="Make the slips").click()
    expect(teacher.get_by_test_id("slips").get_by_role("listitem")).to_have_count(2)
    teacher.reload()
    expect(teacher.get_by_text("2 slips haven’t been used yet. Codes can’t be shown again")).to_be_visible()
    teacher.context.close()


def test_a_result_leads_to_the_answers_and_work_to_what_children_see(browser: Browser, address: str) -> None:
    teacher = come(browser, address, LAPTOP)
    code = begin(teacher, address, "Ms Answer", "Room 32")
    page, nickname, _ = child(browser, address, code)
    part(teacher, "Work")
    give(teacher, "A lesson")
    teacher.get_by_role("button", name="Send everyone here").click()
    expect(teacher.get_by_text("Everyone is on the way.")).to_be_visible()
    page.wait_for_url(re.compile("/learn/"))
    page.get_by_role("button", name="Got it. Next").click()
    page.get_by_label("Your play").wait_for()
    part(teacher, "Results")
    teacher.get_by_role("link", name=f"{nickname}’s answers to The first play: 1 of 3").click()
    expect(teacher.get_by_test_id("answers")).to_contain_text(f"{nickname}’s answers")
    part(teacher, "Tables")
    teacher.get_by_role("button", name="Seat everyone and start").click()
    expect(teacher.locator(".tables > li").first).to_be_in_viewport()
    part(teacher, "Work")
    teacher.get_by_role("link", name="The first play").click()
    expect(teacher.get_by_role("heading", level=1, name="The first play")).to_be_visible()
    for one in (teacher, page):
        one.context.close()


def test_names_on_the_wall_are_whole(browser: Browser, address: str) -> None:
    teacher = come(browser, address, LAPTOP)
    code = begin(teacher, address, "Ms Names", "Room 33")
    pages = []
    for name in ("Mighty Hedgehog", "Cheerful Raccoon", "Thoughtful Owl"):
        page = come(browser, f"{address}class/join/{code}", PHONE, touch=True)
        page.locator("main form input.big").fill(name)
        page.locator("main form button.primary").click()
        page.get_by_test_id("recovery").wait_for()
        pages.append(page)
    part(teacher, "Tables")
    teacher.get_by_label("Game").select_option(label="Equate")
    teacher.get_by_role("button", name="10 minutes").click()
    teacher.get_by_role("button", name="Seat everyone and start").click()
    teacher.get_by_role("link", name="Live wall").click()
    expect(teacher.locator(".seats li")).to_have_count(3)
    assert teacher.evaluate(CUT_NAMES) == []
    for one in (teacher, *pages):
        one.context.close()


def test_many_who_share_a_place_fit_the_screen_of_the_ceremony(browser: Browser, address: str) -> None:
    page, id = drawn(browser, address, 12, **{**LEAGUE, "rounds": 1})
    for table, codes in seats(page, id, 1).items():
        scores = [{"code": code, "total": 7} for code in codes]
        ask(page, address, f"/{id}/score", round=1, table=table, scores=scores)
    page.goto(f"{address}tournament/{id}/hall?ceremony=1")
    stage = page.get_by_test_id("ceremony")
    stage.get_by_role("button", name="Next").click()
    while stage.locator(".names li").count() < 12:
        stage.get_by_role("button", name="Next").click()
    for name in stage.locator(".names li").all():
        in_sight(name)
    in_sight(stage.get_by_role("button", name="Back"))
    page.context.close()


def test_a_sheet_that_does_not_match_the_paper_is_corrected_where_it_is_verified(
    browser: Browser, address: str
) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    codes = seats(page, id, 1)[1]
    scores = [{"code": code, "total": 9 - at} for at, code in enumerate(codes)]
    ask(page, address, f"/{id}/score", round=1, table=1, scores=scores, who="Olga")
    page.goto(f"{address}tournament/{id}/scores")
    page.get_by_role("button", name="Verify").click()
    page.get_by_role("button", name="Table 1", exact=True).click()
    page.get_by_role("button", name="Correct this sheet").click()
    expect(page.locator("main form input.line")).to_have_count(len(codes))
    expect(page.get_by_text("Absent: a.")).to_be_visible()
    page.get_by_role("button", name="Another table").click()
    expect(page.get_by_role("button", name="Open the sheet")).to_be_visible()
    page.context.close()


def test_a_judge_sees_why_a_decision_was_refused_and_the_day_leads_to_check_in_and_late_players(
    browser: Browser, address: str
) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    page.goto(f"{address}tournament/{id}")
    page.get_by_role("link", name="Go to: Check-in").click()
    expect(page.get_by_role("button", name="Everyone is here")).to_be_visible()
    page.goto(f"{address}tournament/{id}/judges")
    conduct = page.locator("section", has=page.get_by_role("heading", name="Conduct")).last
    conduct.get_by_label("Decision").select_option(label="Take points")
    conduct.get_by_label("Player", exact=True).fill("S01")
    conduct.get_by_label("Why").fill("rude")
    conduct.get_by_role("button", name="Record").click()
    in_sight(page.get_by_role("alert"))
    ask(
        page,
        address,
        f"/{id}/enter",
        code="Z99",
        name="Tia Upton",
        team="Team 9",
        division="elementary",
        late=True,
    )
    page.goto(f"{address}tournament/{id}")
    expect(page.get_by_text("No table yet: Tia Upton.").first).to_be_visible()
    page.goto(f"{address}tournament/{id}/draw")
    expect(page.get_by_text("Rounds 1 and 2: someone has no seat")).to_be_visible()
    page.context.close()


def signed(page: Page, name: str, button: str) -> None:
    page.get_by_label("Your name here").fill(name)
    page.get_by_label("Password").fill("long enough")
    page.get_by_role("button", name=button, exact=True).click()


def test_a_director_makes_an_account_and_finds_the_tournament_on_another_device(
    browser: Browser, address: str
) -> None:
    page = come(browser, address, LAPTOP)
    begin_tournament(page, address, "Cup of Two Laptops", "AGLOA 2019", "Elementary")
    page.goto(f"{address}tournaments")
    expect(page.get_by_text("you can add up a season here")).to_be_visible()
    page.get_by_text("Make an account: keep your tournaments").click()
    # Signing in to another account would leave the guest's tournaments behind.
    expect(page.get_by_role("button", name="I have an account")).to_have_count(0)
    name = f"Dora {uuid4().hex[:8].translate(LETTERS)}"
    signed(page, name, "Make an account")
    expect(page.get_by_text("You are here as a guest")).to_have_count(0)
    expect(page.get_by_role("link", name="Cup of Two Laptops")).to_be_visible()
    other = come(browser, f"{address}tournaments", LAPTOP)
    other.get_by_text("I have an account", exact=True).click()
    signed(other, name, "Sign in")
    other.get_by_role("link", name="Cup of Two Laptops").click()
    expect(other.get_by_role("heading", name="What comes next")).to_be_visible()
    for one in (page, other):
        one.context.close()


def test_problems_of_pasted_rows_are_counted_in_a_sentence(browser: Browser, address: str) -> None:
    page = come(browser, address, LAPTOP)
    id = begin_tournament(page, address, "Pasted", "AGLOA 2019", "Elementary")
    page.goto(f"{address}tournament/{id}/entries")
    page.get_by_label("Or paste the rows here").fill(entries(3).replace("elementary", "Elm"))
    page.get_by_role("button", name="Check these rows").click()
    expect(page.get_by_role("heading", name="3 problems; nothing was imported")).to_be_visible()
    page.context.close()
