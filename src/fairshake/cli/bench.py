"""`fairshake bench`: how fast this computer judges and solves, from a checkout of the project."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from typing import Annotated

import typer


def command(
    name: Annotated[
        list[str] | None, typer.Argument(help="The benchmarks to run; all of them if none is named.")
    ] = None,
) -> None:
    """Run the benchmarks; they live next to the source, so run this in a checkout of the project.

    \b
    Example:
      fairshake bench
      fairshake bench judge
    """
    sys.path.insert(0, "")
    if importlib.util.find_spec("benchmarks") is None:
        from fairshake.cli._say import complain
        from fairshake.messages import sentence

        complain("bench", sentence("platform", "no-benchmarks"))
        raise typer.Exit(2)
    runner = importlib.import_module("benchmarks.__main__")
    raise typer.Exit(runner.run_all("run", name or []))
