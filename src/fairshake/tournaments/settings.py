"""What the director decides because no book does: tie-breaks, byes, what is public, who may type."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from .books import TournamentBook
from .refusal import TournamentFault
from .rooms import read_rooms
from .schedule import read_schedule

TIE_BREAKS: Final = ("wins", "total", "best-round", "last-round", "opponents")
"""Rounds won; the sum of all totals; the best round; the last round; the opponents' points."""
TEAM_TIE_BREAKS: Final = ("wins", "total", "best-player", "best-round", "last-round")
"""Rounds won by the members; the sum of their totals; the best member; the team's best and last round."""
POLICIES: Final = ("code", "first-name", "name")
AVERAGE: Final = "average"
ROUNDS: Final = (1, 30)
MINUTES: Final = (1, 600)
SEASONS: Final = (1900, 2999)
MOST_BYE: Final = 1000

Policy = Literal["code", "first-name", "name"]


class TournamentRules(Struct, frozen=True):
    """Everything here is shown with the standings, so nobody has to guess."""

    rounds: int
    table_size: int
    minutes: int
    tie_breaks: tuple[str, ...] = ()
    """In this order; without any, equal points share the place."""
    bye: str = "0"
    """What a round without a table is worth: points, or the player's own average over the rounds played."""
    public: Policy = "first-name"
    second_eyes: bool = True
    """A sheet is final only after another person has confirmed it."""
    player_phones: bool = False
    season: int = 2020
    """The school year's end; its parity decides which variations the chart offers."""
    team_tie_breaks: tuple[str, ...] = ()
    """In this order; without any, teams with equal points share the place."""
    rooms: tuple[str, ...] = ()
    """Which tables are in which room, `Gym=1-20/Lee, Kim`."""
    schedule: tuple[str, ...] = ()
    """What begins when: `2026-05-01 09:30=1/fourth`."""


def default_settings(book: TournamentBook) -> TournamentRules:
    return TournamentRules(book.rounds, book.usual, book.minutes)


def check_settings(book: TournamentBook, settings: TournamentRules) -> None:
    """Raises TournamentFault for the first invalid setting."""
    _between("rounds", settings.rounds, *ROUNDS)
    _between("table_size", settings.table_size, book.least, book.most)
    _between("minutes", settings.minutes, *MINUTES)
    _between("season", settings.season, *SEASONS)
    _tie_breaks("tie_break", settings.tie_breaks, TIE_BREAKS)
    _tie_breaks("team_tie_break", settings.team_tie_breaks, TEAM_TIE_BREAKS)
    read_rooms(settings.rooms)
    read_schedule(settings.schedule)
    _one_of("public", settings.public, POLICIES)
    if settings.bye != AVERAGE and bye_points(settings.bye) is None:
        raise TournamentFault("bye", "bad-bye", given=repr(settings.bye[:20]), most=MOST_BYE)


def bye_points(text: str) -> int | None:
    """Points in hundredths.

    >>> bye_points("4"), bye_points("1.25"), bye_points("x")
    (400, 125, None)
    """
    whole, _, places = text.partition(".")
    digits = whole + places
    if not (whole and digits.isascii() and digits.isdigit()) or len(places) > 2 or len(whole) > 4:
        return None
    points = int(whole) * 100 + int(places.ljust(2, "0") or "0")
    return points if points <= 100 * MOST_BYE else None


def _tie_breaks(field: str, names: tuple[str, ...], allowed: tuple[str, ...]) -> None:
    for name in names:
        _one_of(field, name, allowed)
    if len(set(names)) < len(names):
        raise TournamentFault(field, "given-twice", given=", ".join(names))


def _between(field: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise TournamentFault(field, "not-between", given=value, low=low, high=high)


def _one_of(field: str, value: str, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise TournamentFault(field, "not-allowed", given=repr(value[:40]), allowed=", ".join(allowed))
