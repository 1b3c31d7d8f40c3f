"""The input of a draw and its result: tables with people at them, and every wish that was not met."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct


class DrawPlayer(Struct, frozen=True):
    """What the draw knows about a player."""

    code: str
    team: str = ""
    school: str = ""


class Seating(Struct, frozen=True):
    """One table of one round; the codes are in seat order, clockwise."""

    round: int
    table: int
    division: str
    codes: tuple[str, ...]


class DivisionRequest(Struct, frozen=True):
    """One division to draw. `playing` says who plays in each round to be drawn."""

    division: str
    players: Mapping[str, DrawPlayer]
    playing: Mapping[int, tuple[str, ...]]
    least: int
    most: int
    usual: int
    seed: int
    history: tuple[Seating, ...] = ()
    """Tables of rounds that stay as they are."""
    locked: tuple[Seating, ...] = ()
    """Tables of the rounds to be drawn that stay as they are."""
    fixed: tuple[tuple[int, str, int], ...] = ()
    """Round, player and the table where that player must sit."""
    barred: tuple[tuple[int, str, int], ...] = ()
    apart: tuple[tuple[str, str], ...] = ()
    """Two players who must never meet."""
    by_standing: Mapping[int, tuple[str, ...]] = {}
    """Power-matched rounds: the players from first to last."""
    seats_matter: bool = False


class Note(Struct, frozen=True):
    """A wish that was not met: a repeated opponent, two schoolmates, an unusual table, a bye."""

    kind: str
    round: int
    table: int = 0
    codes: tuple[str, ...] = ()
    detail: str = ""


class Drawn(Struct, frozen=True):
    seatings: tuple[Seating, ...]
    byes: tuple[tuple[int, str], ...]
    notes: tuple[Note, ...]
    proved: bool
    """Whether it's proven that no draw breaks fewer wishes."""
