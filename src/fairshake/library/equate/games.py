"""`Game`: a game of Equate between people and bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fairshake import svg
from fairshake.application.bots.equate import make_bot
from fairshake.application.equate.library import equate_game
from fairshake.application.equate.narration import narrate
from fairshake.bots import Player
from fairshake.bots.equate import LEVELS
from fairshake.equate.board import Board as Tiles
from fairshake.equate.game import EquateGame, State
from fairshake.equate.generator import generate
from fairshake.library.enums import EquateLevel
from fairshake.library.errors import BadInput, BadSettings, error_from_code
from fairshake.library.tables import Table, Who

from .boards import Board
from .plays import Play


class Game(Table):
    """A game of Equate. Tiles are drawn and time passes automatically; a bot is named by its level.

    >>> from fairshake.equate import Game
    >>> game = Game({"Ann": "beginner", "Ben": None}, seed=3)
    >>> len(game.rack("Ben"))
    9

    `step` and `play` let bots move; a person's turn is `make`, `trade` or `skip`:

    >>> game = game.play()
    >>> game.waiting
    ('Ben',)
    >>> best = game.moves(limit=1)
    >>> events = game.make(best[0]) if best else game.skip()
    """

    _state: State

    @classmethod
    def _rules(cls) -> EquateGame:
        return equate_game()

    def __init__(
        self,
        players: Mapping[str, Who],
        *,
        tileset: str = "original",
        seed: int | None = None,
        thinking: float = 1.0,
        **settings: Any,
    ) -> None:
        """Set up a table for one to four players, each with a level, your own bot, or None for a person.

        `seed` determines the draws, `thinking` is how many seconds a bot may take for a turn. The other
        settings are those of a live table: `selection`, `piles`, `horizontal_only`, `turn_seconds`.

        Raises `BadSettings` with the field at fault.
        """
        super().__init__(players, {"tileset": str(tileset), **settings}, seed, thinking)

    def _bot(self, who: str | Player, number: int) -> Player:
        if not isinstance(who, str):
            return who
        if who not in LEVELS:
            raise error_from_code(
                BadSettings, "unknown-level", "players", given=who[:40], allowed=", ".join(EquateLevel)
            )
        return make_bot(who, self.seed * 100 + number)  # type: ignore[return-value]

    @property
    def scores(self) -> dict[str, int]:
        """The points of everyone so far."""
        return dict(zip(self.players, self._state.scores, strict=True))

    @property
    def board(self) -> Board:
        """The current board."""
        table = self._state.settings
        return Board._of(Tiles(table.layout, dict(self._state.board)), table.tileset.name)

    def rack(self, player: str) -> tuple[str, ...]:
        """The tiles on a player's rack."""
        return tuple(self._state.hands[self._seat(player)])

    @property
    def pile(self) -> int:
        """How many tiles are left to draw."""
        return len(self._state.pile)

    @property
    def tile_points(self) -> dict[str, int]:
        """What each tile of the set is worth."""
        return dict(self._state.settings.tileset.scores)

    def moves(self, player: str = "", *, limit: int = 20, seconds: float = 30.0) -> list[Play]:
        """A player's best equation plays; by default, of the player whose turn it is."""
        position = self._state.position(self._seat(player or self._turn()))
        found = generate(position, limit, False, seconds)
        return [Play(move.text(position), move.score, move.tiles) for move in found.moves]

    def make(self, play: str | Play) -> Sequence[Any]:
        """Make a play for the player whose turn it is. Raises `Refused` if it isn't allowed."""
        return self.do(self._turn(), "make-play", play=str(play))

    def trade(self, *tiles: str) -> Sequence[Any]:
        """Trade tiles for the player whose turn it is."""
        return self.do(self._turn(), "trade", tiles=list(tiles))

    def skip(self) -> Sequence[Any]:
        """Pass for the player whose turn it is."""
        return self.do(self._turn(), "pass")

    def _lines(self, state: Any, event: Any, player: str) -> list[str]:
        heard = self._game.visible(state, event, player)
        line = "" if heard is None else narrate(state, heard)
        return [line] if line else []

    def _turn(self) -> str:
        return self._state.seats[self._state.turn].id

    def _seat(self, player: str) -> int:
        if player not in self.players:
            raise error_from_code(BadInput, "unknown-player", "player", given=player[:40])
        return self.players.index(player)

    def _repr_svg_(self) -> str:
        racks = {name: self.rack(name) for name in self.waiting if name not in self._bots}
        return svg.board(self.board, self.scores, racks, self.tile_points)
