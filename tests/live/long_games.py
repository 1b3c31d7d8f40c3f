"""Games that were played at random until their log was long."""

from __future__ import annotations

from tests.games.random_table import RandomTable
from tests.games.suite import Case
from tests.games.suites import SUITES


def long_game(name: str, least: int, first: int = 0) -> tuple[RandomTable, Case]:
    """The first game from a seed on that lasts for so many events; at the tables of all cases in turn."""
    suite = SUITES[name]
    seed = first
    while True:
        case = suite.cases()[seed % len(suite.cases())]
        table = RandomTable(suite, suite.game.start(case.settings, case.places, 1000), seed)
        while len(table.log) < least and not suite.game.is_over(table.state):
            table.at += 500
            table.try_one()
        if len(table.log) >= least:
            return table, case
        seed += 1
