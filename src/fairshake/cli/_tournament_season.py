"""`fairshake tournament season`: several tournaments of a league together."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from fairshake.application.errors import BadInput
from fairshake.application.tournaments import ActDeclinedError
from fairshake.cli._adapters import adapters_of
from fairshake.cli._tournament_run import (
    AREA,
    BAD_INPUT,
    NO,
    Json,
    print_json,
    write_file,
)
from fairshake.cli._tournament_show import say
from fairshake.messages import sentence

if TYPE_CHECKING:
    from fairshake.application.tournaments.answers import SeasonAnswer, SeasonHistoryAnswer, SeasonPlace


def season_command(
    context: typer.Context,
    files: Annotated[list[Path], typer.Argument(help="The tournaments, in the order of the season.")],
    best: Annotated[int, typer.Option("--best", help="How many results count (default: all).")] = 0,
    cut: Annotated[
        int, typer.Option("--cut", help="How many of each division qualify for the finals (default: none).")
    ] = 0,
    code: Annotated[str, typer.Option("--code", help="Show all rounds of this player.")] = "",
    team: Annotated[str, typer.Option("--team", help="Show all rounds of this team.")] = "",
    what: Annotated[
        str,
        typer.Option(
            "--what",
            help="What to write: standings (default), rounds, tables, or the entries of the finals: "
            "finals-players, finals-teams.",
        ),
    ] = "standings",
    out: Annotated[Path | None, typer.Option("--out", "-o", help="Write a CSV.")] = None,
    json: Json = False,
) -> None:
    """Standings of a season: players by code and teams by name, over several tournaments.

    \b
    Example:
      fairshake tournament season fall.fairshake winter.fairshake spring.fairshake --best 2
      fairshake tournament season fall.fairshake winter.fairshake --cut 12 --what finals-players \\
          --out finals.csv
    """
    from fairshake.application.tournaments.seasons import season_answer, season_file, season_history

    try:
        states = [adapters_of(context).tournament(_there(file)).state() for file in files]
        answer: Any = season_answer(states, best, cut)
        if out is not None:
            write_file(out, season_file(states, best, cut, what))
        if code or team:
            answer = season_history(states, code, team)
    except (BadInput, ActDeclinedError) as trouble:
        from fairshake.cli._say import complain

        if json:
            print_json(trouble.answer())
        else:
            complain("tournament season", trouble)
        raise typer.Exit(BAD_INPUT if isinstance(trouble, BadInput) else NO) from None
    if json:
        print_json(answer)
    elif code or team:
        _show_rounds(answer)
    else:
        _show(answer)


def _there(file: Path) -> Path:
    if not file.is_file():
        raise BadInput("files", "tournaments.input.not-read", path=file, why="no such file")
    return file


def _show(answer: SeasonAnswer) -> None:
    say("season", count=len(answer.tournaments), best=answer.best)
    for kind in (answer.individuals, answer.teams):
        _list(kind)


def _list(rows: list[SeasonPlace]) -> None:
    division = ""
    for one in rows:
        if one.division != division:
            division = one.division
            print(f"\n{division}")
        name = one.name or one.code
        text = "show.season-finals" if one.qualified else "show.season-line"
        print(sentence(AREA, text, place=one.place, name=name, points=one.points))


def _show_rounds(answer: SeasonHistoryAnswer) -> None:
    for one in answer.rounds:
        text = "show.round-won" if one.won else "show.round-line"
        print(
            sentence(
                AREA,
                text,
                tournament=one.tournament,
                round=one.round,
                table=one.table,
                name=one.name or one.code,
                total=one.total,
                points=one.points,
            )
        )


COMMANDS: Final = {"season": season_command}
