"""The acts of the hall as commands: `clock`, `call`, `answer`, `arrive`; `entries` and `team` show the roster."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from fairshake.cli import _tournament_show as show
from fairshake.cli._tournament_options import acting, read_only
from fairshake.cli._tournament_run import Common, run

Round = Annotated[int | None, typer.Option("--round", help="The round.")]
Table = Annotated[int | None, typer.Option("--table", help="The table.")]


@acting
def clock_command(
    common: Common,
    order: Annotated[str | None, typer.Argument(help="start, pause, resume, stop or add.")] = None,
    round: Round = None,
    minutes: Annotated[
        int | None, typer.Option("--minutes", help="The round's length, or what to add.")
    ] = None,
    table: Annotated[int | None, typer.Option("--table", help="Add time at this table only.")] = None,
) -> None:
    """The hall's clock: start a round, pause it, resume it, end it, or add minutes.

    \b
    Example:
      fairshake tournament clock --file cup.fairshake start --round 1
      fairshake tournament clock --file cup.fairshake add --round 1 --table 4 --minutes 2
    """
    run(
        "clock",
        common,
        lambda: {"order": order, "round": round, "minutes": minutes, "table": table},
        show.show_clock,
    )


@acting
def call_command(
    common: Common,
    round: Round = None,
    table: Table = None,
) -> None:
    """Call a judge to a table.

    \b
    Example:
      fairshake tournament call --file cup.fairshake --round 1 --table 4 --why "a dispute"
    """
    run(
        "call",
        common,
        lambda: {"round": round, "table": table},
        show.show_call,
    )


@acting
def answer_command(
    common: Common,
    number: Annotated[int | None, typer.Option("--number", help="The number of the call.")] = None,
) -> None:
    """A judge takes a call.

    \b
    Example:
      fairshake tournament answer --file cup.fairshake --number 1 --who Lee
    """
    run("answer", common, lambda: {"number": number}, show.show_call)


@acting
def arrive_command(
    common: Common,
    tables: Annotated[list[int] | None, typer.Argument(help="The tables whose sheets are here.")] = None,
    table: Annotated[list[int] | None, typer.Option("--table", help="The same; may be repeated.")] = None,
    round: Round = None,
    back: Annotated[bool, typer.Option("--back", help="They are not here after all.")] = False,
) -> None:
    """Log that sheets arrived at the desk, to be typed in later. The hall no longer asks for them.

    \b
    Example:
      fairshake tournament arrive --file cup.fairshake --round 1 4 7 12
    """
    run(
        "arrive",
        common,
        lambda: {"round": round, "tables": [*(tables or ()), *(table or ())], "back": back},
        show.show_arrived,
    )


@read_only
def entries_command(
    common: Common,
    team: Annotated[str | None, typer.Option("--team", help="Only this team.")] = None,
) -> None:
    """The roster: who is entered, who is here, who has left.

    \b
    Example:
      fairshake tournament entries --file cup.fairshake --team "Oak A"
    """
    run("entries", common, lambda: {"team": team}, show.show_entries)


@read_only
def team_command(
    common: Common,
    team: Annotated[str | None, typer.Option("--team", help="The team.")] = None,
) -> None:
    """A team as its coach sees it: tables and points of every round.

    \b
    Example:
      fairshake tournament team --file cup.fairshake --team "Oak A"
    """
    run("team", common, lambda: {"team": team}, show.show_team)


COMMANDS: Final = {
    "clock": clock_command,
    "call": call_command,
    "answer": answer_command,
    "arrive": arrive_command,
    "entries": entries_command,
    "team": team_command,
}
