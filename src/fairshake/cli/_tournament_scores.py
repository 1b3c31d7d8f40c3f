"""The acts `score`, `confirm`, `correct`, `conduct` and `appeal` of the command."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from fairshake.cli import _tournament_show as show
from fairshake.cli._tournament_keyboard import type_sheets
from fairshake.cli._tournament_options import IgnoreUnknown, Mapped, acting
from fairshake.cli._tournament_run import Common, read_scores, read_text, run

Round = Annotated[int | None, typer.Option("--round", help="The round.")]
Table = Annotated[int | None, typer.Option("--table", help="The table.")]
Scores = Annotated[
    list[str] | None,
    typer.Option("--score", help="CODE=TOTAL, CODE=1,0,2,- for games, or CODE=absent; one for each player."),
]
Games = Annotated[int | None, typer.Option("--games", help="Games played at the table (Challenge Cup).")]
Version = Annotated[
    int | None, typer.Option("--version", help="The version of the sheet that you have seen.")
]
Judges = Annotated[list[str] | None, typer.Option("--judge", help="A judge's name; may be repeated.")]


@acting
def score_command(
    common: Common,
    csv: Annotated[str | None, typer.Argument(help="A CSV of results, or - for the input.")] = None,
    csv_flag: Annotated[str | None, typer.Option("--csv", help="The same as the argument.")] = None,
    round: Round = None,
    table: Table = None,
    game: Annotated[
        int | None,
        typer.Option(
            "--game", help="The scores are of this one game; --initials is the scorekeeper's (Challenge Cup)."
        ),
    ] = None,
    score: Scores = None,
    games: Games = None,
    version: Version = None,
    not_initialled: Annotated[
        list[str] | None,
        typer.Option("--not-initialled", help="The code of a player whose initials are not on the sheet."),
    ] = None,
    keyboard: Annotated[
        bool, typer.Option("--keyboard", help="Type in one sheet after another, using only the keyboard.")
    ] = False,
    initials: Annotated[
        list[str] | None,
        typer.Option("--initials", help="Add a player's initials to a sheet that was received."),
    ] = None,
    ignore_unknown: IgnoreUnknown = False,
    columns: Mapped = None,
) -> None:
    """Enter scoresheets from a CSV of results, or one sheet by flags.

    A sheet that someone else has entered is never overwritten; a locked one needs `correct`.

    \b
    Example:
      fairshake tournament score --file cup.fairshake results.csv
      fairshake tournament score --file cup.fairshake --round 1 --table 3 \\
          --score GE013=1,1,1,1,- --score ND035=2,1,1,2,- --score RR062=0,1,2,1,-
      fairshake tournament score --file cup.fairshake --round 1 --table 3 --game 2 \\
          --score GE013=1 --score ND035=0 --score RR062=2 --initials RR062
      fairshake tournament score --file cup.fairshake --round 1 --keyboard --who Olga
    """
    if keyboard:
        type_sheets(common.context, common.file, round, common.signed["who"])
    run(
        "score",
        common,
        lambda: {
            "csv": read_text(csv or csv_flag),
            "round": round,
            "table": table,
            "game": game,
            "scores": read_scores(score),
            "games": games,
            "version": version,
            "not_initialled": not_initialled,
            "initials": initials,
            "ignore_unknown": ignore_unknown,
            "columns": columns,
        },
        show.show_sheets,
    )


@acting
def confirm_command(
    common: Common,
    round: Round = None,
    table: Table = None,
    everything: Annotated[bool, typer.Option("--all", help="Every unverified sheet of the round.")] = False,
    version: Version = None,
) -> None:
    """Confirm a sheet: a second person has compared it with the paper.

    \b
    Example:
      fairshake tournament confirm --file cup.fairshake --round 1 --table 3 --who Pia
    """
    run(
        "confirm",
        common,
        lambda: {"round": round, "table": table, "everything": everything, "version": version},
        show.show_sheets,
    )


@acting
def correct_command(
    common: Common,
    round: Round = None,
    table: Table = None,
    kind: Annotated[
        str | None,
        typer.Option(
            help="typing (against the paper), oversight (all agree) or deceit (--score: the true total)."
        ),
    ] = None,
    score: Scores = None,
    games: Games = None,
    agreed: Annotated[
        list[str] | None, typer.Option("--agreed", help="The code of a player who agrees.")
    ] = None,
    all_agree: Annotated[bool, typer.Option("--all-agree", help="All players of the table agree.")] = False,
    version: Version = None,
) -> None:
    """Correct a sheet as far as its book allows; the old values stay in the history.

    \b
    Example:
      fairshake tournament correct --file cup.fairshake --round 1 --table 3 --kind typing \\
          --score GE013=1,1,1,2,- --who Pia --why "typed 1 instead of 2"
    """
    run(
        "correct",
        common,
        lambda: {
            "round": round,
            "table": table,
            "kind": kind,
            "scores": read_scores(score),
            "games": games,
            "agreed": agreed,
            "all_agree": all_agree,
            "version": version,
        },
        show.show_corrected,
    )


@acting
def conduct_command(
    common: Common,
    measure: Annotated[
        str | None, typer.Option(help="warning, points, disqualified-round, disqualified or replay.")
    ] = None,
    round: Round = None,
    table: Table = None,
    code: Annotated[str | None, typer.Option("--code", help="The player.")] = None,
    team: Annotated[str | None, typer.Option("--team", help="The team (Challenge Cup).")] = None,
    points: Annotated[int | None, typer.Option("--points", help="How many points (default 1).")] = None,
    judge: Judges = None,
    head_judge: Annotated[bool, typer.Option("--head-judge", help="The head judge decided this.")] = False,
    on_sheet: Annotated[
        bool,
        typer.Option("--on-sheet", help="The points are on the scoresheet already: do not take them again."),
    ] = False,
) -> None:
    """The conduct ledger: warnings, points, disqualifications and replayed rounds.

    \b
    Example:
      fairshake tournament conduct --file day.fairshake --measure warning --code OA003 --round 1 \\
          --judge Lee --why "kept a hand over the block"
    """
    run(
        "conduct",
        common,
        lambda: {
            "measure": measure,
            "round": round,
            "table": table,
            "code": code,
            "team": team,
            "points": points,
            "judges": judge,
            "head_judge": head_judge,
            "on_sheet": on_sheet,
        },
        show.show_conduct,
    )


@acting
def appeal_command(
    common: Common,
    round: Round = None,
    table: Table = None,
    code: Annotated[str | None, typer.Option("--code", help="The player who appeals.")] = None,
    judge: Judges = None,
    decision: Annotated[str | None, typer.Option(help="The outcome of the appeal: upheld or denied.")] = None,
    score: Scores = None,
    games: Games = None,
) -> None:
    """An appeal against a ruling (AGLOA VII-C-6), or its decision.

    It needs the rulings of two judges, and the player's initials must not be on the sheet.

    \b
    Example:
      fairshake tournament appeal --file day.fairshake --round 2 --table 5 --code OA003 \\
          --judge Lee --judge Kim --why "the Goal was legal"
      fairshake tournament appeal --file day.fairshake --round 2 --table 5 --decision denied
    """
    run(
        "appeal",
        common,
        lambda: {
            "round": round,
            "table": table,
            "code": code,
            "judges": judge,
            "decision": decision,
            "scores": read_scores(score),
            "games": games,
        },
        show.show_appeal,
    )


COMMANDS: Final = {
    "score": score_command,
    "confirm": confirm_command,
    "correct": correct_command,
    "conduct": conduct_command,
    "appeal": appeal_command,
}
