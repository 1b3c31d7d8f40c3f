"""A table shows the words of its own rule book, and what happened in the language of the person who looks."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from .tables import come, of_player, press, roll_for_first, set_goal, sit_together, view_of

CUP = {"rulebook": "challenge-cup-2022", "division": "fifth", "timed": False, "shakes": 1}


def test_a_cup_table_speaks_of_its_own_cubes_and_challenges(browser: Browser, address: str) -> None:
    pages = [come(browser, address) for _ in range(2)]
    sit_together(pages, address, "equations", CUP)
    intro = pages[0].get_by_test_id("intro")
    expect(intro).to_contain_text("20 cubes")
    expect(intro).to_contain_text("Call A-flub!")
    expect(intro).not_to_contain_text("Impossible")
    setter = roll_for_first(pages)
    press(setter, "Roll the cubes")
    set_goal(setter)
    other = next(page for page in pages if page is not setter)
    press(other, "P-flub!")
    question = other.locator("dialog[open]")
    name = next(
        seat["name"] for seat in view_of(setter)["seats"] if seat["player"] == view_of(setter)["player"]
    )
    expect(question).to_contain_text(f"{name}, who moved last, must now try.")
    for page in pages:
        page.context.close()


def test_a_person_who_changes_the_language_reads_the_whole_log_in_it(browser: Browser, address: str) -> None:
    pages = [come(browser, address) for _ in range(2)]
    settings = {"rulebook": "mlag-2018", "division": "middle", "timed": False}
    sit_together(pages, address, "equations", settings)
    setter = roll_for_first(pages)
    press(setter, "Roll the cubes")
    setter.locator(".zone.resources .cube").first.wait_for()
    press(setter, "Move list")
    log = setter.locator("dialog[open] .log")
    expect(log).to_contain_text("rolls the cubes.")
    lines = log.locator("li").count()
    press(setter, "Close")
    setter.get_by_role("button", name="Settings").click()
    setter.get_by_label("Español").check()
    press(setter, "Listo")
    press(setter, "Lista de jugadas")
    expect(log).to_contain_text("lanza los cubos.")
    expect(log).not_to_contain_text("rolls the cubes.")
    expect(log.locator("li")).to_have_count(lines)
    press(setter, "Cerrar")
    other = of_player(pages, "p2" if view_of(setter)["player"] == "p1" else "p1")
    press(other, "Move list")
    expect(other.locator("dialog[open] .log")).to_contain_text("rolls the cubes.")
    for page in pages:
        page.context.close()


def test_variations_are_named_and_explained_by_the_server(browser: Browser, address: str) -> None:
    """So a league's own variation is explained too; and the rules know in which divisions x can be wild."""
    page = come(browser, f"{address}rules/variations")
    wild = page.locator("#wild")
    expect(wild).to_contain_text("Elementary, Middle, Junior, Senior (x: Junior, Senior)")
    page.context.close()


def test_tile_sets_are_named_in_the_language_that_is_chosen(browser: Browser, address: str) -> None:
    page = come(browser, f"{address}equate")
    tiles = page.get_by_role("option", name="Original Tile Set")
    expect(tiles).to_have_count(1)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Español").check()
    expect(tiles).to_have_count(0)
    expect(page.get_by_role("option", name="Fichas originales")).to_have_count(1)
    page.context.close()
