"""What was exported, printed and imported."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from fairshake.application.answers import Response

from .draw import DrawAnswer
from .tournament import DescribedAnswer, TournamentAnswer


class FileAnswer(Response, kw_only=True):
    """What a file holds; at the command line also where it is, or its text."""

    what: str
    records: int | UnsetType = UNSET
    rows: int | UnsetType = UNSET
    items: int | UnsetType = UNSET
    paper: str | UnsetType = UNSET
    written: str | UnsetType = UNSET
    text: str | UnsetType = UNSET


class ImportedEntries(Response):
    what: str
    rows: int


class ImportedResults(Response):
    what: str
    sheets: int
    unchanged: int


class ImportedTables(DrawAnswer, kw_only=True):
    what: str


class ImportedTournament(DescribedAnswer, kw_only=True):
    records: int


class TakenInAnswer(TournamentAnswer, kw_only=True):
    answer: ImportedTournament


class PrintingAnswer(Response):
    """How many pages are made, and how many there are; both 0 before the printing begins and after it ends."""

    done: int
    total: int
