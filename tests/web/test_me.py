"""The page "Me" in a real browser: days, rating, bots, games, mistakes that come back, and no barriers on a phone."""

from __future__ import annotations

import datetime
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .classroom import begin, child
from .tables import come, no_side_scroll, press, settled, sit_together, until
from .test_states import SIZES, SMALL_TARGETS, barriers

pytestmark = pytest.mark.browser

MAT = "mlag-2018/elementary - | b37 | 6 bx | 6 r+ r1 | 7 | r2 b0 g- | now"
DEAD = "mlag-2018/elementary - | b37 | bx | 6 r1 | 6 r+ 7 | r2 b0 g- | impossible"


def mistake(number: int, **fields: Any) -> dict[str, Any]:
    return {
        "id": f"t:{number}:flub",
        "game": "equations",
        "table": "t",
        "version": number,
        "kind": "flub",
        "position": MAT,
        "challenge": "now",
        "rack": [],
        "tileset": "",
        "answer": "(6x6)+1 = 37",
        "points": 0,
        "box": 0,
        "due": "2026-01-01",
        **fields,
    }


BOARD = mistake(
    3,
    game="equate",
    kind="play",
    challenge="",
    position="/".join(["(19)"] * 19),
    rack=["2", "4", "3", "8", "÷", "+", "5", "1"],
    tileset="original",
    answer="J10 across 24÷3=8",
    points=4,
)


def day(back: int) -> str:
    return str(datetime.datetime.now(datetime.UTC).date() - datetime.timedelta(days=back))


def progress(**fields: Any) -> dict[str, Any]:
    return {
        "version": 1,
        "days": [],
        "rating": 1500,
        "deviation": 350,
        "tried": 0,
        "solved": 0,
        "rated": [],
        "beaten": [],
        "mistakes": [],
        "looked": [],
        **fields,
    }


def with_progress(page: Page, address: str, path: str = "me", **fields: Any) -> None:
    page.evaluate("(kept) => localStorage.setItem('fairshake.me', JSON.stringify(kept))", progress(**fields))
    page.goto(address + path)


def kept(page: Page) -> Any:
    return page.evaluate("JSON.parse(localStorage.getItem('fairshake.me'))")


def test_a_newcomer_finds_the_page_chooses_a_name_and_the_header_shows_the_picture(
    browser: Browser, address: str
) -> None:
    page = come(browser, address)
    expect(page.get_by_test_id("next-steps")).to_have_count(0)
    page.get_by_role("link", name="Me", exact=True).click()
    expect(page.get_by_role("heading", level=1, name="This is your page")).to_be_visible()
    press(page, "Change name and picture")
    page.get_by_label("Your name").fill("Maya")
    page.get_by_role("button", name="Fox").click()
    expect(page.get_by_role("banner").locator(".me img")).to_be_visible()
    press(page, "Save")
    expect(page.get_by_role("heading", level=1, name="Hi, Maya!")).to_be_visible()
    page.context.close()


def test_a_streak_is_shown_and_a_broken_one_gets_a_kind_word(browser: Browser, address: str) -> None:
    page = come(browser, address)
    with_progress(page, address, days=[day(3), day(2), day(1)])
    numbers = page.get_by_test_id("numbers")
    expect(numbers).to_contain_text("3 days in a row")
    expect(numbers).to_contain_text("waiting whenever you like")
    with_progress(page, address, days=[day(9), day(8)])
    expect(numbers).to_contain_text("A fresh start")
    expect(numbers).to_contain_text("Your longest run is 2 days")
    expect(page.get_by_test_id("calendar")).to_contain_text("2 daily puzzles solved")
    page.context.close()


def test_the_first_answer_to_a_puzzle_counts_once_and_a_hint_keeps_it_out(
    browser: Browser, address: str
) -> None:
    page = come(browser, f"{address}puzzles?kind=solution&seed=7&number=1")
    line = page.get_by_test_id("puzzle").get_by_role("textbox")
    for text in ("2+3", "2+(√4)"):
        line.fill(text)
        line.press("Enter")
        expect(page.get_by_test_id("verdict")).to_contain_text("Right!" if "√" in text else "Not yet")
    found = kept(page)
    assert (found["tried"], found["solved"]) == (1, 0)
    assert found["rating"] < 1500
    page.goto(f"{address}puzzles?kind=solution&seed=7&number=2")
    press(page, "Give me a hint")
    expect(page.get_by_test_id("puzzle-hints")).to_be_visible()
    press(page, "Show the answer")
    expect(page.get_by_test_id("verdict")).to_be_visible()
    assert kept(page)["tried"] == 1
    page.context.close()


def test_a_finished_game_is_listed_with_its_replay_and_searched_for_mistakes(
    browser: Browser, address: str
) -> None:
    people = [come(browser, address) for _ in range(2)]
    sit_together(people, address, "equate", {})
    for page in people:
        press(page, "More")
        press(page, "End the game if everyone agrees")
        settled(page, partial(press, page, "End the game if everyone agrees"))
    page = people[0]
    table = page.url.rpartition("/")[2]
    page.evaluate("localStorage.setItem('fairshake.person', '{}')")
    page.goto(f"{address}me")
    expect(page.get_by_test_id("mistakes")).to_contain_text("No mistakes to fix right now")
    until(lambda: bool((kept(page) or {}).get("looked")), page, "the report was not searched")
    assert kept(page)["looked"] == [table]
    page.get_by_test_id("history").get_by_role("link", name="Replay of Equate").click()
    page.wait_for_url(f"**/replay/{table}")
    for one in people:
        one.context.close()


def test_a_mistake_is_corrected_and_rests_and_one_that_is_missed_comes_back_tomorrow(
    browser: Browser, address: str
) -> None:
    page = come(browser, address)
    dead = mistake(2, position=DEAD, challenge="impossible", answer="No cubes are left.", kind="missed")
    with_progress(page, address, "", mistakes=[mistake(1), dead])
    page.get_by_role("link", name="2 mistakes to fix").click()
    desk, verdict = page.get_by_test_id("mistake"), page.get_by_test_id("mistake-verdict")
    press(page, "The Goal can be made with at most one more cube")
    desk.get_by_role("textbox").fill("6x6")
    press(page, "Check it")
    expect(desk).to_contain_text("Required")
    desk.get_by_role("textbox").fill("(6x6)+1")
    press(page, "Check it")
    expect(verdict).to_contain_text("You’ve got it!")
    press(page, "Next one")
    press(page, "The Goal can be made with at most one more cube")
    press(page, "Show the answer")
    expect(verdict).to_contain_text("Good to know for next time")
    expect(verdict).to_contain_text("No cubes are left.")
    press(page, "Next one")
    expect(page.get_by_test_id("mistakes-done")).to_contain_text("All fixed for today!")
    assert [(one["box"], one["due"]) for one in kept(page)["mistakes"]] == [(1, day(-1)), (0, day(-1))]
    page.context.close()


def test_a_better_play_is_found_on_the_board_of_an_own_game(browser: Browser, address: str) -> None:
    page = come(browser, address)
    with_progress(page, address, "me/mistakes", mistakes=[BOARD])
    desk = page.get_by_test_id("mistake")
    play = desk.get_by_role("textbox")
    play.fill("J10 across 2+3=8")
    press(page, "Check it")
    expect(desk.locator(".note")).to_be_visible()
    play.fill("J10 across 24÷3=8")
    press(page, "Check it")
    expect(page.get_by_test_id("mistake-verdict")).to_contain_text("You’ve got it!")
    page.context.close()


def test_a_page_of_mistakes_without_any_says_where_they_come_from(browser: Browser, address: str) -> None:
    page = come(browser, f"{address}me/mistakes")
    expect(page.get_by_test_id("mistakes-done")).to_contain_text("Nothing to fix yet")
    page.context.close()


def test_a_child_finds_the_class_on_another_device_and_a_begun_lesson_says_how_far_it_is(
    browser: Browser, address: str
) -> None:
    desk = come(browser, address)
    old, nickname, _ = child(browser, address, begin(desk, address, "Ms Rivera", "Math 5b"))
    old.goto(f"{address}learn/equate/first-play")
    press(old, "Got it. Next")
    expect(old.get_by_role("button", name="Step 1 of 3: done")).to_be_visible()
    old.goto(f"{address}me")
    press(old, "Get a code")
    new = come(browser, address)
    new.goto(f"{address}me")
    press(new, "I was on another device")
    new.get_by_label("Three words").fill(old.get_by_test_id("words").inner_text())
    press(new, "Bring my progress here")
    steps = new.get_by_test_id("next-steps")
    expect(steps.get_by_role("link", name="My class: Math 5b")).to_be_visible()
    expect(steps).to_contain_text("Equate · 1 of 3 steps")
    expect(new.get_by_test_id("numbers")).to_contain_text("0 of 24")
    new.goto(address)
    expect(new.get_by_role("heading", level=1, name=f"Welcome back, {nickname}!")).to_be_visible()
    old.goto(address)
    expect(old.get_by_role("heading", level=1, name="Two number games")).to_be_visible()
    for page in (desk, old, new):
        page.context.close()


def test_three_words_carry_name_and_progress_to_another_device(browser: Browser, address: str) -> None:
    old, new, third = (come(browser, address) for _ in range(3))
    with_progress(old, address, days=[day(1)])
    press(old, "Change name and picture")
    old.get_by_label("Your name").fill("Maya")
    press(old, "Save")
    expect(old.get_by_role("heading", level=1, name="Hi, Maya!")).to_be_visible()
    press(old, "Get a code")
    words = old.get_by_test_id("words").inner_text()
    with_progress(new, address, days=[day(0)])
    press(new, "I was on another device")
    field = new.get_by_label("Three words")
    field.fill("maple rocket")
    press(new, "Bring my progress here")
    expect(new.get_by_role("alert")).to_contain_text("A code has three words.")
    field.fill("maple rocket rocket")
    press(new, "Bring my progress here")
    expect(new.get_by_role("alert")).to_contain_text("These three words don't work.")
    field.fill(words)
    press(new, "Bring my progress here")
    expect(new.get_by_role("heading", level=1, name="Hi, Maya!")).to_be_visible()
    expect(new.get_by_test_id("numbers")).to_contain_text("2 days in a row")
    assert old.evaluate("fetch('/api/v1/people/me').then((answer) => answer.status)") == 401
    old.goto(f"{address}me")
    expect(old.get_by_role("heading", level=1, name="This is your page")).to_be_visible()
    expect(old.get_by_role("main")).to_contain_text("You moved!")
    expect(old.get_by_test_id("numbers")).to_contain_text("A fresh start")
    press(new, "Get a code")
    words = new.get_by_test_id("words").inner_text()
    third.get_by_label("Code of a table or a class").fill(words)
    press(third, "Join with a code")
    press(third, "Bring my progress here")
    expect(third.get_by_role("heading", level=1, name="Hi, Maya!")).to_be_visible()
    expect(third.get_by_test_id("numbers")).to_contain_text("2 days in a row")
    for page in (old, new, third):
        page.context.close()


@pytest.mark.parametrize("size", ["laptop", "phone", "small"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_pages_have_no_barriers_and_fit(browser: Browser, address: str, size: str, language: str) -> None:
    page = come(browser, address, SIZES[size], touch=size != "laptop")
    page.evaluate(
        "(language) => localStorage.setItem('fairshake.settings', JSON.stringify({ language }))", language
    )
    beaten = [{"game": "equations", "book": "agloa-2019", "level": "first-day"}]
    everything: dict[str, Any] = {
        "days": [day(0), day(1)],
        "tried": 9,
        "beaten": beaten,
        "mistakes": [mistake(1), BOARD],
    }
    wrong: list[str] = []
    for path in ("me", "me/mistakes", ""):
        with_progress(page, address, path, **everything)
        page.wait_for_load_state("networkidle")
        no_side_scroll(page)
        wrong += [f"{path}: {one}" for one in barriers(page)]
        if size != "laptop":
            wrong += [f"{path}: {one}" for one in page.evaluate(SMALL_TARGETS)]
    assert wrong == [], "\n".join(wrong)
    page.context.close()
