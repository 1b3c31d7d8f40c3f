"""Flags and the request they make, without typer: reads the description of a mat, and simply written
flags."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fairshake.application.errors import BadInput

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


def position_request(line: str | None, fields: Mapping[str, Any]) -> dict[str, Any]:
    """The request that the flags describe: the one line, or the fields that were given."""
    given = {name: value for name, value in fields.items() if value not in (None, [])}
    if line is not None:
        for name in given:
            raise BadInput(name, "platform.both-forms", flag=flag_of(name))
        return {"position": line}
    return given


def simple_flags(arguments: list[str]) -> dict[str, Any] | None:
    """The fields of `judge` from its flags, if each appears once, written out, with its value after it.

    Anything else (help, a mistake, `--goal=37`, a value that looks like a flag) gives None: typer handles it.

    >>> simple_flags(["--goal", "37", "--variation", "base=8"])
    {'variations': ['base=8'], 'goal': '37'}
    """
    known = {flag_of(name): name for name in (*FIELDS, "position", "equation")}
    found: dict[str, Any] = {}
    if len(arguments) % 2:
        return None
    for flag, value in zip(arguments[::2], arguments[1::2], strict=True):
        name = known.get(flag, "")
        if not name or value.startswith("-") or (name in found and name != "variations"):
            return None
        if name == "variations":
            found.setdefault(name, []).append(value)
        else:
            found[name] = value
    return {name: found[name] for name in known.values() if name in found}
