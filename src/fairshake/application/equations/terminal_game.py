"""A match of Equations at a terminal: one person against bots, at a local table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from fairshake.application.errors import BadInput
from fairshake.application.tables.local import BotPool, GameFile, LocalGame
from fairshake.application.tables.saved_games import saved_state
from fairshake.bots import LEVELS
from fairshake.equations import BOOKS, GAME, Seat, StartMatch, Table, View
from fairshake.equations.commands import BeginShake, Initial
from fairshake.games.log import Log

__all__ = [
    "BOOKS",
    "LEVELS",
    "ME",
    "EquationsTerminalGame",
    "Table",
    "View",
    "resume_game",
    "start_game",
    "table_of",
]

ME: Final = "you"
"""The id of the person's seat."""
NAMES: Final = ("Ada", "Blaise", "Carl", "Emmy", "Srini")
"""What bots are called."""


@dataclass
class EquationsTerminalGame(LocalGame):
    """The game in progress, as the person at the keyboard sees it."""

    me: str = ""

    @property
    def view(self) -> View:
        seen: View = self.seen_by(self.me)
        return seen

    def chapter(self) -> int:
        """The current shake."""
        return int(self.state.shakes_begun)

    def may_begin(self, player: str) -> bool:
        """Whether the table is waiting for someone to start another shake."""
        return any(act.command == "begin-shake" for act in self.game.acts(self.state, player))

    def roll(self) -> bool:
        """Roll for this player, or start another shake; False if neither is due."""
        command = self.chore(self.me) or (BeginShake(0, self.me) if self.may_begin(self.me) else None)
        return command is not None and self.order(command) is None

    def sign(self) -> None:
        """Initial the scoresheet."""
        self.order(Initial(0, self.me))

    @property
    def may_roll(self) -> bool:
        """Whether the table is waiting for this player to press Enter."""
        return self.chore(self.me) is not None or self.may_begin(self.me)


def table_of(
    rulebook: str,
    division: str,
    *,
    form: str,
    season: int,
    levels: Sequence[str],
    name: str,
    seat: int,
    checking: Literal["automatic", "players"],
    timed: bool,
    shakes: int,
) -> Table:
    """A table for one person, in that seat counted from 1, and bots of these levels."""
    seats = [Seat(f"bot{n}", NAMES[n % len(NAMES)], bot=level) for n, level in enumerate(levels)]
    seats.insert(min(seat - 1, len(seats)), Seat(ME, name))
    return Table(
        rulebook, division, tuple(seats), form, season, checking=checking, timed=timed, shakes=shakes
    )


def start_game(
    table: Table, me: str, file: GameFile, pool: BotPool, seed: int, speed: float
) -> EquationsTerminalGame:
    """A new game at its first state, already saved."""
    game = EquationsTerminalGame(GAME, file, pool, seed, speed, me=me)
    refusing = game.order(StartMatch(0, table))
    if refusing is not None:
        raise BadInput("seats", f"equations.refusal.{refusing.code}", **refusing.params)
    return game


def resume_game(file: GameFile, log: Log, pool: BotPool, seed: int, speed: float) -> EquationsTerminalGame:
    """Resume a saved game where it stopped, with the time left on its clocks."""
    people = [place.id for place in GAME.players(saved_state(file, log, GAME.name)) if not place.bot]
    if len(people) != 1:
        raise BadInput("resume", "platform.not-one-person", path=str(file.path))
    return EquationsTerminalGame(GAME, file, pool, seed, speed, past=log.events, me=people[0])
