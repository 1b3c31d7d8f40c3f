"""A game as the platform sees it: its engine, and everything around it that differs from game to game.

Whatever a game doesn't have is left at its default: then it has no bots, no analysis, no preview and no tournaments.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from fairshake.application.replay_steps import ReplayStep
from fairshake.equate.activities.levels import LevelName
from fairshake.games import Game

from .form import GameForm

if TYPE_CHECKING:
    from fairshake.analysis.games import AnalysisRun
    from fairshake.analysis.puzzles.puzzle import PuzzleKind
    from fairshake.tournaments.books import TournamentBook
    from fairshake.tournaments.draw.draw_request import Seating
    from fairshake.tournaments.state import Tournament

AnyGame = Game[Any, Any, Any, Any]
Settings = dict[str, Any]
Report = Any
"""The Struct of a game's own analysis."""


class Thinker(Protocol):
    """A bot: it sees a view and answers with a `Thought`, or with None to wait."""

    def think(self, view: Any, seconds: float) -> Any: ...


@dataclass(frozen=True, slots=True)
class GameTypes:
    """The Structs sent over HTTP, for the OpenAPI document."""

    events: Any
    view: Any
    commands: Any
    settings: Collection[str] = ()
    """The names of what can be set at a new table."""
    table: str = ""
    """The Struct that a table's settings become."""
    given: Mapping[str, dict[str, Any]] = field(default_factory=dict)
    """Settings that are given in another form than the table keeps them."""


class Preset(Struct, frozen=True):
    """A table with one tap: settings, seats ("" is a person, else the level of a bot), and fields of the table."""

    id: str
    settings: Settings
    seats: tuple[str, ...] = ("", "")
    table: dict[str, Any] = {}
    now: bool = False
    """Whether this is the table that "play now" opens for a newcomer: one for each game."""
    minutes: int = 0
    """How long a class plays with this preset; 0 if it isn't one for classes."""


@dataclass(frozen=True, slots=True)
class BotKit:
    """The game's own bots and their habits at a table."""

    levels: tuple[str, ...] = ()
    make: Callable[[str, int, bool], Thinker] | None = None
    """A bot of a level with a seed. The flag says whether the real clock counts, or the simulated one of an arena."""
    guide: str = ""
    """What `make` is called with to get the guide of a newcomer's first game; "" if there is none."""
    guided: Callable[[Any], bool] = lambda state: False
    """Whether a table is such a first game."""
    new_match: Callable[[], None] = lambda: None
    """Forgets what bots of an earlier match in this process have worked out."""
    chores: tuple[str, ...] = ()
    """Acts of chance that need no thought."""
    idle: frozenset[str] = frozenset({"leave", "resign", "substitute", "return"})
    """Acts that are always open; for these alone no bot is asked."""
    for_people: Callable[[Any, str], bool] = lambda state, chore: False
    """Whether people may want to do a chore themselves, or to look at the table first."""
    alone: float = 1.0
    """Part of its time that a bot takes where it faces one person only."""


@dataclass(frozen=True, slots=True)
class ArenaKit:
    """Matches between bots; options are the chosen settings, by name."""

    settings: Callable[[Mapping[str, Any], Sequence[str]], Settings] = lambda options, players: {}
    """The settings of the table for these players. Raises BadInput."""
    heading: Callable[[Mapping[str, Any], int, int], str] = lambda options, matches, seed: ""
    """The line above the results: options, number of matches, seed."""
    flubs: Callable[[Sequence[Any]], tuple[Mapping[str, int], Mapping[str, int]]] | None = None
    """Flubs made and missed by player, from the log of a match."""
    points: Callable[[Any], Mapping[str, float]] | None = None
    """Match points by player, where the game has them next to the score."""


@dataclass(frozen=True, slots=True)
class AnalysisKit:
    """What every move of a finished game was worth."""

    analyse: Callable[[Sequence[Any], AnalysisRun], Report]
    plot: Callable[[Report, bool], str]
    """The plot as SVG; the flag asks for dark colors."""
    plot_words: Callable[[Report], list[str]]
    lines: Callable[[Report], Iterable[str]]
    """The report as lines for a terminal, after those about the players."""
    private: bool = False
    """Whether it shows what only the people of the table may see."""
    possible: Callable[[Sequence[Any], int], Report | None] = lambda events, version: None
    """What could have been played in the turn that ends with a version; None if no turn ends there."""


class BoardSituation(Struct, frozen=True):
    """A board situation to print: its text, and the request that makes it."""

    said: str
    tileset: str
    level: LevelName
    seed: int


@dataclass(frozen=True, slots=True)
class TournamentKit:
    """Live tournament support for the game."""

    books: tuple[TournamentBook, ...] = ()
    """Tournament books besides those of the room `tournaments`."""
    division_name: Callable[[str, str], str] = lambda rulebook, division: division
    """What a division of a book is called."""
    settings: Callable[[Tournament, Seating, str, int], Settings] = lambda state, seating, division, shakes: {}
    """The settings of a live table, from its seating, its division and the number of shakes after which it ends."""
    fixed: tuple[str, ...] = ()
    """The names of these settings: a director can't choose them for a round."""
    division_setting: str = ""
    """The setting that keeps the division."""
    round_length: str = ""
    """The setting in which a table keeps the length of its round in minutes; "" where the hall's clock calls time."""
    games: Callable[[Any], int] = lambda state: 0
    """How many games were played at a table, where the book counts the average."""
    warnings: Callable[[Any], Iterable[tuple[str, str, str]]] = lambda state: ()
    """Judge, player and reason of each warning given at a table."""
    situations: Callable[[Tournament, int, int, Callable[[Tournament, str], str]], list[BoardSituation]] = (
        lambda state, seed, round, named: []
    )
    """Board situations for one round, to print, where a contest can be held with them."""


@dataclass(frozen=True, slots=True)
class GameKit:
    """Everything the platform asks about a game."""

    title: str
    """Its proper name, as people and the OpenAPI document write it: `Equations`."""
    engine: Callable[[], AnyGame]
    types: GameTypes
    form: Callable[[], GameForm]
    refusal: Callable[[str, Mapping[str, str], str], str]
    """Why an order or a setting was refused, from code, parameters and citation; "" for a code it doesn't have."""
    narrate: Callable[[Any, Any, str], str]
    """The sentence for an event: state after it, event as the player hears it, player; "" for what needs no words."""
    scores: Callable[[Any], Mapping[str, int]]
    """Points by player, or by captain of a team, from the last state."""
    steps: Callable[[str, Sequence[Any]], tuple[ReplayStep, ...]]
    """The steps of a replay, from the name of a file and its events. Raises UnreadableGameError."""
    transcript: Callable[[Sequence[Any]], str]
    transcript_head: bytes | None = None
    """How a transcript begins, if it can be read back."""
    read_transcript: Callable[[bytes, str], tuple[Any, ...]] | None = None
    """The events of a transcript, with the name of its file for sentences. Raises UnreadableGameError."""
    private_events: frozenset[str] = frozenset()
    """Events that stay out of the transcript: drafts, and what a team said among itself."""
    messages: Path | None = None
    """The folder of its own catalogs of sentences, where they don't ship with Fairshake."""
    command: str = ""
    """How the game is played at a keyboard: `fairshake play`."""
    presets: tuple[Preset, ...] = ()
    clocks: tuple[str, ...] = ()
    """Settings that make a clock run."""
    without_clock: Mapping[str, Any] = field(default_factory=dict)
    """Settings of a table where a turn may take days."""
    labels: Callable[[], Mapping[str, str]] | None = None
    """What commands and fields of the view are called, for the plain table view; None where the page has its own."""
    preview: Callable[[Any, str, str], Any] | None = None
    """What a play would come to: state, player, play; None where the table doesn't say so beforehand."""
    closing: Callable[[Any, str, int], Sequence[Any]] = lambda state, judge, at: ()
    """Orders of a judge that end a game where it stands, one after another: state, judge, time."""
    puzzles: tuple[PuzzleKind, ...] = ()
    """The kinds of puzzles about it."""
    bots: BotKit = field(default_factory=BotKit)
    arena: ArenaKit = field(default_factory=ArenaKit)
    analysis: AnalysisKit | None = None
    tournament: TournamentKit = field(default_factory=TournamentKit)

    @property
    def game(self) -> AnyGame:
        return self.engine()

    @property
    def most_seats(self) -> int:
        """How many seats, or teams, a table has at most; a book may allow fewer."""
        return max(seats.most for seats in self.form().seats)

    @property
    def teams(self) -> bool:
        """Whether people can share a seat as a team."""
        return self.form().teams
