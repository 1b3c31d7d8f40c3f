"""The use case "what can a tournament be run by?": each book's divisions, rounds, tables and papers, for forms."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct, structs

from fairshake.application.equations.names import short_book_name
from fairshake.application.registry import kit_of
from fairshake.application.registry.form import FormField, form_field
from fairshake.games.settings import questions
from fairshake.messages import sentence
from fairshake.rulebooks import RULEBOOKS
from fairshake.tournaments.books import BOOKS, USUAL, TournamentBook
from fairshake.tournaments.decisions.corrections import kinds_allowed
from fairshake.tournaments.decisions.hall import MORE_MINUTES
from fairshake.tournaments.decisions.registration import CAPACITY
from fairshake.tournaments.settings import SEASONS, TournamentRules, default_settings

from .setup_acts import SettingsRequest
from .simulate_act import MadeUpEntries

AREA: Final = "tournament"
OF_THE_BOOK: Final = ("rounds", "table_size", "minutes", "player_phones")
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
    least: int
    """The fewest players of a table; `most` and `table_size` go with it."""
    most: int
    table_size: int
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
    settings: tuple[FormField, ...]
    """The questions about a tournament whose limits or defaults are the book's."""


class Span(Struct, frozen=True):
    least: int
    most: int


class TournamentLimits(Struct, frozen=True, kw_only=True):
    """Numbers that no book sets, for the forms of every tournament."""

    more_minutes: Span
    """What a director may add to a running clock at one time."""
    season: Span
    capacity: Span


class TournamentBooks(Struct, frozen=True):
    """Every book that a tournament can be run by, and what a director may choose with any book."""

    books: tuple[BookFacts, ...]
    limits: TournamentLimits
    settings: tuple[FormField, ...]
    """The other questions about a tournament."""
    made_up: tuple[FormField, ...]
    """What is also asked for a test tournament."""


def tournament_books() -> TournamentBooks:
    limits = TournamentLimits(
        more_minutes=Span(*MORE_MINUTES),
        season=Span(*SEASONS),
        capacity=Span(*CAPACITY),
    )
    books = tuple(_facts(book) for book in BOOKS.values())
    common = tuple(field for field in _asked(default_settings(BOOKS[USUAL])) if field.name not in OF_THE_BOOK)
    own = (one for one in questions(MadeUpEntries) if one.name not in SettingsRequest.__struct_fields__)
    return TournamentBooks(books, limits, common, tuple(form_field(AREA, one) for one in own))


def _asked(usual: TournamentRules) -> list[FormField]:
    """The questions about a tournament, with these answers as defaults; the school year depends on the day."""
    defaults = {**structs.asdict(usual), "season": None}
    fields = [
        form_field(AREA, structs.replace(question, optional=False)) for question in questions(SettingsRequest)
    ]
    return [structs.replace(field, default=_plain(defaults[field.name])) for field in fields]


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _of_book(book: TournamentBook) -> tuple[FormField, ...]:
    fields = {field.name: field for field in _asked(default_settings(book))}
    own: dict[str, dict[str, object]] = {"table_size": {"minimum": book.least, "maximum": book.most}}
    if not book.phones:
        own["player_phones"] = {"help": sentence("settings", "tournament.player_phones.barred")}
    return tuple(structs.replace(fields[name], **own.get(name, {})) for name in OF_THE_BOOK)


def _facts(book: TournamentBook) -> BookFacts:
    live = kit_of(book.game).tournament
    return BookFacts(
        id=book.id,
        name=_name(book),
        usual=book.id == USUAL,
        divisions=tuple(DivisionFacts(id, live.division_name(book.id, id)) for id in book.divisions),
        least=book.least,
        most=book.most,
        table_size=book.usual,
        phones=book.phones,
        appeals=book.appeals,
        head_judge=book.head_judge,
        papers=(*COMMON_PAPERS, *book.papers),
        corrections=kinds_allowed(book),
        game=book.game,
        fixed=live.fixed,
        division_setting=live.division_setting,
        yearly=book.variation_chart,
        settings=_of_book(book),
    )


def _name(book: TournamentBook) -> str:
    return short_book_name(book.id) if book.id in RULEBOOKS else kit_of(book.game).title
