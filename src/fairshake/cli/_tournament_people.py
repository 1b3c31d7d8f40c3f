"""The acts `new`, `settings`, `enter`, `withdraw`, `substitute`, `amend` and `check-in` of the command."""

from __future__ import annotations

from typing import Annotated, Any, Final

import typer

from fairshake.cli import _tournament_show as show
from fairshake.cli._tournament_options import IgnoreUnknown, Mapped, acting, with_settings
from fairshake.cli._tournament_run import Common, read_text, run

Divisions = Annotated[
    list[str] | None,
    typer.Option("--division", help="A division, or several merged: fourth+fifth. May be repeated."),
]
Code = Annotated[str, typer.Option("--code", help="The player's code.")]
Round = Annotated[int | None, typer.Option("--round", help="From this round on (default: the next).")]


@acting
@with_settings
def new_command(
    common: Common,
    rulebook: Annotated[
        str | None,
        typer.Option(help="mlag-guide, mlag-2018, agloa-2019, challenge-cup-2022 or equate."),
    ] = None,
    name: Annotated[str | None, typer.Option(help="The tournament's name.")] = None,
    division: Divisions = None,
    **settings: Any,
) -> None:
    """Start a tournament in a new file. A file that exists is never overwritten.

    \b
    Example:
      fairshake tournament new --file cup.fairshake --rulebook challenge-cup-2022 \\
          --name "Spring Cup" --division fourth+fifth --division sixth
    """
    run(
        "new",
        common,
        lambda: {"rulebook": rulebook, "name": name, "divisions": division, **settings},
        show.show_opened,
    )


@acting
@with_settings
def settings_command(
    common: Common,
    division: Divisions = None,
    accept_edits: Annotated[
        bool, typer.Option("--accept-edits", help="Accept what was changed in the file by hand.")
    ] = False,
    **settings: Any,
) -> None:
    """Show the settings, or change them: tie-breaks, the bye, rounds; divisions until the draw.

    \b
    Example:
      fairshake tournament settings --file cup.fairshake --tie-break wins --tie-break total --bye average
    """
    run(
        "settings",
        common,
        lambda: {"divisions": division, "accept_edits": accept_edits, **settings},
        show.show_opened,
    )


@acting
def enter_command(
    common: Common,
    csv: Annotated[str | None, typer.Argument(help="A CSV of entries, or - for the input.")] = None,
    csv_flag: Annotated[str | None, typer.Option("--csv", help="The same as the argument.")] = None,
    code: Annotated[str | None, typer.Option("--code", help="One entry: its code (made if empty).")] = None,
    name: Annotated[str | None, typer.Option("--name", help="The player's name.")] = None,
    team: Annotated[str | None, typer.Option("--team", help="The player's team.")] = None,
    school: Annotated[str | None, typer.Option("--school", help="The player's school.")] = None,
    division: Annotated[str | None, typer.Option("--division", help="The player's division.")] = None,
    grade: Annotated[int | None, typer.Option("--grade", help="The player's grade.")] = None,
    late: Annotated[
        bool, typer.Option("--late", help="After the draw: they play from the next round on.")
    ] = False,
    ignore_unknown: IgnoreUnknown = False,
    columns: Mapped = None,
    preview: Annotated[
        bool, typer.Option("--preview", help="Only show what would be entered; save nothing.")
    ] = False,
) -> None:
    """Enter players from a CSV or XLSX (code, name, team, school, division, grade), or one by flags.

    Comma, semicolon or tab; UTF-8 or Windows-1252. All problems of a file are listed with line and column, and
    nothing is imported until there are none.

    \b
    Example:
      fairshake tournament enter --file cup.fairshake entries.csv
      fairshake tournament enter --file cup.fairshake --name "Ann Oak" --team "Oak A" --division fifth
    """
    run(
        "enter",
        common,
        lambda: {
            "csv": read_text(csv or csv_flag),
            "code": code,
            "name": name,
            "team": team,
            "school": school,
            "division": division,
            "grade": grade,
            "late": late,
            "ignore_unknown": ignore_unknown,
            "columns": columns,
            "preview": preview,
        },
        show.show_entered,
    )


@acting
def withdraw_command(
    common: Common,
    code: Code,
    round: Round = None,
) -> None:
    """A player leaves; the points that were earned stay.

    \b
    Example:
      fairshake tournament withdraw --file cup.fairshake --code OA003 --why "went home"
    """
    run(
        "withdraw",
        common,
        lambda: {"code": code, "round": round},
        show.show_withdrawn,
    )


@acting
def substitute_command(
    common: Common,
    code: Code,
    name: Annotated[
        str | None, typer.Option("--name", help="The new name; empty prints a line for it.")
    ] = None,
    round: Round = None,
) -> None:
    """Another child takes over a place: code, team and points stay.

    \b
    Example:
      fairshake tournament substitute --file cup.fairshake --code OA003 --name "Bo Reed" --round 2
    """
    run(
        "substitute",
        common,
        lambda: {"code": code, "name": name, "round": round},
        show.show_substituted,
    )


@acting
def amend_command(
    common: Common,
    code: Code,
    name: Annotated[str | None, typer.Option("--name", help="The correct spelling of the name.")] = None,
    team: Annotated[str | None, typer.Option("--team", help="The right team.")] = None,
    school: Annotated[str | None, typer.Option("--school", help="The right school.")] = None,
    grade: Annotated[int | None, typer.Option("--grade", help="The right grade.")] = None,
    division: Annotated[str | None, typer.Option("--division", help="The right division.")] = None,
    round: Annotated[
        int | None,
        typer.Option(
            "--round",
            help="The name of the player who held the place in this round (default: the current player).",
        ),
    ] = None,
) -> None:
    """Correct an entry: name, team, school, grade or division. Code, tables and points stay.

    \b
    Example:
      fairshake tournament amend --file cup.fairshake --code OA003 --name "Chris Helderson" --why misspelt
    """
    run(
        "amend",
        common,
        lambda: {
            "code": code,
            "name": name,
            "team": team,
            "school": school,
            "grade": grade,
            "division": division,
            "round": round,
        },
        show.show_amended,
    )


@acting
def check_in_command(
    common: Common,
    codes: Annotated[list[str] | None, typer.Argument(help="The codes of those who are here.")] = None,
    code: Annotated[list[str] | None, typer.Option("--code", help="The same; may be repeated.")] = None,
    team: Annotated[list[str] | None, typer.Option("--team", help="Everyone on a team.")] = None,
    all_here: Annotated[bool, typer.Option("--all", help="Everyone is here.")] = False,
    absent: Annotated[
        list[str] | None, typer.Option("--absent", help="The code of a player who misses this round.")
    ] = None,
    round: Round = None,
    table: Annotated[
        int | None,
        typer.Option("--table", help="The player came late and sits here, without a new draw."),
    ] = None,
    close: Annotated[
        bool,
        typer.Option(
            "--close", help="Anyone who has not checked in misses the round; tables merge, split, or a bye."
        ),
    ] = False,
) -> None:
    """Check players in; shortly before the start, close check-in and rearrange the tables.

    \b
    Example:
      fairshake tournament check-in --file cup.fairshake OA001 OA002
      fairshake tournament check-in --file cup.fairshake --round 1 --close
      fairshake tournament check-in --file cup.fairshake OA003 --round 1 --table 4
    """
    run(
        "check-in",
        common,
        lambda: {
            "codes": [*(codes or ()), *(code or ())],
            "teams": team,
            "everyone": all_here,
            "absent": absent,
            "round": round,
            "table": table,
            "close": close,
        },
        show.show_check_in,
    )


COMMANDS: Final = {
    "new": new_command,
    "settings": settings_command,
    "enter": enter_command,
    "withdraw": withdraw_command,
    "substitute": substitute_command,
    "amend": amend_command,
    "check-in": check_in_command,
}
