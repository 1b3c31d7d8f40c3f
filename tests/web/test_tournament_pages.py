"""The director's pages in a real Chromium: from CSV to awards by clicks, by the keyboard, on a tablet; no barriers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from .tables import ask
from .test_states import barriers
from .tournaments import (
    LAPTOP,
    PHONE,
    TABLET,
    begin,
    device,
    entries,
    no_sideways_scroll,
    part,
    said,
    seats,
)

pytestmark = pytest.mark.browser
UNPUBLISHED = re.compile("Not published yet|Todavía no se ha publicado")
BROKEN = "code,name,team,school,division,grade\nS01,Ana,T1,S1,elementary,9\nS01,Ben,T1,S1,upper,5\n"


def enter_csv(page: Page, text: str) -> None:
    page.get_by_label("Or paste the rows here").fill(text)
    page.get_by_role("button", name="Check these rows").click()
    enter = page.get_by_role("button", name=re.compile(r"^Enter \d+ players?$"))
    expect(enter.or_(page.get_by_role("alert")).first).to_be_visible()
    if enter.count():
        enter.click()


def type_sheets(page: Page, tables: dict[int, list[str]], totals: list[str]) -> None:
    """Every sheet of a round with the keyboard alone: the number, a total a line, Enter."""
    for table, codes in tables.items():
        number = page.get_by_role("textbox", name="Table", exact=True)
        expect(number).to_be_focused()
        page.keyboard.type(str(table))
        page.keyboard.press("Enter")
        expect(page.locator("input.line").first).to_be_focused()
        for total in totals[: len(codes)]:
            page.keyboard.type(total)
            page.keyboard.press("Enter")
        expect(said(page).first).to_contain_text(f"Table {table} is saved. The table may leave.")


def test_a_day_from_csv_to_awards_by_clicks_on_a_tablet(browser: Browser, address: str) -> None:
    page = device(browser, address, TABLET)
    id = begin(page, address, "Spring League", "AGLOA 2019", "Elementary", Rounds=2)
    assert barriers(page) == []
    players_come(page)
    round_starts(page)
    sheets_come_in(page, id)
    second_look(page)
    conduct_is_noted(page)
    awards_are_given(page)
    for name in ("Helpers", "Settings", "The day"):
        part(page, name)
        page.wait_for_load_state("networkidle")
        assert barriers(page) == [], name
        assert no_sideways_scroll(page), name
    page.context.close()


def players_come(page: Page) -> None:
    """Entries from a file with faults and one without, a late player who leaves again, the draw, the check-in."""
    page.get_by_role("link", name="Go to: Players").click()
    enter_csv(page, BROKEN)
    faults = page.get_by_role("alert", name="nothing was imported")
    expect(faults.get_by_role("row")).to_have_count(4)
    assert barriers(page) == []
    enter_csv(page, entries(9))
    expect(said(page)).to_contain_text("9 players entered.")
    page.get_by_label("Name", exact=True).fill("Zoe Hill")
    page.get_by_label("Team", exact=True).fill("Team 9")
    page.get_by_role("button", name="Add this player").click()
    expect(page.get_by_role("heading", name="10 players")).to_be_visible()
    page.get_by_role("button", name="Withdraw: Zoe Hill").click()
    page.get_by_role("button", name="Withdraw", exact=True).click()
    expect(page.get_by_text("withdrawn from round 1")).to_be_visible()
    part(page, "Draw")
    page.get_by_role("button", name="Draw all rounds").click()
    expect(said(page)).to_contain_text("6 tables drawn")
    assert barriers(page) == []
    part(page, "Check-in")
    page.get_by_role("button", name="Everyone is here").click()
    for here in (9, 8):
        expect(page.get_by_text(f"{here} of 9 are here")).to_be_visible()
        page.get_by_role("button", name=re.compile("Ana Parka")).click()
    expect(page.get_by_text("9 of 9 are here")).to_be_visible()
    assert barriers(page) == []


def round_starts(page: Page) -> None:
    part(page, "Rounds")
    page.get_by_role("button", name="Start the round").click()
    expect(page.locator("p.face")).to_contain_text("Play")
    with page.expect_download() as sheet:
        page.get_by_role("link", name="Table sheets").click()
    assert sheet.value.suggested_filename == "table-sheets.pdf"
    assert barriers(page) == []


def sheets_come_in(page: Page, id: str) -> None:
    part(page, "Scores")
    for round in (1, 2):
        page.get_by_role("button", name=f"Round {round}").click()
        for table in seats(page, id, round):
            page.get_by_role("button", name=f"Table {table}", exact=True).click()
            for place, total in enumerate(("7", "5", "3")):
                page.locator("input.line").nth(place).fill(total)
            page.get_by_role("button", name="Save the sheet").click()
            expect(said(page).first).to_contain_text(f"Table {table} is saved. The table may leave.")
    assert barriers(page) == []


def confirm_with_reason(page: Page) -> None:
    """A whole round is confirmed at once by the director only, with a reason."""
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Why").fill("compared all")
    dialog.get_by_role("button", name="Confirm all unverified").click()


def second_look(page: Page) -> None:
    page.get_by_role("button", name="Verify").click()
    page.get_by_label("Your name").fill("Pia")
    for round in (1, 2):
        page.get_by_role("button", name=f"Round {round}").click()
        page.get_by_role("button", name="Confirm all unverified").click()
        confirm_with_reason(page)
        expect(page.get_by_text("Every sheet of this round is confirmed.")).to_be_visible()


def conduct_is_noted(page: Page) -> None:
    part(page, "Judges")
    conduct = page.get_by_role("region", name="Conduct")
    conduct.get_by_label("Player", exact=True).fill("S01")
    conduct.get_by_label("Why").fill("loud")
    page.get_by_role("button", name="Record").click()
    expect(page.locator("section", has=page.get_by_role("heading", name="Ledger"))).to_contain_text("S01")
    assert barriers(page) == []


def awards_are_given(page: Page) -> None:
    part(page, "Standings")
    expect(page.get_by_role("row")).to_have_count(11)
    assert barriers(page) == []
    part(page, "Awards")
    expect(page.locator(".place-1").first).to_be_visible()
    with page.expect_download() as certificates:
        page.get_by_role("link", name="Print certificates").click()
    assert certificates.value.suggested_filename == "certificates.pdf"
    assert barriers(page) == []


def test_sheets_are_typed_with_the_keyboard_alone_and_two_operators_never_overwrite(
    browser: Browser, address: str
) -> None:
    page = device(browser, address, LAPTOP)
    id = begin(page, address, "Cup", "Challenge Cup 2022", "Fifth grade", Rounds=1)
    part(page, "Players")
    enter_csv(page, entries(15, "fifth", 5))
    expect(said(page)).to_contain_text("15 players entered.")
    part(page, "Draw")
    page.get_by_role("button", name="Draw all rounds").click()
    expect(said(page)).to_contain_text("tables drawn")

    part(page, "Helpers")
    page.get_by_label("Name (shown in the history)").fill("Otto")
    page.get_by_role("button", name="Make a link").click()
    link = page.locator("output.link").inner_text()
    other = device(browser, address, PHONE)
    other.goto(link)
    expect(other.get_by_text("Your role here: Score desk")).to_be_visible()
    assert barriers(other) == []
    part(other, "Scores")
    other.get_by_role("button", name="Table 1", exact=True).click()

    part(page, "Scores")
    tables = seats(page, id, 1)
    type_sheets(page, tables, ["1102-", "0100-", "1011-", "0000-", "1110-"])
    for place, games in enumerate(("1", "1", "1", "0", "0")[: len(tables[1])]):
        other.locator("input.line").nth(place).fill(games)
    other.get_by_role("button", name="Save the sheet").click()
    expect(other.locator(".desk-bad")).to_contain_text("locked")
    first = other.get_by_test_id("both").get_by_role("row").nth(1).get_by_role("cell")
    expect(first.nth(1)).to_have_text("1102")
    expect(first.nth(2)).to_have_text("1")
    other.get_by_role("button", name="Show the current version").click()
    expect(other.locator("input.line").first).to_have_value("1102")
    part(other, "Standings")
    expect(other.get_by_role("row").nth(1)).to_be_visible()
    assert no_sideways_scroll(other)
    page.context.close()
    other.context.close()


def test_everyone_finds_the_table_and_the_hall_sees_the_clock_on_any_screen(
    browser: Browser, address: str
) -> None:
    page = device(browser, address, LAPTOP)
    page.goto(f"{address}tournaments")
    page.get_by_role("button", name="Try a test tournament").click()
    page.get_by_label("Name", exact=True).fill("Practice")
    page.get_by_label("Players", exact=True).fill("30")
    page.get_by_role("button", name="Create the test tournament").click()
    page.get_by_role("button", name="Fill in made-up results for round 1").click()
    expect(page.get_by_role("button", name="Fill in made-up results for round 2")).to_be_visible()
    id = page.url.rsplit("/", 1)[1]
    part(page, "Rounds")
    page.get_by_role("button", name="Round 2", exact=True).click()
    page.get_by_role("button", name="Start the round").click()
    expect(page.locator("p.face")).to_contain_text("Play")
    nothing_is_shown_before_it_is_published(page, browser, address, id)

    for size, language in (((360, 640), "es"), (TABLET, "en")):
        public = device(browser, address, size, language)
        for path in ("", "/standings", "/awards", "/hall"):
            public.goto(f"{address}tournament/{id}{path}")
            public.get_by_role("heading", level=1).wait_for()
            public.wait_for_load_state("networkidle")
            assert no_sideways_scroll(public), (size, path)
            assert barriers(public) == [], (size, path)
            expect(public.get_by_text(UNPUBLISHED)).to_have_count(0)
        expect(public.locator(".time")).to_have_text(re.compile(r"1?\d:\d\d"))
        public.goto(f"{address}tournament/{id}")
        one = seats(page, id, 2)[1][0]
        public.get_by_role("searchbox").fill(one)
        expect(public.locator(".found")).to_have_count(1)
        expect(public.locator("nav").get_by_text(re.compile("Players|Jugadores"))).to_have_count(0)
        public.context.close()
    page.context.close()


def nothing_is_shown_before_it_is_published(page: Page, browser: Browser, address: str, id: str) -> None:
    """Everyone's page waits for the director, and follows by itself."""
    public = device(browser, address, PHONE)
    waiting = public.get_by_role("status").filter(has_text=UNPUBLISHED)
    for path in ("", "/standings", "/awards"):
        public.goto(f"{address}tournament/{id}{path}")
        expect(waiting).to_be_visible()
        assert barriers(public) == [], path
    for name, act in (
        ("Draw", "Publish the draw"),
        ("Standings", "Publish the standings after round 1"),
        ("Awards", "Publish the awards"),
    ):
        part(page, name)
        page.get_by_role("button", name=act).click()
        expect(page.get_by_role("button", name="Hide again")).to_be_visible()
        expect(page.get_by_role("button", name=act)).to_have_count(0)
    expect(public.locator(".place-1").first).to_be_visible()
    expect(waiting).to_have_count(0)
    public.context.close()


def test_mistakes_of_the_morning_are_reported_before_they_do_harm(browser: Browser, address: str) -> None:
    page = device(browser, address, LAPTOP)
    begin(page, address, "Morning", "Challenge Cup 2022", "Fifth grade", Rounds=1)
    part(page, "Players")
    windows = entries(9, "fifth", 3).replace("Ana Parka", "Ané Parka").encode("windows-1252")
    file = page.get_by_label("Choose a CSV or XLSX file")
    file.set_input_files({"name": "teams.csv", "mimeType": "text/csv", "buffer": windows})
    page.get_by_role("button", name="Enter 9 players").click()
    expect(page.get_by_role("cell", name="Ané Parka", exact=True)).to_be_visible()
    a_wrong_player_stays_typed(page)
    part(page, "Draw")
    page.get_by_role("button", name="Draw all rounds").click()
    expect(said(page)).to_contain_text("tables drawn")
    closing_tells_who_sits_out(page)
    a_wrong_sheet_tells_what_may_be_typed(page)
    page.context.close()


def a_wrong_player_stays_typed(page: Page) -> None:
    page.get_by_label("Name", exact=True).fill("Zoe Hill")
    page.get_by_label("Grade", exact=True).fill("12")
    page.get_by_role("button", name="Add this player").click()
    expect(page.locator(".desk-bad")).to_contain_text("grade 12 cannot play")
    expect(page.get_by_label("Name", exact=True)).to_have_value("Zoe Hill")


def closing_tells_who_sits_out(page: Page) -> None:
    part(page, "Check-in")
    page.get_by_role("button", name="Close check-in").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("9 sit out: Ané Parka")
    dialog.get_by_role("button", name="Close check-in").click()
    expect(page.locator(".desk-bad")).to_contain_text("Nobody is checked in")
    page.get_by_role("button", name="Everyone is here").click()
    expect(page.get_by_text("9 of 9 are here")).to_be_visible()
    page.get_by_role("button", name=re.compile("Ben Parka")).click()
    expect(page.get_by_text("8 of 9 are here")).to_be_visible()
    page.get_by_role("button", name="Close check-in").click()
    expect(dialog).to_contain_text("1 sits out: Ben Parka")
    dialog.get_by_role("button", name="Close check-in").click()
    expect(page.get_by_role("button", name=re.compile("Ben Parka"))).to_contain_text("sits out")
    page.get_by_role("button", name=re.compile("Ben Parka")).click()
    expect(page.locator(".desk-look")).to_contain_text("No table yet: Ben Parka")


def a_wrong_sheet_tells_what_may_be_typed(page: Page) -> None:
    part(page, "Scores")
    page.get_by_role("button", name="Table 1", exact=True).click()
    lines = page.locator("input.line")
    for place in range(lines.count()):
        lines.nth(place).fill("103")
    page.get_by_role("button", name="Save the sheet").click()
    expect(page.locator(".desk-bad")).to_contain_text("cannot be read")
    expect(page.locator(".desk-bad")).to_contain_text("102-")


def test_few_tables_are_written_large_on_the_screen_of_the_hall(browser: Browser, address: str) -> None:
    page = device(browser, address, (1920, 1080))
    id = begin(page, address, "Big", "Challenge Cup 2022", "Fifth grade", Rounds=1)
    part(page, "Players")
    enter_csv(page, entries(9, "fifth", 3))
    expect(said(page)).to_contain_text("9 players entered.")
    part(page, "Draw")
    page.get_by_role("button", name="Draw all rounds").click()
    expect(said(page)).to_contain_text("tables drawn")
    page.get_by_role("button", name="Publish the draw").click()
    expect(page.get_by_text("Everyone sees the tables of round 1.")).to_be_visible()
    page.goto(f"{address}tournament/{id}/hall")
    name = page.locator(".seats .name").first
    name.wait_for()
    assert float(name.evaluate("it => parseFloat(getComputedStyle(it).fontSize)")) >= 32
    assert no_sideways_scroll(page)
    page.context.close()


def test_a_part_that_cannot_be_loaded_says_so_and_comes_with_the_next_try(
    browser: Browser, address: str
) -> None:
    page = device(browser, address, LAPTOP)
    begin(page, address, "Lost", "AGLOA 2019", "Elementary")
    gone = re.compile(r"/assets/Crew-[^/]*\.js")
    page.route(gone, lambda route: route.abort())
    part(page, "Helpers")
    expect(page.get_by_role("alert")).to_contain_text("This page couldn’t be loaded.")
    part(page, "Players")
    expect(page.get_by_role("heading", name="From a file")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    part(page, "Helpers")
    expect(page.get_by_role("alert")).to_contain_text("This page couldn’t be loaded.")
    page.unroute(gone)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Make a link")).to_be_visible()
    page.context.close()


def test_a_coach_sees_and_changes_the_own_team_only(browser: Browser, address: str) -> None:
    page = device(browser, address, LAPTOP)
    begin(page, address, "Coaches", "AGLOA 2019", "Elementary")
    part(page, "Helpers")
    page.get_by_label("Role").select_option("coach")
    page.get_by_label("Coach’s team").fill("Oak")
    page.get_by_role("button", name="Make a link").click()
    link = page.locator("output.link").inner_text()
    expect(page.get_by_test_id("only-here")).to_contain_text("fairshake serve --lan")
    coach = device(browser, address, PHONE)
    coach.goto(link)
    expect(coach.get_by_text("Your role here: Coach")).to_be_visible()
    coach.get_by_label("Name", exact=True).fill("Ana Lima")
    coach.get_by_role("button", name="Add this player").click()
    expect(coach.get_by_role("row", name=re.compile("Ana Lima"))).to_be_visible()
    coach.get_by_role("button", name="Substitute: Ana Lima").click()
    coach.get_by_label("Name of the new player").fill("Bea Ruiz")
    coach.get_by_role("button", name="Change", exact=True).click()
    expect(coach.get_by_role("row", name=re.compile("Bea Ruiz"))).to_be_visible()
    assert barriers(coach) == []
    assert no_sideways_scroll(coach)
    part(page, "Players")
    expect(page.get_by_role("row", name=re.compile("Bea Ruiz"))).to_be_visible()
    page.context.close()
    coach.context.close()


def test_a_player_comes_to_the_live_table_by_the_own_link(browser: Browser, address: str) -> None:
    page = device(browser, address, LAPTOP)
    id = begin(page, address, "Live", "AGLOA 2019", "Elementary", Rounds=1)
    part(page, "Players")
    enter_csv(page, entries(3, team_size=1))
    expect(said(page)).to_contain_text("3 players entered.")
    part(page, "Draw")
    page.get_by_role("button", name="Draw all rounds").click()
    expect(said(page)).to_contain_text("One table drawn")
    part(page, "Rounds")
    page.get_by_text("Online table", exact=True).click()
    expect(page.get_by_label("Rule book", exact=True)).to_have_count(0)
    page.get_by_label("Form", exact=True).select_option(label="Basic (no variations)")
    page.get_by_text("More settings").click()
    page.get_by_label("Equations are checked by").select_option(label="the players")
    assert barriers(page) == []
    page.get_by_role("button", name="Play this round online").click()
    expect(page.get_by_role("link", name="Online table", exact=True)).to_be_visible()
    links = page.request.get(f"{address}api/v1/tournaments/{id}/players").json()["players"]
    player = device(browser, address, PHONE)
    player.goto(f"{address}tournament/{id}/play?code={links[0]['code']}&key={links[0]['key']}")
    player.wait_for_url(re.compile("/table/"))
    table = ask(player, f"tables/{player.url.rpartition('/')[2]}")["table"]
    assert (table["settings"]["form"], table["settings"]["checking"]) == ("basic", "players")
    page.get_by_role("button", name="Start the round").click()
    player.get_by_test_id("sentence").wait_for()
    page.context.close()
    player.context.close()


FOCUSED = """() => {
    const it = document.activeElement;
    return (it.getAttribute('aria-label') || it.labels?.[0]?.innerText || it.innerText || '').trim();
}"""


def tab_to(page: Page, name: str, press: str = "") -> None:
    """Go to something by its name with the Tab key alone."""
    for _ in range(150):
        page.keyboard.press("Tab")
        if str(page.evaluate(FOCUSED)).split("\n")[0] == name:
            break
    else:
        raise AssertionError(f"the keyboard does not reach {name}")
    if press:
        page.keyboard.press(press)


def test_a_day_from_csv_to_awards_by_the_keyboard_alone(browser: Browser, address: str) -> None:
    page = device(browser, address, LAPTOP)
    page.goto(f"{address}tournaments")
    page.get_by_role("heading", name="Run a tournament").wait_for()
    tab_to(page, "New tournament", "Enter")
    tab_to(page, "Name")
    page.keyboard.type("Keys")
    tab_to(page, "Fifth grade", "Space")
    tab_to(page, "Rounds")
    page.keyboard.type("1")
    tab_to(page, "Start the tournament", "Enter")
    page.get_by_role("heading", name="What comes next").wait_for()
    id = page.url.rsplit("/", 1)[1]
    tab_to(page, "Go to: Players", "Enter")
    page.get_by_role("heading", name="From a file").wait_for()
    tab_to(page, "Or paste the rows here")
    page.keyboard.insert_text(entries(9, "fifth", 3))
    tab_to(page, "Check these rows", "Enter")
    expect(page.get_by_role("button", name="Enter 9 players")).to_be_focused()
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("9 players entered.")
    tab_to(page, "Draw", "Enter")
    page.get_by_role("button", name="Draw all rounds").wait_for()
    tab_to(page, "Draw all rounds", "Enter")
    expect(said(page)).to_contain_text("tables drawn")
    tab_to(page, "Scores", "Enter")
    type_sheets(page, seats(page, id, 1), ["110", "010", "101", "000", "111"])
    tab_to(page, "Verify", "Enter")
    tab_to(page, "Your name")
    page.keyboard.type("Pia")
    tab_to(page, "Confirm all unverified", "Enter")
    page.keyboard.type("compared all")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Every sheet of this round is confirmed.")).to_be_visible()
    tab_to(page, "Awards", "Enter")
    expect(page.locator(".place-1").first).to_be_visible()
    page.context.close()


def test_every_setting_can_be_chosen_when_a_tournament_starts(browser: Browser, address: str) -> None:
    page = device(browser, address, LAPTOP)
    page.goto(f"{address}tournaments")
    page.get_by_role("button", name="New tournament").click()
    page.get_by_label("Name", exact=True).fill("Planned")
    page.get_by_label("Rule book").select_option(label="MLAG 2018")
    page.get_by_label("Elementary", exact=True).check()
    page.get_by_text("More settings").click()
    assert barriers(page) == []
    breaks = page.get_by_role("group", name="Tie-breaks, in this order")
    breaks.get_by_label("sum of totals").check()
    breaks.get_by_label("rounds won").check()
    expect(breaks.get_by_label("rounds won (2)")).to_be_checked()
    page.get_by_label("Points for a bye").fill("average")
    page.get_by_label("What everyone sees").select_option(label="Codes only")
    page.get_by_label("Rooms (each on its own line)").fill("Gym=1-2/Lee\n\n Library=3-3 ")
    page.get_by_role("button", name="Start the tournament").click()
    page.get_by_role("heading", name="What comes next").wait_for()
    id = page.url.rsplit("/", 1)[1]
    found = page.request.get(f"{address}api/v1/tournaments/{id}/status").json()["settings"]
    assert (found["tie_breaks"], found["bye"], found["public"]) == (["total", "wins"], "average", "code")
    assert (found["rooms"], found["rounds"]) == (["Gym=1-2/Lee", "Library=3-3"], 3)
    assert found["season"] > 2020
    page.context.close()
