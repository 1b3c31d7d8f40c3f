"""Divisions of one tournament: those of the book that are played, some of them merged into one."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from .books import TournamentBook
from .refusal import TournamentFault


class FieldOfPlay(Struct, frozen=True):
    """A field of play: one division of the book, or several that play together."""

    id: str
    members: tuple[str, ...]
    ceiling: int
    """The highest grade that may play here."""

    def answers_to(self, name: str) -> bool:
        return name in (self.id, *self.members) or name.replace("+", "-") == self.id


def divisions_of(book: TournamentBook, asked: Iterable[str]) -> tuple[FieldOfPlay, ...]:
    """The named divisions; `fourth+fifth` merges two. Without names, all divisions of the book.

    >>> from fairshake.tournaments.books import BOOKS
    >>> divisions_of(BOOKS["challenge-cup-2022"], ["fourth+fifth"])[0].ceiling
    5
    """
    made = tuple(_division(book, name.strip()) for name in asked if name.strip())
    made = made or tuple(_division(book, name) for name in book.divisions)
    taken: set[str] = set()
    for division in made:
        if twice := taken.intersection(division.members):
            raise TournamentFault("division", "division-twice", name=sorted(twice)[0])
        taken.update(division.members)
    return made


def _division(book: TournamentBook, name: str) -> FieldOfPlay:
    members = tuple(part.strip() for part in name.split("+"))
    for member in members:
        if member not in book.divisions:
            raise TournamentFault(
                "division", "not-allowed", given=repr(member), allowed=", ".join(book.divisions)
            )
    if len(set(members)) < len(members):
        raise TournamentFault("division", "division-twice", name=members[0])
    return FieldOfPlay("-".join(members), members, max(book.divisions[member] for member in members))


def find_division(divisions: Iterable[FieldOfPlay], name: str) -> FieldOfPlay | None:
    wanted = name.strip().casefold().replace(" ", "-")
    return next((division for division in divisions if division.answers_to(wanted)), None)
