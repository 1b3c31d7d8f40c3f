"""The options that `new` and `settings` share, written down once."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final

import typer

Rounds = Annotated[int | None, typer.Option("--rounds", help="How many rounds.")]
TableSize = Annotated[int | None, typer.Option("--table-size", help="Players at a table, as a rule.")]
Minutes = Annotated[int | None, typer.Option("--minutes", help="The length of a round.")]
TieBreaks = Annotated[
    list[str] | None,
    typer.Option("--tie-break", help="wins, total, best-round, last-round, opponents; in this order."),
]
Bye = Annotated[str | None, typer.Option("--bye", help="What a bye counts: points, or average.")]
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

SETTINGS: Final[Mapping[str, Any]] = {
    "rounds": Rounds,
    "table_size": TableSize,
    "minutes": Minutes,
    "tie_breaks": TieBreaks,
    "bye": Bye,
    "public": Public,
    "second_eyes": Eyes,
    "player_phones": Phones,
    "season": Season,
}
"""The settings of a tournament by the names of their fields."""


def with_settings(command: Callable[..., None]) -> Callable[..., None]:
    """A command that takes every setting, behind its own options and before who, why and how to answer."""
    signature = inspect.signature(command, eval_str=True)
    own = [one for one in signature.parameters.values() if one.kind is not inspect.Parameter.VAR_KEYWORD]
    last = next(place for place, one in enumerate(own) if one.name == "who")
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    added = [inspect.Parameter(name, kind, default=None, annotation=told) for name, told in SETTINGS.items()]
    every = [*own[:last], *added, *own[last:]]

    @functools.wraps(command)
    def wrapped(*args: Any, **kwargs: Any) -> None:
        command(*args, **kwargs)

    wrapped.__signature__ = signature.replace(parameters=every)  # type: ignore[attr-defined]
    wrapped.__annotations__ = {one.name: one.annotation for one in every}
    return wrapped
