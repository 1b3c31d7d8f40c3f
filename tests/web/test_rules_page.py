"""The rules in a real browser, and every position they let people try."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.as_json import judge

from .browsing import open_page

TRIES = json.loads((Path(__file__).parents[2] / "web/src/rules/tries.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", TRIES)
def test_the_judge_agrees_with_what_the_rules_say(name: str) -> None:
    tried = TRIES[name]
    verdict = judge({"position": tried["judge"], "equation": tried["equation"]})
    assert verdict["correct"] is tried["correct"], verdict["explanation"]


@pytest.mark.browser
@pytest.mark.parametrize("width", [360, 1280])
def test_a_word_is_explained_and_a_position_is_tried(browser: Browser, address: str, width: int) -> None:
    page, complaints = open_page(browser, f"{address}rules", width)
    page.get_by_role("button", name="Required").first.click()
    meaning = page.get_by_test_id("meaning")
    expect(meaning).to_contain_text("must all be used")
    meaning.get_by_role("button", name="Close").click()
    expect(meaning).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.get_by_role("link", name="Try it in the judge").first.click()
    expect(page.get_by_test_id("verdict").get_by_role("heading", name="Correct", exact=True)).to_be_visible()
    assert complaints == []
    page.close()


@pytest.mark.browser
def test_the_rules_are_searched_and_read_in_spanish(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, f"{address}rules/cup", 1280)
    page.get_by_label("Search the rules").fill("two readings")
    page.get_by_role("link", name="AGLOA Equations: Proving two readings").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("AGLOA Equations")
    page.get_by_role("link", name="Writing variations").click()
    expect(page.get_by_text("the digit drawn on its side")).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Español").check()
    page.get_by_role("button", name="Listo").click()
    expect(page.get_by_text("la cifra dibujada de lado")).to_be_visible()
    page.goto(f"{address}rules/nothing-here")
    expect(page.get_by_text("Aquí no hay ninguna página")).to_be_visible()
    assert complaints == []
    page.close()
