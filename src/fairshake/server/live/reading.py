"""Reading requests of the live interface: JSON bodies into typed values, with errors that name the field."""

from __future__ import annotations

import re
from typing import Final, TypeVar, get_args, get_type_hints

import msgspec
from fastapi import Request

from .errors import Wrong

T = TypeVar("T")
MOST_BYTES: Final = 64_000
_WHERE: Final = re.compile(r" - at `\$\.?([^`]*)`$")
_NAMED: Final = re.compile(r"(?:unknown|required) field `([^`]*)`")


async def body(request: Request, kind: type[T], empty: bool = False) -> T:
    """The body as a value of this type. Raises Wrong with 413, 415 or 422."""
    raw = await _bytes(request)
    if raw or not empty:
        _check_type(request)
    try:
        return msgspec.json.decode(raw or b"{}" if empty else raw, type=kind)
    except msgspec.ValidationError as error:
        why = str(error)
        raise Wrong(422, "bad-field", _field(why), why=why[:200] + _allowed(why, kind)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Wrong(422, "not-json", why=str(error)[:200]) from None


def _check_type(request: Request) -> None:
    kind = request.headers.get("content-type", "application/json").split(";")[0].strip().lower()
    if kind != "application/json":
        raise Wrong(415, "not-json", why=kind[:80])


async def _bytes(request: Request) -> bytes:
    raw = bytearray()
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > MOST_BYTES:
            raise Wrong(413, "too-large", most=f"{MOST_BYTES:,}")
    return bytes(raw)


def _field(why: str) -> str:
    """The field that msgspec speaks of: where it looked, and the name that it missed or did not know there."""
    where, named = _WHERE.search(why), _NAMED.search(why)
    return ".".join(found.group(1) for found in (where, named) if found and found.group(1))


def _allowed(why: str, kind: type) -> str:
    """What may stand there instead of an unknown field or word of the request itself."""
    if not issubclass(kind, msgspec.Struct):
        return ""
    fields = {name: hint for name, hint in get_type_hints(kind).items() if name in kind.__struct_fields__}
    words = get_args(fields.get(_field(why))) if why.startswith("Invalid enum value") else ()
    if why.startswith("Object contains unknown field") and not _WHERE.search(why):
        words = tuple(fields)
    return f"; allowed: {', '.join(map(str, words))}" if words else ""


def number(request: Request, name: str) -> int | None:
    """A whole number in the address, None if it is not there."""
    given = request.query_params.get(name)
    if given is None:
        return None
    if not given.isascii() or not given.isdigit() or len(given) > 9:
        raise Wrong(422, "bad-number", name, given=given[:40])
    return int(given)
