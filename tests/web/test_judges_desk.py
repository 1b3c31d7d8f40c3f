"""A judge is called to a table by a player, decides at the desk, and calls the time of a Cup game of five."""

from __future__ import annotations

import itertools
import re
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .tables import ask, come, lay_goal, of_player, press, settled, sit_together, view_of, write

pytestmark = pytest.mark.browser
PASSWORD = "four cubes in a row"
NUMBERS = itertools.count(1)


def a_judge(browser: Browser, address: str, games: Path) -> tuple[Page, str]:
    """Someone with an account of a new name and the role of a judge, in their own browser."""
    page, name = come(browser, address), f"Judge {next(NUMBERS)}"
    account = {"name": name, "password": PASSWORD}
    made = ask(page, "people/accounts", account)
    assert "person" in made, made
    order = [sys.executable, "-m", "fairshake.cli", "admin", "roles", name, "player", "judge"]
    done = subprocess.run(
        [*order, "--data", str(games)], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    ask(page, "people/login", account)
    page.evaluate("localStorage.setItem('fairshake.person', '{}')")
    return page, name


def call(player: Page, name: str) -> None:
    press(player, "More")
    press(player, "Call a judge")
    player.get_by_label("Judge’s name").fill(name)
    player.locator("dialog[open]").get_by_role("button", name="Call a judge").click()
    expect(player.locator("dialog[open]")).to_have_count(0)


def decide(judge: Page, order: str, why: str = "", **choices: str) -> None:
    desk = judge.get_by_test_id("desk")
    desk.locator("select[name=order]").select_option(order)
    for name, value in choices.items():
        desk.locator(f"select[name={name}]").select_option(value)
    if why:
        desk.get_by_label("Why").fill(why)
    desk.get_by_role("button", name="Decide").click()
    expect(desk.get_by_role("status")).to_have_text("Done.")


def test_a_judge_is_called_to_a_table_and_warns_a_player(browser: Browser, address: str, games: Path) -> None:
    players = [come(browser, address) for _ in range(2)]
    sit_together(
        players, address, "equations", {"rulebook": "mlag-2018", "division": "middle", "timed": False}
    )
    judge, name = a_judge(browser, address, games)
    call(players[0], name)
    judge.goto(address)
    judge.get_by_role("link", name="You are the judge here").click()
    expect(judge.get_by_test_id("sentence")).to_contain_text("You are the judge at this table.")
    decide(judge, "warn", "talking while others write", against="p2")
    press(players[1], "Move list")
    expect(players[1].locator("dialog[open]")).to_contain_text("talking while others write")
    for page in (*players, judge):
        page.context.close()


def test_a_cup_game_of_five_with_cards_a_force_out_and_cleanup(
    browser: Browser, address: str, games: Path
) -> None:
    people = [come(browser, address) for _ in range(5)]
    settings = {"rulebook": "challenge-cup-2022", "division": "fifth", "timed": True, "pace": 3.0}
    sit_together(people, address, "equations", settings)
    judge, name = a_judge(browser, address, games)
    cards(people)
    force_out(people)
    call(people[0], name)
    cleanup(people, judge)
    for page in (*people, judge):
        page.context.close()


def begin(people: list[Page]) -> Page:
    """Roll and set the Goal; returns the page of the setter."""
    setter = of_player(people, view_of(people[0])["setter"])
    press(setter, "Roll the cubes")
    expect(setter.get_by_test_id("sentence")).to_contain_text("Set the Goal")
    lay_goal(setter)
    expect(setter.locator(".table")).to_have_attribute("data-phase", "turn")
    return setter


def cards(people: list[Page]) -> None:
    """A P-flub: the others show a card, C or M, in turn."""
    setter = begin(people)
    caller = next(page for page in people if page is not setter)
    press(caller, "P-flub!")
    caller.locator("dialog[open]").get_by_role("button", name="P-flub!", exact=True).click()
    goal = view_of(setter)["goal"]
    write(setter, f"{goal} = {goal}")
    for page in people:
        if page not in (setter, caller):
            press(page, "No Equation")
    expect(setter.locator(".table")).to_have_attribute("data-phase", "side")
    while (view := view_of(setter))["phase"] == "side":
        page = of_player(people, view["waiting"][0])
        settled(page, partial(press, page, "M · With the Mover"))
    for page in people:
        expect(page.get_by_test_id("result")).to_contain_text("Shake 1")


def force_out(people: list[Page]) -> None:
    """Everyone moves until the cubes are nearly gone; then all write, and here nobody can."""
    begin(people)
    table = people[0].url.rpartition("/")[2]
    number = 0
    while (view := view_of(people[0]))["phase"] == "turn":
        number += 1
        cube = next(one["number"] for one in view["cubes"] if one["section"] == "resources")
        move: dict[str, Any] = {"command": "move", "cube": cube, "section": "permitted"}
        mover = of_player(people, view["waiting"][0])
        answer = ask(mover, f"tables/{table}/commands", {"id": f"force-{number}", "command": move})
        assert "done" in answer, answer
    expect(people[0].locator(".table")).to_have_attribute("data-phase", "write")
    nobody_writes(people)
    expect(people[0].get_by_test_id("result")).to_contain_text("Shake 2")


def nobody_writes(people: list[Page]) -> None:
    while (view := view_of(people[0]))["phase"] == "write":
        page = of_player(people, view["waiting"][0])
        settled(page, partial(press, page, "No Equation"))


def cleanup(people: list[Page], judge: Page) -> None:
    """Time is called: no further move; all write once more, and the match is over."""
    begin(people)
    judge.goto(people[0].url)
    judge.get_by_test_id("desk").wait_for()
    decide(judge, "call-time")
    expect(people[1].get_by_test_id("sentence")).to_contain_text("this is the last shake")
    expect(people[0].locator(".table")).to_have_attribute("data-phase", "write")
    nobody_writes(people)
    for page in people:
        expect(page.get_by_test_id("sentence")).to_contain_text("The match is over")
    scorekeeper = of_player(people, view_of(people[0])["scorekeeper"])
    expect(scorekeeper.get_by_role("button", name=re.compile("^Sign game"))).to_be_visible()


def test_two_judges_take_a_point_without_a_warning(browser: Browser, address: str, games: Path) -> None:
    players = [come(browser, address) for _ in range(2)]
    book = {"rulebook": "agloa-2019", "division": "middle", "timed": False}
    sit_together(players, address, "equations", book)
    judge, name = a_judge(browser, address, games)
    call(players[0], name)
    judge.goto(players[0].url)
    desk = judge.get_by_test_id("desk")
    desk.locator("select[name=order]").select_option("penalise")
    desk.get_by_label("Why").fill("tore up the score sheet")
    desk.get_by_role("button", name="Decide").click()
    expect(judge.get_by_role("alert")).to_contain_text("Warn the player first")
    desk.get_by_label("Second judge").fill("Grace")
    desk.get_by_role("button", name="Decide").click()
    expect(desk.get_by_role("status")).to_have_text("Done.")
    assert view_of(players[0])["penalties"][0]["second_judge"] == "Grace"
    for page in (*players, judge):
        page.context.close()
