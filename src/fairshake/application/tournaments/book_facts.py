"""The use case "what can a tournament be run by?": each book's divisions, rounds, tables and papers, for forms."""

from __future__ import annotations

from typing import Final, get_args

from msgspec import Struct

from fairshake.application.equations.names import short_book_name
from fairshake.application.registry import kit_of
from fairshake.rulebooks import RULEBOOKS
from fairshake.tournaments.books import BOOKS, USUAL, TournamentBook
from fairshake.tournaments.decisions.corrections import kinds_allowed
from fairshake.tournaments.decisions.hall import MORE_MINUTES
from fairshake.tournaments.decisions.registration import CAPACITY
from fairshake.tournaments.settings import (
    MINUTES,
    ROUNDS,
    SEASONS,
    TEAM_TIE_BREAKS,
    TIE_BREAKS,
    Policy,
)

from .simulate_act import PLAYERS, TEAM_SIZES

COMMON_PAPERS: Final = ("table-sheets", "player-sheets", "table-cards", "room-lists")


class DivisionFacts(Struct, frozen=True):
    id: str
    name: str


class BookFacts(Struct, frozen=True, kw_only=True):
    """What a book says about a tournament, in the requested language."""

    id: str
    name: str
    usual: bool
    """Whether this book is the default."""
    divisions: tuple[DivisionFacts, ...]
    rounds: int
    least: int
    """The fewest players of a table; `most` and `table_size` go with it."""
    most: int
    table_size: int
    minutes: int
    phones: bool
    appeals: bool
    head_judge: bool
    """Whether penalties and replays belong to the head judge."""
    papers: tuple[str, ...]
    corrections: tuple[str, ...]
    """What may be corrected after the initials."""
    game: str
    fixed: tuple[str, ...]
    """Settings of the game that its live tables take from the tournament."""
    division_setting: str
    yearly: bool
    """Whether the variations on its scoresheets differ from year to year."""


class Span(Struct, frozen=True):
    least: int
    most: int


class TournamentLimits(Struct, frozen=True, kw_only=True):
    """Numbers that no book sets, for the forms of every tournament."""

    rounds: Span
    minutes: Span
    more_minutes: Span
    """What a director may add to a running clock at one time."""
    season: Span
    capacity: Span
    test_players: Span
    team_size: Span


class TournamentBooks(Struct, frozen=True):
    """Every book that a tournament can be run by, and what a director may choose with any book."""

    books: tuple[BookFacts, ...]
    limits: TournamentLimits
    policies: tuple[Policy, ...]
    """How players are named in public."""
    tie_breaks: tuple[str, ...]
    team_tie_breaks: tuple[str, ...]


def tournament_books() -> TournamentBooks:
    limits = TournamentLimits(
        rounds=Span(*ROUNDS),
        minutes=Span(*MINUTES),
        more_minutes=Span(*MORE_MINUTES),
        season=Span(*SEASONS),
        capacity=Span(*CAPACITY),
        test_players=Span(*PLAYERS),
        team_size=Span(*TEAM_SIZES),
    )
    books = tuple(_facts(book) for book in BOOKS.values())
    return TournamentBooks(books, limits, get_args(Policy), TIE_BREAKS, TEAM_TIE_BREAKS)


def _facts(book: TournamentBook) -> BookFacts:
    live = kit_of(book.game).tournament
    return BookFacts(
        id=book.id,
        name=_name(book),
        usual=book.id == USUAL,
        divisions=tuple(DivisionFacts(id, live.division_name(book.id, id)) for id in book.divisions),
        rounds=book.rounds,
        least=book.least,
        most=book.most,
        table_size=book.usual,
        minutes=book.minutes,
        phones=book.phones,
        appeals=book.appeals,
        head_judge=book.head_judge,
        papers=(*COMMON_PAPERS, *book.papers),
        corrections=kinds_allowed(book),
        game=book.game,
        fixed=live.fixed,
        division_setting=live.division_setting,
        yearly=book.variation_chart,
    )


def _name(book: TournamentBook) -> str:
    return short_book_name(book.id) if book.id in RULEBOOKS else kit_of(book.game).title
