"""The flags that describe a mat, for every command that takes one."""

from __future__ import annotations

from typing import Annotated

import typer

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
Form = Annotated[str | None, typer.Option(help="AGLOA only: adventurous (default) or basic.")]
Variation = Annotated[
    list[str] | None,
    typer.Option(help="A variation in force: factorial, base=8, wild=0 … Repeat it for several."),
]
Goal = Annotated[
    str | None, typer.Option(help='The Goal as set on the mat, with a space for each gap: "2x 3+5".')
]
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
