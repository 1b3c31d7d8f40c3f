"""The form for a new table: built from the engines' settings, and what is chosen there is what the table plays."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from fairshake.application.forms import table_forms
from fairshake.application.registry import kit_of
from tests.web.tables import ask, come, press


def opened(page: Page) -> dict[str, Any]:
    press(page, "Open the table")
    page.wait_for_url("**/table/*")
    return dict(ask(page, f"tables/{page.url.rsplit('/', 1)[1]}")["table"])


def choose(page: Page, label: str, option: str) -> None:
    page.get_by_label(label, exact=True).select_option(label=option)


ONE_TAP = [preset for preset in table_forms().presets if not preset.minutes]


@pytest.mark.parametrize("preset", ONE_TAP, ids=lambda preset: preset.id)
def test_a_preset_makes_its_table(browser: Browser, address: str, preset: Any) -> None:
    page = come(browser, f"{address}play")
    page.get_by_label(kit_of(preset.game).title, exact=True).check()
    labels = {
        "first-shake": "Guided first shake",
        "first-plays": "Guided first plays",
        "first-lesson": "First lesson",
        "agloa-basic": "AGLOA Basic",
        "tournament-strict": "Tournament practice",
        "move-a-day": "A move a day",
        "first-equate": "A whole game of Equate",
        "short-equate": "A short game",
        "beginners-equate": "Equate for beginners",
        "halves": "Bring in halves",
        "fourths": "Bring in fourths",
        "solitaire": "Equate solitaire",
    }
    press(page, labels[preset.id])
    table = opened(page)
    usual = {"rulebook": "mlag-2018", "division": "middle"}
    for name, value in preset.settings.items():
        assert table["settings"].get(name, usual.get(name)) == value
    assert [seat["kind"] for seat in table["seats"]] == [seat.kind for seat in preset.seats]
    for name, value in preset.table.items():
        assert table[name] == value
    page.context.close()


def test_settings_that_only_programs_could_choose_before_are_in_the_form(
    browser: Browser, address: str
) -> None:
    page = come(browser, f"{address}play")
    page.get_by_text("More settings").click()
    choose(page, "Rule book", "AGLOA Equations Tournament Rules 2019-20")
    choose(page, "Division", "Senior")
    choose(page, "Form", "Basic (no variations)")
    choose(page, "Variations of the year", "Odd years (2020–21, 2022–23, …)")
    choose(page, "Length of the round", "Other…")
    page.get_by_label("Length of the round (minutes)").fill("25")
    page.get_by_label("A judge is present").check()
    expected = {
        "rulebook": "agloa-2019",
        "division": "senior",
        "form": "basic",
        "season": 2021,
        "round_minutes": 25,
        "judge_at_hand": True,
    }
    assert opened(page)["settings"] == expected
    page.context.close()


def test_a_table_fixes_its_variations_and_the_times_of_tasks(browser: Browser, address: str) -> None:
    page = come(browser, f"{address}play")
    page.get_by_text("More settings").click()
    expect(page.get_by_text("Variations at this table")).to_have_count(0)
    choose(page, "Rule book", "AGLOA Equations Tournament Rules 2019-20")
    choose(page, "Division", "Senior")
    page.get_by_text("Variations at this table").click()
    only = page.get_by_role("group", name="Players may choose only")
    only.get_by_label("Exponent").check()
    always = page.get_by_role("group", name="Always in force")
    always.get_by_label("Base m (8)").check()
    always.get_by_label("Factorial", exact=True).check()
    expect(only).to_have_count(0)
    page.get_by_text("Time for each task").click()
    choose(page, "Writing an Equation", "3 minutes")
    choose(page, "Every other turn", "Other…")
    page.get_by_label("Every other turn (seconds)").fill("45")
    assert opened(page)["settings"] == {
        "rulebook": "agloa-2019",
        "division": "senior",
        "fixed_variations": ["base=8", "factorial"],
        "times": {"turn": 45, "write": 180},
    }
    page.context.close()


def test_seats_of_equate_may_have_clocks_and_head_starts_of_their_own(browser: Browser, address: str) -> None:
    page = come(browser, f"{address}play")
    page.get_by_label("Equate", exact=True).check()
    page.get_by_label("Seats 2").select_option("bot")
    page.get_by_label("Bot level, seat 2").select_option("improver")
    page.get_by_label("Different clock or head start for each seat").check()
    page.get_by_label("Head start", exact=True).nth(0).select_option(label="50 points")
    page.get_by_label("Time per turn", exact=True).nth(1).select_option(label="2 minutes")
    settings = opened(page)["settings"]
    assert settings["seats"] == [{"handicap": 50}, {"turn_seconds": 120}]
    page.context.close()


def test_a_division_that_the_book_lacks_gives_way_to_its_usual_one(browser: Browser, address: str) -> None:
    page = come(browser, f"{address}play")
    choose(page, "Rule book", "Academic Challenge Cup Equations 2022")
    chosen = page.get_by_label("Division", exact=True).locator("option:checked")
    expect(chosen).to_have_text("Fifth grade")
    expect(page.get_by_label("Form", exact=True)).to_have_count(0)
    page.context.close()
