"""`fairshake analyse`: what every move of a game was worth, or what each move on one mat would do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

if TYPE_CHECKING:
    from collections.abc import Callable

    from fairshake.application.analysis.games import AnalysisRun
    from fairshake.application.analysis.schemas import AnyAnalysis

BAD_INPUT: Final = 2
ENDINGS: Final = (".txt", ".jsonl")


def command(
    context: typer.Context,
    file: Annotated[
        Path | None, typer.Argument(help="A transcript, or a log of JSON lines; - reads standard input.")
    ] = None,
    position: Annotated[
        str | None, typer.Option("--position", help="One mat in one line, in place of a file.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the analysis as JSON.")] = False,
    plot: Annotated[
        Path | None, typer.Option("--plot", help="Draw a plot into this SVG file.", dir_okay=False)
    ] = None,
    dark: Annotated[bool, typer.Option("--dark", help="With --plot: light lines on a dark card.")] = False,
    every: Annotated[
        Path | None,
        typer.Option(
            "--all", help="Analyze every .txt and .jsonl file in this folder, one line of JSON each."
        ),
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="With --all: write into this file.")] = None,
    workers: Annotated[
        int, typer.Option(help="With --all: number of processes; 0 means one for each core.")
    ] = 0,
    cluster: Annotated[str, typer.Option(help="With --all: the address of a Dask scheduler.")] = "",
) -> None:
    """Mark every move of a game: safe, a flub, or points missed.

    Equations: each act is safe, a Now flub or an Impossible flub (A-flub and P-flub in the Challenge Cup), with the
    shortest Solution as proof; also missed challenges, the Goals that were available, and how many Solutions
    were left. Equate: each play against the best one. Ctrl+C ends it.

    \b
    Example:
      fairshake analyse match.txt
      fairshake analyse match.txt --plot match.svg
      fairshake analyse --all games --out games.jsonl
      fairshake analyse --position "mlag-2018/middle - | 37 | 6 | x | - | 6 + 1 2 | none"

    Exit status: 0 done, 2 a file or a position that cannot be read.
    """
    from fairshake.application.errors import BadInput
    from fairshake.cli._say import complain

    try:
        if every is not None:
            _analyse_all(context, every, out, (workers or None, cluster))
            return
        report = _analysis_of(file, position, plot)
        if plot is not None:
            _draw(report, plot, dark)
        _show(report, json)
    except BadInput as refusal:
        complain("analyse", refusal)
        raise typer.Exit(BAD_INPUT) from None


def _analyse_all(
    context: typer.Context, folder: Path, out: Path | None, spread: tuple[int | None, str]
) -> None:
    """Every game in a folder, ordered by name; a stopped run resumes where it ended."""
    from functools import partial

    from fairshake.application.analysis.many import analyse_one
    from fairshake.application.errors import BadInput
    from fairshake.cli._adapters import adapters_of
    from fairshake.cli._bulk import collect_results, part_of
    from fairshake.cli._puzzle_files import save
    from fairshake.cli._replay_file import read_bytes
    from fairshake.messages import language

    games = sorted(path for path in folder.glob("*") if path.suffix in ENDINGS)
    if not games:
        raise BadInput("all", "analysis.input.no-games", path=folder)
    work = partial(analyse_one, language())
    in_order = adapters_of(context).in_order
    reports = collect_results(
        "games",
        len(games),
        out,
        ["analyse", language(), [path.name for path in games]],
        lambda begin: in_order(work, ((path.name, read_bytes(path)) for path in games[begin:]), *spread),
    )
    lines = b"".join(report + b"\n" for report in reports)
    if out is None:
        print(lines.decode(), end="")
        return
    save(out, "out", lines)
    part_of(out).unlink(missing_ok=True)


def _analysis_of(file: Path | None, position: str | None, plot: Path | None) -> AnyAnalysis:
    from fairshake.application.analysis.games import analyse_file
    from fairshake.application.analysis.positions import position_answer
    from fairshake.application.errors import BadInput
    from fairshake.cli._replay_file import read_bytes

    if (file is None) == (position is None):
        raise BadInput("file", "analysis.input.file-needed")
    if file is not None:
        data = read_bytes(file)
        return _watched(lambda walk: analyse_file(data, str(file), walk))
    if plot is not None:
        raise BadInput("plot", "analysis.input.plot-position")
    return _watched(lambda walk: position_answer({"position": position}, walk))


def _watched(work: Callable[[AnalysisRun], AnyAnalysis]) -> AnyAnalysis:
    """Run it with a progress bar, if there is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from fairshake.application.analysis.games import AnalysisRun

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("moves", total=None)
        return work(AnalysisRun(lambda done, all_: bar.update(task, completed=done, total=all_)))


def _show(report: AnyAnalysis, json: bool) -> None:
    from fairshake.application.analysis.summary import summarize
    from fairshake.application.json_io import write_answer

    if json:
        print(write_answer(report).decode())
    else:
        print(*summarize(report), sep="\n")


def _draw(report: AnyAnalysis, plot: Path, dark: bool) -> None:
    from fairshake.application.analysis.plots import plot_of
    from fairshake.application.errors import BadInput

    try:
        plot.write_text(plot_of(report, dark), encoding="utf-8")
    except OSError as error:
        raise BadInput("plot", "analysis.input.plot-file", path=plot, why=error.strerror) from None
