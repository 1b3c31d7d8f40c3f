"""Requests and responses about puzzles."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from fairshake.analysis.puzzles.puzzle import PuzzleKind, Stars
from fairshake.analysis.stepwise import STEPS
from fairshake.application.answers import Response
from fairshake.application.equations.schemas import HintStep
from fairshake.application.registry.names import GameName
from fairshake.equate.activities.levels import LevelName

RunMinutes = Literal[1, 3, 5, 10]
TOP_RATING: Final = 4000
MOST: Final = 2000
LONGEST_SEED: Final = 60
LONGEST_ANSWER: Final = 4000
PuzzleSeed = Annotated[str, Meta(min_length=1, max_length=LONGEST_SEED)] | int
EveryKind = Literal["every"] | PuzzleKind
PuzzleNumber = Annotated[int, Meta(ge=1, le=MOST)]
AnswerText = Annotated[str, Meta(max_length=LONGEST_ANSWER)]


class PuzzleSubject(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What puzzles are about; what is empty has its usual value. The same seed gives the same puzzles."""

    rulebook: str = ""
    division: str = ""
    variations: list[str] = []
    level: LevelName | Literal[""] = ""
    tileset: str = ""
    seed: PuzzleSeed | UnsetType = UNSET


class PuzzleBatch(PuzzleSubject, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A number of puzzles of one kind, or of every kind in turn."""

    kind: EveryKind = "every"
    number: PuzzleNumber = 1


class PuzzleAbout(PuzzleSubject, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one puzzle is about."""

    kind: PuzzleKind


class PuzzleName(PuzzleAbout, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The puzzle's number among those made from its seed."""

    number: PuzzleNumber = 1


class PuzzleRequest(PuzzleName, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A puzzle by its name, or the next one with a number of stars."""

    stars: Stars | UnsetType = UNSET


class PuzzleDay(Struct, frozen=True, forbid_unknown_fields=True):
    """Which day's puzzle is asked for."""

    day: Annotated[str, Meta(pattern=r"^20\d{2}-\d{2}-\d{2}$")]


class PuzzleShown(Response, kw_only=True):
    """A puzzle without its answer; only the puzzle of the day has `day`."""

    kind: PuzzleKind
    seed: str
    number: int
    question: str
    difficulty: float
    rating: int
    """Where it is on the scale of the people who try it: its arithmetic's prior, or learned from their answers."""
    stars: Stars
    rulebook: str | UnsetType = UNSET
    division: str | UnsetType = UNSET
    variations: list[str] | UnsetType = UNSET
    position: str | UnsetType = UNSET
    goals: list[str] | UnsetType = UNSET
    equations: list[str] | UnsetType = UNSET
    level: str | UnsetType = UNSET
    tileset: str | UnsetType = UNSET
    board: str | UnsetType = UNSET
    rack: list[str] | UnsetType = UNSET
    tiles: list[str] | UnsetType = UNSET
    day: str | UnsetType = UNSET


class MadePuzzle(PuzzleShown, kw_only=True):
    """A puzzle with its answer and measured features, for the command line and for paper."""

    answer: dict[str, Any]
    explanation: str
    features: dict[str, int]


class PuzzleAnswer(PuzzleName, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A person's answer, or `give_up` to see the solution. `rating` is the one from their device, if it has one."""

    answer: AnswerText = ""
    give_up: bool = False
    rating: Annotated[int, Meta(ge=0, le=TOP_RATING)] | UnsetType = UNSET


class LineMark(Response):
    """One line of a written list: whether it counts, and what is wrong if it doesn't."""

    text: str
    right: bool
    words: str


class PuzzleVerdict(Response, kw_only=True):
    """Whether it is right. `note` says what is not right yet; the rest is for people who found it or gave up."""

    right: bool
    note: str
    marks: list[LineMark]
    explanation: str
    equation: str
    answer: dict[str, Any] | None


class PuzzleHintRequest(PuzzleName, frozen=True, kw_only=True, forbid_unknown_fields=True):
    steps: Annotated[int, Meta(ge=1, le=len(STEPS))] = 1


class PuzzleHints(Response):
    """The first steps of a hint; `all` is how many there are."""

    all: int
    hints: list[HintStep]


class RunRequest(PuzzleAbout, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A run against the server's clock."""

    minutes: RunMinutes = 3


class RunVerdict(PuzzleVerdict, kw_only=True):
    gained: int


class RunAnswer(Struct, kw_only=True, forbid_unknown_fields=True):
    """The answer to the puzzle of a ticket, or `skip`."""

    ticket: Annotated[str, Meta(max_length=2000)]
    answer: AnswerText = ""
    skip: bool = False


class RunState(Response, kw_only=True):
    """The state of a run: `left` milliseconds, the score so far, and the current puzzle, until it's over."""

    ticket: str
    left: int
    over: bool
    done: int
    right: int
    score: int
    puzzle: PuzzleShown | None
    verdict: RunVerdict | None


class PuzzleKindInfo(Response):
    kind: PuzzleKind
    game: GameName
    rulebooks: list[str]
    """The books by which it is made; none where a level says how hard the tiles are."""


class PuzzleChoices(Response):
    kinds: list[PuzzleKindInfo]
    stars: list[Stars]
    levels: list[LevelName]
    minutes: list[RunMinutes]
    """How long a run against the clock may take."""
