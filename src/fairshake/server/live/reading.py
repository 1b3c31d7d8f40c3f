"""Reading requests of the live interface: JSON bodies into typed values, with errors that name the field."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec
from fastapi import Request

from .errors import Wrong

T = TypeVar("T")
MOST_BYTES: Final = 64_000


async def body(request: Request, kind: type[T], empty: bool = False) -> T:
    """The body as a value of this type. Raises Wrong with 413, 415 or 422."""
    raw = await _bytes(request)
    if raw or not empty:
        _check_type(request)
    try:
        return msgspec.json.decode(raw or b"{}" if empty else raw, type=kind)
    except msgspec.ValidationError as error:
        raise Wrong(422, "bad-field", _field(str(error)), why=str(error)[:200]) from None
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
    quoted = why.split("`")[1::2]
    return quoted[-1].removeprefix("$.").removeprefix("$") if quoted else ""


def number(request: Request, name: str) -> int | None:
    """A whole number in the address, None if it is not there."""
    given = request.query_params.get(name)
    if given is None:
        return None
    if not given.isascii() or not given.isdigit() or len(given) > 9:
        raise Wrong(422, "bad-number", name, given=given[:40])
    return int(given)
