"""The JSON of `analyse`, `hint` and `explain` as types: the interface is described and typed by them.

The use cases read plain objects and refuse with sentences of their own; a test holds their answers to these types.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from fairshake.application.equations.edge import MatPosition

AnalysedMark = Literal["safe", "now", "impossible", "no-goal", "unknown"]


class AnalyseRequest(MatPosition, kw_only=True, forbid_unknown_fields=True):
    """A log or a transcript in `game`, or a position."""

    game: str | UnsetType = UNSET


class AnalysedGoal(Struct, forbid_unknown_fields=True):
    """A Goal: its Solutions, how many of them are long, and the cubes of the shortest."""

    goal: str
    solutions: int
    more: bool
    hidden: int
    shortest: int


class AnalysedGoals(Struct, forbid_unknown_fields=True):
    """The Goal that was set among those it was compared with."""

    set: AnalysedGoal
    best: list[AnalysedGoal]
    place: int
    compared: int
    words: str


class AnalysedAct(Struct, forbid_unknown_fields=True):
    """One act of a match; `version` is the number of its event."""

    version: int
    player: str
    name: str
    act: Literal["goal", "no-goal", "move"]
    cube: str
    section: str
    mark: AnalysedMark
    flub: bool
    flub_name: str
    solution: str
    cubes: int
    why: str
    left: int
    more_left: bool
    missed: str
    called: str
    called_by: str
    call_right: bool | None
    uncalled: bool
    position: str
    words: str


class AnalysedShake(Struct, forbid_unknown_fields=True):
    number: int
    setter: str
    goal: str
    goals: AnalysedGoals | None
    acts: list[AnalysedAct]


class AnalysedPlayer(Struct, forbid_unknown_fields=True):
    player: str
    name: str
    acts: int
    now_flubs: int
    impossible_flubs: int
    missed: int
    words: str


class MatchAnalysis(Struct, tag_field="game", tag="equations", forbid_unknown_fields=True):
    """A match of Equations, act by act."""

    rulebook: str
    players: list[AnalysedPlayer]
    shakes: list[AnalysedShake]


class OverlookedPlay(Struct, forbid_unknown_fields=True):
    play: str
    score: int


class AnalysedTurn(Struct, forbid_unknown_fields=True):
    """One turn of Equate; `complete` says that the best play is proven to be the best."""

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


class AnalysedSeat(Struct, forbid_unknown_fields=True):
    player: str
    name: str
    turns: int
    made: int
    lost: int
    best_turns: int
    words: str


class GameAnalysis(Struct, tag_field="game", tag="equate", forbid_unknown_fields=True):
    """A game of Equate, turn by turn."""

    players: list[AnalysedSeat]
    turns: list[AnalysedTurn]


class AnalysedMove(Struct, forbid_unknown_fields=True):
    cube: str
    section: str
    mark: AnalysedMark
    flub_name: str
    solution: str
    why: str


class PositionAnalysis(Struct, forbid_unknown_fields=True):
    """One mat, and what each next move would make of it."""

    position: str
    mark: AnalysedMark
    flub_name: str
    solution: str
    cubes: int
    why: str
    left: int
    more_left: bool
    moves: list[AnalysedMove]
    words: str


class TableAnalysis(Struct, forbid_unknown_fields=True):
    """How far the analysis of a table's game is; `words` tells what its plot shows."""

    state: Literal["none", "running", "done", "failed"]
    done: int
    all: int
    analysis: MatchAnalysis | GameAnalysis | None = None
    words: list[str] = []


class HintRequest(MatPosition, kw_only=True, forbid_unknown_fields=True):
    """A mat, and how many steps of a hint are wanted (1 to 4)."""

    steps: int | UnsetType = UNSET


class HintStep(Struct, forbid_unknown_fields=True):
    step: Literal["nudge", "shape", "first", "solution"]
    words: str
    equation: str


class HintAnswer(Struct, forbid_unknown_fields=True):
    """The first steps of a hint; `all` is how many there are."""

    status: Literal["possible", "impossible", "unknown"]
    all: int
    hints: list[HintStep]


class ExplainRequest(MatPosition, kw_only=True, forbid_unknown_fields=True):
    equation: str


class ExplainAnswer(Struct, forbid_unknown_fields=True):
    """A verdict with its arithmetic line by line; `words` is all of it to be read in turn."""

    correct: bool
    explanation: str
    solution: list[str]
    goal: list[str]
    words: list[str]
