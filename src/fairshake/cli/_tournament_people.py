"""The acts `new`, `settings`, `enter`, `withdraw`, `substitute` and `check-in` of the command."""

from __future__ import annotations

from typing import Annotated, Any, Final

import typer

from fairshake.cli import _tournament_show as show
from fairshake.cli._tournament_run import Common, File, Json, Request, Who, Why, read_text, run

Divisions = Annotated[
    list[str] | None,
    typer.Option("--division", help="A division, or several merged: fourth+fifth. May be repeated."),
]
Rounds = Annotated[int | None, typer.Option("--rounds", help="How many rounds.")]
TableSize = Annotated[int | None, typer.Option("--table-size", help="Players at a table, as a rule.")]
Minutes = Annotated[int | None, typer.Option("--minutes", help="The length of a round.")]
TieBreaks = Annotated[
    list[str] | None,
    typer.Option("--tie-break", help="wins, total, best-round, last-round, opponents; in this order."),
]
Bye = Annotated[str | None, typer.Option("--bye", help="What a bye counts: points, or average.")]
Public = Annotated[
    str | None, typer.Option("--public", help="What everyone may see: code, first-name or name.")
]
Eyes = Annotated[
    bool | None,
    typer.Option("--second-eyes/--one-pair-of-eyes", help="Whether a second person confirms each sheet."),
]
Phones = Annotated[
    bool | None, typer.Option("--player-phones/--no-player-phones", help="Whether players may type scores.")
]
Season = Annotated[int | None, typer.Option("--season", help="The school year's end, for the variations.")]
Code = Annotated[str, typer.Option("--code", help="The player's code.")]
Round = Annotated[int | None, typer.Option("--round", help="From this round on (default: the next).")]


def new_command(
    context: typer.Context,
    file: File,
    rulebook: Annotated[
        str | None,
        typer.Option(help="mlag-guide, mlag-2018, agloa-2019, challenge-cup-2022 or equate."),
    ] = None,
    name: Annotated[str | None, typer.Option(help="What the tournament is called.")] = None,
    division: Divisions = None,
    rounds: Rounds = None,
    table_size: TableSize = None,
    minutes: Minutes = None,
    tie_break: TieBreaks = None,
    bye: Bye = None,
    public: Public = None,
    second_eyes: Eyes = None,
    player_phones: Phones = None,
    season: Season = None,
    who: Who = None,
    why: Why = None,
    json: Json = False,
    request: Request = None,
) -> None:
    """Start a tournament in a new file. A file that exists is never overwritten.

    \b
    Example:
      fairshake tournament new --file cup.fairshake --rulebook challenge-cup-2022 \\
          --name "Spring Cup" --division fourth+fifth --division sixth
    """
    settings = _settings(
        rounds, table_size, minutes, tie_break, bye, public, second_eyes, player_phones, season
    )
    run(
        "new",
        Common(context, file, who, why, json, request),
        lambda: {"rulebook": rulebook, "name": name, "divisions": division, **settings},
        show.show_opened,
    )


def settings_command(
    context: typer.Context,
    file: File,
    division: Divisions = None,
    rounds: Rounds = None,
    table_size: TableSize = None,
    minutes: Minutes = None,
    tie_break: TieBreaks = None,
    bye: Bye = None,
    public: Public = None,
    second_eyes: Eyes = None,
    player_phones: Phones = None,
    season: Season = None,
    accept_edits: Annotated[
        bool, typer.Option("--accept-edits", help="Accept what was changed in the file by hand.")
    ] = False,
    who: Who = None,
    why: Why = None,
    json: Json = False,
    request: Request = None,
) -> None:
    """Show the settings, or change them: tie-breaks, the bye, rounds; divisions until the draw.

    \b
    Example:
      fairshake tournament settings --file cup.fairshake --tie-break wins --tie-break total --bye average
    """
    settings = _settings(
        rounds, table_size, minutes, tie_break, bye, public, second_eyes, player_phones, season
    )
    run(
        "settings",
        Common(context, file, who, why, json, request),
        lambda: {"divisions": division, "accept_edits": accept_edits, **settings},
        show.show_opened,
    )


def _settings(
    rounds: int | None,
    table_size: int | None,
    minutes: int | None,
    tie_break: list[str] | None,
    bye: str | None,
    public: str | None,
    second_eyes: bool | None,
    player_phones: bool | None,
    season: int | None,
) -> dict[str, Any]:
    return {
        "rounds": rounds,
        "table_size": table_size,
        "minutes": minutes,
        "tie_breaks": tie_break,
        "bye": bye,
        "public": public,
        "second_eyes": second_eyes,
        "player_phones": player_phones,
        "season": season,
    }


def enter_command(
    context: typer.Context,
    file: File,
    csv: Annotated[str | None, typer.Argument(help="A CSV of entries, or - for the input.")] = None,
    csv_flag: Annotated[str | None, typer.Option("--csv", help="The same as the argument.")] = None,
    code: Annotated[str | None, typer.Option("--code", help="One entry: its code (made if empty).")] = None,
    name: Annotated[str | None, typer.Option("--name", help="Its name.")] = None,
    team: Annotated[str | None, typer.Option("--team", help="Its team.")] = None,
    school: Annotated[str | None, typer.Option("--school", help="Its school.")] = None,
    division: Annotated[str | None, typer.Option("--division", help="Its division.")] = None,
    grade: Annotated[int | None, typer.Option("--grade", help="Its grade.")] = None,
    late: Annotated[
        bool, typer.Option("--late", help="After the draw: they play from the next round on.")
    ] = False,
    who: Who = None,
    why: Why = None,
    json: Json = False,
    request: Request = None,
) -> None:
    """Enter players from a CSV (code, name, team, school, division, grade), or one by flags.

    All faults of a file are told with line and column, and nothing is taken until there are none.

    \b
    Example:
      fairshake tournament enter --file cup.fairshake entries.csv
      fairshake tournament enter --file cup.fairshake --name "Ann Oak" --team "Oak A" --division fifth
    """
    run(
        "enter",
        Common(context, file, who, why, json, request),
        lambda: {
            "csv": read_text(csv or csv_flag),
            "code": code,
            "name": name,
            "team": team,
            "school": school,
            "division": division,
            "grade": grade,
            "late": late,
        },
        show.show_entered,
    )


def withdraw_command(
    context: typer.Context,
    file: File,
    code: Code,
    round: Round = None,
    who: Who = None,
    why: Why = None,
    json: Json = False,
    request: Request = None,
) -> None:
    """A player leaves; the points that were earned stay.

    \b
    Example:
      fairshake tournament withdraw --file cup.fairshake --code OA003 --why "went home"
    """
    run(
        "withdraw",
        Common(context, file, who, why, json, request),
        lambda: {"code": code, "round": round},
        show.show_withdrawn,
    )


def substitute_command(
    context: typer.Context,
    file: File,
    code: Code,
    name: Annotated[
        str | None, typer.Option("--name", help="The new name; empty prints a line for it.")
    ] = None,
    round: Round = None,
    who: Who = None,
    why: Why = None,
    json: Json = False,
    request: Request = None,
) -> None:
    """Another child takes a place over: code, team and points stay.

    \b
    Example:
      fairshake tournament substitute --file cup.fairshake --code OA003 --name "Bo Reed" --round 2
    """
    run(
        "substitute",
        Common(context, file, who, why, json, request),
        lambda: {"code": code, "name": name, "round": round},
        show.show_substituted,
    )


def check_in_command(
    context: typer.Context,
    file: File,
    codes: Annotated[list[str] | None, typer.Argument(help="The codes of those who are here.")] = None,
    code: Annotated[list[str] | None, typer.Option("--code", help="The same; may be repeated.")] = None,
    team: Annotated[list[str] | None, typer.Option("--team", help="Everyone of a team.")] = None,
    all_here: Annotated[bool, typer.Option("--all", help="Everyone is here.")] = False,
    absent: Annotated[
        list[str] | None, typer.Option("--absent", help="The code of somebody who misses this round.")
    ] = None,
    round: Round = None,
    close: Annotated[
        bool,
        typer.Option(
            "--close", help="Who has not checked in misses the round; tables merge, split, or a bye."
        ),
    ] = False,
    who: Who = None,
    why: Why = None,
    json: Json = False,
    request: Request = None,
) -> None:
    """Check players in; shortly before the start close the check-in and rearrange the tables.

    \b
    Example:
      fairshake tournament check-in --file cup.fairshake OA001 OA002
      fairshake tournament check-in --file cup.fairshake --round 1 --close
    """
    run(
        "check-in",
        Common(context, file, who, why, json, request),
        lambda: {
            "codes": [*(codes or ()), *(code or ())],
            "teams": team,
            "everyone": all_here,
            "absent": absent,
            "round": round,
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
    "check-in": check_in_command,
}
