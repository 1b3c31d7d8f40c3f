"""Facts: what happened, with every drawn tile, time and ruling in it. A game is the fold of its events."""

from typing import Literal

import msgspec

from fairshake.equate.game.settings import Settings

VERSION = 1


class _Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    pass


class GameCreated(_Event, frozen=True, tag="game-created"):
    settings: Settings
    seed: str
    at: int


class FirstDrawn(_Event, frozen=True, tag="first-drawn"):
    """The draw for the first turn: one round, or more while there was a tie. Tiles went back afterwards."""

    rounds: tuple[dict[int, str], ...]
    first: int
    counter: int
    at: int


class TilesDrawn(_Event, frozen=True, tag="tiles-drawn"):
    seat: int
    tiles: tuple[str, ...]
    counter: int
    at: int


class TurnStarted(_Event, frozen=True, tag="turn-started"):
    seat: int
    at: int


class PlayMade(_Event, frozen=True, tag="play-made"):
    """Tiles were laid. `reasons` is what the referee had against them: never shown under `players`."""

    seat: int
    play: str
    placed: dict[int, str]
    score: int
    reasons: tuple[str, ...]
    at: int


class TilesTraded(_Event, frozen=True, tag="tiles-traded"):
    """Tiles left a rack; they lie aside until new ones have been drawn."""

    seat: int
    tiles: tuple[str, ...]
    at: int


class TilesReturned(_Event, frozen=True, tag="tiles-returned"):
    """The tiles that lay aside went into the pile."""

    tiles: tuple[str, ...]
    at: int


class Passed(_Event, frozen=True, tag="passed"):
    seat: int
    cause: Literal["choice", "time"]
    at: int


class DrawOpened(_Event, frozen=True, tag="draw-opened"):
    """With two piles: the seat now chooses where to draw."""

    seat: int
    at: int


class ProposalMade(_Event, frozen=True, tag="proposal-made"):
    seat: int
    member: str
    play: str
    tiles: tuple[str, ...]
    note: str
    at: int


class ProposalSupported(_Event, frozen=True, tag="proposal-supported"):
    seat: int
    member: str
    proposal: int
    at: int


class DisputeDismissed(_Event, frozen=True, tag="dispute-dismissed"):
    by: int
    at: int


class PlayWithdrawn(_Event, frozen=True, tag="play-withdrawn"):
    """A dispute was upheld: tiles go back to the rack, drawn ones to the pile, and the seat tries again."""

    by: int
    seat: int
    reasons: tuple[str, ...]
    at: int


class ClosingOpened(_Event, frozen=True, tag="closing-opened"):
    """A play would end the game; under `players` the others may still dispute it."""

    at: int


class PlayAccepted(_Event, frozen=True, tag="play-accepted"):
    by: int
    at: int


class Adjourned(_Event, frozen=True, tag="adjourned"):
    at: int


class Resumed(_Event, frozen=True, tag="resumed"):
    at: int


class TimeCalled(_Event, frozen=True, tag="time-called"):
    at: int


class GameEnded(_Event, frozen=True, tag="game-ended"):
    """The end: what tiles left over and clocks changed, seat by seat, and who has the most points."""

    how: Literal["out", "passes", "time"]
    tiles: tuple[int, ...]
    clocks: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    at: int


Event = (
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
    | Adjourned
    | Resumed
    | TimeCalled
    | GameEnded
)
