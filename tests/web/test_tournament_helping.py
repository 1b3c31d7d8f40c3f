"""Small helps at the desk in a real Chromium: pictures of links, marks for calls, slips put right, late players."""

from __future__ import annotations

import re
from urllib.parse import unquote

import pytest
import segno
from playwright.sync_api import Browser, Page, expect

from .tables import until
from .test_states import barriers
from .test_tournament_sheets import CUP, LEAGUE, drawn, helper, printed
from .tournament_album import ask
from .tournaments import PHONE, device, no_sideways_scroll, seats

pytestmark = pytest.mark.browser
FITS = """() => {
    const room = document.querySelector('.room');
    const cells = [...document.querySelectorAll('.room li')];
    return cells.length > 0 && document.documentElement.scrollHeight <= innerHeight
        && cells.every((cell) => cell.getBoundingClientRect().bottom <= innerHeight)
        && parseFloat(getComputedStyle(room).fontSize) >= 0.0219 * innerHeight;
}"""


def test_the_link_of_a_helper_is_a_picture_that_leads_to_the_same_place(
    browser: Browser, address: str
) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    page.goto(f"{address}tournament/{id}/crew")
    page.get_by_role("button", name="Make a link").click()
    link = page.locator("output.link").inner_text()
    picture = page.get_by_role("img", name="QR code of the link")
    expect(picture).to_be_visible()
    path = segno.make(link, error="m", micro=False).svg_inline(border=2, light="#fff")
    drawn_path = re.compile(r'class="qrline"[^>]* d="([^"]*)"')
    shown = drawn_path.search(unquote(picture.get_attribute("src") or ""))
    wanted = drawn_path.search(path)
    assert shown is not None
    assert wanted is not None
    assert shown[1] == wanted[1]
    assert picture.evaluate("it => it.complete && it.naturalWidth > 0")
    assert barriers(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    # The page lays itself out again for the phone first.
    assert no_sideways_scroll(page)
    page.context.close()


def test_open_calls_are_marked_on_the_tab_of_the_judges(browser: Browser, address: str) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    page.goto(f"{address}tournament/{id}")
    tab = page.get_by_role("link", name=re.compile("^Judges"))
    expect(tab).to_have_text("Judges")
    for table in (1, 2):
        ask(page, address, f"/{id}/call", round=1, table=table)
    expect(tab).to_contain_text("2")
    expect(tab).to_have_accessible_name(re.compile("2 tables"))
    assert barriers(page) == []
    for number in (1, 2):
        ask(page, address, f"/{id}/answer", number=number)
    expect(tab).to_have_text("Judges")
    page.context.close()


def test_a_misspelt_name_is_corrected_at_the_desk(browser: Browser, address: str) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    page.goto(f"{address}tournament/{id}/entries")
    page.get_by_role("button", name="Correct: Ben Parka").click()
    dialog = page.get_by_role("dialog")
    assert barriers(page) == []
    dialog.get_by_label("Name", exact=True).fill("Benjamin Park")
    dialog.get_by_role("button", name="Correct").click()
    expect(page.locator(".desk-good")).to_have_text("Corrected: Benjamin Park.")
    row = page.get_by_role("row", name=re.compile("Benjamin Park"))
    expect(row).to_contain_text("S02")
    first, second, _ = seats(page, id, 1)[1]
    reported = page.request.get(f"{address}api/v1/tournaments/{id}/entries").json()["entries"]
    names = {one["code"]: (one["name"], one["team"]) for one in reported}
    page.get_by_role("button", name=f"Correct: {names[first][0]}").click()
    dialog.get_by_label("Team", exact=True).fill(names[second][1])
    dialog.get_by_role("button", name="Correct").click()
    expect(page.locator(".desk-good")).to_contain_text("Two teammates would meet now")
    page.context.close()


def test_the_typist_of_a_sheet_sees_who_can_confirm_it(browser: Browser, address: str) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    page.goto(f"{address}tournament/{id}/scores?round=1&table=1")
    for place, total in enumerate(("9", "6", "2")):
        page.locator("input.line").nth(place).fill(total)
    page.get_by_role("button", name="Save the sheet").click()
    expect(page.locator(".desk-good").first).to_contain_text("Table 1 is saved.")
    page.get_by_role("button", name="Verify").click()
    expect(page.get_by_text("Table 1 is saved.")).to_have_count(0)
    page.get_by_role("button", name="Table 1", exact=True).click()
    page.get_by_role("button", name="Matches the paper").click()
    expect(page.get_by_role("alert")).to_contain_text("Someone else must confirm it.")
    expect(page.get_by_role("alert")).to_contain_text("types their own name")
    page.get_by_label("Your name").fill("Pia")
    page.get_by_role("button", name="Matches the paper").click()
    expect(page.get_by_text("Table 1 is confirmed.")).to_be_visible()
    page.get_by_role("button", name="Round 2", exact=True).click()
    expect(page.get_by_text("Table 1 is confirmed.")).to_have_count(0)
    page.context.close()


def test_a_player_who_comes_late_sits_down_at_a_free_seat(browser: Browser, address: str) -> None:
    page, id = drawn(browser, address, **{**CUP, "players": 15})
    page.goto(f"{address}tournament/{id}/check-in")
    page.get_by_role("button", name="Everyone is here").click()
    expect(page.get_by_text("15 of 15 are here")).to_be_visible()
    ask(page, address, f"/{id}/check-in", absent=["S02"], round=1)
    one = page.get_by_role("button", name=re.compile("^.?.?Ben Parka"))
    expect(one).to_contain_text("sits out")
    one.click()
    late = page.get_by_role("region", name="Late arrivals")
    seat = late.get_by_role("button", name=re.compile("^Seat at table")).first
    expect(seat).to_be_visible()
    assert barriers(page) == []
    table = int((seat.text_content() or "").rsplit(" ", 1)[1])
    seat.click()
    expect(page.locator(".desk-good")).to_contain_text(f"Ben Parka plays at table {table}.")
    expect(late).to_have_count(0)
    assert "S02" in seats(page, id, 1)[table]
    page.context.close()


def test_without_a_free_seat_the_desk_says_what_to_do(browser: Browser, address: str) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    ask(page, address, f"/{id}/enter", name="Zoe Late", division="elementary", late=True)
    page.goto(f"{address}tournament/{id}/rounds")
    late = page.get_by_role("region", name="Late arrivals")
    expect(late).to_contain_text("No table has a free seat.")
    late.get_by_role("link", name="Draw").click()
    expect(page.get_by_role("button", name="Draw round 1")).to_be_visible()
    page.context.close()


def test_forty_tables_fit_the_screen_of_the_hall_and_take_turns(browser: Browser, address: str) -> None:
    page = device(browser, address, (1280, 720))
    page.request.post(f"{address}api/v1/people/guest", data={"name": "Dana"})
    fields = {**CUP, "players": 200, "team_size": 5, "play": 0, "seed": 4, "rounds": 1}
    id = ask(page, address, "/simulate", name="Forty", **fields)["tournament"]["id"]
    ask(page, address, f"/{id}/publish", what="draw")
    ask(page, address, f"/{id}/clock", order="start", round=1)
    ask(page, address, f"/{id}/call", round=1, table=5)
    page.clock.install()
    page.goto(f"{address}tournament/{id}/hall")
    for width, height in ((1280, 720), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        until(lambda: page.evaluate(FITS), page, f"the hall at {width}x{height}")
    hold = page.get_by_role("button", name="Hold this page")
    first = page.get_by_text(re.compile("^Tables 1 to [0-9]+ of 40$"))
    expect(first).to_be_visible()
    assert barriers(page) == []
    page.clock.run_for(8_500)
    expect(first).to_have_count(0)
    hold.click()
    expect(page.get_by_role("button", name="Turn the pages")).to_be_visible()
    phone = device(browser, address, PHONE)
    phone.goto(f"{address}tournament/{id}/hall")
    expect(phone.locator(".room li")).to_have_count(40)
    assert no_sideways_scroll(phone)
    for one in (page, phone):
        one.context.close()


def test_a_judge_on_a_phone_picks_the_table_and_the_child(browser: Browser, address: str) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    code = seats(page, id, 1)[2][1]
    reported = page.request.get(f"{address}api/v1/tournaments/{id}/entries").json()["entries"]
    name = next(one["name"] for one in reported if one["code"] == code)
    key = ask(page, address, f"/{id}/crew", role="judge", name="Lee")["key"]
    judge = device(browser, address, PHONE)
    judge.goto(f"{address}tournament/{id}/join?key={key}")
    expect(judge.get_by_text("Your role here: Judge")).to_be_visible()
    judge.goto(f"{address}tournament/{id}/judges")
    conduct = judge.get_by_role("region", name="Conduct")
    conduct.get_by_test_id("judge-table").select_option("2")
    conduct.get_by_role("group", name="Table 2").get_by_role("button", name=name).click()
    expect(conduct.get_by_test_id("picked")).to_contain_text(name)
    conduct.get_by_label("Why").fill("loud")
    assert barriers(judge) == []
    assert no_sideways_scroll(judge)
    conduct.get_by_role("button", name="Record").click()
    expect(judge.get_by_role("region", name="Ledger")).to_contain_text(name)
    judge.context.close()
    page.context.close()


def test_links_for_the_coaches_of_all_teams_are_made_at_once(browser: Browser, address: str) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    ask(page, address, f"/{id}/crew", role="coach", name="Kim", team="Team 2")
    page.goto(f"{address}tournament/{id}/crew")
    links = page.get_by_test_id("coach-links")
    expect(links).to_contain_text("8 teams have no coach’s link yet.")
    links.get_by_role("button", name="Make links for all teams").click()
    expect(links.get_by_role("status")).to_contain_text("8 links made.")
    assert barriers(page) == []
    links.locator("summary", has_text="Team 9").click()
    link = links.locator("output.link").last.inner_text()
    reported = page.request.get(f"{address}api/v1/tournaments/{id}/crew").json()["invitations"]
    assert sorted(one["team"] for one in reported) == [f"Team {number}" for number in range(1, 10)]
    coach = device(browser, address, PHONE)
    coach.goto(link)
    expect(coach.get_by_text("Your role here: Coach")).to_be_visible()
    expect(coach.get_by_role("heading", name="Team 9")).to_be_visible()
    coach.context.close()
    page.reload()
    expect(page.get_by_role("region", name="Links that still work")).to_contain_text("Team 8")
    expect(links).to_have_count(0)
    page.context.close()


def test_everyone_reads_who_sits_out_and_the_desk_reads_names(browser: Browser, address: str) -> None:
    page, id = drawn(browser, address, 3, **{**LEAGUE, "rounds": 1})
    first, second, left = seats(page, id, 1)[1]
    ask(page, address, f"/{id}/check-in", absent=[first, second], round=1)
    ask(page, address, f"/{id}/publish", what="draw")
    reported = page.request.get(f"{address}api/v1/tournaments/{id}/entries").json()["entries"]
    name = next(one["name"] for one in reported if one["code"] == left)
    page.goto(f"{address}tournament/{id}/rounds")
    expect(page.get_by_text(f"Bye: {name}")).to_be_visible()
    hall = device(browser, address, PHONE)
    hall.goto(f"{address}tournament/{id}/hall")
    expect(hall.get_by_text(re.compile("^Bye: "))).to_contain_text(name.split()[0])
    hall.goto(f"{address}tournament/{id}")
    hall.get_by_label("Find your table").fill(left)
    expect(hall.get_by_text(re.compile("^Bye: "))).to_be_visible()
    hall.context.close()
    page.context.close()


def test_the_desk_sees_empty_seats_of_an_online_round_and_fills_them(browser: Browser, address: str) -> None:
    page, id = drawn(browser, address, 6, **LEAGUE)
    ask(page, address, f"/{id}/live", round=1)
    codes = seats(page, id, 1)
    links = page.request.get(f"{address}api/v1/tournaments/{id}/players").json()["players"]
    keys = {one["code"]: (one["key"], one["name"]) for one in links}
    child = device(browser, address, PHONE)
    child.request.post(f"{address}api/v1/people/guest", data={"name": "Child"})
    for code in codes[1][:2]:
        ask(child, address, f"/{id}/seat", code=code, key=keys[code][0])
    live = ask(child, address, f"/{id}/seat", code=codes[1][0], key=keys[codes[1][0]][0])["table"]
    child.goto(f"{address}table/{live}")
    expect(child.get_by_text("This is a tournament table.")).to_be_visible()
    expect(child.get_by_text("not here yet")).to_have_count(1)
    expect(child.get_by_test_id("code")).to_have_count(0)
    assert barriers(child) == []
    assert no_sideways_scroll(child)

    page.goto(f"{address}tournament/{id}/rounds")
    sent = page.get_by_test_id("player-links")
    sent.locator("summary").click()
    expect(sent.get_by_role("button", name="Copy the message for")).to_have_count(6)
    online = page.get_by_test_id("live-seats")
    absent = keys[codes[1][2]][1]
    online.get_by_role("button", name=f"A bot plays: {absent}").click()
    expect(online).to_contain_text("someone plays for them")
    assert barriers(page) == []
    online.get_by_role("button", name=f"Empty the seat: {absent}").click()
    expect(online.get_by_role("button", name=f"I play: {absent}")).to_be_visible()
    online.get_by_role("button", name="Merge the tables").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Start without the 4 missing players?")
    dialog.get_by_role("button", name="Merge the tables").click()
    expect(online).to_contain_text("changed.")
    # The child's page goes on to the new table by itself.
    child.wait_for_url(re.compile(f"/table/(?!{live})"))
    expect(child.get_by_text("not here yet")).to_have_count(0)
    online.get_by_role("button", name="Close the online tables").click()
    dialog.get_by_label("Why").fill("no network")
    dialog.get_by_role("button", name="Close the online tables").click()
    expect(online).to_have_count(0)
    child.context.close()
    page.context.close()


def test_two_entries_of_a_sheet_are_compared_side_by_side(browser: Browser, address: str) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    codes = seats(page, id, 1)[1]
    page.goto(f"{address}tournament/{id}/scores?round=1&table=1")
    lines = page.locator("input.line")
    expect(lines.first).to_be_visible()
    scores = [{"code": code, "total": total} for code, total in zip(codes, (9, 6, 2), strict=True)]
    theirs = {"round": 1, "table": 1, "scores": scores, "not_initialled": [codes[2]], "who": "Otto"}
    ask(page, address, f"/{id}/score", **theirs)
    for place, total in enumerate(("9", "5", "2")):
        lines.nth(place).fill(total)
    page.get_by_role("button", name="Save the sheet").click()
    both = page.get_by_test_id("both")
    expect(both).to_be_visible()
    assert [row.get_by_role("cell").all_inner_texts()[1:] for row in both.get_by_role("row").all()[1:]] == [
        ["9", "9"],
        ["6", "5"],
        ["2?", "2"],
    ]
    expect(both.get_by_role("columnheader").nth(1)).to_contain_text("Otto")
    assert barriers(page) == []
    page.get_by_role("button", name="Send mine instead").click()
    expect(page.locator(".desk-good").first).to_contain_text("Table 1 is saved.")
    reported = page.request.get(f"{address}api/v1/tournaments/{id}/tables?round=1").json()["tables"][0][
        "sheet"
    ]
    assert [(one["total"], reported["version"]) for one in reported["players"]] == [(9, 2), (5, 2), (2, 2)]
    page.context.close()


def test_every_room_has_a_screen_with_its_tables_and_judges(browser: Browser, address: str) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    page.goto(f"{address}tournament/{id}/settings")
    page.get_by_label("Rooms (each on its own line)").fill("Gym=1-2/Lee, Kim\nLibrary=3-3")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    ask(page, address, f"/{id}/publish", what="draw")
    page.goto(f"{address}tournament/{id}/hall")
    expect(page.locator(".seats .number")).to_have_count(3)
    page.get_by_role("navigation", name="Rooms").get_by_role("link", name="Gym").click()
    expect(page.locator(".seats .number")).to_have_count(2)
    expect(page.get_by_text("Judges here: Lee, Kim")).to_be_visible()
    expect(page.get_by_text("Round 1 · Gym")).to_be_visible()
    assert barriers(page) == []
    page.get_by_role("link", name="All rooms").click()
    expect(page.locator(".seats .number")).to_have_count(3)
    page.context.close()


def test_the_card_of_a_player_is_scanned_at_the_door(browser: Browser, address: str) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    one = page.request.get(f"{address}api/v1/tournaments/{id}/players").json()["players"][0]
    desk = helper(browser, page, address, id, PHONE)
    desk.goto(f"{address}tournament/{id}/play?code={one['code']}&key={one['key']}")
    welcome = desk.get_by_test_id("scanned")
    expect(welcome).to_contain_text(f"{one['name']} is here.")
    assert barriers(desk) == []
    assert no_sideways_scroll(desk)
    reported = page.request.get(f"{address}api/v1/tournaments/{id}/entries").json()["entries"]
    assert [row["code"] for row in reported if row["checked_in"]] == [one["code"]]
    welcome.get_by_role("button", name="Not here after all").click()
    expect(desk.get_by_text("0 of 9 are here")).to_be_visible()
    desk.context.close()
    page.context.close()


def test_a_second_person_verifies_a_sheet_on_the_phone_at_the_table(browser: Browser, address: str) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    codes = seats(page, id, 1)[1]
    scores = [{"code": code, "total": total} for code, total in zip(codes, (9, 6, 2), strict=True)]
    ask(page, address, f"/{id}/score", round=1, table=1, scores=scores)
    page.goto(printed(page, address, id, 1))
    page.get_by_role("button", name="Matches the paper").click()
    expect(page.get_by_role("alert")).to_contain_text("Someone else must confirm it.")
    desk = helper(browser, page, address, id, PHONE)
    desk.goto(printed(page, address, id, 1))
    expect(desk.get_by_text("Compare it with the paper.")).to_be_visible()
    assert barriers(desk) == []
    assert no_sideways_scroll(desk)
    desk.get_by_role("button", name="Matches the paper").click()
    expect(desk.get_by_text("Table 1 is confirmed.")).to_be_visible()
    reported = page.request.get(f"{address}api/v1/tournaments/{id}/tables?round=1").json()["tables"][0]
    assert reported["sheet"]["confirmed_by"] == "Olga"
    desk.context.close()
    page.context.close()


def test_the_director_publishes_one_round_of_the_draw_and_the_standings_after_a_round(
    browser: Browser, address: str
) -> None:
    page, id = drawn(browser, address, **LEAGUE)
    page.goto(f"{address}tournament/{id}/draw")
    draw = page.get_by_test_id("publish-draw")
    draw.get_by_label("Round").select_option("Round 1")
    draw.get_by_role("button", name="Publish the draw").click()
    expect(draw).to_contain_text("round 1")
    for round in (1, 2):
        for table, codes in seats_on(page, address, id, round).items():
            scores = [{"code": code, "total": 9 - at} for at, code in enumerate(codes)]
            ask(page, address, f"/{id}/score", round=round, table=table, scores=scores)
    page.goto(f"{address}tournament/{id}/standings")
    standings = page.get_by_test_id("publish-standings")
    standings.get_by_label("Round").select_option("Round 1")
    standings.get_by_role("button", name="Publish the standings after round 1").click()
    expect(standings.get_by_role("button", name="Publish the standings after round 2")).to_be_visible()
    known = page.request.get(f"{address}api/v1/tournaments/{id}").json()["tournament"]["published"]
    assert (known["draw"], known["standings"]) == ([1], 1)
    assert barriers(page) == []
    page.context.close()


def seats_on(page: Page, address: str, id: str, round: int) -> dict[int, list[str]]:
    if not page.url.startswith(f"{address}tournament/"):
        page.goto(f"{address}tournament/{id}")
    return seats(page, id, round)
