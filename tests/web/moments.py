"""Moments of random games: what a player sees and may do, for a page that has never seen the game before."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import msgspec

from tests.games.random_table import table_of
from tests.games.suites import SUITES

ORDERS = 250
"""Tried at each table, of which some are refused."""
SHOWN = 0.15
"""How many of the moments of a game are taken."""


class Moment(NamedTuple):
    """A view of a player, as it goes over the line."""

    game: str
    table: str
    view: dict[str, Any]

    @property
    def acts(self) -> list[dict[str, Any]]:
        """What may be done, and what breaks a rule where the players point that out."""
        return [*self.view["acts"], *self.view.get("wrong_acts", ())]

    @property
    def kinds(self) -> set[str]:
        return {f"{self.view['phase']} {act['command']}" for act in self.acts}

    def __str__(self) -> str:
        return f"{self.table}, {self.view['phase']}"


def moments(game: str, seed: int) -> Iterator[Moment]:
    """Moments of game after game, each at another kind of table; the guided ones have a page of their own."""
    suite = SUITES[game]
    rng = Random(f"{game} {seed}")
    cases = [case for case in suite.cases() if not case.settings.get("guided")]
    while True:
        case = rng.choice(cases)
        table = table_of(suite, case, rng.randrange(10**6))
        for _ in range(ORDERS):
            if table.game.is_over(table.state):
                break
            table.at += 1_000
            table.try_one()
            if rng.random() < SHOWN:
                player = rng.choice(table.players())
                view = msgspec.to_builtins(table.game.view(table.state, player, table.at))
                if view["acts"]:
                    yield Moment(game, case.name, view)


def some_of_each_kind(game: str, seed: int, among: int) -> list[Moment]:
    """Of so many moments a few in which everything comes up that comes up in all of them."""
    left = list(islice(moments(game, seed), among))
    chosen, met = [], set[str]()
    while left:
        best = max(left, key=lambda one: len(one.kinds - met))
        if not best.kinds - met:
            break
        chosen.append(best)
        met |= best.kinds
        left.remove(best)
    return chosen
