"""Requests and responses of `analyse`."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from fairshake.application.answers import Fault, Response
from fairshake.application.equations.schemas import MatPosition

AnalyzedMark = Literal["safe", "now", "impossible", "no-goal", "unknown"]


class AnalyseRequest(MatPosition, kw_only=True, forbid_unknown_fields=True):
    """A log or a transcript in `game`, or a position."""

    game: str | UnsetType = UNSET


class AnalyzedGoal(Response):
    """A Goal: its Solutions, how many of them are long, and the cubes of the shortest."""

    goal: str
    solutions: int
    more: bool
    hidden: int
    shortest: int


class AnalyzedGoals(Response):
    """The Goal that was set, compared with alternatives."""

    set: AnalyzedGoal
    best: list[AnalyzedGoal]
    place: int
    compared: int
    words: str


class AnalyzedAct(Response):
    """One act of a match; `version` is the number of its event."""

    version: int
    player: str
    name: str
    act: Literal["goal", "no-goal", "move"]
    cube: str
    section: str
    mark: AnalyzedMark
    flub: bool
    flub_name: str
    solution: str
    cubes: int
    why: str
    left: int
    more_left: bool
    needed: int | None
    missed: str
    called: str
    called_by: str
    call_right: bool | None
    uncalled: bool
    position: str
    words: str


class AnalyzedShake(Response):
    number: int
    setter: str
    goal: str
    goals: AnalyzedGoals | None
    acts: list[AnalyzedAct]


class AnalyzedPlayer(Response):
    player: str
    name: str
    acts: int
    now_flubs: int
    impossible_flubs: int
    missed: int
    words: str


class MatchAnalysis(Response, tag_field="game", tag="equations"):
    """A match of Equations, act by act."""

    rulebook: str
    players: list[AnalyzedPlayer]
    shakes: list[AnalyzedShake]


class OverlookedPlay(Response):
    play: str
    score: int


class AnalyzedTurn(Response):
    """One turn of Equate; `complete` means that the best play is proven to be the best."""

    version: int
    player: str
    name: str
    act: Literal["play", "trade", "pass"]
    play: str
    score: int
    best: str
    best_score: int
    lost: int
    complete: bool
    withdrawn: bool
    overlooked: list[OverlookedPlay]
    words: str
    plain: OverlookedPlay | None = None
    """The best short play that would have scored more."""


class LaidPlay(Response):
    """A play that was possible, with the tile it puts on each square."""

    play: str
    score: int
    squares: dict[str, str]


class PossiblePlays(Response):
    """A turn of a finished game before it was taken: the board, the rack, and the best plays, best first."""

    version: int
    player: str
    name: str
    board: dict[str, str]
    rack: list[str]
    plays: list[LaidPlay]


class AnalyzedSeat(Response):
    player: str
    name: str
    turns: int
    made: int
    lost: int
    best_turns: int
    words: str


class GameAnalysis(Response, tag_field="game", tag="equate"):
    """A game of Equate, turn by turn."""

    players: list[AnalyzedSeat]
    turns: list[AnalyzedTurn]


class AnalyzedMove(Response):
    cube: str
    section: str
    mark: AnalyzedMark
    flub_name: str
    solution: str
    why: str


class PositionAnalysis(Response):
    """One mat, and the effect of each possible move."""

    position: str
    mark: AnalyzedMark
    flub_name: str
    solution: str
    cubes: int
    why: str
    left: int
    more_left: bool
    moves: list[AnalyzedMove]
    words: str


AnalysisState = Literal["none", "running", "done", "failed"]
AnyAnalysis = MatchAnalysis | GameAnalysis | PositionAnalysis


def game_of(report: MatchAnalysis | GameAnalysis) -> str:
    """The game that a report is about."""
    return str(report.__struct_config__.tag)


class TableAnalysis(Response):
    """The progress of a table's analysis; `words` describes its plot."""

    state: AnalysisState
    done: int
    all: int
    analysis: MatchAnalysis | GameAnalysis | None = None
    words: list[str] = []


class MatchFile(MatchAnalysis, tag_field="game", tag="equations", kw_only=True):
    """The match of one of many files."""

    file: str


class GameFileAnalysis(GameAnalysis, tag_field="game", tag="equate", kw_only=True):
    """The game of one of many files."""

    file: str


class UnreadableFile(Response):
    """One of many files, and what is wrong with it."""

    file: str
    error: Fault
