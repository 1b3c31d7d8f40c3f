"""Requests and responses for Equate."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from fairshake.application.answers import Response
from fairshake.equate.activities.levels import LevelName
from fairshake.equate.tileset import HAND

SameRule = Literal["symbols", "families"]
PlayReason = Literal[
    "malformed",
    "off-board",
    "square-taken",
    "not-in-rack",
    "not-connected",
    "off-centre",
    "not-one-line",
    "gap",
    "two-equals",
    "incomplete",
    "unequal",
    "negative",
    "division-by-zero",
    "leading-zero",
    "plus-sign",
    "bad-blank",
    "horizontal-only",
]
OwnDesign = str | dict[str, Any]
"""The name of one that ships, or a whole one in the format of the data files."""


RackTiles = Annotated[list[str], Meta(max_length=HAND)]
MOST_MOVES: Final = 10_000
MOST_SECONDS: Final = 600.0
MOST_ANSWERS: Final = 50_000
MOST_SEED: Final = 200
MOST_NAME: Final = 60
MOST_PLAYERS: Final = 200
MOST_LINES: Final = 2_000
MOST_TEXT: Final = 1_000
MOST_TIME: Final = 86_400
"""Seconds that a play in a contest may take."""
Seed = Annotated[str, Meta(min_length=1, max_length=MOST_SEED)] | int
"""A whole number means the text of its digits."""
PlayerName = Annotated[str, Meta(min_length=1, max_length=MOST_NAME)]
PlayText = Annotated[str, Meta(min_length=1, max_length=MOST_TEXT)]
Answers = Annotated[int, Meta(ge=0, le=MOST_ANSWERS)]
PlaySeconds = Annotated[float, Meta(ge=0, le=MOST_TIME)]


class PlacedTile(Struct, forbid_unknown_fields=True):
    at: str
    tile: str


class EquateOptions(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    layout: OwnDesign = "standard"
    horizontal_only: bool = False
    fraction_factor: Literal[1, 2, 3] = 1


class BoardPosition(Struct, kw_only=True, forbid_unknown_fields=True):
    tileset: OwnDesign = "original"
    board: str | list[PlacedTile] = []
    rack: RackTiles | None = None
    options: EquateOptions = EquateOptions()


class CheckRequest(BoardPosition, kw_only=True, forbid_unknown_fields=True):
    """One play on a board."""

    play: str | list[PlacedTile]


class ScoredSquare(Response):
    at: str
    tile: str
    new: bool
    premium: str | None
    points: int


class CheckedLine(Response):
    text: str
    kind: str
    score: int
    values: list[str | None]
    squares: list[ScoredSquare]


class CheckAnswer(Response):
    """Whether a play is legal, and what it scores."""

    legal: bool
    score: int
    lines: list[CheckedLine]
    reason: PlayReason | None
    citation: str | None
    reasons: list[PlayReason]
    explanation: str
    play: Literal["equation", "expression"] | None
    bonus: int


class MovesRequest(BoardPosition, kw_only=True, forbid_unknown_fields=True):
    """A position to list the plays of."""

    rack: RackTiles
    limit: Annotated[int, Meta(ge=0, le=MOST_MOVES)] = 20
    """How many to list."""
    seconds: Annotated[float, Meta(ge=0.001, le=MOST_SECONDS)] = 30.0
    """How long to search at most."""
    best_only: bool = False
    """Without counting; `count` is then null."""


class ListedMove(Response):
    play: str
    score: int
    tiles: int


class MovesAnswer(Response):
    """The plays of a position, best first."""

    count: int | None
    complete: bool
    moves: list[ListedMove]


class WrittenList(Struct, forbid_unknown_fields=True):
    player: PlayerName
    equations: Annotated[list[Annotated[str, Meta(max_length=MOST_TEXT)]], Meta(max_length=MOST_LINES)]


class HandAbout(Struct, kw_only=True, forbid_unknown_fields=True):
    """A hand by level and seed, or its tiles."""

    level: LevelName | UnsetType = UNSET
    seed: Seed | UnsetType = UNSET
    tileset: OwnDesign = "original"
    tiles: str | list[str] | None = None
    same: SameRule = "symbols"
    bonus: bool = False


class HandRequest(HandAbout, kw_only=True, forbid_unknown_fields=True):
    """A hand; `lists` are graded."""

    lists: Annotated[list[WrittenList], Meta(max_length=MOST_PLAYERS)] = []
    answers: Answers | UnsetType = UNSET


class ScoredTile(Response):
    tile: str
    score: int


class HandEquation(Response):
    equation: str
    score: int
    tiles: int


class GradedListLine(Response):
    line: int
    text: str
    legal: bool
    counts: bool
    score: int
    same_as: int | None
    reason: PlayReason | None
    citation: str | None
    explanation: str


class GradedListAnswer(Response):
    place: int
    player: str
    lines: list[GradedListLine]
    counted: int
    total: int
    best_score: int
    percent_of_count: int
    percent_of_total: int
    found_alone: int
    missed: list[HandEquation]


class HandAnswer(Response):
    """A hand, its equations and the lists handed in, graded."""

    level: LevelName | None
    seed: str | None
    tileset: str
    own_design: bool
    tiles: list[ScoredTile]
    same: SameRule
    bonus: bool
    count: int
    complete: bool
    total: int
    best_score: int
    answers: list[HandEquation]
    lists: list[GradedListAnswer]


class ContestEntry(Struct, forbid_unknown_fields=True):
    player: PlayerName
    play: PlayText
    seconds: PlaySeconds


class Contest(Struct, forbid_unknown_fields=True):
    entries: Annotated[list[ContestEntry], Meta(min_length=1, max_length=MOST_PLAYERS)]
    limit_seconds: PlaySeconds | None = None


class SituationAbout(Struct, kw_only=True, forbid_unknown_fields=True):
    """A situation by level and seed."""

    level: LevelName = "easy"
    seed: Seed
    tileset: OwnDesign = "original"
    layout: OwnDesign = "standard"


class SituationRequest(SituationAbout, kw_only=True, forbid_unknown_fields=True):
    """A situation; one `play` or a `contest` is graded."""

    play: PlayText | None = None
    contest: Contest | None = None
    answers: Answers | UnsetType = UNSET


class PlayedBefore(Response):
    play: str
    score: int


class GradedPlayAnswer(Response, kw_only=True):
    legal: bool
    score: int
    lines: list[CheckedLine]
    reason: PlayReason | None
    citation: str | None
    reasons: list[PlayReason]
    explanation: str
    play: str
    bonus: int
    kind: Literal["equation", "expression"] | None
    rank: int | None
    equal: int | None
    percent: int


class ContestStanding(Response):
    place: int
    player: str
    play: str
    seconds: float
    score: int
    late: bool
    legal: bool
    reason: PlayReason | None
    rank: int | None
    percent: int
    explanation: str


class SituationAnswer(Response, kw_only=True):
    """A situation, its best plays, and what was played, graded."""

    level: LevelName
    seed: str
    tileset: str
    own_design: bool
    layout: str
    board: str
    rack: list[ScoredTile]
    history: list[PlayedBefore]
    count: int | None
    best_score: int
    answers: list[ListedMove]
    graded: GradedPlayAnswer | UnsetType = UNSET
    limit_seconds: float | UnsetType | None = UNSET
    leaderboard: list[ContestStanding] | UnsetType = UNSET


class SetTile(Response):
    face: str
    count: int
    score: int


class OfferedTileSet(Response):
    """A tile set, named in the requested language; the usual one is the default."""

    id: str
    name: str
    usual: bool
    tiles: list[SetTile]
    negatives: bool
    source: str
    own_design: bool


class OfferedLayout(Response):
    id: str
    name: str
    usual: bool
    size: int
    centre: str
    premiums: dict[str, str]
    source: str
    own_design: bool


class SetsAnswer(Response):
    """The bundled boards and tile sets, and the fewest and most players in a game."""

    layouts: list[OfferedLayout]
    tilesets: list[OfferedTileSet]
    players: tuple[int, int]


class ActivitiesAnswer(Response):
    """What can be chosen for a hand or a situation."""

    levels: list[LevelName]
    same: list[SameRule]
