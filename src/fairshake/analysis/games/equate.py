"""A game of Equate, turn by turn: what each play was worth against the best one, and what was overlooked.

A turn is measured only by the points it scores. A good leave counts for nothing, so a perfect score may still be poor
play, and a turn that loses points here may have saved a tile for later.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

from fairshake.equate.game import AnyEvent, EquateGame
from fairshake.equate.game import events as e
from fairshake.equate.generator import GeneratedPlay, GenerationCanceledError, Generator, generate
from fairshake.equate.referee import PlayContext

from .analysis_run import AnalysisRun, GaveUpError

Kind = Literal["play", "trade", "pass"]
SHOWN: Final = 5
"""How many of the best plays are kept."""
SECONDS: Final = 2.0
EXAMINED: Final = 500
"""Among so many plays is one that a child could have found."""
SHORT: Final = 4
"""The most tiles of such a play."""
LONGEST: Final = 2
"""The most digits of a number in it."""
TURNS: Final = (e.PlayMade, e.TilesTraded, e.Passed)


class PossiblePlay(NamedTuple):
    """A play that could have been made."""

    play: str
    score: int


@dataclass(frozen=True, slots=True)
class TurnReport:
    """One turn. `lost` is the best possible score minus the actual one; `complete`: the best play is proven."""

    version: int
    player: str
    kind: Kind
    play: str
    score: int
    best: tuple[PossiblePlay, ...]
    complete: bool
    withdrawn: bool = False
    """The play was disputed and taken back; it is shown and not counted."""
    plain: PossiblePlay | None = None
    """The best short play that would have scored more: one that a child could have found."""

    @property
    def best_score(self) -> int:
        return max((choice.score for choice in self.best), default=0)

    @property
    def lost(self) -> int:
        return 0 if self.withdrawn else max(0, self.best_score - self.score)

    @property
    def overlooked(self) -> tuple[PossiblePlay, ...]:
        """The best of the plays that would have scored more."""
        return tuple(choice for choice in self.best if choice.score > self.score)


@dataclass(frozen=True, slots=True)
class SeatReport:
    player: str
    turns: int
    made: int
    lost: int
    best_turns: int
    """Turns in which no play would have scored more."""


@dataclass(frozen=True, slots=True)
class GameReport:
    players: tuple[str, ...]
    turns: tuple[TurnReport, ...]

    def seat(self, player: str) -> SeatReport:
        mine = [turn for turn in self.turns if turn.player == player and not turn.withdrawn]
        made, lost = sum(turn.score for turn in mine), sum(turn.lost for turn in mine)
        return SeatReport(player, len(mine), made, lost, sum(turn.lost == 0 for turn in mine))


class _Moment(NamedTuple):
    version: int
    event: Any
    position: PlayContext


def analyse_game(
    game: EquateGame,
    log: Sequence[AnyEvent],
    walk: AnalysisRun | None = None,
    generator: Generator = generate,
) -> GameReport:
    """Every turn of a log; an unfinished game is analyzed up to its latest turn. Raises GaveUpError."""
    walk = walk or AnalysisRun()
    players, moments, withdrawn = _moments(game, log)
    walk.begin(len(moments))
    turns: list[TurnReport] = []
    for moment in moments:
        walk.check()
        turns.append(_turn(moment, moment.version in withdrawn, generator, SECONDS * walk.patience))
        walk.step()
    return GameReport(players, tuple(turns))


def position_before(
    game: EquateGame, log: Sequence[AnyEvent], version: int
) -> tuple[str, PlayContext] | None:
    """Who took the turn that ends with this version, and what they saw before it; None if no turn ends there."""
    _, moments, _ = _moments(game, log[:version])
    last = moments[-1] if moments else None
    return (last.event.player, last.position) if last and last.version == version else None


def best_plays(position: PlayContext, generator: Generator = generate) -> tuple[GeneratedPlay, ...]:
    """The best plays of a position, best first."""
    return generator(position, SHOWN, False, SECONDS).moves


def _moments(
    game: EquateGame, log: Sequence[AnyEvent]
) -> tuple[tuple[str, ...], list[_Moment], frozenset[int]]:
    """The turns with what each seat saw, and the versions of the plays that were taken back."""
    state: Any = None
    moments: list[_Moment] = []
    back: set[int] = set()
    for version, event in enumerate(log, 1):
        if state is not None and isinstance(event, TURNS):
            seat = next(at for at, one in enumerate(state.seats) if one.id == event.player)
            moments.append(_Moment(version, event, state.position(seat)))
        if isinstance(event, e.PlayWithdrawn):
            back |= {one.version for one in moments if getattr(one.event, "number", 0) == event.number}
        state = game.apply(state, event)
    players = () if state is None else tuple(seat.id for seat in state.seats)
    return players, moments, frozenset(back)


def _turn(moment: _Moment, withdrawn: bool, generator: Generator, seconds: float) -> TurnReport:
    event, position = moment.event, moment.position
    try:
        found = generator(position, EXAMINED, False, seconds)
    except GenerationCanceledError:
        raise GaveUpError from None
    best = tuple(PossiblePlay(move.text(position), move.score) for move in found.moves[:SHOWN])
    kind, play, score = _made(event)
    plain = next((move for move in found.moves if move.score > score and _is_plain(position, move)), None)
    shown = None if plain is None else PossiblePlay(plain.text(position), plain.score)
    complete = found.complete
    return TurnReport(moment.version, event.player, kind, play, score, best, complete, withdrawn, shown)


def _is_plain(position: PlayContext, move: GeneratedPlay) -> bool:
    """Whether a play has few tiles and only short whole numbers."""
    line = move.text(position).split()[-1]
    numbers = re.findall(r"\d+", line)
    return move.tiles <= SHORT and "/" not in line and all(len(number) <= LONGEST for number in numbers)


def _made(event: Any) -> tuple[Kind, str, int]:
    if isinstance(event, e.PlayMade):
        return "play", event.play, event.score
    return ("trade", " ".join(event.tiles), 0) if isinstance(event, e.TilesTraded) else ("pass", "", 0)
