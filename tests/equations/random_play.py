"""Random matches of Equations at any table, on the conformance suite of all games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fairshake.equations import AnyCommand, Seat, StartMatch, Table
from tests.games.random_table import RandomTable as AnyRandomTable

from .playing import NAMES
from .random_hands import RandomHands
from .suite import EquationsSuite


class RandomTable(AnyRandomTable):
    """A match where anything may be tried; `hands` make up the commands."""

    hands: type[RandomHands] = RandomHands

    def __init__(self, seed: int, table: Table, umpire: Any = None) -> None:
        suite = EquationsSuite(umpire)
        suite.hands = self.hands
        self.umpire = suite.game.umpire
        super().__init__(suite, StartMatch(0, table), seed)

    def makers(self, player: str, option: str) -> dict[str, Callable[[], AnyCommand]]:
        return self.hands(self.state, self.at, self.rng).makers(player, option)

    def any_command(self) -> AnyCommand:
        return self.hands(self.state, self.at, self.rng).any_command()


def table_for(rulebook: str, division: str, players: int, **options: Any) -> Table:
    return Table(rulebook, division, tuple(Seat(name) for name in NAMES[:players]), **options)
