"""`fairshake play`: a game of Equations in the terminal, you against bots."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from fairshake.cli._adapters import Adapters, adapters_of
from fairshake.cli._speeds import pace_of

if TYPE_CHECKING:
    from fairshake.application.equations.terminal_game import EquationsTerminalGame

BAD_INPUT: Final = 2


def command(
    context: typer.Context,
    file: Annotated[
        Path | None, typer.Argument(help="Where to save the game (default: in your data folder).")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Continue the game in FILE, or the latest one.")
    ] = False,
    rulebook: Annotated[
        str | None, typer.Option(help="mlag-guide, mlag-2018, agloa-2019 or challenge-cup-2022.")
    ] = None,
    division: Annotated[str | None, typer.Option(help="A division of that rule book.")] = None,
    form: Annotated[str, typer.Option(help="AGLOA: adventurous (default) or basic.")] = "",
    bots: Annotated[
        str | None, typer.Option(help="Levels of your opponents: learner or beginner,expert.")
    ] = None,
    name: Annotated[str, typer.Option(help="Your name (default: your login name).")] = "",
    seat: Annotated[int, typer.Option(min=1, help="Your seat, counted from 1.")] = 1,
    shakes: Annotated[
        int, typer.Option(min=0, help="Shakes in the match; 0 plays a whole round by time.")
    ] = 5,
    timed: Annotated[bool, typer.Option("--timed/--untimed", help="Play with the book's clocks.")] = True,
    speed: Annotated[str, typer.Option(help="How fast bots act: slow, normal, fast, instant.")] = "normal",
    checking: Annotated[
        str, typer.Option(help="Who checks Equations: automatic (a judge) or players.")
    ] = "automatic",
    season: Annotated[int, typer.Option(help="AGLOA: the year whose list of variations is used.")] = 2020,
    talk: Annotated[bool, typer.Option("--talk", help="Bots explain each move right away.")] = False,
    seed: Annotated[int | None, typer.Option(help="The same seed rolls the same cubes.")] = None,
) -> None:
    """Play Equations in the terminal against bots. Type help at any moment; every act is saved.

    \b
    Example:
      fairshake play
      fairshake play --rulebook mlag-2018 --division middle --bots learner,expert
      fairshake play --rulebook challenge-cup-2022 --division fifth --bots beginner,player,player
      fairshake play --resume

    Levels: first-day, beginner, learner, player, expert, perfect.
    """
    from fairshake.application.errors import BadInput
    from fairshake.cli._say import complain

    adapters = adapters_of(context)
    try:
        pace = pace_of(speed)
        if resume:
            game = _resumed(adapters, file, seed, pace)
        else:
            from fairshake.cli._play_setup import PlayFlags, new_game

            flags = PlayFlags(rulebook, division, form, bots, name, seat, shakes, timed, checking, season)
            game = new_game(flags, adapters, file, seed, pace)
        _run(game, talk)
    except BadInput as refusal:
        complain("play", refusal)
        raise typer.Exit(BAD_INPUT) from None


def _resumed(adapters: Adapters, file: Path | None, seed: int | None, speed: float) -> EquationsTerminalGame:
    from fairshake.application.equations.terminal_game import resume_game
    from fairshake.cli._play_setup import seed_or_chance

    return resume_game(
        *adapters.saved_game(file, "equations"), adapters.bot_pool(), seed_or_chance(seed), speed
    )


def _run(game: EquationsTerminalGame, talk: bool) -> None:
    """Play until the end or until the player quits; the terminal is restored either way."""
    from fairshake.cli._play_keys import PipedLines, typed_lines
    from fairshake.cli._play_loop import Loop, QuitPlay
    from fairshake.messages import sentence

    try:
        with typed_lines() as lines:
            Loop(game, lines, plain=isinstance(lines, PipedLines), talk=talk).run()
    except (QuitPlay, EOFError, KeyboardInterrupt):
        pass
    finally:
        print()
        game.pool.close()
    if game.state.phase != "over":
        print(sentence("bots", "screen.saved", path=game.file.path))
    print(sentence("bots", "screen.bye"))
    sys.stdout.flush()
