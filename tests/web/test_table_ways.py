"""Other ways to sit at a table: by keyboard alone, in Spanish, as a spectator, with players who check."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from .tables import (
    PHONE,
    come,
    good_goal,
    lay_goal,
    phase,
    press,
    roll_for_first,
    sit_together,
    tap,
    until,
    view_of,
    write,
)

pytestmark = pytest.mark.browser


def enter(page: Page, name: str) -> None:
    """Press a button as a keyboard does: focus it, then Enter."""
    button = page.get_by_role("button", name=name, exact=True).first
    button.focus()
    page.keyboard.press("Enter")


def test_a_match_is_played_to_its_end_by_keyboard_alone(browser: Browser, address: str) -> None:
    page = come(browser, address)
    enter(page, "Play Equations against a friendly bot, right now")
    page.get_by_test_id("sentence").wait_for()
    page.set_default_timeout(3_000)
    done = until_over(page, lambda: one_act_by_keys(page))
    for _ in range(9):
        if "moved" in done:
            break
        # A bot that challenged every Goal left nothing to move: another match.
        enter(page, "Play again")
        expect(page.locator(".table")).not_to_have_attribute("data-phase", "over")
        done |= until_over(page, lambda: one_act_by_keys(page))
    assert "moved" in done
    page.context.close()


def until_over(page: Page, act: Callable[[], str], seconds: float = 400) -> set[str]:
    """Act until the match is over; the bot may be quicker than a key, so an act may miss."""
    done: set[str] = set()
    end = time.monotonic() + seconds
    while phase(page) != "over" and time.monotonic() < end:
        with contextlib.suppress(TimeoutError, AssertionError):
            done.add(act())
        page.wait_for_timeout(80)
    assert phase(page) == "over", page.get_by_test_id("sentence").inner_text()
    return done


def one_act_by_keys(page: Page) -> str:
    asked = page.get_by_test_id("sentence").inner_text()
    for name in ("Roll for first", "Roll the cubes", "Next shake"):
        if page.get_by_role("button", name=name).count():
            enter(page, name)
            return "rolled"
    if asked.startswith("Set the Goal"):
        if not page.locator(".zone.goal .cube").count():
            page.locator(".zone.resources .cube").nth(good_goal(page)).focus()
            page.keyboard.press("Enter")
        enter(page, 'Say "Goal"')
        return "set"
    if asked.startswith("Where should it go?"):
        page.keyboard.press("p")
        return "moved"
    if asked.startswith(("Your move", "The last cube: ")):
        page.locator(".zone.resources .cube").first.focus()
        page.keyboard.press("Enter")
        return "picked"
    if page.get_by_role("button", name="Present", exact=True).count():
        page.get_by_role("textbox", name="Your Equation").focus()
        page.keyboard.press("Control+a")
        page.keyboard.type("1+1 = 2")
        page.keyboard.press("Enter")
        page.locator("dialog[open]").get_by_role("button", name="Present", exact=True).focus()
        page.keyboard.press("Enter")
        return "written"
    return "waited"


def test_a_whole_match_is_played_in_spanish(browser: Browser, address: str) -> None:
    page = come(browser, address)
    page.evaluate("""localStorage.setItem('fairshake.settings', '{"language": "es"}')""")
    page.reload()
    press(page, "Jugar a Equations contra un bot amable, ahora mismo")
    page.get_by_test_id("sentence").wait_for()
    expect(page.get_by_role("group", name="Obligatorios")).to_be_visible()
    until(partial(has_cubes, page), page, "no cubes came")
    assert english_words(" ".join(page.evaluate(SPOKEN))) == []
    page.set_default_timeout(3_000)
    until_over(page, lambda: one_act_in_spanish(page))
    expect(page.get_by_test_id("sentence")).to_contain_text("ha terminado")
    expect(page.get_by_test_id("result")).to_contain_text("Hoja de puntos")
    page.get_by_role("button", name="Lista de jugadas").click()
    expect(page.locator("dialog[open]")).to_contain_text("lanza los cubos")
    assert english_words(page.locator("body").inner_text()) == []
    page.context.close()


SPOKEN = "() => [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'))"


def has_cubes(page: Page) -> bool:
    """The cubes are on the mat; every roll that was due has been made."""
    for name in ("Lanzar para empezar", "Lanzar los cubos"):
        if page.get_by_role("button", name=name).count():
            tap(page, name)
    return page.locator(".zone.resources .cube").count() > 0


def one_act_in_spanish(page: Page) -> str:
    asked = page.get_by_test_id("sentence").inner_text()
    for name in ("Lanzar para empezar", "Lanzar los cubos", "Siguiente tirada"):
        if page.get_by_role("button", name=name).count():
            tap(page, name)
            return "rolled"
    if asked.startswith("Pon la Meta"):
        lay_goal(page, 'Decir "Meta"')
    elif page.get_by_role("button", name="Ponerlo en Permitidos").count():
        press(page, "Ponerlo en Permitidos")
    elif asked.startswith(("Te toca", "El último cubo")):
        page.locator(".zone.resources .cube").first.click()
    elif page.get_by_role("button", name="Presentar", exact=True).count():
        page.get_by_role("textbox", name="Tu ecuación").fill("1+1 = 2")
        press(page, "Presentar")
        page.locator("dialog[open]").get_by_role("button", name="Presentar", exact=True).click()
    return "acted"


def english_words(text: str) -> list[str]:
    """Words that no Spanish page has."""
    return [word for word in re.findall(r"[a-z]+", text.lower()) if word in ENGLISH]


ENGLISH = {
    "red",
    "blue",
    "green",
    "black",
    "plus",
    "times",
    "left",
    "the",
    "and",
    "your",
    "you",
    "with",
    "cubes",
    "rolls",
    "moves",
    "points",
    "again",
    "player",
    "what",
}


def test_players_check_an_equation_and_one_objects(browser: Browser, address: str) -> None:
    pages = [come(browser, address) for _ in range(2)]
    settings = {"rulebook": "agloa-2019", "division": "middle", "form": "basic", "timed": False}
    sit_together(pages, address, "equations", {**settings, "checking": "players", "shakes": 1})
    setter = roll_for_first(pages)
    other = pages[1] if setter is pages[0] else pages[0]
    press(setter, "Roll the cubes")
    expect(setter.get_by_test_id("sentence")).to_contain_text("Set the Goal")
    lay_goal(setter)
    press(other, "Impossible!")
    other.locator("dialog[open]").get_by_role("button", name="Impossible!", exact=True).click()
    expect(setter.get_by_test_id("sentence")).to_contain_text("Write your Equation")
    write(setter, f"9+9 = {view_of(setter)['goal'][-1]}")
    expect(other.get_by_test_id("sentence")).to_contain_text(re.compile("Is .*’s Equation right"))
    press(other, "Object")
    expect(other.get_by_role("radio", checked=True)).to_have_count(0)
    expect(other.get_by_role("button", name="Object", exact=True)).to_be_disabled()
    other.get_by_role("radio", name=re.compile("equal")).check()
    other.get_by_role("button", name="Object", exact=True).click()
    expect(setter.get_by_test_id("result").get_by_test_id("stamp")).to_have_text("Not yet")
    for page in pages:
        page.context.close()


def test_a_second_reading_is_shown_by_tapping_and_everyone_sees_the_proof(
    browser: Browser, address: str
) -> None:
    pages = [come(browser, address, PHONE, touch=True) for _ in range(2)]
    settings = {"rulebook": "agloa-2019", "division": "middle", "form": "basic", "timed": False}
    sit_together(pages, address, "equations", {**settings, "checking": "players", "shakes": 1})
    setter = roll_for_first(pages)
    other = pages[1] if setter is pages[0] else pages[0]
    press(setter, "Roll the cubes")
    expect(setter.get_by_test_id("sentence")).to_contain_text("Set the Goal")
    lay_goal(setter)
    press(other, "Impossible!")
    other.locator("dialog[open]").get_by_role("button", name="Impossible!", exact=True).click()
    expect(setter.get_by_test_id("sentence")).to_contain_text("Write your Equation")
    write(setter, f"2+3x4 = {view_of(setter)['goal'][-1]}")
    press(other, "Object")
    other.get_by_role("radio", name=re.compile("two ways")).check()
    field = other.get_by_role("group", name="Add parentheses that make it wrong")
    for symbol in ("2", "3"):
        field.get_by_role("button", name=symbol, exact=True).first.tap()
    expect(field).to_contain_text("(2+3)")
    other.get_by_role("button", name="Object", exact=True).tap()
    for page in pages:
        expect(page.get_by_test_id("proof")).to_contain_text("read it another way")
        expect(page.get_by_test_id("proof").get_by_role("math")).to_have_attribute(
            "aria-label", re.compile(r"^\(2\+3\)x4")
        )


def test_a_spectator_watches_and_has_nothing_to_press(browser: Browser, address: str) -> None:
    player, watcher = come(browser, address), come(browser, address)
    press(player, "Play Equations against a friendly bot, right now")
    player.get_by_test_id("sentence").wait_for()
    watcher.goto(player.url)
    expect(watcher.get_by_test_id("sentence")).to_contain_text("You are watching.")
    expect(watcher.get_by_role("button", name="Roll for first")).to_have_count(0)
    watcher.goto(f"{address}table/nothing-here")
    expect(watcher.get_by_text("This table doesn’t exist.")).to_be_visible()
    player.context.close()
    watcher.context.close()


def is_heard(sayer: Page, listener: Page, heard: str) -> bool:
    """A phrase is shown for a few seconds; where a page was too slow for that it is said again."""
    press(sayer, "Say something")
    press(sayer, "Good luck!")
    with contextlib.suppress(AssertionError):
        expect(listener.get_by_test_id("said")).to_contain_text(heard, timeout=4_000)
        return True
    return False


def test_a_phrase_is_said_and_heard_in_the_language_of_each(browser: Browser, address: str) -> None:
    pages = [come(browser, address) for _ in range(2)]
    sit_together(pages, address, "equations", {"rulebook": "mlag-2018", "division": "middle", "timed": False})
    pages[1].get_by_role("button", name="Settings").click()
    pages[1].get_by_label("Español").check()
    press(pages[1], "Listo")
    for page, heard in ((pages[0], "Good luck!"), (pages[1], "¡Suerte!")):
        until(partial(is_heard, pages[0], page, heard), page, heard)
    for page in pages:
        page.context.close()


def test_a_word_of_the_mat_is_a_button_to_its_meaning(browser: Browser, address: str) -> None:
    page = come(browser, address, touch=True)
    press(page, "Play Equations against a friendly bot, right now")
    page.get_by_test_id("sentence").wait_for()
    press(page, "Required")
    meaning = page.locator("[data-testid=meaning]:popover-open")
    expect(meaning).to_contain_text("must all be used")
    meaning.get_by_role("button", name="Close").click()
    expect(meaning).to_have_count(0)
    page.context.close()
