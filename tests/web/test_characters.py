"""Bots are characters and people have pictures: on the first page, at the table, in the waiting room, when joining."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from .tables import PHONE, WIDE, ask, come, press, until, view_of

pytestmark = pytest.mark.browser
TALL = (390, 844)
"""A phone with room for faces next to a tip."""
LOADED = "(image) => image.complete && image.naturalWidth > 0"


def drawn(page: Page, where: str) -> None:
    """A picture is there, and it could be loaded."""
    image = page.locator(f"{where} img").first
    expect(image).to_be_visible()
    until(lambda: image.evaluate(LOADED), page, f"no picture at {where}")


SAID = """() => {
    window.said = [];
    new MutationObserver(() => {
        const bubble = document.querySelector("[data-testid=bubble]");
        if (bubble) window.said.push(bubble.textContent);
    }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""
"""Everything a bot says: one that moves first soon says something else."""


@pytest.mark.parametrize("size", [TALL, WIDE])
def test_the_bot_at_the_table_has_a_name_a_face_and_a_kind_word(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    page = come(browser, address, size, touch=size == TALL)
    page.evaluate(SAID)
    drawn(page, ".plays .meet")
    press(page, "Play Equate for 10 minutes against a friendly bot")
    heard = "window.said.some((words) => words.includes('I hatched this morning'))"
    until(lambda: page.evaluate(heard), page, "no greeting")
    seat = page.locator(".seats li", has_text="Pip")
    drawn(page, ".seats li:has-text('Pip')")
    drawn(page, ".seats li:has(.own)")  # a guest has a face before choosing one
    expect(seat.locator("[data-mood]")).to_have_attribute("data-mood", "happy")
    assert [one["name"] for one in view_of(page)["seats"]][1] == "Pip"
    page.context.close()


def test_two_bots_of_one_level_have_two_names_and_two_colors(browser: Browser, address: str) -> None:
    page = come(browser, address)
    ask(page, "people/guest", {})
    seats = [{"kind": "person"}, *([{"kind": "bot", "level": "learner"}] * 2)]
    table = ask(page, "tables", {"game": "equate", "settings": {}, "seats": seats})["table"]
    page.goto(f"{address}table/{table['id']}")
    expect(page.locator(".room li", has_text="Tully").locator(".twin-0")).to_be_visible()
    expect(page.locator(".room li", has_text="Willow").locator(".twin-1")).to_be_visible()
    page.context.close()


def test_a_picture_is_chosen_in_the_settings_and_seen_at_the_table(browser: Browser, address: str) -> None:
    page = come(browser, address)
    press(page, "Settings")
    press(page, "Choose a picture")
    press(page, "fox")
    expect(page.get_by_role("button", name="fox", exact=True)).to_have_attribute("aria-pressed", "true")
    press(page, "Done")
    press(page, "Play Equate for 10 minutes against a friendly bot")
    page.get_by_test_id("sentence").wait_for()
    assert "fox" in (page.locator(".seats li:has(.own) img").first.get_attribute("src") or "")
    page.context.close()


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_a_newcomer_with_a_code_says_a_name_and_sees_how_the_table_plays(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    host, guest = come(browser, address), come(browser, address, size, touch=size == PHONE)
    ask(host, "people/guest", {"name": "Marta"})
    settings = {"rulebook": "mlag-2018", "division": "elementary"}
    request = {"game": "equations", "settings": settings, "seats": [{"kind": "person"}] * 2}
    table = ask(host, "tables", request)["table"]
    guest.goto(f"{address}join/{table['code']}")
    card = guest.get_by_test_id("newcomer")
    expect(card.get_by_role("heading", name="What should we call you?")).to_be_visible()
    expect(card).to_contain_text("Marta")
    expect(card).to_contain_text("Rule book")
    expect(card).to_contain_text("Elementary")
    expect(card.get_by_text("clock", exact=False).first).to_be_visible()
    card.get_by_label("Your name").fill("Nico")
    card.get_by_role("button", name="otter").click()
    card.get_by_role("button", name="Sit down").click()
    guest.wait_for_url("**/table/*")
    expect(guest.locator(".room li", has_text="Nico").locator("img")).to_be_visible()
    for page in (host, guest):
        page.context.close()


def test_a_winner_meets_a_stronger_bot_next(browser: Browser, address: str) -> None:
    page = come(browser, address)
    rung = {"equate": {"level": "beginner", "lost": 0, "table": "earlier"}}
    page.evaluate("(rung) => localStorage.setItem('fairshake.ladder', JSON.stringify(rung))", rung)
    page.reload()
    expect(page.locator(".plays .meet", has_text="Tad")).to_be_visible()
    press(page, "Play Equate for 10 minutes against a friendly bot")
    page.get_by_test_id("sentence").wait_for()
    assert view_of(page)["seats"][1]["bot"] == "beginner"
    page.context.close()
