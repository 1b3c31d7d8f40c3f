"""The command `fairshake`. Each command is a file beside this one and is read only when it is asked for.

A file exports either a function `command`, mounted under the file's name, or a typer app `<name>_app`.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import os
import sys
from typing import Annotated, Final

import typer

COMMANDS: Final = (
    "serve",
    "judge",
    "solve",
    "analyse",
    "play",
    "replay",
    "equate",
    "tournament",
    "bots",
    "bench",
)
BAD_INPUT: Final = 2


def main() -> None:
    """Run the command; whatever happens, people see a sentence and programs an exit status."""
    arguments = [_readable(argument) for argument in sys.argv[1:]]
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    try:
        app_for(arguments)(args=arguments, prog_name="fairshake")
    except BrokenPipeError:
        _leave_closed_pipe()
    except KeyboardInterrupt:
        sys.exit(130)
    except Exception as error:
        if os.environ.get("FAIRSHAKE_DEBUG"):
            raise
        from fairshake.messages import sentence

        print(f"fairshake: {sentence('platform', 'inside', what=repr(error)[:200])}", file=sys.stderr)
        sys.exit(70)


def app_for(arguments: list[str]) -> typer.Typer:
    """The app with the one command that is asked for, or with all of them where help may be wanted."""
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


def _tell_version(wanted: bool) -> None:
    if wanted:
        from fairshake import __version__

        print(f"fairshake {__version__}")
        raise typer.Exit


def fairshake(
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version and stop.", is_eager=True, callback=_tell_version),
    ] = False,
) -> None:
    """Play, judge, solve and run tournaments of the mathematics games Equations and Equate.

    \b
    Example:
      fairshake serve
      fairshake judge --position "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | - | none" \\
          --equation "(6x6)+1 = 37"

    Exit status: 0 done (correct, possible), 1 a "no" (incorrect, impossible), 2 bad input.
    """


def _readable(argument: str) -> str:
    """An argument as text: bytes that are no UTF-8 become the replacement sign."""
    return argument.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def _leave_closed_pipe() -> None:
    """The reader went away. Send what is still buffered nowhere, so that Python stays silent at the end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    with contextlib.suppress(OSError, ValueError):
        os.dup2(nowhere, sys.stdout.fileno())
    sys.exit(1)


if __name__ == "__main__":
    main()
