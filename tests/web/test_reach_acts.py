"""Every act that the engine lists for a player can be carried out on the page: a sample of random moments."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from .act_reach import ActReach
from .moments import some_of_each_kind
from .tables import ask, come

SEED = 32
AMONG = 300


@pytest.mark.parametrize("game", ["equations", "equate"])
def test_every_act_that_is_listed_has_a_control(browser: Browser, address: str, game: str) -> None:
    page = come(browser, address)
    table = running_table(page, game)
    reach = ActReach(page)
    for moment in some_of_each_kind(game, SEED, AMONG):
        reach.look(address, table, moment)
        assert reach.try_everything()
    page.context.close()


def running_table(page: Page, game: str) -> str:
    """A table with a bot that never gets to play: the page is shown other moments there."""
    ask(page, "people/guest", {})
    seats = [{"kind": "person"}, {"kind": "bot", "level": "first-day"}]
    table = str(ask(page, "tables", {"game": game, "settings": {}, "seats": seats})["table"]["id"])
    ask(page, f"tables/{table}/start", {})
    return table
