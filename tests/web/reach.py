"""A shake played with fingers alone under given rules: the Goal by taps, the Solution with the keys of the pad.

What to lay and what to write is thought up by the best bot, which asks the solver; the page has to offer a way there.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any

import msgspec
from playwright.sync_api import Page, expect

from fairshake.bots import LEVELS, Bot, SolverOracle, Thought
from fairshake.equations import View
from tests.live.people import Actor
from tests.solver.planted_rules import RuleSet

from .tables import ask, press, settled, until, view_of

SECONDS = 10.0
TRIES = 12
"""Shakes until one has a Goal with a Solution; few need more than one."""
OTHER = "p2"
RAISED = re.compile("[⁰¹²³⁴-⁹]+")


class UnreachableError(AssertionError):
    """Something the rules allow has no button."""


def reach(page: Page, address: str, other: Actor, rules: RuleSet) -> str:
    """Play one shake as the Goal-setter; returns the Equation that was accepted."""
    for _ in range(TRIES):
        table = _table(page, address, other, rules)
        press(page, "Roll the cubes")
        until(lambda: bool(view_of(page)["cubes"]), page, "the cubes were not rolled")
        choose_variations(page, other, table)
        goal = thought(page, "goal")
        if goal is None:
            continue
        lay(page, goal)
        turn_every_way(page, goal[0]["cube"])
        press(page, 'Say "Goal"')
        until(lambda: bool(view_of(page)["goal_set"]), page, "the Goal was not set")
        _challenge(other, table)
        until(lambda: "present" in acts(page), page, "nobody asks for a Solution")
        equation = thought(page, "equation")
        if equation is not None:
            write(page, equation)
            _present(page, other, table)
            return str(equation)
    raise UnreachableError(f"no Goal with a Solution in {TRIES} shakes under {rules}")


def _present(page: Page, other: Actor, table: str) -> None:
    press(page, "Present")
    page.locator("dialog[open]").get_by_role("button", name="Present", exact=True).click()

    def judged() -> list[Any]:
        return [event["ruling"] for event in other.events(table) if event["event"] == "equation-judged"]

    until(lambda: bool(judged()), page, "nothing was judged")
    if not judged()[-1]["correct"]:
        raise UnreachableError(f"the page wrote what was judged {judged()}")


def _table(page: Page, address: str, other: Actor, rules: RuleSet) -> str:
    """A new table under these rules at which the person of the page sets the Goal."""
    fixed = [str(choice) for choice in rules.choices]
    settings: dict[str, Any] = {"rulebook": rules.book, "division": rules.division, "timed": False}
    if fixed:
        settings["fixed_variations"] = fixed
    seats = [{"kind": "person"}, {"kind": "person"}]
    while True:
        made = ask(page, "tables", {"game": "equations", "settings": settings, "seats": seats})
        assert "table" in made, made
        table = str(made["table"]["id"])
        assert other.post(f"/tables/{table}/seats", {"code": made["table"]["code"]}).status_code == 200
        ask(page, f"tables/{table}/start", {})
        while other.view(table)["view"]["phase"] == "roll-for-first":
            other.do(table, command="roll-for-first")
        if other.view(table)["view"]["setter"] != OTHER:
            page.goto(f"{address}table/{table}")
            page.get_by_test_id("sentence").wait_for()
            return table


def choose_variations(page: Page, other: Actor, table: str) -> None:
    """Where the players choose, the first one on the sheet is taken each time."""
    while (view := view_of(page))["phase"] == "choose":
        if view["waiting"] == [OTHER]:
            acts = {act["command"]: act for act in other.view(table)["view"]["acts"]}
            chosen = acts["choose-variation"]["options"][0]
            assert other.do(table, command="choose-variation", choice=chosen).status_code == 200
        else:
            settled(page, page.locator(".choose .take button").first.click)


def acts(page: Page) -> set[str]:
    return {act["command"] for act in view_of(page)["acts"]}


def thought(page: Page, field: str) -> Any:
    """The Goal or the Equation that the best bot would take here, None if it would do something else."""
    view = msgspec.convert(view_of(page), View)
    found: Thought | None = Bot(LEVELS["perfect"], 1, SolverOracle()).think(view, SECONDS)
    if found is None or found.reason == "goal-guess":
        return None
    return msgspec.to_builtins(found.command).get(field)


def lay(page: Page, goal: list[dict[str, Any]]) -> None:
    expect(page.locator("[data-rolling]")).to_have_count(0)  # a tap on rolling cubes only ends the roll
    for place, one in enumerate(goal):
        page.locator(f".zone.resources button[data-cube='{one['cube']}']").click()
        page.locator(".zone.goal button.cube").nth(place).wait_for()


def turn_every_way(page: Page, cube: int) -> None:
    """A cube of the Goal lies in each of the ways that the table allows, and comes back to where it was."""
    view = view_of(page)
    face = next(one["face"] for one in view["cubes"] if one["number"] == cube)
    ways = view["turns"].get(face, [])
    laid = page.locator(f".zone.goal button[data-cube='{cube}']")
    laid.click()
    seen = []
    for _ in ways:
        press(page, "Turn it")
        seen.append(re.search(r"turned-(\S+)", laid.get_attribute("class") or ""))
    if [one[1] for one in seen if one] != [way for way in ways if way]:
        raise UnreachableError(f"{cube} may lie {ways}, and lay {seen}")
    for _ in range(1 if ways and "" not in ways else 0):
        press(page, "Turn it")
    laid.click()


def unmarked(equation: str) -> str:
    """As keys write it: a wild cube as itself (`0 where 0=7`, not `7~ where 0=7`), `6⁵` as `6 exp 5`."""
    equation = RAISED.sub(lambda found: " exp " + unicodedata.normalize("NFKC", found[0]), equation)
    named = re.search(r" where (.)=(.)$", equation)
    return equation.replace(f"{named[2]}~", named[1]) if named else equation


def write(page: Page, equation: str) -> None:
    """With the keys of the pad alone; blanks are of no account."""
    wanted = unmarked(equation).replace(" ", "")
    field = page.get_by_role("textbox", name="Your Equation")
    while (written := field.input_value().replace(" ", "")) != wanted:
        rest = wanted.removeprefix(written)
        if not wanted.startswith(written):
            raise UnreachableError(f"{equation}: {written} came of it")
        script = "all => all.filter((one) => !one.disabled).map((one) => one.dataset.writes)"
        keys = page.locator(".keys [data-writes]").evaluate_all(script)
        fitting = [key for key in keys if key.strip() and rest.startswith(key.replace(" ", ""))]
        if not fitting:
            raise UnreachableError(f"{equation}: no key goes on after {written} ({keys})")
        key = max(fitting, key=len)
        page.locator(f".keys [data-writes='{key}']").first.click()
        until(lambda: field.input_value().replace(" ", "") != written, page, f"the key {key} wrote nothing")


def _challenge(other: Actor, table: str) -> None:
    offered = next(act for act in other.view(table)["view"]["acts"] if act["command"] == "make-challenge")
    word = next(word for word in ("impossible", "never", "p-flub", "challenge") if word in offered["options"])
    done = other.do(table, command="make-challenge", word=word)
    assert done.status_code == 200, done.text
