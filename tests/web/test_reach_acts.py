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
    page, friend = come(browser, address), come(browser, address)
    table = running_table(page, friend, game)
    friend.context.close()
    reach = ActReach(page)
    for moment in some_of_each_kind(game, SEED, AMONG):
        reach.look(address, table, moment)
        assert reach.try_everything()
    page.context.close()


def running_table(page: Page, friend: Page, game: str) -> str:
    """A table of two people that shows other moments; against bots alone nobody takes a break."""
    ask(page, "people/guest", {})
    ask(friend, "people/guest", {})
    seats = [{"kind": "person"}, {"kind": "person"}]
    table = ask(page, "tables", {"game": game, "settings": {}, "seats": seats})["table"]
    ask(friend, f"tables/{table['id']}/seats", {"code": table["code"]})
    ask(page, f"tables/{table['id']}/start", {})
    return str(table["id"])
