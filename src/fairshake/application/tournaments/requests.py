"""Fields of a request: unknown fields are refused, wrong types are reported with the field's name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from msgspec import Struct

from fairshake.application.errors import BadInput
from fairshake.application.field_faults import read_struct
from fairshake.application.texts import NOTE, ROSTER, check_optional
from fairshake.tournaments.csv_files import IGNORED, Columns

Request = TypeVar("Request", bound=Struct)

COMMON: Final = ("who", "why")
FILES: Final = ("csv", "text")
"""Fields with the contents of a file: bytes that are not UTF-8 are reported by their reader, with the line."""


def read_fields(kind: type[Request], fields: Mapping[str, Any]) -> Request:
    """The request that these fields describe; `who` and `why` are read elsewhere."""
    known = kind.__struct_fields__
    given = {name: value for name, value in fields.items() if name not in COMMON and value is not None}
    for name in given:
        if name not in known:
            unknown, allowed = str(name)[:40], ", ".join((*known, *COMMON))
            raise BadInput(unknown, "tournaments.input.unknown-field", given=unknown, allowed=allowed)
        if name not in FILES and not _is_text(given[name]):
            raise BadInput(name, "tournaments.input.no-text")
    return read_struct(kind, given)


def _is_text(value: Any) -> bool:
    """Whether every text in a value can be written as UTF-8; half characters cannot."""
    if isinstance(value, str):
        return not any("\ud800" <= sign <= "\udfff" for sign in value)
    if isinstance(value, Mapping):
        return all(_is_text(key) and _is_text(one) for key, one in value.items())
    if isinstance(value, list | tuple):
        return all(map(_is_text, value))
    return True


def as_bytes(text: str) -> bytes:
    """The text as it is in its file, including bytes that aren't UTF-8."""
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace")


def read_columns(ignore_unknown: bool, columns: Sequence[str], known: Sequence[str]) -> Columns:
    """What unknown columns mean: `GIVEN=column`, or `GIVEN=` to ignore one."""
    renamed: dict[str, str] = {}
    for text in columns:
        given, equals, name = text.partition("=")
        given, name = " ".join(given.split()).casefold(), name.strip().casefold()
        if not equals or not given or name not in ("", *known):
            shape = f"GIVEN=COLUMN ({', '.join(known)})"
            raise BadInput("columns", "tournaments.input.bad-shape", given=repr(text[:40]), shape=shape)
        renamed[given] = name or f"{IGNORED}{given}"
    return Columns(ignore_unknown, renamed)


def signed_with_reason(fields: Mapping[str, Any]) -> None:
    """An act that undoes another one needs a named person and a reason. Raises BadInput."""
    if not str(fields.get("who") or "").strip():
        raise BadInput("who", "tournaments.input.who-needed")
    if not str(fields.get("why") or "").strip():
        raise BadInput("why", "tournaments.input.why-needed")


def who_and_why(fields: Mapping[str, Any]) -> tuple[str, str]:
    """The actor and the reason; both go into the history. Raises TextError."""
    found = []
    for name, kind in (("who", ROSTER), ("why", NOTE)):
        text = fields.get(name) or ""
        if not isinstance(text, str):
            raise BadInput(name, "tournaments.input.bad-text", most=kind.most)
        found.append(check_optional(kind, text, name))
    return found[0] or "director", found[1]
