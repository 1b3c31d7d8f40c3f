"""Flags and the request they make, without typer: reads the description of a mat, and simply written
flags."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from fairshake.application.errors import BadInput

Flags = Mapping[str, object]
"""What was given by flags; None for what wasn't."""

FIELDS: Final = (
    "rulebook",
    "division",
    "form",
    "variations",
    "goal",
    "required",
    "permitted",
    "forbidden",
    "resources",
    "challenge",
)
"""The fields of a mat; `variations` may be repeated."""


def flag_of(field: str) -> str:
    """The flag that sets a field of the request."""
    return "--variation" if field == "variations" else f"--{field.replace('_', '-')}"


def given(flags: Flags) -> dict[str, object]:
    """Only what was given."""
    return {name: value for name, value in flags.items() if value is not None}


def position_request(line: str | None, fields: Flags) -> dict[str, object]:
    """The request that the flags describe: the one line, or the fields that were given."""
    parts = given(fields)
    if line is not None:
        for name in parts:
            raise BadInput(name, "platform.both-forms", flag=flag_of(name))
        return {"position": line}
    return parts


class JudgeFlags(NamedTuple):
    position: str | None
    parts: dict[str, object]
    equation: str | None


def simple_flags(arguments: list[str]) -> JudgeFlags | None:
    """The flags of `judge`, if there are some and each appears once, written out, with its value after it.

    Anything else (help, a mistake, `--goal=37`, a value that looks like a flag) gives None: typer handles it.

    >>> simple_flags(["--goal", "37", "--variation", "base=8"])
    JudgeFlags(position=None, parts={'variations': ['base=8'], 'goal': '37'}, equation=None)
    """
    known = {flag_of(name): name for name in (*FIELDS, "position", "equation")}
    found: dict[str, str] = {}
    variations: list[str] = []
    if not arguments or len(arguments) % 2:
        return None
    for flag, value in zip(arguments[::2], arguments[1::2], strict=True):
        name = known.get(flag, "")
        if not name or value.startswith("-") or name in found:
            return None
        if name == "variations":
            variations.append(value)
        else:
            found[name] = value
    line, equation = found.pop("position", None), found.pop("equation", None)
    parts = {**found, "variations": variations or None}
    return JudgeFlags(line, given({name: parts.get(name) for name in FIELDS}), equation)
