"""`fairshake bots arena`: matches between bots, with a table of results and confidence intervals."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Final

import typer

from fairshake.cli._adapters import Adapters, adapters_of

if TYPE_CHECKING:
    from fairshake.application.bots.arena import Arena
    from fairshake.application.bots.statistics import Results

BAD_INPUT: Final = 2

HELP: Final = """Bots: their levels, and matches between them.

\b
Example:
  fairshake bots levels
  fairshake bots arena --help
"""
bots_app = typer.Typer(help=HELP, no_args_is_help=True, rich_markup_mode=None)


@bots_app.command("levels")
def levels_command() -> None:
    """List the levels and their limits.

    \b
    Example:
      fairshake bots levels
    """
    from rich.console import Console
    from rich.table import Table

    from fairshake.application.bots.levels import levels

    table = Table(box=None, pad_edge=False)
    every = levels()
    for heading in every[0]:
        table.add_column(heading)
    for level in every:
        table.add_row(*("any" if limit is None else str(limit) for limit in level.values()))
    Console().print(table)


@bots_app.command("arena")
def arena_command(
    context: typer.Context,
    levels: Annotated[
        str,
        typer.Option(
            help="Levels separated by commas: learner,player. Your own: cmd:./mybot or file.py:make."
        ),
    ],
    game: Annotated[str, typer.Option(help="equations (default) or equate.")] = "",
    matches: Annotated[int, typer.Option(help="How many matches.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed plays the same matches.")] = 1,
    rulebook: Annotated[
        str | None,
        typer.Option(help="mlag-guide, mlag-2018 (default), agloa-2019 or challenge-cup-2022."),
    ] = None,
    division: Annotated[
        str | None, typer.Option(help="A division of that rule book; middle by default.")
    ] = None,
    form: Annotated[str | None, typer.Option(help="AGLOA: adventurous (default) or basic.")] = None,
    shakes: Annotated[int | None, typer.Option(help="Scored shakes in a match; 4 by default.")] = None,
    flubs: Annotated[
        bool, typer.Option("--flubs/--no-flubs", help="Count flubs made and missed, which takes longer.")
    ] = True,
    tileset: Annotated[
        str | None, typer.Option(help="Equate: original (default), junior or advanced.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(help="Number of processes (default: one for each core).")
    ] = None,
    cluster: Annotated[str, typer.Option(help="The address of a Dask scheduler that does the work.")] = "",
) -> None:
    """Let bots play each other and print the results.

    \b
    Example:
      fairshake bots arena --levels learner,player --matches 200 --seed 7
      fairshake bots arena --levels perfect,my_bot.py:make --rulebook agloa-2019 --division middle
      fairshake bots arena --game equate --levels "learner,cmd:./mybot" --matches 10
    """
    from fairshake.application.bots.arena import Arena
    from fairshake.application.errors import BadInput
    from fairshake.application.registry import game_names

    names = tuple(name.strip() for name in levels.split(",") if name.strip())
    given = {"rulebook": rulebook, "division": division, "form": form, "shakes": shakes, "tileset": tileset}
    options = {name: value for name, value in given.items() if value is not None}
    arena = Arena(names, matches, seed, game or game_names()[0], options, flubs)
    try:
        results = _play(arena, workers, cluster, adapters_of(context))
    except BadInput as refusal:
        print(f"fairshake bots arena: {refusal}", file=sys.stderr)
        raise typer.Exit(BAD_INPUT) from None
    _print(arena, results)


def _play(arena: Arena, workers: int | None, cluster: str, adapters: Adapters) -> Results:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from fairshake.application.bots.statistics import Results

    arena.check()
    results = Results()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("matches", total=arena.matches)
        for match in adapters.play_arena(arena, workers, cluster):
            results.add(match)
            progress.advance(task)
    return results


def _print(arena: Arena, results: Results) -> None:
    from rich.console import Console
    from rich.table import Table

    from fairshake.messages import sentence

    table = Table(box=None, pad_edge=False)
    table.add_column("player")
    for heading in ("won", "tied", "share", "95 % interval", "points", "score", "flubs", "missed"):
        table.add_column(heading, justify="right")
    flubs = arena.counts_flubs
    for line in sorted(results.lines.values(), key=lambda line: -line.part):
        low, high = line.interval
        table.add_row(
            line.player,
            str(line.wins),
            str(line.ties),
            f"{line.part:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{line.points:g}",
            str(line.score),
            str(line.flubs_made) if flubs else "–",
            str(line.flubs_missed) if flubs else "–",
        )
    console = Console()
    console.print(arena.heading())
    console.print(table)
    console.print(sentence("bots", "arena.legend"), style="dim")
