"""The rules in a real browser, and every position they let people try."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, expect

from tests.as_json import judge

from .browsing import open_page

TRIES = json.loads((Path(__file__).parents[2] / "web/src/rules/tries.json").read_text(encoding="utf-8"))
WIDTH = "document.documentElement.scrollWidth"


@pytest.mark.parametrize("name", TRIES)
def test_the_judge_agrees_with_what_the_rules_say(name: str) -> None:
    tried = TRIES[name]
    verdict = judge({"position": tried["judge"], "equation": tried["equation"]})
    assert verdict["correct"] is tried["correct"], verdict["explanation"]


@pytest.mark.browser
@pytest.mark.parametrize("width", [360, 1280])
def test_a_word_is_explained_and_an_example_is_run_in_its_place(
    browser: Browser, address: str, width: int
) -> None:
    page, complaints = open_page(browser, f"{address}rules/agloa#IV-B-2", width)
    section = page.locator("#IV-B-2")
    section.get_by_role("button", name="order of operations").click()
    meaning = page.get_by_test_id("meaning")
    expect(meaning).to_contain_text("AGLOA has no such order")
    meaning.get_by_role("button", name="Close").click()
    expect(meaning).to_be_hidden()
    first, second = section.locator("[data-example]").nth(0), section.locator("[data-example]").nth(1)
    first.get_by_role("button", name="Check it").click()
    expect(first.get_by_role("status")).to_contain_text("Correct")
    expect(first.get_by_role("status")).to_contain_text("The book says the same.")
    second.get_by_role("button", name="Check it").click()
    expect(second.get_by_role("status")).to_contain_text("Not correct")
    section.get_by_text("more examples").click()
    expect(section.locator("[data-example]").nth(2)).to_be_visible()
    assert page.evaluate(WIDTH) == width
    first.get_by_role("link", name="Change it in the judge").click()
    expect(page.get_by_test_id("verdict").get_by_role("heading", name="Correct", exact=True)).to_be_visible()
    assert complaints == []
    page.close()


@pytest.mark.browser
@pytest.mark.parametrize(
    "book", ["equations", "guide", "mlag", "agloa", "cup", "equate", "glossary", "variations"]
)
def test_no_page_of_the_rules_slides_sideways_on_a_phone(browser: Browser, address: str, book: str) -> None:
    page, complaints = open_page(browser, f"{address}rules/{book}", 390, 844)
    page.locator(".contents [aria-current]").wait_for()
    assert page.evaluate(WIDTH) == 390
    assert complaints == []
    page.close()


@pytest.mark.browser
def test_an_example_of_the_booklet_is_checked_on_a_phone(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, f"{address}rules/equate#2-scoring-five-sample-plays", 390, 844)
    example = page.locator('[data-example="sample-play-2"]')
    example.get_by_role("button", name="Check it").click()
    expect(example.get_by_role("status")).to_contain_text("Allowed · 11 points")
    assert page.evaluate(WIDTH) == 390
    assert complaints == []
    page.close()


@pytest.mark.browser
def test_limits_and_years_come_from_the_catalog(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, f"{address}rules/agloa#XIII-B-11", 1280)
    expect(page.locator("#XIII-B-11")).to_contain_text("odd years · numbers up to 1000")
    expect(page.locator("#XIII-A-15")).to_contain_text("odd years · numbers up to 200")
    expect(page.locator("#XIII-B-3 .offers")).to_contain_text("choose 0 ·")
    expect(page.locator("#XIII-C-3 .offers")).to_contain_text("choose 0, x ·")
    page.goto(f"{address}rules/mlag#XI-A-1")
    expect(page.locator("#XI-A-1")).to_contain_text("Writing an Equation")
    expect(page.locator("#XI-A-1")).to_contain_text("2 minutes")
    assert complaints == []
    page.close()


@pytest.mark.browser
def test_the_rules_are_searched_and_read_in_spanish(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, f"{address}rules/cup", 1280)
    page.get_by_label("Search the rules").fill("two remaining cubes")
    page.get_by_role("link", name="Challenge Cup: Force out").click()
    expect(page.locator("#force-out")).to_be_in_viewport()
    page.get_by_label("Search the rules").fill("VII-B-6-b-iii")
    page.get_by_role("link", name="AGLOA rules: VII-B-6-b-iii Exponent").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("AGLOA Equations, tournament rules")
    page.get_by_role("link", name="Writing variations", exact=True).first.click()
    expect(page.get_by_text("the digit drawn on its side")).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Español").check()
    page.get_by_role("button", name="Listo").click()
    expect(page.get_by_text("la cifra dibujada de lado")).to_be_visible()
    page.goto(f"{address}rules/nothing-here")
    expect(page.get_by_text("Aquí no hay ninguna página")).to_be_visible()
    assert complaints == []
    page.close()


@pytest.mark.browser
def test_a_verdict_explains_the_words_it_uses(browser: Browser, address: str) -> None:
    tried = {"position": "mlag-2018/middle - | 12 | x | 3 4 | 9 | 2 + | none", "equation": "3+9 = 12"}
    page, complaints = open_page(browser, f"{address}judge?{urlencode(tried)}", 390, 844)
    verdict = page.get_by_test_id("verdict")
    verdict.locator("button.term").first.click()
    meaning = verdict.get_by_test_id("meaning")
    expect(meaning).to_be_visible()
    meaning.get_by_role("link", name="Glossary").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Glossary")
    assert complaints == []
    page.close()
