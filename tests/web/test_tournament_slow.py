"""Over a slow network: what a page of the desk shows is never older than what was saved, nor of another round.

Answers are held back and let go by hand, so nothing here depends on time.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Browser, Page, Route, expect

from .test_tournament_sheets import LEAGUE, drawn
from .tournament_album import ask
from .tournaments import part, seats

pytestmark = pytest.mark.browser


class Held:
    """Answers to the questions of a page: fetched at once, and given to it only when they are let go."""

    def __init__(self, page: Page, path: str, most: int = 1000) -> None:
        self.page, self.most, self.asked = page, most, 0
        self.answers: list[tuple[Route, APIResponse]] = []
        self.path = re.compile(path)
        page.route(self.path, self._hold)

    def _hold(self, route: Route) -> None:
        if self.asked >= self.most:
            route.continue_()
            return
        self.asked += 1
        answer = route.fetch()
        if self.most:
            self.answers.append((route, answer))
        else:
            route.fulfill(response=answer)

    def wait(self, count: int = 1) -> None:
        """Until so many questions have been asked."""
        for _ in range(3000):
            if len(self.answers) >= count:
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"nobody asked for {self.path.pattern}")

    def let_go(self) -> None:
        """Give the answers; later questions are not held any more."""
        self.most = 0
        for route, answer in self.answers:
            route.fulfill(response=answer)


def scored(page: Page, address: str, id: str, round: int, **more: Any) -> None:
    """Every table of a round hands in the same totals."""
    for table, codes in seats(page, id, round).items():
        scores = [{"code": code, "total": total} for code, total in zip(codes, (9, 6, 2), strict=True)]
        ask(page, address, f"/{id}/score", round=round, table=table, scores=scores, **more)


def test_a_player_who_is_tapped_twice_is_not_here_however_slow_the_list_is(
    browser: Browser, address: str
) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    page.goto(f"{address}tournament/{id}/check-in")
    one = page.get_by_role("button", name=re.compile("Ben Parka"))
    expect(one).to_have_attribute("aria-pressed", "false")
    held = Held(page, "/entries$")
    one.click()
    expect(one).to_have_attribute("aria-pressed", "true")
    held.wait()
    with page.expect_request(lambda asked: "/check-in" in asked.url and "gone" in (asked.post_data or "")):
        one.click()
    expect(one).to_have_attribute("aria-pressed", "false")
    held.let_go()
    expect(page.get_by_text("0 of 9 are here")).to_be_visible()
    expect(one).to_have_attribute("aria-pressed", "false")
    page.context.close()


def test_nobody_is_marked_present_before_the_list_loads(browser: Browser, address: str) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    held = Held(page, "/entries$")
    page.goto(f"{address}tournament/{id}/check-in")
    close = page.get_by_role("button", name="Close check-in for round 1")
    expect(close).to_be_disabled()
    held.let_go()
    close.click()
    expect(page.get_by_role("dialog")).to_contain_text("9 sit out")
    page.context.close()


def test_tables_of_another_round_are_not_shown_under_the_name_of_this_one(
    browser: Browser, address: str
) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    page.goto(f"{address}tournament/{id}/rounds")
    table = page.get_by_role("region", name="Table 1", exact=True)
    expect(table).to_be_visible()
    held = Held(page, r"/tables\?round=2$")
    page.get_by_role("button", name="Round 2", exact=True).click()
    held.wait()
    expect(table).to_have_count(0)
    held.let_go()
    for code in seats(page, id, 2)[1]:
        expect(table).to_contain_text(name_of(page, address, id, code))
    page.context.close()


def name_of(page: Page, address: str, id: str, code: str) -> str:
    rows = page.request.get(f"{address}api/v1/tournaments/{id}/entries").json()["entries"]
    return str(next(row["name"] for row in rows if row["code"] == code))


def test_an_answer_that_a_newer_one_overtook_changes_nothing(browser: Browser, address: str) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    held = Held(page, "/api/.*/standings$", most=1)
    page.goto(f"{address}tournament/{id}/standings")
    held.wait()
    scored(page, address, id, 1)
    expect(page.get_by_role("row").nth(1)).to_contain_text("6")
    held.let_go()
    # The late answer says that nobody has played; something newer from the server shows that it was read.
    ask(page, address, f"/{id}/settings", bye="2")
    expect(page.get_by_text("Points for a bye: 2")).to_be_visible()
    expect(page.get_by_role("row").nth(1)).to_contain_text("6")
    page.context.close()


def test_an_appeal_is_decided_once_and_in_its_own_round(browser: Browser, address: str) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    page.goto(f"{address}tournament/{id}/rounds")
    second = seats(page, id, 2)[1][1]
    scored(page, address, id, 1)
    scored(page, address, id, 2, not_initialled=[second])
    ask(page, address, f"/{id}/appeal", round=2, table=1, code=second, judges=["Lee", "Kim"])
    page.goto(f"{address}tournament/{id}/judges")
    appeal = page.get_by_role("region", name="Appeal")
    denied = appeal.get_by_role("button", name="Denied")
    expect(denied).to_be_enabled()
    held = Held(page, r"/tables\?round=1$")
    appeal.get_by_label("Round").select_option("1")
    held.wait()
    expect(denied).to_have_count(0)
    held.let_go()
    appeal.get_by_label("Round").select_option("2")
    expect(denied).to_be_enabled()
    # The totals that stand are seen while new ones can be typed.
    assert [one.get_attribute("placeholder") for one in appeal.locator(".desk-look input").all()] == [
        "9",
        "6",
        "2",
    ]
    held = Held(page, r"/tables\?round=2$")
    denied.click()
    held.wait()
    expect(denied).to_be_disabled()
    held.let_go()
    expect(appeal.get_by_role("status")).to_have_text("Decided.")
    expect(denied).to_have_count(0)
    page.context.close()


def test_a_call_is_taken_once(browser: Browser, address: str) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    ask(page, address, f"/{id}/call", round=1, table=2, why="Is this Goal legal?")
    page.goto(f"{address}tournament/{id}/judges")
    going = page.get_by_role("button", name="I'm on my way: Table 2")
    expect(going).to_be_enabled()
    held = Held(page, "/status$")
    going.click()
    held.wait()
    expect(going).to_be_disabled()
    held.let_go()
    expect(page.get_by_text("No calls right now.")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.context.close()


def test_a_draw_that_was_only_looked_at_stays_so_when_the_box_is_unticked(
    browser: Browser, address: str
) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    page.goto(f"{address}tournament/{id}/draw")
    page.get_by_text("Wishes and seed").click()
    page.get_by_label("Preview only").check()
    page.get_by_role("button", name="Draw round 1").click()
    expect(page.locator(".desk-good")).to_contain_text("this draw was not saved")
    page.get_by_label("Preview only").uncheck()
    expect(page.locator(".desk-good")).to_contain_text("this draw was not saved")
    page.context.close()


def test_two_directors_do_not_undo_each_others_settings(browser: Browser, address: str) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    page.goto(f"{address}tournament/{id}/settings")
    page.get_by_role("spinbutton", name="Rounds").fill("4")
    ask(page, address, f"/{id}/settings", minutes=25)
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".desk-good")).to_be_visible()
    reported = page.request.get(f"{address}api/v1/tournaments/{id}/status").json()["settings"]
    assert (reported["rounds"], reported["minutes"]) == (4, 25)
    page.context.close()


def test_a_sheet_of_another_round_does_not_stay_open(browser: Browser, address: str) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    page.goto(f"{address}tournament/{id}/scores?round=1&table=1")
    expect(page.locator("input.line")).to_have_count(3)
    page.get_by_role("button", name="Round 2", exact=True).click()
    expect(page.locator("input.line")).to_have_count(0)
    part(page, "Day")
    page.context.close()
