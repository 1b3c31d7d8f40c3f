"""Flags that several Equate commands share, what a flag may name, and how such a command ends."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from fairshake.application.errors import BadInput

BAD_INPUT: Final = 2
NO: Final = 1

TileSetName = Annotated[
    str | None,
    typer.Option("--tileset", help="original (default), junior, advanced, or a .toml or .json file."),
]
LayoutName = Annotated[
    str | None, typer.Option("--layout", help="standard (default), or a .toml or .json file.")
]
Lines = Annotated[
    bool, typer.Option("--lines", help="Read one JSON request per line; answer each on one line.")
]


def ends(name: str, work: Callable[[], int], refused: Callable[[BadInput], None] | None = None) -> None:
    """Run a command; bad input becomes a sentence, or what `refused` makes of it, and exit status 2."""
    try:
        status = work()
    except BadInput as refusal:
        if refused is not None:
            refused(refusal)
        else:
            print(f"fairshake equate {name}: {refusal}", file=sys.stderr)
        status = BAD_INPUT
    raise typer.Exit(status)


def data_file(field: str, given: str | None) -> Any:
    """The name of something bundled, or the contents of a user's own file."""
    if given is None or not given.endswith((".toml", ".json")):
        return given
    import json
    import tomllib

    try:
        text = Path(given).read_text(encoding="utf-8")
        return tomllib.loads(text) if given.endswith(".toml") else json.loads(text)
    except (OSError, ValueError, RecursionError) as error:
        raise BadInput(field, "equate.input.no-file", path=given, why=str(error)[:120]) from None
