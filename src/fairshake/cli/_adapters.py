"""What commands need besides the use cases: disk, processes, PDF. `cli_bootstrap` passes it in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from fairshake.application.administration import Administration
    from fairshake.application.bots.arena import Arena
    from fairshake.application.bots.statistics import SeatResult
    from fairshake.application.equate.sheets import Sheets
    from fairshake.application.puzzles import PuzzleSheets
    from fairshake.application.tables.local import BotPool, GameFile, Log
    from fairshake.application.tournaments import TournamentSession


@dataclass(frozen=True, slots=True)
class Adapters:
    """Each is loaded only when a command asks for it: starting up must stay fast."""

    new_game: Callable[[Path | None], GameFile]
    """Where a new terminal game is saved: in that file, or in a new one in the user's data folder."""
    saved_game: Callable[[Path | None, str], tuple[GameFile, Log]]
    """The game in that file, or the latest one of this kind, with all its events."""
    bot_pool: Callable[[], BotPool]
    play_arena: Callable[[Arena, int | None, str], Iterator[list[SeatResult]]]
    """The matches of an arena in turn, on a number of processes or on a cluster."""
    sheets: Callable[[], Sheets]
    puzzle_sheets: Callable[[], PuzzleSheets]
    tournament: Callable[[Path], TournamentSession]
    """The session of the tournament in that file."""
    in_order: Callable[[Callable[[Any], Any], Iterable[Any], int | None, str], Iterator[Any]]
    """The results of bulk work in turn, on a number of processes or on a cluster."""
    administration: Callable[[Path | None, str], Administration]
    """What an administrator does to the platform in that folder or database."""


def adapters_of(context: typer.Context) -> Adapters:
    """What the command was started with."""
    found = context.find_object(Adapters)
    assert found is not None, "the command is started by cli_bootstrap"
    return found
