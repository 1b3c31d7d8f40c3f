"""The whole state of a game; nothing outside it decides what a command does."""

from typing import Literal

import msgspec

from fairshake.equate.board import Board
from fairshake.equate.faces import OPERATIONS
from fairshake.equate.game.settings import Settings
from fairshake.equate.referee import Position, Rules

Phase = Literal["empty", "dealing", "playing", "drawing", "closing", "over"]


class Proposal(msgspec.Struct, frozen=True):
    """A turn that a member of a team suggests, and who likes it."""

    seat: int
    member: str
    play: str
    tiles: tuple[str, ...]
    note: str
    supporters: tuple[str, ...] = ()


class LastPlay(msgspec.Struct, frozen=True):
    """The latest play while it can still be disputed, with what is needed to take it back."""

    seat: int
    play: str
    placed: dict[int, str]
    score: int
    passes: int
    drawn: tuple[str, ...] = ()
    ruled: bool = False


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended."""

    how: Literal["out", "passes", "time"]
    tiles: tuple[int, ...]
    clocks: tuple[int, ...]
    winners: tuple[int, ...]


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game. `pile`, `hands` and `seed` are secret; `view` hides them."""

    phase: Phase = "empty"
    settings: Settings | None = None
    seed: str = ""
    counter: int = 0
    pile: tuple[str, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    aside: tuple[str, ...] = ()
    board: dict[int, str] = {}
    scores: tuple[int, ...] = ()
    turns: tuple[int, ...] = ()
    first: int = 0
    turn: int = 0
    passes: int = 0
    last_play: LastPlay | None = None
    proposals: tuple[Proposal, ...] = ()
    accepted: tuple[int, ...] = ()
    now: int = 0
    created: int = 0
    turn_started: int = 0
    turn_used: int = 0
    used: tuple[int, ...] = ()
    away: int = 0
    adjourned: bool = False
    time_called: bool = False
    outcome: Outcome | None = None

    @property
    def table(self) -> Settings:
        """The settings of a game that has been created."""
        if self.settings is None:
            raise ValueError("no game has been created")
        return self.settings

    def position(self, seat: int) -> Position:
        """What a play of this seat is judged against."""
        table = self.table
        rules = Rules(table.horizontal_only, table.seats[seat].fraction_factor)
        return Position(Board(table.layout, self.board), table.bag, self.hands[seat], rules)


EMPTY = State()


def pile_parts(pile: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The two draw piles: numbers (blanks lie with them) and operations."""
    operations = tuple(tile for tile in pile if tile in OPERATIONS)
    return tuple(tile for tile in pile if tile not in OPERATIONS), operations
