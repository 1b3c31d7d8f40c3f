"""The flags that describe a mat, for every command that takes one, and the request they make."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from fairshake.application.errors import BadInput
from fairshake.cli._lines import flag_of

Rulebook = Annotated[
    str | None,
    typer.Option(help="mlag-guide, mlag-2018, agloa-2019 or challenge-cup-2022."),
]
Division = Annotated[
    str | None,
    typer.Option(
        help="For example elementary, middle, junior, senior; the Challenge Cup has third to seventh-eighth."
    ),
]
Form = Annotated[str | None, typer.Option(help="AGLOA only: adventurous (as if left out) or basic.")]
Variation = Annotated[
    list[str] | None,
    typer.Option(help="A variation in force: factorial, base=8, wild=0 … Repeat it for several."),
]
Goal = Annotated[str | None, typer.Option(help='The Goal as it lies, a space for each gap: "2x 3+5".')]
Required = Annotated[str | None, typer.Option(help='Cubes in Required: "5 x".')]
Permitted = Annotated[str | None, typer.Option(help='Cubes in Permitted: "r3 b+".')]
Forbidden = Annotated[str | None, typer.Option(help="Cubes in Forbidden.")]
Resources = Annotated[str | None, typer.Option(help="Cubes still in Resources.")]
Challenge = Annotated[str | None, typer.Option(help="now, impossible, no-goal or none.")]
PositionLine = Annotated[
    str | None,
    typer.Option(
        "--position", help='The whole mat in one line: "mlag-2018/middle - | 37 | 6 x | 6 + 1 | - | 2 | now".'
    ),
]


def position_request(line: str | None, fields: Mapping[str, Any]) -> dict[str, Any]:
    """The request that the flags describe: the one line, or the fields that were given."""
    given = {name: value for name, value in fields.items() if value not in (None, [])}
    if line is not None:
        for name in given:
            raise BadInput(name, "platform.both-forms", flag=flag_of(name))
        return {"position": line}
    return given
