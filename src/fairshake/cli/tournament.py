"""`fairshake tournament …`: a tournament from entry to awards, in one file on one laptop."""

from __future__ import annotations

from typing import Final

import typer

from fairshake.cli import (
    _tournament_draw,
    _tournament_hall,
    _tournament_people,
    _tournament_reversals,
    _tournament_scores,
    _tournament_season,
    _tournament_views,
)

HELP: Final = """Tournaments: entries, draws, scoresheets, standings, paper. Every act is logged with who, when and why.

\b
Example:
  fairshake tournament new --file cup.fairshake --rulebook challenge-cup-2022 --division fifth
  fairshake tournament enter --file cup.fairshake entries.csv
  fairshake tournament draw --file cup.fairshake --seed 7
"""
tournament_app = typer.Typer(help=HELP, no_args_is_help=True, rich_markup_mode=None)

for module in (
    _tournament_people,
    _tournament_draw,
    _tournament_hall,
    _tournament_scores,
    _tournament_reversals,
    _tournament_views,
    _tournament_season,
):
    for name, command in module.COMMANDS.items():
        tournament_app.command(name)(command)
