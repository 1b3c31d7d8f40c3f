"""The act `print`: what is on each paper; a printer outside makes the PDF."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from msgspec import Struct

from fairshake.application.errors import BadInput

from .answers.files import FileAnswer
from .papers import PAPERS, PaperRequest
from .print_progress import counted
from .requests import read_fields
from .session import Acting, ActResult, TournamentSession

SIZES: Final = ("letter", "a4")
MOST_SEED: Final = 1_000_000
SHEETS: Final = ("score", "confirm", "correct", "simulate")


class Print(Struct, frozen=True):
    what: str
    round: int | None = None
    table: int | None = None
    paper: str = "letter"
    places: int = 3
    public: bool = False
    address: str = ""
    """The address for typing scores, used in the code on each sheet."""
    seed: int = 1
    """Which board situations (Equate); another seed makes other situations."""
    by_room: bool = False
    """A seating list for each room."""
    by_last_name: bool = False
    """Seating lists by last name: Park, Ana."""
    date: str = ""
    """The day of the event on certificates, 2026-05-01; usually the day of the last sheet."""


def print_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(Print, fields)
    for field, given, allowed in (("what", asked.what, tuple(PAPERS)), ("paper", asked.paper, SIZES)):
        if given not in allowed:
            raise BadInput(
                field, "tournaments.fault.not-allowed", given=given[:40], allowed=", ".join(allowed)
            )
    if not 0 <= asked.seed <= MOST_SEED:
        raise BadInput("seed", "tournaments.fault.not-between", given=asked.seed, low=0, high=MOST_SEED)
    state = desk.state()
    pages = PAPERS[asked.what](
        state,
        PaperRequest(
            asked.round,
            asked.table,
            asked.places,
            asked.public,
            asked.address,
            desk.sheet_key,
            desk.player_key,
            asked.seed,
            asked.by_room,
            asked.by_last_name,
            _date(desk, asked.date),
        ),
    )
    if not pages.items:
        raise BadInput("what", "tournaments.input.nothing-to-print", what=asked.what)
    data = desk.printer(asked.what, counted(pages), asked.paper)
    return ActResult(FileAnswer(what=asked.what, items=len(pages.items), paper=asked.paper), data)


def _date(desk: TournamentSession, given: str) -> str:
    """The given day, or the day of the last sheet."""
    if not given:
        return next((one.at[:10] for one in reversed(desk.records()) if one.act in SHEETS), "")
    try:
        return date.fromisoformat(given).isoformat()
    except ValueError:
        raise BadInput(
            "date", "tournaments.input.bad-shape", given=repr(given[:20]), shape="2026-05-01"
        ) from None
