"""The typer app of the command: each file next to this one is a command, read only when it is asked for.

A file exports either a function `command`, mounted under the file's name, or a typer app `<name>_app`.
"""

from __future__ import annotations

import importlib
import importlib.util
from typing import Annotated, Final

import typer

COMMANDS: Final = (
    "serve",
    "admin",
    "judge",
    "solve",
    "analyse",
    "puzzles",
    "play",
    "replay",
    "equate",
    "tournament",
    "bots",
    "bench",
)


def app_for(arguments: list[str]) -> typer.Typer:
    """The app with the requested command only, or with all of them if help may be needed."""
    app = typer.Typer(
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(fairshake)
    asked = arguments[0] if arguments and arguments[0] in COMMANDS else None
    for name in (asked,) if asked else COMMANDS:
        _mount(app, name)
    return app


def _mount(app: typer.Typer, name: str) -> None:
    if importlib.util.find_spec(f"fairshake.cli.{name}") is None:
        return
    module = importlib.import_module(f"fairshake.cli.{name}")
    group = getattr(module, f"{name}_app", None)
    if group is not None:
        app.add_typer(group, name=name)
    else:
        app.command(name)(module.command)


def _print_version(wanted: bool) -> None:
    if wanted:
        from fairshake import __version__

        print(f"fairshake {__version__}")
        raise typer.Exit


def fairshake(
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version and stop.", is_eager=True, callback=_print_version),
    ] = False,
    lang: Annotated[
        str,
        typer.Option("--lang", help="en or es: the language of answers (else the terminal's, from LANG)."),
    ] = "",
    rulebooks: Annotated[
        str,
        typer.Option("--rulebooks", help="A folder with your own rule books (else FAIRSHAKE_RULEBOOKS)."),
    ] = "",
) -> None:
    """Play, judge, solve and run tournaments of the mathematics games Equations and Equate.

    \b
    Example:
      fairshake serve
      fairshake judge --position "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none" \\
          --equation "(6x6)+1 = 37"

    Exit status: 0 done (correct, possible), 1 a "no" (incorrect, impossible), 2 bad input.
    """
