"""A table that loses its line: nothing written is lost, nothing is done twice, and blocked sockets are no hindrance."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, WebSocketRoute, expect

from .browsing import served
from .tables import (
    PHONE,
    all_in_sight,
    come,
    lay_goal,
    phase,
    press,
    sentence,
    sit_together,
    tap,
    until,
    view_of,
)

pytestmark = pytest.mark.browser
TIMED = {"rulebook": "mlag-2018", "division": "elementary", "timed": True}


def test_the_server_is_restarted_while_someone_writes(browser: Browser, tmp_path: Path) -> None:
    with served(tmp_path) as address:
        port = int(address.rsplit(":", 1)[1].strip("/"))
        page = come(browser, address)
        press(page, "Play Equations against a friendly bot, right now")
        page.get_by_test_id("sentence").wait_for()
        until_cubes(page)
        before = view_of(page)["position"]
        page.get_by_role("textbox", name="Your Equation").fill("(6x6)+1")
    expect(page.get_by_text("No connection. Reconnecting; nothing is lost.")).to_be_visible(timeout=60_000)
    page.get_by_role("textbox", name="Your Equation").press_sequentially(" = 37")
    with served(tmp_path, port):
        expect(page.get_by_text("No connection.")).to_have_count(0, timeout=60_000)
        expect(page.get_by_role("textbox", name="Your Equation")).to_have_value("(6x6)+1 = 37")
        assert before.split("|")[0] == view_of(page)["position"].split("|")[0]
        page.reload()
        expect(page.get_by_role("textbox", name="Your Equation")).to_have_value("(6x6)+1 = 37")
        page.context.close()


@pytest.mark.parametrize(("game", "settings"), [("equations", TIMED), ("equate", {})])
def test_an_offline_player_sees_it_and_keeps_every_act_in_sight(
    browser: Browser, address: str, game: str, settings: dict[str, Any]
) -> None:
    page = come(browser, address, PHONE, touch=True)
    sit_together([page], address, game, settings, bots=("beginner",))
    page.context.set_offline(True)
    expect(page.get_by_text("Offline. What you write is kept.")).to_be_in_viewport(ratio=1)
    all_in_sight(page)
    page.context.close()


def until_cubes(page: Page) -> None:
    """Roll whatever is to be rolled until cubes lie there."""

    def rolled() -> bool:
        roll(page)
        return page.locator(".zone.resources .cube").count() > 0

    until(rolled, page, "no cubes came")


def roll(page: Page) -> None:
    for name in ("Roll for first", "Roll the cubes"):
        if page.get_by_role("button", name=name).count():
            tap(page, name)


def test_where_sockets_are_blocked_the_stream_carries_the_game(browser: Browser, address: str) -> None:
    page = come(browser, address)

    def refuse(socket: WebSocketRoute) -> None:
        socket.close(code=1001)

    page.route_web_socket("**/socket*", refuse)
    press(page, "Play Equations against a friendly bot, right now")
    page.get_by_test_id("sentence").wait_for(timeout=30_000)

    def played() -> bool:
        """It is my move, or the bot has answered my Goal with a challenge."""
        roll(page)
        if sentence(page).startswith("Set the Goal"):
            with contextlib.suppress(TimeoutError):
                lay_goal(page)
        return phase(page) == "write" or sentence(page).startswith("Your move")

    until(played, page, "the game does not go on")
    page.context.close()


def test_a_line_that_died_unseen_is_left_for_another_one(browser: Browser, address: str) -> None:
    page = come(browser, address)
    lines, dead = list[WebSocketRoute](), list[bool]()

    def pass_on(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        first = not lines
        lines.append(line)
        server.on_message(lambda reported: None if first and dead else line.send(reported))
        line.on_message(lambda asked: None if first and dead else server.send(asked))

    page.route_web_socket("**/socket*", pass_on)
    press(page, "Play Equations against a friendly bot, right now")
    page.get_by_test_id("sentence").wait_for(timeout=30_000)
    dead.append(True)
    roll(page)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    until(lambda: len(lines) == 2, page, "the dead line is kept")
    until_cubes(page)
    page.context.close()
