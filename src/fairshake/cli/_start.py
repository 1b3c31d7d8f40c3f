"""The command `fairshake`: how it starts, and how it ends no matter what happens in between."""

from __future__ import annotations

import contextlib
import gc
import os
import sys
from collections.abc import Callable, Mapping, MutableMapping
from typing import TYPE_CHECKING, Final

from fairshake.cli._interrupt import INTERRUPTED, end_soon_after_interrupt, end_workers

if TYPE_CHECKING:
    from typer import Typer

    from fairshake.cli._adapters import Adapters

RULEBOOKS: Final = "FAIRSHAKE_RULEBOOKS"
"""The folder of a league's own rule books."""
BAD_INPUT: Final = 2
INSIDE_ERROR: Final = 70


def run(adapters: Callable[[], Adapters], load_rulebooks: Callable[[str], None]) -> None:
    """Run the command with its adapters.

    No matter what happens, people see a sentence and programs an exit status.
    """
    if sys.argv[1:] == ["--version"]:
        from fairshake import __version__

        print(f"fairshake {__version__}")
        return
    # What is loaded is never freed, so scanning it again and again during startup is wasted work.
    gc.disable()
    _run_spoken(adapters, load_rulebooks)


def _run_spoken(adapters: Callable[[], Adapters], load_rulebooks: Callable[[str], None]) -> None:
    from fairshake.messages import use_language

    arguments = [_readable(argument) for argument in sys.argv[1:]]
    arguments, lang = language_of(arguments, os.environ)
    arguments = take_rulebooks(arguments, os.environ)
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    with use_language(lang):
        try:
            if os.environ.get(RULEBOOKS):
                _load_rulebooks(load_rulebooks, os.environ[RULEBOOKS])
            _run(arguments, adapters)
        except BrokenPipeError:
            _leave_closed_pipe()
        except KeyboardInterrupt:
            sys.exit(INTERRUPTED)
        except Exception as error:
            if os.environ.get("FAIRSHAKE_DEBUG"):
                raise
            sys.exit(_explain(error))
        finally:
            end_workers()


def _explain(error: Exception) -> int:
    """Print why the command ended; returns the exit status."""
    from fairshake.application.extras import missing_extra
    from fairshake.messages import sentence

    if isinstance(error, ImportError) and (missing := missing_extra(error)):
        print(f"fairshake: {missing}", file=sys.stderr)
        return BAD_INPUT
    print(f"fairshake: {sentence('platform', 'inside', what=repr(error)[:200])}", file=sys.stderr)
    return INSIDE_ERROR


def language_of(arguments: list[str], environment: Mapping[str, str]) -> tuple[list[str], str]:
    """The arguments without `--lang`, and the language to speak: that one, or the terminal's."""
    from fairshake.messages.language_choice import known, of_environment

    for place, argument in enumerate(arguments):
        if argument == "--lang" and place + 1 < len(arguments):
            return arguments[:place] + arguments[place + 2 :], known(arguments[place + 1])
        if argument.startswith("--lang="):
            return arguments[:place] + arguments[place + 1 :], known(argument.removeprefix("--lang="))
    return arguments, of_environment(environment)


def take_rulebooks(arguments: list[str], environment: MutableMapping[str, str]) -> list[str]:
    """The arguments without `--rulebooks`, which goes into the environment: other processes need it too."""
    for place, argument in enumerate(arguments):
        if argument == "--rulebooks" and place + 1 < len(arguments):
            environment[RULEBOOKS] = arguments[place + 1]
            return arguments[:place] + arguments[place + 2 :]
        if argument.startswith("--rulebooks="):
            environment[RULEBOOKS] = argument.removeprefix("--rulebooks=")
            return arguments[:place] + arguments[place + 1 :]
    return arguments


def _load_rulebooks(load: Callable[[str], None], folder: str) -> None:
    from fairshake.application.errors import BadInput
    from fairshake.cli._say import complain

    try:
        load(folder)
    except BadInput as bad:
        complain("rulebooks", bad)
        sys.exit(BAD_INPUT)


def _run(arguments: list[str], adapters: Callable[[], Adapters]) -> None:
    # Programs start the judge often: for them the flags need no typer, which takes longer to load than to judge.
    if arguments in (["judge", "--json"], ["judge", "--lines"], ["judge", "--json", "--lines"]):
        from fairshake.cli._programs import judge_for_programs

        gc.enable()
        sys.exit(judge_for_programs(lines="--lines" in arguments))
    if arguments[:1] == ["judge"] and (status := _judge_by_simple_flags(arguments[1:])) is not None:
        sys.exit(status)
    from fairshake.cli._app import app_for

    app = app_for(arguments)
    # A server loads the most, and turns the collector on itself when everything is loaded. It shuts down in
    # its own order.
    if arguments[:1] != ["serve"]:
        gc.enable()
        end_soon_after_interrupt()
    if {"--json", "--lines"}.isdisjoint(arguments):
        app(args=arguments, prog_name="fairshake", obj=adapters())
    else:
        sys.exit(_run_for_programs(app, arguments, adapters()))


def _run_for_programs(app: Typer, arguments: list[str], adapters: Adapters) -> int:
    """The same where answers are JSON: then an unknown flag is reported in JSON too."""
    try:
        status: int | None = app(args=arguments, prog_name="fairshake", obj=adapters, standalone_mode=False)
    except Exception as mistake:
        if not hasattr(mistake, "format_message"):
            raise
        from fairshake.cli._lines import refuse_usage

        return refuse_usage(mistake)
    return status or 0


def _judge_by_simple_flags(arguments: list[str]) -> int | None:
    """The same for people who write each flag with its value; None for anything that typer must handle."""
    from fairshake.cli._flags import simple_flags

    flags = simple_flags(arguments)
    if flags is None:
        return None
    from fairshake.application.errors import BadInput
    from fairshake.cli._judge_output import judge_for_people
    from fairshake.cli._say import complain

    try:
        return judge_for_people(*flags)
    except BadInput as refusal:
        complain("judge", refusal)
        return BAD_INPUT


def _readable(argument: str) -> str:
    """An argument as text: bytes that are not UTF-8 become the replacement sign."""
    return argument.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def _leave_closed_pipe() -> None:
    """The reader went away. Send what is still buffered nowhere, so that Python stays silent at the end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    with contextlib.suppress(OSError, ValueError):
        os.dup2(nowhere, sys.stdout.fileno())
    sys.exit(1)
