"""Registration by a link, in a real Chromium: the director at a laptop, coaches without an account on a phone."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from .tables import come
from .test_states import SMALL_TARGETS, barriers
from .test_tournament_undo import with_reason
from .tournament_album import ask
from .tournaments import LAPTOP, PHONE, device, no_sideways_scroll, part, said

pytestmark = pytest.mark.browser


def look(page: Page) -> None:
    """No barrier, nothing to the side, and targets for fingers."""
    assert barriers(page) == []
    assert no_sideways_scroll(page)
    if page.viewport_size and page.viewport_size["width"] < LAPTOP[0]:
        assert page.evaluate(SMALL_TARGETS) == []


def director(browser: Browser, address: str, *divisions: str) -> tuple[Page, str]:
    page = device(browser, address, LAPTOP)
    page.request.post(f"{address}api/v1/people/guest", data={"name": "Dana"})
    fields = {"rulebook": "agloa-2019", "divisions": divisions or ("elementary",), "rounds": 1}
    id = str(ask(page, address, "", name="Spring Cup", **fields)["tournament"]["id"])
    page.goto(f"{address}tournament/{id}")
    return page, id


def opened(page: Page, capacity: int) -> str:
    """Registration is opened by its form; the link as it is in the text for coaches."""
    page.get_by_role("link", name="Let schools register themselves").click()
    page.get_by_label("Number of places").fill(str(capacity))
    page.get_by_role("button", name="Open registration").click()
    expect(said(page)).to_have_text("Registration is open. Send the link to the coaches.")
    text = page.get_by_test_id("coach-text").inner_text()
    assert text.startswith("Register your school for Spring Cup")
    found = re.search(r"http\S+/register\?key=\w+", text)
    assert found
    return found[0]


def coach(browser: Browser, address: str, link: str) -> Page:
    page = come(browser, address, PHONE, touch=True)
    page.goto(link)
    page.get_by_role("heading", name="Register your school").wait_for()
    return page


def place(page: Page, team: int, row: int) -> Locator:
    return page.get_by_label(f"Team {team}, Player {row}", exact=True)


def type_team(page: Page, team: int, *names: str) -> None:
    for row, name in enumerate(names, 1):
        place(page, team, row).fill(name)


def status(page: Page) -> Locator:
    return page.get_by_test_id("status")


def school(page: Page, number: int) -> Locator:
    return page.get_by_test_id(f"entry-{number}")


def names(page: Page, address: str, id: str) -> list[str]:
    rows = page.request.get(f"{address}api/v1/tournaments/{id}/entries").json()["entries"]
    return sorted(row["name"] for row in rows)


def registered(browser: Browser, address: str, link: str, name: str, *players: str) -> Page:
    page = coach(browser, address, link)
    page.get_by_label("School").fill(name)
    type_team(page, 1, *players)
    page.get_by_role("button", name="Send our entry").click()
    status(page).wait_for()
    return page


def test_a_school_registers_on_a_phone_is_accepted_and_changes_a_name(browser: Browser, address: str) -> None:
    desk, id = director(browser, address, "elementary", "middle")
    link = opened(desk, 20)
    look(desk)
    page = coach(browser, address, link)
    expect(page.get_by_text("Places left: 20").first).to_be_visible()
    look(page)

    page.get_by_role("button", name="Send our entry").click()
    expect(page.get_by_text("Please type the name of your school.")).to_be_visible()
    expect(page.get_by_label("School")).to_be_focused()
    look(page)
    page.get_by_label("School").fill("Oak School")
    expect(page.get_by_text("Please type the name of your school.")).to_have_count(0)
    page.get_by_label("Division").select_option("elementary")
    type_team(page, 1, "Ana Ruiz", "Ben Cole", "Cy Dean")
    page.get_by_role("button", name="Add another team").click()
    type_team(page, 2, "Dee Fox", "Eli Gray")

    page.reload()
    expect(page.get_by_text("Here is what you typed before.")).to_be_visible()
    expect(page.get_by_label("School")).to_have_value("Oak School")
    expect(place(page, 2, 2)).to_have_value("Eli Gray")
    page.get_by_role("button", name="Send our entry").click()
    expect(status(page)).to_contain_text("Sent. The director will decide.")
    assert re.search(r"/register/1\?key=\w+$", page.url)
    look(page)

    expect(
        desk.get_by_role("link", name=re.compile("^Registration.*one entry is waiting for you"))
    ).to_be_visible()
    expect(school(desk, 1)).to_contain_text("Waiting for you")
    look(desk)
    desk.get_by_role("button", name="Accept: Oak School").click()
    expect(said(desk)).to_contain_text("Oak School is accepted. 5 players in the tournament.")
    assert names(desk, address, id) == ["Ana Ruiz", "Ben Cole", "Cy Dean", "Dee Fox", "Eli Gray"]

    page.reload()
    expect(status(page)).to_contain_text("You’re in!")
    page.get_by_role("button", name="Change our entry").click()
    place(page, 1, 1).fill("Anna Ruiz")
    look(page)
    page.get_by_role("button", name="Send the change").click()
    expect(status(page)).to_contain_text("Your change is sent.")
    expect(page.get_by_role("region", name="In the tournament now")).to_contain_text("Ana Ruiz")
    expect(page.get_by_role("region", name="Your change")).to_contain_text("Anna Ruiz")
    look(page)

    expect(school(desk, 1).get_by_role("listitem").first).to_have_text(
        re.compile(r"Before:\s*Ana Ruiz · Oak School 1 · Elementary\s*→\s*After:\s*Anna Ruiz · Oak School 1")
    )
    look(desk)
    desk.get_by_role("button", name="Accept the change: Oak School").click()
    expect(school(desk, 1)).to_contain_text("Accepted")
    assert names(desk, address, id)[0] == "Anna Ruiz"

    desk.get_by_role("button", name="Take back: Oak School").click()
    with_reason(desk, "Take back", "ask the school first")
    expect(said(desk)).to_have_text("Oak School is waiting for your decision again.")
    assert names(desk, address, id)[0] == "Ana Ruiz"
    part(desk, "The day")
    desk.locator("summary", has_text="History").click()
    expect(desk.get_by_test_id("history")).to_contain_text("ask the school first")
    desk.get_by_role("link", name="Registration: one entry is waiting for you").click()
    expect(school(desk, 1)).to_contain_text("Changed")


def test_a_full_tournament_has_a_waiting_list_and_declining_is_taken_back(
    browser: Browser, address: str
) -> None:
    desk, id = director(browser, address)
    link = opened(desk, 4)
    oak = registered(browser, address, link, "Oak School", "Ana", "Ben", "Cy")
    elm = coach(browser, address, link)
    elm.get_by_label("School").fill("Elm School")
    type_team(elm, 1, "Dee", "Eli", "Flo")
    expect(elm.get_by_text("your entry goes on the waiting list")).to_be_visible()
    elm.get_by_role("button", name="Send our entry").click()
    expect(status(elm)).to_contain_text("You’re on the waiting list.")
    look(elm)

    late = coach(browser, address, link)
    expect(late.get_by_text("The tournament is full. You can still register")).to_be_visible()
    expect(school(desk, 2)).to_contain_text("Waiting list")
    expect(school(desk, 2)).to_contain_text("the tournament is 2 over its limit")
    expect(desk.get_by_text("Free places go to the waiting list first.")).to_be_visible()

    desk.get_by_role("button", name="Decline: Oak School").click()
    desk.get_by_role("dialog").get_by_role("button", name="Decline").click()
    expect(school(desk, 1)).to_contain_text("Declined")
    oak.reload()
    expect(status(oak)).to_contain_text("Your entry was declined.")
    desk.get_by_role("button", name="Take back: Oak School").click()
    with_reason(desk, "Take back", "a slip")
    expect(school(desk, 1)).to_contain_text("Waiting for you")

    oak.reload()
    oak.get_by_role("button", name="Cancel our entry").click()
    look(oak)
    oak.get_by_role("dialog").get_by_role("button", name="Yes, cancel it").click()
    expect(status(oak)).to_contain_text("Your entry is canceled.")
    expect(school(desk, 1)).to_contain_text("Canceled")
    desk.get_by_role("button", name="Accept: Elm School").click()
    expect(school(desk, 2)).to_contain_text("Accepted")
    assert names(desk, address, id) == ["Dee", "Eli", "Flo"]


def test_a_taken_name_is_marked_at_its_field_and_nothing_typed_is_lost(
    browser: Browser, address: str
) -> None:
    desk, _ = director(browser, address)
    link = opened(desk, 30)
    registered(browser, address, link, "Oak School", "Ana")
    page = coach(browser, address, link)
    page.get_by_label("School").fill("Oak School")
    first = place(page, 1, 1)
    first.evaluate(
        """(field) => {
            const data = new DataTransfer();
            data.setData("text", "1. Dee Fox\\n2. Eli Gray\\n3. Flo Hart\\n4. Gus Hill");
            field.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true}));
        }"""
    )
    expect(place(page, 1, 4)).to_have_value("Gus Hill")
    page.get_by_role("button", name="Send our entry").click()
    name = page.get_by_label("Team name")
    expect(name).to_be_focused()
    expect(name).to_have_accessible_description(re.compile("already a team named Oak School 1"))
    look(page)
    name.fill("Oak Owls")
    page.get_by_role("button", name="Team 1: Remove player 4, Gus Hill").click()
    page.get_by_role("button", name="Undo").click()
    expect(place(page, 1, 4)).to_have_value("Gus Hill")
    page.get_by_role("button", name="Send our entry").click()
    status(page).wait_for()
    expect(page.get_by_text("1 team · 4 players")).to_be_visible()
    page.goto(link)
    expect(page.get_by_role("navigation", name="Already registered from this device")).to_contain_text(
        "Oak School"
    )
    expect(page.get_by_label("School")).to_have_value("")


def test_a_closed_door_and_an_old_link_say_so(browser: Browser, address: str) -> None:
    desk, _ = director(browser, address)
    link = opened(desk, 30)
    oak = registered(browser, address, link, "Oak School", "Ana")
    desk.get_by_role("button", name="Close registration").click()
    expect(desk.get_by_role("heading", name="Registration is closed")).to_be_visible()
    page = coach(browser, address, link)
    expect(page.get_by_text("Registration is closed. Please ask the tournament director.")).to_be_visible()
    expect(page.get_by_role("button", name="Send our entry")).to_have_count(0)
    oak.reload()
    expect(oak.get_by_text("Registration is closed. Please ask the tournament director.")).to_be_visible()
    expect(oak.get_by_role("button", name="Change our entry")).to_have_count(0)
    desk.get_by_role("button", name="Open it again").click()
    expect(desk.get_by_role("heading", name="Registration is open")).to_be_visible()
    desk.get_by_role("button", name="Make a new link").click()
    desk.get_by_role("dialog").get_by_role("button", name="Make a new link").click()
    expect(said(desk)).to_have_text("This is the new link. The old one no longer works.")
    page.goto(link)
    expect(page.get_by_role("heading", name="This link doesn’t work")).to_be_visible()
    look(page)
    oak.reload()
    expect(oak.get_by_role("button", name="Change our entry")).to_be_visible()


def test_the_confirmation_prints_without_buttons_and_speaks_spanish(browser: Browser, address: str) -> None:
    desk, _ = director(browser, address)
    oak = registered(browser, address, opened(desk, 30), "Oak School", "Ana", "Ben")
    oak.emulate_media(media="print")
    expect(oak.get_by_text("Confirmation of entry")).to_be_visible()
    expect(oak.get_by_role("listitem").filter(has_text="Ben").last).to_be_visible()
    expect(oak.get_by_role("img", name="QR code of the link")).to_be_visible()
    expect(oak.get_by_role("button")).to_have_count(0)
    oak.emulate_media(media="screen")
    oak.evaluate("""localStorage.setItem('fairshake.settings', '{"language": "es"}')""")
    oak.reload()
    expect(status(oak)).to_contain_text("Enviada. La dirección del torneo decidirá.")
    look(oak)


def test_a_player_who_still_waits_after_the_draw_is_accepted_late(browser: Browser, address: str) -> None:
    desk, id = director(browser, address)
    oak = registered(browser, address, opened(desk, 30), "Oak School", "Ana")
    rows = [f"S{number},Child {number},T{number},elementary" for number in range(3)]
    ask(desk, address, f"/{id}/enter", csv="\n".join(["code,name,team,division", *rows]))
    ask(desk, address, f"/{id}/draw", seed=1)
    expect(desk.get_by_role("heading", name="The tables are drawn, so registration is over")).to_be_visible()
    desk.get_by_role("button", name="Accept: Oak School").click()
    expect(said(desk)).to_contain_text("Repair the draw, so that everyone has a table.")
    assert names(desk, address, id)[0] == "Ana"
    expect(desk.get_by_role("button", name="Take back: Oak School")).to_have_count(0)
    oak.reload()
    expect(status(oak)).to_contain_text("See you at the tournament.")
    expect(oak.get_by_role("button", name="Cancel our entry")).to_have_count(0)


def test_a_coach_gets_the_link_by_mail(browser: Browser, address: str) -> None:
    """By the mail program of the device, or by the server if it has one; here its answers are made up."""
    desk, id = director(browser, address)
    link = opened(desk, 30)
    letter = parse_qs(
        urlsplit(desk.get_by_role("link", name="Write an email").get_attribute("href") or "").query
    )
    assert letter["subject"] == ["Spring Cup: register your school"]
    assert letter["body"] == [desk.get_by_test_id("coach-text").inner_text()]
    registered(browser, address, link, "Oak School", "Ana")
    own = desk.get_by_role("link", name="Write an email: Oak School")
    assert "/register/1?key=" in parse_qs(urlsplit(own.get_attribute("href") or "").query)["body"][0]

    sent: list[Any] = []
    refused = '{"error": {"field": "", "code": "mail-address-refused", "message": "Check it."}}'
    answers = [(409, refused), (204, "")]

    def look_again(route: Route) -> None:
        reply = route.fetch()
        route.fulfill(response=reply, json={**reply.json(), "mail": True})

    def mail(route: Route) -> None:
        sent.append(route.request.post_data_json)
        status, reply = answers.pop(0)
        route.fulfill(status=status, body=reply)

    desk.route(f"**/tournaments/{id}/registrations", look_again)
    desk.route(f"**/tournaments/{id}/registration/mail", mail)
    desk.reload()
    desk.get_by_role("button", name="Send by email: Oak School").click()
    to = desk.get_by_label("Coach’s email address")
    to.fill("coach@school.example")
    desk.get_by_role("button", name="Send", exact=True).click()
    expect(school(desk, 1).get_by_role("alert")).to_have_text("Check it.")
    expect(to).to_have_value("coach@school.example")
    look(desk)
    to.press("Enter")
    expect(school(desk, 1).get_by_role("status")).to_have_text("The email is on its way.")
    expect(to).to_have_count(0)
    assert sent == [{"to": "coach@school.example", "number": 1}] * 2
    look(desk)
    expect(desk.get_by_role("link", name="Write an email")).to_have_count(0)
