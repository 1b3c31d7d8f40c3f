"""The hall in a real Chromium: judges are called and come, rounds are played again, a Cup table hands in game by game,
and an Equate round is a board situation."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .tables import press
from .test_judges_desk import decide
from .test_states import barriers
from .test_tournament_sheets import CUP, LEAGUE, drawn, printed
from .tournament_album import ask
from .tournaments import PHONE, TABLET, device, no_sideways_scroll, part, seats

pytestmark = pytest.mark.browser
MLAG: dict[str, Any] = {"rulebook": "mlag-2018", "divisions": ["elementary"]}
EQUATE: dict[str, Any] = {"rulebook": "equate", "divisions": ["original"]}
SLOW_TABLES = """() => {
    const quick = window.fetch;
    window.fetch = async (...asked) => {
        if (String(asked[0]).includes("/tables?")) await new Promise((done) => setTimeout(done, 700));
        return quick(...asked);
    };
}"""


def joined(browser: Browser, director: Page, address: str, id: str, role: str, name: str) -> Page:
    """Another device with a role, by the director's link."""
    key = ask(director, address, f"/{id}/crew", role=role, name=name)["key"]
    page = device(browser, address, TABLET)
    page.goto(f"{address}tournament/{id}/join?key={key}")
    expect(page.get_by_text("Your role here:")).to_be_visible()
    return page


@pytest.mark.parametrize("book", [MLAG, EQUATE], ids=["equations", "equate"])
def test_a_judge_called_at_a_live_table_takes_the_call_in_the_hall_and_acts_there(
    browser: Browser, address: str, book: dict[str, Any]
) -> None:
    director, id = drawn(browser, address, 3, **{**book, "rounds": 1})
    ask(director, address, f"/{id}/live", round=1)
    links = director.request.get(f"{address}api/v1/tournaments/{id}/players").json()["players"]
    player = device(browser, address, PHONE)
    player.goto(f"{address}tournament/{id}/play?code={links[0]['code']}&key={links[0]['key']}")
    player.wait_for_url(re.compile("/table/"))
    ask(director, address, f"/{id}/clock", order="start", round=1)
    judge = joined(browser, director, address, id, "judge", "Lee")
    part(judge, "Judges")
    calls = judge.get_by_role("region", name="Calls", exact=True)
    coming = calls.get_by_role("button", name="I'm on my way: Table 1")
    coming.click()  # two seats are empty, so the desk was called when the round started
    expect(coming).to_have_count(0)

    player.get_by_test_id("sentence").wait_for()
    press(player, "More")
    press(player, "Call a judge")
    dialog = player.locator("dialog[open]")
    dialog.get_by_label("Why").fill("Is this allowed?")
    assert barriers(player) == []
    dialog.get_by_role("button", name="Call a judge").click()
    expect(dialog.get_by_role("status")).to_contain_text(
        "The judges have been called. One is coming to your table."
    )

    expect(calls).to_contain_text("Is this allowed?")
    assert barriers(judge) == []
    coming.click()
    judge.get_by_role("link", name="Go to the online table").first.click()
    judge.wait_for_url(re.compile("/table/"))
    decide(judge, "warn", "talking while others write", against="p1")
    expect(judge.get_by_test_id("desk")).to_be_visible()
    director.goto(f"{address}tournament/{id}/judges")
    expect(director.get_by_text("No calls right now.")).to_be_visible()
    for page in (director, player, judge):
        page.context.close()


def test_a_judge_sees_the_table_and_a_waiting_appeal_and_the_hall_sees_that_all_sheets_are_in(
    browser: Browser, address: str
) -> None:
    director, id = drawn(browser, address, 9, **{**LEAGUE, "rounds": 1})
    hall = device(browser, address, TABLET)
    hall.goto(f"{address}tournament/{id}/hall")
    expect(hall.get_by_text("The round has not started")).to_be_visible()
    judge = joined(browser, director, address, id, "judge", "Lee")
    ask(director, address, f"/{id}/call", round=1, table=2, why="Is this Goal legal?")
    judge.get_by_role("button", name="I'm on my way: Table 2").click()
    expect(judge.get_by_text("You’re on your way to table 2. Is this Goal legal?")).to_be_visible()
    expect(judge.locator("datalist#codes option")).to_have_count(9)

    for table, codes in _tables(director, address, id).items():
        scores = [{"code": code, "total": total} for code, total in zip(codes, (9, 6, 2), strict=True)]
        late = codes[1:2] if table == 2 else []
        ask(director, address, f"/{id}/score", round=1, table=table, scores=scores, not_initialled=late)
    appeal = judge.get_by_role("region", name="Appeal")
    appeal.get_by_label("Table", exact=True).select_option("2")
    appeal.get_by_label("Player").select_option(seats(director, id, 1)[2][1])
    appeal.get_by_label("Both judges").fill("Lee, Kim")
    appeal.get_by_role("button", name="File the appeal").click()
    expect(appeal.get_by_role("status")).to_contain_text("The appeal from table 2 is filed.")
    appeal.get_by_role("button", name="Denied").click()
    expect(appeal.get_by_role("status")).to_have_text("Decided.")
    expect(hall.get_by_text("All sheets are in. Thank you!")).to_be_visible()
    for page in (director, judge, hall):
        page.context.close()


def test_a_coach_sees_all_rounds_on_a_phone_with_buttons_that_can_be_read(
    browser: Browser, address: str
) -> None:
    director, id = drawn(browser, address, 15, **CUP)
    team = director.request.get(f"{address}api/v1/tournaments/{id}/entries").json()["entries"][0]["team"]
    key = ask(director, address, f"/{id}/crew", role="coach", team=team)["key"]
    coach = device(browser, address, PHONE)
    coach.goto(f"{address}tournament/{id}/join?key={key}")
    button = coach.get_by_role("button", name=re.compile("^Substitute: ")).first
    button.wait_for()
    shape = button.bounding_box()
    assert shape is not None
    assert shape["width"] > shape["height"], shape
    assert no_sideways_scroll(coach)
    for page in (director, coach):
        page.context.close()


def test_a_table_and_then_a_whole_round_are_played_again(browser: Browser, address: str) -> None:
    director, id = drawn(browser, address, 9, **{**MLAG, "rounds": 1})
    for table, codes in ((one, two) for one, two in _tables(director, address, id).items()):
        scores = [{"code": code, "total": total} for code, total in zip(codes, (9, 6, 2), strict=True)]
        ask(director, address, f"/{id}/score", round=1, table=table, scores=scores)
    director.goto(f"{address}tournament/{id}/judges")
    conduct = director.get_by_role("region", name="Conduct")
    conduct.get_by_label("Decision").select_option("replay")
    conduct.get_by_label("Why").fill("a wrong set of cubes")
    conduct.get_by_label("Table").select_option("2")
    conduct.get_by_role("button", name="Record").click()
    expect(director.get_by_role("alert")).to_contain_text("head judge")
    conduct.get_by_label("I decide as head judge").check()
    conduct.get_by_role("button", name="Record").click()
    expect(director.locator(".desk-good")).to_be_visible()
    assert barriers(director) == []
    part(director, "Scores")
    expect(director.get_by_role("heading", name="Still missing: 1")).to_be_visible()
    director.get_by_role("button", name="Table 2", exact=True).click()
    expect(director.locator("input.line").first).to_have_value("")
    for place, total in enumerate(("1", "2", "3")):
        director.locator("input.line").nth(place).fill(total)
    director.get_by_role("button", name="Save the sheet").click()
    expect(director.get_by_role("heading", name="Still missing: 0")).to_be_visible()

    part(director, "Judges")
    conduct.get_by_label("Decision").select_option("replay")
    conduct.get_by_label("Why").fill("the lights went out")
    conduct.get_by_label("I decide as head judge").check()
    conduct.get_by_role("button", name="Record").click()
    expect(director.locator(".desk-good")).to_be_visible()
    part(director, "Scores")
    expect(director.get_by_role("heading", name="Still missing: 3")).to_be_visible()
    director.context.close()


def _tables(page: Page, address: str, id: str) -> dict[int, list[str]]:
    page.goto(f"{address}tournament/{id}/rounds")
    page.get_by_role("heading", level=1).wait_for()
    return seats(page, id, 1)


def test_a_cup_table_hands_in_game_by_game_on_its_own_device(browser: Browser, address: str) -> None:
    director, id = drawn(browser, address, 15, **{**CUP, "rounds": 1})
    ask(director, address, f"/{id}/settings", player_phones=True)
    phone = device(browser, address, PHONE)
    phone.goto(printed(director, address, id, 1))
    codes = seats(director_at(director, address, id), id, 1)[1]
    for game, scores in ((1, "21100"), (2, "10111")):
        expect(phone.get_by_role("heading", name=f"Game {game}", exact=True)).to_be_visible()
        sign = phone.get_by_role("button", name=f"The scorekeeper initials game {game}")
        expect(sign).to_be_disabled()
        groups = phone.locator("main fieldset")
        for place, score in enumerate(scores[: len(codes)]):
            groups.nth(place).locator(f"input[value='{score}']").check(force=True)
        assert barriers(phone) == []
        sign.click()
        expect(phone.get_by_text(f"Game {game} is initialed and final.")).to_be_visible()
    assert no_sideways_scroll(phone)
    for left in range(len(codes), 0, -1):
        mine = phone.get_by_role("button", name=re.compile("my line is right"))
        expect(mine).to_have_count(left)
        mine.first.click()
    expect(phone.get_by_text("This sheet is in and locked.")).to_be_visible()
    assert barriers(phone) == []
    reported = director.request.get(f"{address}api/v1/tournaments/{id}/sheets/1/1").json()["table"]["sheet"]
    assert (reported["state"], reported["initialled_games"], reported["games"]) == ("locked", [1, 2], 2)
    for page in (director, phone):
        page.context.close()


def director_at(page: Page, address: str, id: str) -> Page:
    page.goto(f"{address}tournament/{id}")
    page.get_by_role("heading", level=1).wait_for()
    return page


def test_the_desk_sees_which_games_the_scorekeeper_has_initialed(browser: Browser, address: str) -> None:
    director, id = drawn(browser, address, 15, **{**CUP, "rounds": 1})
    codes = _tables(director, address, id)[1]
    scores = [{"code": code, "total": 1} for code in codes]
    ask(director, address, f"/{id}/score", round=1, table=1, game=1, scores=scores)
    director.goto(f"{address}tournament/{id}/scores?round=1&table=1")
    expect(director.get_by_text("The scorekeeper still has to initial game 1.")).to_be_visible()
    assert barriers(director) == []
    # A judge who opens the same table again at once sees what was saved, also over a slow network.
    director.evaluate(SLOW_TABLES)
    director.get_by_role("button", name="The scorekeeper initials game 1").click()
    expect(director.locator(".desk-good").first).to_contain_text("The table can’t leave yet")
    director.get_by_role("textbox", name="Table", exact=True).fill("1")
    director.keyboard.press("Enter")
    expect(director.get_by_text("The scorekeeper has initialed game 1.")).to_be_visible()
    director.get_by_role("button", name="Everyone has initialed it now").click()
    expect(director.locator(".desk-good").first).to_contain_text("The table may leave.")
    director.context.close()


def test_an_equate_round_is_a_board_situation_that_is_printed_and_scored(
    browser: Browser, address: str
) -> None:
    director, id = drawn(browser, address, 4, **{**EQUATE, "rounds": 1})
    director.goto(f"{address}tournament/{id}/rounds")
    for name, file in (
        ("Board situations", "board-situations"),
        ("Answer keys for the situations", "situation-keys"),
    ):
        with director.expect_download(timeout=120_000) as paper:
            director.get_by_role("link", name=name, exact=True).click()
        assert paper.value.suggested_filename == f"{file}.pdf"
        assert paper.value.path().read_bytes().startswith(b"%PDF")
    assert barriers(director) == []
    part(director, "Scores")
    director.get_by_role("button", name="Table 1", exact=True).click()
    for place, score in enumerate(("41", "38", "12", "0")):
        director.locator("input.line").nth(place).fill(score)
    director.get_by_role("button", name="Save the sheet").click()
    expect(director.locator(".desk-good").first).to_contain_text("The table may leave.")
    part(director, "Standings")
    expect(director.get_by_role("row").nth(1)).to_contain_text("41")
    assert barriers(director) == []
    director.context.close()


def test_a_judge_takes_a_call_that_the_desk_made_and_two_do_not_both_go(
    browser: Browser, address: str
) -> None:
    director, id = drawn(browser, address, 9, **LEAGUE)
    ask(director, address, f"/{id}/call", round=1, table=3, why="Is 2^0 allowed?")
    pages = [joined(browser, director, address, id, "judge", name) for name in ("Lee", "Kim")]
    for page in pages:
        part(page, "Judges")
        expect(page.get_by_role("button", name="I'm on my way: Table 3")).to_be_visible()
    pages[0].get_by_role("button", name="I'm on my way: Table 3").click()
    expect(pages[0].get_by_text("No calls right now.")).to_be_visible()
    stale = pages[1].request.post(f"{address}api/v1/tournaments/{id}/answer", data={"number": 1})
    assert (stale.status, stale.json()["error"]["code"]) == (409, "call-answered")
    assert "Lee" in stale.json()["error"]["message"]
    expect(pages[1].get_by_text("No calls right now.")).to_be_visible()
    for page in (director, *pages):
        page.context.close()
