"""The leagues this process knows. They are registered at startup, before any book is requested."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from fairshake.equations.books import BOOKS
from fairshake.rulebooks import RULEBOOKS, forget_rules
from fairshake.tournaments.books import BOOKS as TOURNAMENTS

from .books import league_books


class League(NamedTuple):
    """A league's parsed file, and its base book."""

    file: str
    data: Mapping[str, Any]
    id: str
    based_on: str


_LEAGUES: Final[dict[str, League]] = {}


def register_leagues(files: Iterable[tuple[str, Mapping[str, Any]]]) -> None:
    """Register the books of these files; registering a file again has no effect.

    A file may be based on an earlier file's book. Raises BadInput for the first file at fault; those before it
    stay registered.
    """
    for file, data in files:
        known = _LEAGUES.get(str(data.get("id")))
        if known is not None and known.data == data and known.id in RULEBOOKS:
            continue
        books = league_books(file, data)
        id = books.rules.id
        RULEBOOKS[id], BOOKS[id], TOURNAMENTS[id] = books.rules, books.play, books.tournament
        _LEAGUES[id] = League(file, data, id, books.based_on)
        forget_rules()


def leagues() -> tuple[League, ...]:
    """Every registered league, in order; worker processes register the same ones."""
    return tuple(league for id, league in _LEAGUES.items() if id in RULEBOOKS)
