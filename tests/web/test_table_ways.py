"""Other ways to sit at a table: by keyboard alone, in Spanish, as a spectator, with players who check."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from .tables import come, lay_goal, of_player, phase, press, sit_together, tap, view_of, write

pytestmark = pytest.mark.browser


def enter(page: Page, name: str) -> None:
    """Press a button as a keyboard does: focus it, then Enter."""
    button = page.get_by_role("button", name=name, exact=True).first
    button.focus()
    page.keyboard.press("Enter")


def test_a_goal_is_set_and_cubes_are_moved_by_keyboard_alone(browser: Browser, address: str) -> None:
    page = come(browser, address)
    enter(page, "Play Equations against a friendly bot, at once")
    page.get_by_test_id("sentence").wait_for()
    moved = False
    for _ in range(80):
        asked = page.get_by_test_id("sentence").inner_text()
        if page.get_by_role("button", name="Roll for first").count():
            enter(page, "Roll for first")
        elif page.get_by_role("button", name="Roll the cubes").count():
            enter(page, "Roll the cubes")
        elif asked.startswith("Set the Goal"):
            page.locator(".zone.resources .cube").nth(6).focus()
            page.keyboard.press("Enter")
            enter(page, 'Say "Goal"')
        elif asked.startswith("Your move"):
            before = page.locator(".zone.permitted .cube").count()
            page.locator(".zone.resources .cube").first.focus()
            page.keyboard.press("Enter")
            page.keyboard.press("p")
            expect(page.locator(".zone.permitted .cube")).not_to_have_count(before)
            moved = True
            break
        page.wait_for_timeout(150)
    assert moved or phase(page) in ("write", "over", "between")
    page.context.close()


def test_the_table_speaks_spanish(browser: Browser, address: str) -> None:
    page = come(browser, address)
    page.evaluate("""localStorage.setItem('fairshake.settings', '{"language": "es"}')""")
    page.reload()
    press(page, "Jugar a Equations contra un robot amable, ahora mismo")
    told = page.get_by_test_id("sentence")
    told.wait_for()
    expect(page.get_by_role("group", name="Obligatorios")).to_be_visible()
    for _ in range(40):
        if page.get_by_role("button", name="Lanzar para empezar").count():
            tap(page, "Lanzar para empezar")
        elif page.get_by_role("button", name="Lanzar los cubos").count():
            tap(page, "Lanzar los cubos")
        elif told.inner_text().startswith(("Pon la Meta", "Te toca")):
            break
        page.wait_for_timeout(150)
    page.get_by_role("button", name="Lo que pasó").click()
    expect(page.locator("dialog[open]")).to_contain_text("lanza los cubos")
    page.context.close()


def test_players_check_an_equation_and_one_objects(browser: Browser, address: str) -> None:
    pages = [come(browser, address) for _ in range(2)]
    settings = {"rulebook": "agloa-2019", "division": "middle", "form": "basic", "timed": False}
    sit_together(pages, address, "equations", {**settings, "checking": "players", "shakes": 1})
    while phase(pages[0]) == "roll-for-first":
        press(pages[0], "Roll for first")
        pages[0].wait_for_timeout(200)
    setter = of_player(pages, view_of(pages[0])["setter"])
    other = pages[1] if setter is pages[0] else pages[0]
    press(setter, "Roll the cubes")
    expect(setter.get_by_test_id("sentence")).to_contain_text("Set the Goal")
    lay_goal(setter)
    press(other, "Impossible!")
    other.locator("dialog[open]").get_by_role("button", name="Impossible!", exact=True).click()
    expect(setter.get_by_test_id("sentence")).to_contain_text("Write your Equation")
    write(setter, f"9+9 = {view_of(setter)['goal'][-1]}")
    expect(other.get_by_test_id("sentence")).to_contain_text("Is the Equation of")
    press(other, "Object")
    other.get_by_label("What is wrong?").select_option("unequal")
    other.get_by_role("button", name="Object", exact=True).click()
    expect(setter.get_by_test_id("result")).to_contain_text("not correct")
    for page in pages:
        page.context.close()


def test_a_spectator_watches_and_has_nothing_to_press(browser: Browser, address: str) -> None:
    player, watcher = come(browser, address), come(browser, address)
    press(player, "Play Equations against a friendly bot, at once")
    player.get_by_test_id("sentence").wait_for()
    watcher.goto(player.url)
    expect(watcher.get_by_test_id("sentence")).to_contain_text("You are watching.")
    expect(watcher.get_by_role("button", name="Roll for first")).to_have_count(0)
    watcher.goto(f"{address}table/nothing-here")
    expect(watcher.get_by_text("There is no such table.")).to_be_visible()
    player.context.close()
    watcher.context.close()


def test_a_phrase_is_said_and_heard_in_the_language_of_each(browser: Browser, address: str) -> None:
    pages = [come(browser, address) for _ in range(2)]
    sit_together(pages, address, "equations", {"rulebook": "mlag-2018", "division": "middle", "timed": False})
    pages[1].get_by_role("button", name="Settings").click()
    pages[1].get_by_label("Español").check()
    press(pages[1], "Listo")
    press(pages[0], "Say something")
    press(pages[0], "Good luck!")
    expect(pages[0].get_by_test_id("said")).to_contain_text("Good luck!")
    expect(pages[1].get_by_test_id("said")).to_contain_text("¡Suerte!")
    for page in pages:
        page.context.close()


def test_a_word_of_the_mat_is_a_button_to_its_meaning(browser: Browser, address: str) -> None:
    page = come(browser, address, touch=True)
    press(page, "Play Equations against a friendly bot, at once")
    page.get_by_test_id("sentence").wait_for()
    press(page, "Required")
    meaning = page.locator("[data-testid=meaning]:popover-open")
    expect(meaning).to_contain_text("must all be used")
    meaning.get_by_role("button", name="Close").click()
    expect(meaning).to_have_count(0)
    page.context.close()
