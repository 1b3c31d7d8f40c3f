"""The options that many acts share, defined once: the file, who and why, the output, the settings."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final

import typer

from fairshake.cli._tournament_run import Common, File, Json, Request, Who, Why

Rounds = Annotated[int | None, typer.Option("--rounds", help="How many rounds.")]
TableSize = Annotated[
    int | None, typer.Option("--table-size", help="The usual number of players at a table.")
]
Minutes = Annotated[int | None, typer.Option("--minutes", help="The length of a round.")]
TieBreaks = Annotated[
    list[str] | None,
    typer.Option("--tie-break", help="wins, total, best-round, last-round, opponents; in this order."),
]
IgnoreUnknown = Annotated[
    bool, typer.Option("--ignore-unknown", "--ignore-columns", help="Ignore columns that aren't known.")
]
Mapped = Annotated[
    list[str] | None,
    typer.Option(
        "--map", help="What a column of the file is: Player=name; Shirt= ignores one. May be repeated."
    ),
]
TeamTieBreaks = Annotated[
    list[str] | None,
    typer.Option(
        "--team-tie-break", help="For teams: wins, total, best-player, best-round, last-round; in this order."
    ),
]
Bye = Annotated[str | None, typer.Option("--bye", help="Points for a bye: a number, or average.")]
Public = Annotated[
    str | None, typer.Option("--public", help="What everyone may see: code, first-name or name.")
]
Eyes = Annotated[
    bool | None,
    typer.Option("--second-eyes/--one-pair-of-eyes", help="Whether a second person confirms each sheet."),
]
Phones = Annotated[
    bool | None, typer.Option("--player-phones/--no-player-phones", help="Whether players may type scores.")
]
Season = Annotated[int | None, typer.Option("--season", help="The school year's end, for the variations.")]

Rooms = Annotated[
    list[str] | None,
    typer.Option("--room", help="Tables of a room and its judges: Gym=1-20/Lee, Kim. May be repeated."),
]

Schedule = Annotated[
    list[str] | None,
    typer.Option(
        "--schedule",
        help="When what begins: 2026-05-01 09:30=1 (a round), =1/fourth, or =Lunch. May be repeated.",
    ),
]

SETTINGS: Final[Mapping[str, Any]] = {
    "rounds": Rounds,
    "table_size": TableSize,
    "minutes": Minutes,
    "tie_breaks": TieBreaks,
    "team_tie_breaks": TeamTieBreaks,
    "bye": Bye,
    "public": Public,
    "second_eyes": Eyes,
    "player_phones": Phones,
    "season": Season,
    "rooms": Rooms,
    "schedule": Schedule,
}
"""The settings of a tournament by the names of their fields."""


def acting(command: Callable[..., None]) -> Callable[..., None]:
    """A command that acts: its own options come between the file and the options who, why and output."""
    return _within(command, {"who": (Who, None), "why": (Why, None), **_ANSWER})


def read_only(command: Callable[..., None]) -> Callable[..., None]:
    """A command that changes nothing: it doesn't need who and why."""
    return _within(command, _ANSWER)


def with_settings(command: Callable[..., None]) -> Callable[..., None]:
    """A command that takes every setting, after its own options."""
    own = [one for one in _parameters(command) if one.kind is not inspect.Parameter.VAR_KEYWORD]
    return _taking(command, command, [*own, *_options(dict.fromkeys(SETTINGS), SETTINGS)])


_ANSWER: Final[Mapping[str, tuple[Any, Any]]] = {"json": (Json, False), "request": (Request, None)}
_PLACE: Final[Mapping[str, Any]] = {"context": typer.Context, "file": File}


def _within(command: Callable[..., None], last: Mapping[str, tuple[Any, Any]]) -> Callable[..., None]:
    """The command with `common` made of the options before and after its own."""
    own = [one for one in _parameters(command) if one.name != "common"]
    before = _options(dict.fromkeys(_PLACE, inspect.Parameter.empty), _PLACE)
    behind = _options(
        {name: default for name, (_, default) in last.items()},
        {name: kind for name, (kind, _) in last.items()},
    )

    def called(**given: Any) -> None:
        shared = {name: given.pop(name) for name in (*_PLACE, *last)}
        command(Common(**{"who": None, "why": None, **shared}), **given)

    return _taking(command, called, [*before, *own, *behind])


def _parameters(command: Callable[..., None]) -> list[inspect.Parameter]:
    return list(inspect.signature(command, eval_str=True).parameters.values())


def _options(defaults: Mapping[str, Any], kinds: Mapping[str, Any]) -> list[inspect.Parameter]:
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    return [
        inspect.Parameter(name, kind, default=default, annotation=kinds[name])
        for name, default in defaults.items()
    ]


def _taking(
    command: Callable[..., None], work: Callable[..., None], parameters: list[inspect.Parameter]
) -> Callable[..., None]:
    """A command that does this work, with these parameters for Typer."""

    @functools.wraps(command)
    def wrapped(*args: Any, **kwargs: Any) -> None:
        work(*args, **kwargs)

    wrapped.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    wrapped.__annotations__ = {one.name: one.annotation for one in parameters}
    return wrapped
