"""What puzzled someone who had never seen the games: it stays found out.

Scores that went away unread, cubes that moved under the finger, marks of another shake, plays that nobody announced.
"""

from __future__ import annotations

import contextlib
import re
from functools import partial

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from .tables import (
    PHONE,
    WIDE,
    come,
    good_goal,
    move,
    of_player,
    one_act,
    press,
    roll_for_first,
    set_goal,
    settled,
    sit_together,
    until,
    view_of,
    write,
)

pytestmark = pytest.mark.browser
CALM = {"rulebook": "mlag-2018", "division": "elementary", "timed": False}
TALL = (390, 844)
PLACES = """() => [...document.querySelectorAll(".zone.resources .spot")]
    .filter((one) => one.querySelector(".cube"))
    .map((one) => [one.offsetLeft, one.offsetTop])"""


def two_people(browser: Browser, address: str, size: tuple[int, int]) -> tuple[list[Page], Page]:
    """Two people whose cubes are rolled; returns both, and the Goal-setter."""
    people = [come(browser, address, size, touch=size != WIDE) for _ in range(2)]
    sit_together(people, address, "equations", CALM)
    return people, rolled(people)


def rolled(people: list[Page]) -> Page:
    setter = roll_for_first(people)
    settled(setter, partial(press, setter, "Roll the cubes"))
    setter.locator(".table[data-phase=goal]").wait_for()
    return setter


def mover_of(people: list[Page]) -> Page:
    for page in people:
        page.locator(".table[data-phase=turn]").wait_for()
    return of_player(people, view_of(people[0])["waiting"][0])


def leave(people: list[Page]) -> None:
    for page in people:
        page.context.close()


@pytest.mark.parametrize("size", [PHONE, TALL, WIDE])
def test_the_other_cubes_stay_where_they_are_while_a_goal_is_laid(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    people, setter = two_people(browser, address, size)
    before, at = setter.evaluate(PLACES), good_goal(setter)
    setter.locator(".zone.resources .cube").nth(at).click()
    expect(setter.locator(".zone.goal .cube")).to_have_count(1)
    left = [place for number, place in enumerate(before) if number != at]
    assert setter.evaluate(PLACES) == left
    setter.locator(".zone.goal .cube").click()
    expect(setter.get_by_role("group", name="This cube")).to_be_visible()
    assert setter.evaluate(PLACES) == left
    leave(people)


@pytest.mark.parametrize("size", [TALL, WIDE])
def test_no_cube_moves_when_a_tip_goes_away(browser: Browser, address: str, size: tuple[int, int]) -> None:
    people, setter = two_people(browser, address, size)
    set_goal(setter)
    mover = mover_of(people)
    expect(mover.get_by_test_id("coach")).to_be_visible()
    before = mover.evaluate(PLACES)
    press(mover, "No more tips")
    expect(mover.get_by_test_id("coach")).to_have_count(0)
    assert mover.evaluate(PLACES) == before
    leave(people)


def test_a_new_shake_shows_no_mark_of_the_last_one_and_the_score_says_why(
    browser: Browser, address: str
) -> None:
    people, setter = two_people(browser, address, TALL)
    set_goal(setter)
    mover = mover_of(people)
    settled(mover, partial(move, mover, "Forbidden"))
    other = next(page for page in people if page is not mover)
    expect(other.locator(".zone.forbidden .latest")).to_have_count(1)
    press(other, "Impossible!")
    other.locator("dialog[open]").get_by_role("button", name="Impossible!", exact=True).click()
    write(mover, "1+1 = 3")
    expect(other.get_by_test_id("mine")).to_have_text("Well done! 6 points for you.")
    expect(mover.get_by_test_id("mine")).to_have_text("2 points for you.")
    expect(mover.get_by_test_id("shares")).to_have_text(
        "The player who was right gets 6, the other still gets 2."
    )
    setter = rolled(people)
    press(next(page for page in people if page is not setter), "Next shake")
    set_goal(setter)
    mover_of(people)
    for page in people:
        expect(page.locator(".latest")).to_have_count(0)
    leave(people)


def test_the_score_of_a_shake_stays_until_it_is_read_though_the_bot_continues(
    browser: Browser, address: str
) -> None:
    page = come(browser, address, TALL, touch=True)
    press(page, "Play Equations against a friendly bot, right now")
    page.get_by_test_id("sentence").wait_for()
    page.set_default_timeout(3_000)
    on = page.get_by_role("button", name="Next shake", exact=True)

    def reached() -> bool:
        """The setters take turns, so that in three shakes the bot sets a Goal after a score."""
        if on.count():
            return True
        with contextlib.suppress(TimeoutError):
            one_act(page)
        return False

    until(reached, page, "no score was left to be read")
    until(lambda: view_of(page)["phase"] != "between", page, "the bot did not go on")
    expect(page.get_by_test_id("result")).to_contain_text(re.compile(r"Shake \d of \d"))
    on.click()
    expect(page.get_by_test_id("result")).to_have_count(0)
    page.context.close()


def test_a_player_who_leaves_a_table_opens_no_line_to_nowhere(browser: Browser, address: str) -> None:
    page = come(browser, address)
    lines: list[str] = []
    page.on("websocket", lambda line: lines.append(line.url))
    press(page, "Play Equations against a friendly bot, right now")
    page.get_by_test_id("sentence").wait_for()
    page.get_by_role("link", name="Leave this page").click()
    page.get_by_role("link", name="Continue").wait_for()
    assert lines
    assert not [line for line in lines if "/tables//" in line]
    page.context.close()


def test_the_focus_stays_with_the_acts_when_the_pressed_one_goes_away(browser: Browser, address: str) -> None:
    people, setter = two_people(browser, address, WIDE)
    setter.locator(".zone.resources .cube").nth(good_goal(setter)).focus()
    setter.keyboard.press("ArrowRight")
    setter.keyboard.press("ArrowLeft")
    setter.keyboard.press("Enter")
    expect(setter.locator(".zone.goal .cube")).to_have_count(1)
    setter.get_by_role("button", name='Say "Goal"').focus()
    setter.keyboard.press("Enter")
    mover_of(people)
    kept = "() => document.activeElement?.closest('[data-keep]')?.className ?? ''"
    until(lambda: "acts" in setter.evaluate(kept), setter, "the focus was lost")
    leave(people)


def test_on_a_phone_the_last_play_is_narrated_and_a_trade_says_what_it_costs(
    browser: Browser, address: str
) -> None:
    people = [come(browser, address, TALL, touch=True) for _ in range(2)]
    sit_together(people, address, "equate", {})
    mine = of_player(people, view_of(people[0])["turn"])
    other = next(page for page in people if page is not mine)
    press(other, "No more tips")
    press(mine, "Trade")
    expect(mine.locator("dialog[open]")).to_contain_text("Then your turn is over.")
    mine.locator("dialog[open] .tile").first.click()
    settled(mine, partial(press, mine, "Trade 1 tile"))
    expect(other.locator(".news")).to_contain_text("trades 1 tile.")
    leave(people)
