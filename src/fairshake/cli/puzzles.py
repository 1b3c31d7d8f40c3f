"""`fairshake puzzles`: puzzles to solve, to print and to use in programs, the same for the same seed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from fairshake import __version__
from fairshake.application.errors import BadInput
from fairshake.application.puzzles.schemas import MadePuzzle
from fairshake.cli._adapters import adapters_of
from fairshake.cli._bulk import collect_results, part_of
from fairshake.cli._flags import Flags, given
from fairshake.cli._puzzle_files import FORMATS, PARQUET, load_format, save, write_puzzles

Spread = Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[Any]]


def command(
    context: typer.Context,
    kind: Annotated[
        str,
        typer.Option(
            help="solution, now, impossible, goal, fault or values of Equations; play or hand of Equate; "
            "every (default): all of them in turn."
        ),
    ] = "every",
    number: Annotated[int, typer.Option("--number", "-n", help="How many, up to 2000.")] = 1,
    seed: Annotated[str, typer.Option(help="The same seed gives the same puzzles.")] = "1",
    daily: Annotated[bool, typer.Option("--daily", help="Today's puzzle.")] = False,
    rulebook: Annotated[str | None, typer.Option(help="mlag-2018 (default), agloa-2019 …")] = None,
    division: Annotated[str | None, typer.Option(help="For example elementary, middle, senior.")] = None,
    variation: Annotated[
        list[str] | None,
        typer.Option(help="A variation in force: factorial, base=8 … Repeat it for several."),
    ] = None,
    level: Annotated[
        str | None, typer.Option(help="Equate: easy (default), medium, hard, expert or master.")
    ] = None,
    format: Annotated[str, typer.Option(help="text (default), jsonl, csv or parquet.")] = "text",
    out: Annotated[Path | None, typer.Option("--out", "-o", help="Write into this file.")] = None,
    answers: Annotated[bool, typer.Option("--answers", help="With text: print the answers too.")] = False,
    sheet: Annotated[Path | None, typer.Option(help="Write a sheet to print, as PDF.")] = None,
    key: Annotated[Path | None, typer.Option(help="Write the answers to print, as PDF.")] = None,
    paper: Annotated[str, typer.Option(help="letter (default) or a4.")] = "letter",
    workers: Annotated[int, typer.Option(help="Number of processes; 0 means one for each core.")] = 1,
    cluster: Annotated[str, typer.Option(help="The address of a Dask scheduler that does the work.")] = "",
    pack: Annotated[
        bool,
        typer.Option("--pack", help="Many different puzzles, balanced by skill and difficulty, into --out."),
    ] = False,
) -> None:
    """Puzzles with proven answers and measured difficulty.

    \b
    Example:
      fairshake puzzles --kind solution --seed 7 --answers
      fairshake puzzles --kind now --number 20 --rulebook agloa-2019 --division junior --format jsonl
      fairshake puzzles --number 10 --seed "class 6b" --sheet puzzles.pdf --key answers.pdf
      fairshake puzzles --number 2000 --seed 1 --format parquet --out puzzles.parquet --workers 0
      fairshake puzzles --pack --number 100000 --out pack.jsonl --workers 0
      fairshake puzzles --daily

    A run with --out can be stopped: the same command resumes it.

    Exit status: 0 done, 2 bad input.
    """
    wanted = {"rulebook": rulebook, "division": division, "variations": variation or None, "level": level}
    request: dict[str, object] = {"kind": kind, "number": number, "seed": seed, **given(wanted)}
    try:
        if pack:
            from fairshake.cli._puzzle_pack import write_pack

            pool = (workers or None, cluster)
            for line in write_pack(
                number, seed, out, lambda w, items: adapters_of(context).in_order(w, items, *pool)
            ):
                print(line)
            return
        if daily:
            request = _of_today()
        count = read_order(request)
        printer = adapters_of(context).puzzle_sheets() if sheet or key else None
        if printer is not None and paper not in printer.papers:
            raise BadInput(
                "paper", "puzzles.input.paper", given=paper[:20], allowed=", ".join(printer.papers)
            )
        if format not in FORMATS:
            raise BadInput("format", "puzzles.input.one-of", given=format[:20], allowed=", ".join(FORMATS))
        if format == PARQUET and out is None:
            raise BadInput("out", "puzzles.input.parquet-out")
        load_format(format)
        spread = (workers or None, cluster)
        in_order = adapters_of(context).in_order
        puzzles = _made(request, count, out, lambda work, items: in_order(work, items, *spread))
        for path, part in ((sheet, "sheet"), (key, "key")):
            if path is not None and printer is not None:
                save(path, part, printer.make(part, puzzles, paper))
        if not (sheet or key) or out:
            write_puzzles(puzzles, format, answers, out)
        if out is not None:
            part_of(out).unlink(missing_ok=True)
    except BadInput as error:
        print(error, file=sys.stderr)
        raise typer.Exit(2) from None


def _made(request: Flags, all_: int, out: Path | None, in_order: Spread) -> list[MadePuzzle]:
    """All puzzles of the request, each made separately on any free core."""
    from fairshake.application.puzzles.bulk import make_one
    from fairshake.messages import language

    work = partial(make_one, request, language())
    lines = collect_results(
        "puzzles",
        all_,
        out,
        ["puzzles", __version__, request, language()],
        lambda begin: in_order(work, range(begin + 1, all_ + 1)),
    )
    return [msgspec.json.decode(line, type=MadePuzzle) for line in lines]


def _of_today() -> dict[str, object]:
    from fairshake.application.puzzles.generation import of_the_day

    today = of_the_day(date.today().isoformat())
    return {"kind": today.kind, "seed": today.seed}


def read_order(request: Flags) -> int:
    """How many puzzles there will be. Refuses bad requests before starting anything."""
    from fairshake.application.puzzles.requests import read_order as read

    return read(request).number
