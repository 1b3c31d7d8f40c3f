"""Facts: what happened, with every drawn tile, time and ruling in it. A game is the fold of its events.

`player` is the id of the seat it is about, `by` the id of the person who acted (a seat, a team member, a judge).
"""

from typing import Final, Literal

from fairshake.equate.game.settings import Settings
from fairshake.games import Event

VERSION: Final = 2

Cause = Literal["choice", "time", "away"]
How = Literal["out", "passes", "time", "resigned", "agreed", "judge"]


class GameCreated(Event, frozen=True):
    settings: Settings


class FirstDrawn(Event, frozen=True):
    """The draw for the first turn: one round, or more while there was a tie. Tiles went back afterward."""

    rounds: tuple[dict[str, str], ...]
    first: str


class TilesDrawn(Event, frozen=True):
    player: str
    tiles: tuple[str, ...]


class TurnStarted(Event, frozen=True):
    player: str
    number: int


class PlayMade(Event, frozen=True):
    """Tiles were played. `reasons` are the referee's objections: never shown under `players`."""

    player: str
    number: int
    play: str
    placed: dict[int, str]
    score: int
    reasons: tuple[str, ...] = ()


class TilesTraded(Event, frozen=True):
    """Tiles left a rack; they're set aside until new tiles have been drawn."""

    player: str
    tiles: tuple[str, ...]


class TilesReturned(Event, frozen=True):
    """The tiles set aside went into the pile."""

    tiles: tuple[str, ...]


class Passed(Event, frozen=True):
    player: str
    cause: Cause = "choice"


class DrawOpened(Event, frozen=True):
    """With two piles: the seat now chooses where to draw."""

    player: str


class ProposalMade(Event, frozen=True):
    player: str
    by: str
    number: int
    play: str = ""
    tiles: tuple[str, ...] = ()
    note: str = ""


class ProposalSupported(Event, frozen=True):
    player: str
    by: str
    number: int


class DisputeDismissed(Event, frozen=True):
    """The play counts, by the rules or by a judge's ruling."""

    by: str
    number: int
    why: str = ""


class PlayWithdrawn(Event, frozen=True):
    """A dispute was upheld: played tiles go back to the rack, drawn tiles to the pile, and the seat tries again."""

    by: str
    player: str
    number: int
    reasons: tuple[str, ...] = ()
    why: str = ""


class ClosingOpened(Event, frozen=True):
    """A play would end the game; under `players` the others may still dispute it."""


class PlayAccepted(Event, frozen=True):
    player: str


class EndAgreed(Event, frozen=True):
    """The seat would end the game now."""

    player: str


class PlayerLeft(Event, frozen=True):
    by: str


class PlayerReturned(Event, frozen=True):
    by: str


class PlayerSubstituted(Event, frozen=True):
    by: str
    name: str


class SeatOut(Event, frozen=True):
    """A seat is out of the game: it resigned, or a judge removed it."""

    player: str
    by: str
    cause: Literal["resigned", "disqualified"]
    why: str = ""


class Warned(Event, frozen=True):
    by: str
    against: str
    why: str


class ClockAdjusted(Event, frozen=True):
    by: str
    player: str
    seconds: int
    why: str


class ScoreAdjusted(Event, frozen=True):
    """`winners` are those after it, when the game was over already."""

    by: str
    player: str
    points: int
    why: str
    winners: tuple[str, ...] = ()


class Adjourned(Event, frozen=True):
    pass


class Resumed(Event, frozen=True):
    pass


class TimeCalled(Event, frozen=True):
    """Every seat finishes the round; `by` is the judge who called time, "" for the clock."""

    by: str = ""


class GameEnded(Event, frozen=True):
    """The end: points for leftover tiles and clocks, seat by seat, and who has the most points."""

    how: How
    tiles: tuple[int, ...]
    clocks: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[str, ...]
    why: str = ""


AnyEvent = (
    GameCreated
    | FirstDrawn
    | TilesDrawn
    | TurnStarted
    | PlayMade
    | TilesTraded
    | TilesReturned
    | Passed
    | DrawOpened
    | ProposalMade
    | ProposalSupported
    | DisputeDismissed
    | PlayWithdrawn
    | ClosingOpened
    | PlayAccepted
    | EndAgreed
    | PlayerLeft
    | PlayerReturned
    | PlayerSubstituted
    | SeatOut
    | Warned
    | ClockAdjusted
    | ScoreAdjusted
    | Adjourned
    | Resumed
    | TimeCalled
    | GameEnded
)
