"""`fairshake tournament …`: a tournament from entry to awards, in one file on one laptop."""

from __future__ import annotations

import typer

from fairshake.cli import (
    _tournament_draw,
    _tournament_hall,
    _tournament_people,
    _tournament_scores,
    _tournament_views,
)

tournament_app = typer.Typer(
    help="Tournaments: entries, draws, scoresheets, standings, paper. Each act is kept with who, when and why.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

for module in (
    _tournament_people,
    _tournament_draw,
    _tournament_hall,
    _tournament_scores,
    _tournament_views,
):
    for name, command in module.COMMANDS.items():
        tournament_app.command(name)(command)
