"""Who sits at an Equate table and how it is set up, from the flags of the command line."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from fairshake.application.equate.terminal_game import (
    EquateTerminalGame,
    places_of,
    resume_table,
    start_table,
)
from fairshake.application.equate.terminal_words import own_design_words
from fairshake.application.errors import BadInput
from fairshake.cli._adapters import Adapters
from fairshake.cli._equate_show import say
from fairshake.cli._equate_table import Narrator

PerSeat = dict[str, list[str] | None]
LATEST = "latest"
"""Used instead of a file: the latest game."""


@dataclass(frozen=True, slots=True)
class EquateFlags:
    """What was given on the command line."""

    names: list[str]
    teams: list[str]
    bots: list[str]
    per_seat: PerSeat
    table: dict[str, object]
    seed: str | None
    save: Path | None
    resume: Path | None
    speed: float


def open_table(flags: EquateFlags, adapters: Adapters, narrator: Narrator) -> EquateTerminalGame:
    """A new game from the flags, or the game of a file."""
    seed = flags.seed if flags.seed is not None else secrets.token_hex(16)
    if flags.resume is not None:
        return _resumed(flags.resume, flags, seed, adapters, narrator)
    places = places_of(flags.names, flags.teams, flags.bots)
    settings = {**flags.table, "seats": _rows([place.name for place in places], flags.per_seat)}
    file = adapters.new_game(flags.save)
    game = start_table(settings, places, file, adapters.bot_pool(), seed, narrator.hear, flags.speed)
    note = own_design_words(game.state)
    if note:
        say(note)
    return game


def _resumed(
    resume: Path, flags: EquateFlags, seed: str, adapters: Adapters, narrator: Narrator
) -> EquateTerminalGame:
    newest = str(resume) == LATEST and not resume.exists()
    file, log = adapters.saved_game(None if newest else resume, "equate")
    same = flags.save is None or flags.save.absolute() == file.path.absolute()
    copy = None if same else adapters.new_game(flags.save)
    return resume_table(file, log, adapters.bot_pool(), seed, narrator.hear, flags.speed, copy)


def _rows(names: Sequence[str], per_seat: PerSeat) -> list[dict[str, int]]:
    rows: dict[str, dict[str, int]] = {name: {} for name in names}
    for option, pairs in per_seat.items():
        for pair in pairs or []:
            name, _, number = pair.rpartition("=")
            if name not in rows or not number.isascii() or not number.isdigit() or len(number) > 9:
                raise BadInput(option, "equate.input.pair", given=pair[:40])
            rows[name][option] = int(number)
    return [rows[name] for name in names]
