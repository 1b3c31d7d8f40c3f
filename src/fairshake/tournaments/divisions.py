"""Divisions of one tournament: those of the book that are played, some of them merged into one."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from .books import Book
from .refusal import Fault


class Division(Struct, frozen=True):
    """A field of play: one division of the book, or several that play together."""

    id: str
    members: tuple[str, ...]
    ceiling: int
    """The highest grade that may play here."""

    def answers_to(self, name: str) -> bool:
        return name in (self.id, *self.members) or name.replace("+", "-") == self.id


def divisions_of(book: Book, asked: Iterable[str]) -> tuple[Division, ...]:
    """The divisions named; `fourth+fifth` merges two. Nothing named means all of the book.

    >>> from fairshake.tournaments.books import BOOKS
    >>> divisions_of(BOOKS["challenge-cup-2022"], ["fourth+fifth"])[0].ceiling
    5
    """
    made = tuple(_division(book, name.strip()) for name in asked if name.strip())
    made = made or tuple(_division(book, name) for name in book.divisions)
    taken: set[str] = set()
    for division in made:
        if twice := taken.intersection(division.members):
            raise Fault("division", "division-twice", name=sorted(twice)[0])
        taken.update(division.members)
    return made


def _division(book: Book, name: str) -> Division:
    members = tuple(part.strip() for part in name.split("+"))
    for member in members:
        if member not in book.divisions:
            raise Fault("division", "not-allowed", given=repr(member), allowed=", ".join(book.divisions))
    if len(set(members)) < len(members):
        raise Fault("division", "division-twice", name=members[0])
    return Division("-".join(members), members, max(book.divisions[member] for member in members))


def find_division(divisions: Iterable[Division], name: str) -> Division | None:
    wanted = name.strip().casefold().replace(" ", "-")
    return next((division for division in divisions if division.answers_to(wanted)), None)
