"""Wiring of the tournament desk: its file, the clock, the die and the printer. It loads no web server."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from secrets import randbelow

from fairshake.application.tournaments import Desk
from fairshake.printing.tournaments import print_paper
from fairshake.storage.tournament_file import TournamentFile


def tournament_desk(file: Path) -> Desk:
    """The desk of one tournament file."""
    return Desk(TournamentFile(file), _now, partial(randbelow, 1_000_000), print_paper)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
