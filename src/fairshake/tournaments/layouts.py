"""Tables as they were before a change, so that it can be taken back; and what everyone may see."""

from __future__ import annotations

from msgspec import Struct

from .draw.draw_request import Note, Seating


class FileLayout(Struct, frozen=True):
    """The tables of some rounds before a draw, a repair or a rearrangement replaced them."""

    change: str
    """What replaced them: draw, repair or rearranged."""
    rounds: tuple[int, ...]
    seatings: tuple[Seating, ...]
    byes: tuple[tuple[int, str], ...]
    notes: tuple[Note, ...]
    frozen: bool
    published: tuple[int, ...] = ()


class Publication(Struct, frozen=True):
    """What the director has published: rounds of the draw, standings up to a round, awards."""

    draw: frozenset[int] = frozenset()
    standings: int = 0
    awards: bool = False
