"""The acts `draw` and `print` of the command."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from fairshake.cli import _tournament_show as show
from fairshake.cli._tournament_options import acting
from fairshake.cli._tournament_run import Common, page_count, run


@acting
def draw_command(
    common: Common,
    seed: Annotated[
        int | None, typer.Option(help="The same seed gives the same draw (default: a new seed).")
    ] = None,
    round: Annotated[
        list[int] | None,
        typer.Option("--round", help="Only this round; may be repeated (default: all unplayed)."),
    ] = None,
    by_standing: Annotated[
        bool,
        typer.Option("--by-standing", "--power", help="One round, with neighbors in the standings together."),
    ] = False,
    fix: Annotated[list[str] | None, typer.Option(help="A seat: CODE@TABLE or CODE@ROUND/TABLE.")] = None,
    bar: Annotated[
        list[str] | None, typer.Option(help="A forbidden seat: CODE@TABLE or CODE@ROUND/TABLE.")
    ] = None,
    apart: Annotated[list[str] | None, typer.Option(help="Two players who must not meet: CODE,CODE.")] = None,
    lock: Annotated[list[str] | None, typer.Option(help="A drawn table that stays: ROUND/TABLE.")] = None,
    bye: Annotated[list[str] | None, typer.Option("--bye", help="Who sits out: CODE or CODE@ROUND.")] = None,
    preview: Annotated[bool, typer.Option("--preview", help="Only show the draw; save nothing.")] = False,
) -> None:
    """Draw the tables of all rounds without results, or of one, and freeze the roster.

    Teammates never meet: if that's impossible, the draw is refused (exit status 1) with the reason. Every
    repeated opponent and every pair of schoolmates is listed.

    \b
    Example:
      fairshake tournament draw --file cup.fairshake --seed 7
      fairshake tournament draw --file cup.fairshake --round 3 --by-standing
    """
    run(
        "draw",
        common,
        lambda: {
            "seed": seed,
            "rounds": round,
            "by_standing": by_standing,
            "fix": fix,
            "bar": bar,
            "apart": apart,
            "lock": lock,
            "byes": bye,
            "preview": preview,
        },
        show.show_draw,
    )


@acting
def print_command(
    common: Common,
    what: Annotated[
        str | None,
        typer.Option(
            "--what",
            help="table-sheets, player-sheets, cm-cards, table-cards, room-lists, certificates, "
            "participation, recording-charts, standings; for Equate board-situations and situation-keys.",
        ),
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="The PDF to write (default: WHAT.pdf).")
    ] = None,
    round: Annotated[int | None, typer.Option("--round", help="Only this round.")] = None,
    table: Annotated[int | None, typer.Option("--table", help="Only this table.")] = None,
    paper: Annotated[str | None, typer.Option("--paper", help="letter (default) or a4.")] = None,
    places: Annotated[int | None, typer.Option("--places", help="Certificates down to this place.")] = None,
    public: Annotated[bool, typer.Option("--public", help="Only what everyone may see.")] = False,
    seed: Annotated[int | None, typer.Option("--seed", help="Which board situations (default 1).")] = None,
    by_room: Annotated[bool, typer.Option("--by-room", help="A seating list for each room.")] = False,
    by_last_name: Annotated[
        bool, typer.Option("--by-last-name", help="Seating lists by last name: Park, Ana.")
    ] = False,
    date: Annotated[
        str | None,
        typer.Option("--date", help="The day on certificates, 2026-05-01 (default: the last sheet's)."),
    ] = None,
    address: Annotated[
        str | None,
        typer.Option("--address", help="The address where scores are typed, for the code on each sheet."),
    ] = None,
) -> None:
    """Write paper as PDF: scoresheets with names, cards, lists, certificates, standings.

    \b
    Example:
      fairshake tournament print --file cup.fairshake --what table-sheets --round 1 --out round1.pdf
    """
    with page_count(common.json):
        run(
            "print",
            common,
            lambda: {
                "what": what,
                "round": round,
                "table": table,
                "paper": paper,
                "places": places,
                "public": public,
                "address": address,
                "seed": seed,
                "date": date,
                "by_room": by_room,
                "by_last_name": by_last_name,
            },
            show.show_written,
            out or Path(f"{what or 'paper'}.pdf"),
        )


COMMANDS: Final = {"draw": draw_command, "print": print_command}
