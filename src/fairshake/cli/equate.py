"""`fairshake equate …`: check a play, list the plays of a position, play a game, make hands and situations."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from fairshake.application.errors import BadInput
from fairshake.cli._adapters import adapters_of
from fairshake.cli._equate_options import NO, LayoutName, Lines, TileSetName, data_file, ends
from fairshake.cli._flags import Flags, given
from fairshake.cli._speeds import pace_of
from fairshake.cli.equate_activities import hand_command, situation_command

if TYPE_CHECKING:
    from fairshake.application.json_io import Handler

HELP: Final = """Equate: the crossword game of true equations.

\b
Example:
  fairshake equate check --rack "2 4 ÷ 3 8" --play "J10 across 24÷3=8"
  fairshake equate moves --rack "2 4 ÷ 3 8"
"""
MAT: Final = ("tileset", "layout", "board", "rack", "horizontal-only", "fraction-factor")
"""The flags of a position."""
equate_app = typer.Typer(help=HELP, no_args_is_help=True, rich_markup_mode=None)

BoardLine = Annotated[str | None, typer.Option("--board", help='The board in one line: "(19)/(19)/…".')]
Rack = Annotated[str | None, typer.Option("--rack", help='Tiles with spaces between: "2 7/4 ? ÷".')]
Horizontal = Annotated[bool, typer.Option("--horizontal-only", help="Equations across only, none touching.")]
Factor = Annotated[int | None, typer.Option("--fraction-factor", help="Fractions count 1, 2 or 3 times.")]
Json = Annotated[
    bool, typer.Option("--json", help="Answer in JSON; without other flags, read one JSON request.")
]
Bots = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        help="A bot: first-day, beginner, improver, learner, player, expert, perfect, or cmd:PROGRAM.",
    ),
]
Teams = Annotated[
    list[str] | None,
    typer.Option("--team", help="A team, its captain first: Reds=Ann,Abe."),
]
Fractions = Annotated[
    str | None,
    typer.Option("--fractions", help="Fractions in the bag: none, halves, fourths, all (default)."),
]
TwoPiles = Annotated[
    bool, typer.Option("--two-piles", help="Draw numbers and operations from separate piles.")
]
Referee = Annotated[str, typer.Option("--referee", help="automatic, or players (who may miss a wrong play).")]
Transcript = Annotated[
    Path | None,
    typer.Option("--save", help="Save the game in this new file (default: in your data folder)."),
]


def position_request(
    tileset: str | None,
    layout: str | None,
    board: str | None,
    rack: str | None,
    horizontal: bool,
    factor: int | None,
) -> dict[str, object]:
    """The request that the flags describe."""
    options = {
        "layout": data_file("layout", layout),
        "horizontal_only": horizontal or None,
        "fraction_factor": factor,
    }
    request = {
        "tileset": data_file("tileset", tileset),
        "board": board,
        "rack": None if rack is None else rack.split(),
        "options": given(options),
    }
    return given(request)


def _programs(
    handler: Handler, yes: tuple[str, ...], lines: bool, flags: Flags, make: Callable[[], object]
) -> int:
    from fairshake.cli._lines import answer_lines, answer_made, answer_one, are_given, refuse_flags

    if lines:
        refuse_flags(flags)
        return answer_lines(handler)
    return answer_made(handler, make, yes) if are_given(flags) else answer_one(handler, yes)


def _refusing(in_json: bool) -> Any:
    """How bad input is reported: to programs in JSON."""
    if not in_json:
        return None
    from fairshake.cli._lines import refuse

    return refuse


@equate_app.command("check")
def check_command(
    play: Annotated[str | None, typer.Option(help='The play: "J10 across 24÷3=8".')] = None,
    tileset: TileSetName = None,
    layout: LayoutName = None,
    board: BoardLine = None,
    rack: Rack = None,
    horizontal_only: Horizontal = False,
    fraction_factor: Factor = None,
    json: Json = False,
    lines: Lines = False,
) -> None:
    """Judge one play: its score line by line and square by square, or why it is not allowed.

    \b
    Example:
      fairshake equate check --play "J10 across 24÷3=8" --rack "2 4 ÷ 3 8 + 9 9 1/2"
      echo '{"play": "J10 across 24÷3=8"}' | fairshake equate check --json

    Exit status: 0 legal, 1 not legal, 2 bad input; with --lines 0 when every line was answered.
    """

    def work() -> int:
        from fairshake.application.equate.plays import check

        mat = (tileset, layout, board, rack, horizontal_only, fraction_factor)

        def make() -> object:
            return {**position_request(*mat), **given({"play": play})}

        if json or lines:
            flags = {"play": play, **dict(zip(MAT, mat, strict=True))}
            return _programs(check, ("legal",), lines, flags, make)
        from fairshake.cli._equate_show import print_verdict

        if play is None:
            raise BadInput("play", "equate.input.one-question")
        answer = check(make())
        print_verdict(play, answer)
        return 0 if answer.legal else NO

    ends("check", work, _refusing(json or lines))


@equate_app.command("moves")
def moves_command(
    tileset: TileSetName = None,
    layout: LayoutName = None,
    board: BoardLine = None,
    rack: Rack = None,
    horizontal_only: Horizontal = False,
    fraction_factor: Factor = None,
    limit: Annotated[int | None, typer.Option(help="How many plays to list (default 20).")] = None,
    seconds: Annotated[float | None, typer.Option(help="The longest time to search (default 30).")] = None,
    best_only: Annotated[
        bool, typer.Option("--best-only", help="Find only the best plays; don't count them all.")
    ] = False,
    json: Json = False,
    lines: Lines = False,
) -> None:
    """List the equation plays of a position, best first, and count them all.

    \b
    Example:
      fairshake equate moves --rack "2 4 ÷ 3 8 + 9 9 1/2" --limit 5
      echo '{"rack": ["4", "4", "+"]}' | fairshake equate moves --json

    Exit status: 0 there is a play, 1 there is none, 2 bad input; with --lines 0 when every line was answered.
    """

    def work() -> int:
        from fairshake.application.equate.plays import moves

        mat = (tileset, layout, board, rack, horizontal_only, fraction_factor)
        extra = {"limit": limit, "seconds": seconds, "best_only": best_only or None}

        def make() -> object:
            return {**position_request(*mat), **given(extra)}

        if json or lines:
            return _programs(moves, ("moves",), lines, {**dict(zip(MAT, mat, strict=True)), **extra}, make)
        from fairshake.cli._equate_show import print_moves

        answer = moves(make())
        print_moves(answer)
        return 0 if answer.moves else NO

    ends("moves", work, _refusing(json or lines))


@equate_app.command("play")
def play_command(
    context: typer.Context,
    player: Annotated[list[str] | None, typer.Option(help="A player's name; one to four of them.")] = None,
    team: Teams = None,
    bot: Bots = None,
    tileset: TileSetName = None,
    layout: LayoutName = None,
    fractions: Fractions = None,
    division: Annotated[bool, typer.Option(help="Whether ÷ is in the bag.")] = True,
    multiplication: Annotated[bool, typer.Option(help="Whether × is in the bag.")] = True,
    two_piles: TwoPiles = False,
    horizontal_only: Horizontal = False,
    referee: Referee = "automatic",
    expressions: Annotated[bool, typer.Option(help="Allow plays that score no points.")] = True,
    handicap: Annotated[list[str] | None, typer.Option(help="Points at the start: NAME=50.")] = None,
    fraction_factor: Annotated[list[str] | None, typer.Option(help="Fractions count more: NAME=2.")] = None,
    turn_seconds: Annotated[list[str] | None, typer.Option(help="Time for a turn: NAME=300.")] = None,
    total_seconds: Annotated[list[str] | None, typer.Option(help="Time in all: NAME=3600.")] = None,
    game_seconds: Annotated[int | None, typer.Option(help="End the game after this time.")] = None,
    overtime_penalty: Annotated[int, typer.Option(help="Points lost for a minute over the total.")] = 0,
    least_time_bonus: Annotated[int, typer.Option(help="Points for using the least time.")] = 0,
    seed: Annotated[str | None, typer.Option(help="The same seed draws the same tiles.")] = None,
    save: Transcript = None,
    resume: Annotated[
        Path | None, typer.Option(help="Continue the game in this file; latest continues the latest one.")
    ] = None,
    speed: Annotated[str, typer.Option(help="How fast bots act: slow, normal, fast, instant.")] = "normal",
) -> None:
    """Play Equate in the terminal: one to four people or bots at one keyboard. Every act is saved.

    \b
    Example:
      fairshake equate play --player Ann --player Ben --save game.jsonl
      fairshake equate play --player Ann --fractions none --two-piles
      fairshake equate play --player Ann --bot learner
      fairshake equate play --team "Reds=Ann,Abe" --team "Blues=Ben,Bea"
      fairshake equate play --resume game.jsonl
      fairshake equate play --resume latest
    """
    per_seat = {"handicap": handicap, "fraction_factor": fraction_factor}
    per_seat |= {"turn_seconds": turn_seconds, "total_seconds": total_seconds}
    bag = {"fractions": fractions, "division": division, "multiplication": multiplication}
    table: dict[str, object] = {"piles": 2 if two_piles else 1, "horizontal_only": horizontal_only}
    table |= {"game_seconds": game_seconds, "overtime_penalty": overtime_penalty}
    table |= {"least_time_bonus": least_time_bonus, "referee": referee, "expressions": expressions}
    names = player or ([] if team else ["You"])

    def work() -> int:
        from fairshake.cli._equate_seats import EquateFlags, open_table
        from fairshake.cli._equate_table import Narrator, run_table

        table.update(_box(tileset, layout), selection=given(bag))
        flags = EquateFlags(names, team or [], bot or [], per_seat, table, seed, save, resume, pace_of(speed))
        narrator = Narrator()
        return run_table(open_table(flags, adapters_of(context), narrator), narrator)

    ends("play", work)


def _box(tileset: str | None, layout: str | None) -> dict[str, object]:
    """The tiles and the board of a new game."""
    return {
        "tileset": data_file("tileset", tileset) or "original",
        "layout": data_file("layout", layout) or "standard",
    }


@equate_app.command("replay")
def replay_command(
    file: Annotated[Path, typer.Argument(help="A transcript or a log.")],
    last: Annotated[bool, typer.Option("--last", help="Show only the end.")] = False,
) -> None:
    """Step through a stored game: every act, the boards and the scores.

    \b
    Example:
      fairshake equate replay game.txt
    """

    def work() -> int:
        from fairshake.cli._equate_table import replay_file

        return replay_file(file, last)

    ends("replay", work)


equate_app.command("hand")(hand_command)
equate_app.command("situation")(situation_command)
