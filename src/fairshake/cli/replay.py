"""`fairshake replay`: step through a finished game, act by act."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

BAD_INPUT: Final = 2


def command(
    file: Annotated[
        Path, typer.Argument(help="A transcript, or a log of JSON lines; - reads standard input.")
    ],
    all_: Annotated[
        bool, typer.Option("--all", help="Print the whole match without waiting for keys.")
    ] = False,
    shake: Annotated[int, typer.Option(min=1, help="Begin at this shake, in Equate at this turn.")] = 1,
    words: Annotated[
        bool, typer.Option("--words", help="With --all: print the match in sentences, not in notation.")
    ] = False,
    mat: Annotated[
        bool, typer.Option("--mat", help="With --all: show the mat or the board after every act.")
    ] = False,
) -> None:
    """Step through a match of Equations or a game of Equate.

    Enter or space for the next act, b back, n next shake or turn, q quit.

    \b
    Example:
      fairshake replay match.txt
      fairshake replay match.txt --all

    Exit status: 0 done, 2 a file that cannot be read.
    """
    import sys

    from fairshake.application.replay_steps import UnreadableGameError
    from fairshake.cli._replay_file import read_file
    from fairshake.cli._replay_walk import print_all, walk
    from fairshake.cli._say import complain

    try:
        moments = read_file(file)
    except UnreadableGameError as error:
        complain("replay", error)
        raise typer.Exit(BAD_INPUT) from None
    if all_ or not (sys.stdin.isatty() and sys.stdout.isatty()):
        print_all(moments, shake, mat, words)
    else:
        walk(moments, shake)
