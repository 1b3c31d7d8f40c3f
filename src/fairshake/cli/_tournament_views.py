"""The acts `standings`, `awards`, `status`, `tables`, `history`, `export`, `import` and `simulate` of the command."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from fairshake.cli import _tournament_show as show
from fairshake.cli._tournament_options import IgnoreUnknown, Mapped, acting, read_only
from fairshake.cli._tournament_run import Common, read_text, run

Public = Annotated[bool, typer.Option("--public", help="Only what everyone may see.")]


@read_only
def standings_command(
    common: Common,
    division: Annotated[str | None, typer.Option("--division", help="Only this division.")] = None,
    public: Public = False,
) -> None:
    """Rankings of players and teams by division, with the director's tie-breaks and points for a bye.

    \b
    Example:
      fairshake tournament standings --file cup.fairshake
      fairshake tournament standings --file cup.fairshake --json
    """
    run(
        "standings",
        common,
        lambda: {"division": division, "public": public},
        show.show_standings,
    )


@read_only
def awards_command(
    common: Common,
    places: Annotated[int | None, typer.Option("--places", help="Down to this place (default 3).")] = None,
    public: Public = False,
) -> None:
    """Who gets an award: the first places of every division, including shared places.

    \b
    Example:
      fairshake tournament awards --file cup.fairshake --places 3
    """
    run(
        "awards",
        common,
        lambda: {"places": places, "public": public},
        show.show_standings,
    )


@read_only
def status_command(
    common: Common,
) -> None:
    """The state of the day: missing sheets, initials, confirmations, and the equipment checklist.

    \b
    Example:
      fairshake tournament status --file cup.fairshake
    """
    run("status", common, dict, show.show_status)


@read_only
def tables_command(
    common: Common,
    round: Annotated[int | None, typer.Option("--round", help="The round.")] = None,
    table: Annotated[int | None, typer.Option("--table", help="Only this table.")] = None,
) -> None:
    """The tables of a round: who sits where, and which sheets are in.

    \b
    Example:
      fairshake tournament tables --file cup.fairshake --round 1
    """
    run(
        "tables",
        common,
        lambda: {"round": round, "table": table},
        show.show_tables,
    )


@read_only
def history_command(
    common: Common,
    round: Annotated[int | None, typer.Option("--round", help="Only this round.")] = None,
    table: Annotated[int | None, typer.Option("--table", help="Only this table.")] = None,
    code: Annotated[str | None, typer.Option("--code", help="Only this player.")] = None,
    by: Annotated[str | None, typer.Option("--by", help="Only what this person did.")] = None,
    what: Annotated[str | None, typer.Option("--what", help="Only this act, such as correct.")] = None,
) -> None:
    """Everything that happened: who did what at which table, old and new, when and why.

    \b
    Example:
      fairshake tournament history --file cup.fairshake --round 1 --table 3
    """
    run(
        "history",
        common,
        lambda: {"round": round, "table": table, "code": code, "by": by, "what": what},
        show.show_history,
    )


@read_only
def export_command(
    common: Common,
    what: Annotated[
        str | None,
        typer.Option(
            "--what",
            help="tournament (all of it, default), entries, tables, results, standings, teams, history.",
        ),
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="The file to write (default: print it).")
    ] = None,
    round: Annotated[int | None, typer.Option("--round", help="Only this round.")] = None,
    public: Public = False,
) -> None:
    """Write a CSV, or the whole tournament as one file that another laptop can import.

    \b
    Example:
      fairshake tournament export --file cup.fairshake --what standings --out standings.csv
      fairshake tournament export --file cup.fairshake --out cup.json
    """
    run(
        "export",
        common,
        lambda: {"what": what, "round": round, "public": public},
        show.show_written,
        out,
        loud=True,
    )


@acting
def import_command(
    common: Common,
    source: Annotated[str | None, typer.Argument(help="The file to read, or - for the input.")] = None,
    source_flag: Annotated[
        str | None, typer.Option("--in", "--csv", help="The same as the argument.")
    ] = None,
    what: Annotated[
        str | None, typer.Option("--what", help="tournament (default), entries, tables or results.")
    ] = None,
    late: Annotated[bool, typer.Option("--late", help="Entries after the draw.")] = False,
    ignore_unknown: IgnoreUnknown = False,
    columns: Mapped = None,
    accept_edits: Annotated[
        bool, typer.Option("--accept-edits", help="Take a whole tournament that was changed by hand.")
    ] = False,
) -> None:
    """Import a whole tournament into a new file, or a CSV of entries, tables or results.

    \b
    Example:
      fairshake tournament import --file second-laptop.fairshake cup.json
      fairshake tournament import --file cup.fairshake --what tables tables.csv
    """
    run(
        "import",
        common,
        lambda: {
            "what": what,
            "text": read_text(source or source_flag, "text"),
            "late": late,
            "ignore_unknown": ignore_unknown,
            "columns": columns,
            "accept_edits": accept_edits,
        },
        show.show_imported,
    )


@acting
def simulate_command(
    common: Common,
    rulebook: Annotated[
        str | None, typer.Option(help="The rule book of a new file (default: the Cup).")
    ] = None,
    name: Annotated[str | None, typer.Option(help="The tournament's name.")] = None,
    division: Annotated[list[str] | None, typer.Option("--division", help="As in `new`.")] = None,
    players: Annotated[int | None, typer.Option("--players", help="Invented players (default 60).")] = None,
    team_size: Annotated[
        int | None, typer.Option("--team-size", help="Players in a team (default 5).")
    ] = None,
    rounds: Annotated[int | None, typer.Option("--rounds", help="How many rounds there are.")] = None,
    table_size: Annotated[int | None, typer.Option("--table-size", help="Players at a table.")] = None,
    play: Annotated[
        int | None, typer.Option("--play", help="How many rounds are played (default: all).")
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="The same seed gives the same day.")] = None,
) -> None:
    """A test tournament: made-up entries and results in a new file, or made-up results for an existing one.

    \b
    Example:
      fairshake tournament simulate --file test.fairshake --players 300 --seed 7
    """
    run(
        "simulate",
        common,
        lambda: {
            "rulebook": rulebook,
            "name": name,
            "divisions": division,
            "players": players,
            "team_size": team_size,
            "rounds": rounds,
            "table_size": table_size,
            "play": play,
            "seed": seed,
        },
        show.show_simulated,
    )


COMMANDS: Final = {
    "standings": standings_command,
    "awards": awards_command,
    "status": status_command,
    "tables": tables_command,
    "history": history_command,
    "export": export_command,
    "import": import_command,
    "simulate": simulate_command,
}
