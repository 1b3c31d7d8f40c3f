"""The acts `standings`, `awards`, `status`, `tables`, `history`, `export`, `import` and `simulate` of the command."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from fairshake.cli import _tournament_show as show
from fairshake.cli._tournament_run import Common, File, Json, Request, Who, Why, read_text, run

Public = Annotated[bool, typer.Option("--public", help="Only what everyone may see.")]


def standings_command(
    context: typer.Context,
    file: File,
    division: Annotated[str | None, typer.Option("--division", help="Only this division.")] = None,
    public: Public = False,
    json: Json = False,
    request: Request = None,
) -> None:
    """Places of players and teams by division, with the tie-breaks and the bye that the director set.

    \b
    Example:
      fairshake tournament standings --file cup.fairshake
      fairshake tournament standings --file cup.fairshake --json
    """
    run(
        "standings",
        Common(context, file, None, None, json, request),
        lambda: {"division": division, "public": public},
        show.show_standings,
    )


def awards_command(
    context: typer.Context,
    file: File,
    places: Annotated[int | None, typer.Option("--places", help="Down to this place (default 3).")] = None,
    public: Public = False,
    json: Json = False,
    request: Request = None,
) -> None:
    """Who is honoured: the first places of every division, shared ones included.

    \b
    Example:
      fairshake tournament awards --file cup.fairshake --places 3
    """
    run(
        "awards",
        Common(context, file, None, None, json, request),
        lambda: {"places": places, "public": public},
        show.show_standings,
    )


def status_command(context: typer.Context, file: File, json: Json = False, request: Request = None) -> None:
    """Where the day stands: sheets that are missing, initials, confirmations, what must lie ready.

    \b
    Example:
      fairshake tournament status --file cup.fairshake
    """
    run("status", Common(context, file, None, None, json, request), dict, show.show_status)


def tables_command(
    context: typer.Context,
    file: File,
    round: Annotated[int | None, typer.Option("--round", help="The round.")] = None,
    table: Annotated[int | None, typer.Option("--table", help="Only this table.")] = None,
    json: Json = False,
    request: Request = None,
) -> None:
    """The tables of a round: who sits where, and which sheets are in.

    \b
    Example:
      fairshake tournament tables --file cup.fairshake --round 1
    """
    run(
        "tables",
        Common(context, file, None, None, json, request),
        lambda: {"round": round, "table": table},
        show.show_tables,
    )


def history_command(
    context: typer.Context,
    file: File,
    round: Annotated[int | None, typer.Option("--round", help="Only this round.")] = None,
    table: Annotated[int | None, typer.Option("--table", help="Only this table.")] = None,
    json: Json = False,
    request: Request = None,
) -> None:
    """Everything that happened: who, when and why.

    \b
    Example:
      fairshake tournament history --file cup.fairshake --round 1 --table 3
    """
    run(
        "history",
        Common(context, file, None, None, json, request),
        lambda: {"round": round, "table": table},
        show.show_history,
    )


def export_command(
    context: typer.Context,
    file: File,
    what: Annotated[
        str | None,
        typer.Option(
            "--what", help="tournament (all of it, default), entries, tables, results, standings, teams."
        ),
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="The file to write (default: print it).")
    ] = None,
    round: Annotated[int | None, typer.Option("--round", help="Only this round.")] = None,
    public: Public = False,
    json: Json = False,
    request: Request = None,
) -> None:
    """Write a CSV, or the whole tournament as one file that another laptop can import.

    \b
    Example:
      fairshake tournament export --file cup.fairshake --what standings --out standings.csv
      fairshake tournament export --file cup.fairshake --out cup.json
    """
    run(
        "export",
        Common(context, file, None, None, json, request),
        lambda: {"what": what, "round": round, "public": public},
        show.show_written,
        out,
        loud=True,
    )


def import_command(
    context: typer.Context,
    file: File,
    source: Annotated[str | None, typer.Argument(help="The file to read, or - for the input.")] = None,
    source_flag: Annotated[
        str | None, typer.Option("--in", "--csv", help="The same as the argument.")
    ] = None,
    what: Annotated[
        str | None, typer.Option("--what", help="tournament (default), entries, tables or results.")
    ] = None,
    late: Annotated[bool, typer.Option("--late", help="Entries after the draw.")] = False,
    who: Who = None,
    why: Why = None,
    json: Json = False,
    request: Request = None,
) -> None:
    """Take over a whole tournament into a new file, or a CSV of entries, tables or results.

    \b
    Example:
      fairshake tournament import --file second-laptop.fairshake cup.json
      fairshake tournament import --file cup.fairshake --what tables tables.csv
    """
    run(
        "import",
        Common(context, file, who, why, json, request),
        lambda: {"what": what, "text": read_text(source or source_flag, "text"), "late": late},
        show.show_imported,
    )


def simulate_command(
    context: typer.Context,
    file: File,
    rulebook: Annotated[
        str | None, typer.Option(help="The rule book of a new file (default: the Cup).")
    ] = None,
    name: Annotated[str | None, typer.Option(help="What the tournament is called.")] = None,
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
    who: Who = None,
    why: Why = None,
    json: Json = False,
    request: Request = None,
) -> None:
    """A test tournament: invented entries and results in a new file, or results for the file there is.

    \b
    Example:
      fairshake tournament simulate --file test.fairshake --players 300 --seed 7
    """
    run(
        "simulate",
        Common(context, file, who, why, json, request),
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
