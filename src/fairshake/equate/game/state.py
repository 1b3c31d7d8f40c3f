"""The whole state of a game; nothing outside it decides what a command does. Seats are numbered here."""

from typing import Literal

import msgspec

from fairshake.equate.board import Board
from fairshake.equate.game.events import How
from fairshake.equate.game.settings import Seat, Settings
from fairshake.equate.referee import PlayContext, SeatRules

Phase = Literal["dealing", "playing", "drawing", "closing", "over"]


class Proposal(msgspec.Struct, frozen=True):
    """A turn that a member of a team suggests, and who likes it."""

    number: int
    seat: int
    by: str
    play: str
    tiles: tuple[str, ...]
    note: str
    supporters: tuple[str, ...] = ()


class LastPlay(msgspec.Struct, frozen=True):
    """The latest play while it can still be disputed, with what is needed to take it back."""

    number: int
    seat: int
    play: str
    placed: dict[int, str]
    score: int
    passes: int
    idle: int
    drawn: tuple[str, ...] = ()
    ruled: bool = False


class GameOutcome(msgspec.Struct, frozen=True):
    """How the game ended."""

    how: How
    tiles: tuple[int, ...]
    clocks: tuple[int, ...]
    winners: tuple[str, ...]
    why: str = ""


class Warning(msgspec.Struct, frozen=True):
    """A judge's decision that stays on record."""

    by: str
    against: str
    why: str


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game. `pile`, `aside` and `hands` are secret; `view` hides them."""

    phase: Phase
    settings: Settings
    pile: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    turns: tuple[int, ...]
    used: tuple[int, ...]
    created: int
    now: int = 0
    events: int = 0
    aside: tuple[str, ...] = ()
    board: dict[int, str] = {}
    first: int = 0
    turn: int = 0
    turn_number: int = 0
    plays: int = 0
    proposed: int = 0
    passes: int = 0
    """Consecutive passes."""
    idle: int = 0
    """Consecutive turns in which nobody played a tile."""
    last_play: LastPlay | None = None
    proposals: tuple[Proposal, ...] = ()
    accepted: tuple[int, ...] = ()
    agreed: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    absent: tuple[str, ...] = ()
    """The ids of people who have left the table."""
    names: dict[str, str] = {}
    """Names of substitutes by the id of their place."""
    warnings: tuple[Warning, ...] = ()
    turn_started: int = 0
    turn_used: int = 0
    stopped: int = 0
    """How long the game has been adjourned in total."""
    closing_since: int = 0
    adjourned: bool = False
    called_at: int | None = None
    outcome: GameOutcome | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.settings.seats

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that are still in the game."""
        return tuple(seat for seat in range(len(self.hands)) if seat not in self.out)

    def name(self, who: str) -> str:
        """The name of a seat or of one of its members, or the substitute's if there is one."""
        if who in self.names:
            return self.names[who]
        return self.settings.names.get(who, who)

    def present(self, seat: int) -> bool:
        """Whether anyone is there to act for the seat."""
        return any(who not in self.absent for who in self.seats[seat].people)

    def captain(self, seat: int) -> str:
        """Who acts for the seat: for a team the captain or, while the captain is away, the first member present."""
        people = self.seats[seat].people
        wanted = self.seats[seat].captain or people[0]
        here = [who for who in people if who not in self.absent]
        return wanted if wanted in here or not here else here[0]

    def equal_turns(self) -> bool:
        return len({self.turns[seat] for seat in self.active}) <= 1

    def position(self, seat: int) -> PlayContext:
        """The rules that a play of this seat is judged by."""
        table = self.settings
        rules = SeatRules(table.horizontal_only, table.seats[seat].fraction_factor)
        return PlayContext(Board(table.layout, self.board), table.bag, self.hands[seat], rules)
