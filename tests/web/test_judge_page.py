"""The judge page in a real browser: a position and an Equation are written, the verdict is read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from .browsing import choice, equation, open_page, write_mat
from .tables import PHONE, come, no_side_scroll

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("width", [360, 1280])
def test_a_position_and_an_equation_are_written_and_judged(
    browser: Browser, address: str, width: int
) -> None:
    page, complaints = open_page(browser, f"{address}judge", width)
    choice(page, "Rule book").select_option("mlag-2018")
    choice(page, "Division").select_option("middle")
    choice(page, "Challenge").select_option("none")
    write_mat(page, goal="25", required="^", permitted="5 2")
    equation(page).fill("5^2 = 25")
    page.get_by_role("button", name="Judge it").click()
    verdict = page.get_by_test_id("verdict")
    expect(verdict.get_by_role("heading", name="Correct", exact=True)).to_be_visible()
    expect(verdict).to_contain_text("From Required")

    equation(page).fill("5^5 = 25")
    page.keyboard.press("Enter")
    expect(verdict.get_by_role("heading", name="Not correct")).to_be_visible()
    expect(page.get_by_test_id("span").locator("mark")).to_have_text("5")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert complaints == []
    page.close()


def test_powers_roots_and_fractions_are_typeset(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, f"{address}judge", 1280)
    sheet = page.get_by_test_id("typeset")
    equation(page).fill("5^(2-1)+3√(8)+(1÷2) = 7")
    expect(sheet.locator(".exponent")).to_have_text("2−1")
    expect(sheet.locator(".radicand")).to_have_text("8")
    expect(sheet.locator(".index")).to_have_text("3")
    expect(sheet.locator(".fraction .bottom")).to_have_text("2")
    equation(page).fill("2^3^4 = 7")
    expect(sheet.locator(".exponent")).to_have_count(0)
    assert complaints == []
    page.close()


def test_cubes_are_put_on_the_mat_and_taken_away_by_tapping(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, f"{address}judge", 360)
    page.get_by_role("button", name="Clear the mat").click()
    page.get_by_role("button", name="Goal", exact=True).click()
    page.get_by_role("button", name="Put on Goal: red 2").click()
    page.get_by_role("button", name="Leave a gap").click()
    page.get_by_role("button", name="Put on Goal: green 5").click()
    expect(page.locator("input[data-area=goal]")).to_have_value("r2 5")
    page.get_by_role("button", name="Required", exact=True).click()
    page.get_by_role("button", name="Put on Required: black root").click()
    page.get_by_role("button", name="Put on Required: blue 3").click()
    expect(page.locator("input[data-area=required]")).to_have_value("√ b3")
    page.get_by_role("button", name="Remove from Required: black root").click()
    expect(page.locator("input[data-area=required]")).to_have_value("b3")
    assert complaints == []
    page.close()


def test_a_variation_with_its_parameter_changes_the_ruling(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, f"{address}judge", 1280)
    choice(page, "Rule book").select_option("agloa-2019")
    choice(page, "Division").select_option("junior")
    choice(page, "Challenge").select_option("none")
    write_mat(page, goal="12", resources="5 x 2")
    equation(page).fill("5x2 = 12")
    page.get_by_role("button", name="Judge it").click()
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_contain_text("The sides are not equal")
    page.locator("summary", has_text="Variations").click()
    page.get_by_role("checkbox", name="Base m").check()
    page.get_by_label("Base m: m").select_option("8")
    page.get_by_role("button", name="Judge it").click()
    expect(verdict.get_by_role("heading", name="Correct", exact=True)).to_be_visible()
    expect(page.get_by_test_id("line")).to_have_value(
        "agloa-2019/junior base=8 | 12 | - | - | - | 5 x 2 | none"
    )
    assert complaints == []
    page.close()


def test_a_link_brings_the_position_the_equation_and_the_verdict_back(browser: Browser, address: str) -> None:
    page, _ = open_page(browser, f"{address}judge", 1280)
    page.get_by_role("button", name="Two readings (AGLOA)").click()
    expect(page.get_by_test_id("verdict")).to_contain_text("It can be read in two ways")
    link = page.get_by_test_id("link").get_attribute("href")
    assert link
    page.close()
    other, complaints = open_page(browser, f"{address}judge", 360)
    other.goto(link)
    expect(other.get_by_test_id("verdict")).to_contain_text("VII-B-6")
    expect(equation(other)).to_have_value("5^2-4+0 = 21")
    assert complaints == []
    other.close()


def test_what_cannot_be_judged_is_reported_with_its_field(browser: Browser, address: str) -> None:
    page, _ = open_page(browser, f"{address}judge", 1280)
    write_mat(page, goal="3", required="q7")
    page.get_by_role("button", name="Judge it").click()
    refusal = page.get_by_test_id("refusal")
    expect(refusal).to_contain_text("required")
    page.close()


def test_what_was_typed_travels_to_the_solver_and_survives_menu_and_reload(
    browser: Browser, address: str
) -> None:
    page, complaints = open_page(browser, f"{address}judge", 1280)
    write_mat(page, goal="25", required="^", permitted="5 2")
    equation(page).fill("5^2 = 25")
    page.get_by_role("link", name="Tools", exact=True).click()
    page.get_by_role("link", name="The solver").click()
    expect(page.locator("input[data-area=permitted]")).to_have_value("5 2")
    page.locator("input[data-area=permitted]").fill("5 2 7")
    page.goto(f"{address}judge")
    expect(page.locator("input[data-area=permitted]")).to_have_value("5 2 7")
    expect(equation(page)).to_have_value("5^2 = 25")
    page.get_by_role("button", name="Clear the mat").click()
    expect(page.locator("input[data-area=permitted]")).to_have_value("")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("input[data-area=permitted]")).to_have_value("5 2 7")
    assert complaints == []
    page.close()


def test_a_changed_mat_takes_the_old_verdict_away(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, f"{address}judge", 360)
    page.get_by_role("button", name="A correct Equation").click()
    expect(page.get_by_test_id("verdict")).to_be_visible()
    page.locator("input[data-area=goal]").fill("38")
    expect(page.get_by_test_id("verdict")).to_have_count(0)
    expect(page.get_by_text("the old verdict is gone")).to_be_visible()
    assert complaints == []
    page.close()


def test_a_link_that_cannot_be_read_says_what_is_wrong_with_it(browser: Browser, address: str) -> None:
    for tool in ("judge", "solver"):
        page, complaints = open_page(browser, f"{address}{tool}?position=mlag-2018%2Fmiddle", 360)
        expect(page.get_by_text("I can’t read the position in this link")).to_be_visible()
        assert complaints == []
        page.close()


def test_the_judge_speaks_spanish(browser: Browser, address: str) -> None:
    page, complaints = open_page(browser, f"{address}judge", 1280)
    page.evaluate("""localStorage.setItem('fairshake.settings', '{"language": "es"}')""")
    page.reload()
    page.get_by_role("button", name="Una ecuación correcta").click()
    verdict = page.get_by_test_id("verdict")
    expect(verdict.get_by_role("heading", name="Correcta")).to_be_visible()
    expect(verdict).to_contain_text("De Obligatorios")
    assert complaints == []
    page.close()


def test_on_a_phone_every_sign_is_as_large_as_a_finger(browser: Browser, address: str) -> None:
    page = come(browser, f"{address}judge", PHONE, touch=True)
    keys = page.get_by_role("group", name="Sign keys").get_by_role("button")
    expect(keys.first).to_be_visible()
    for key in keys.all():
        box = key.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44, key.inner_text()
    no_side_scroll(page)
    page.context.close()
