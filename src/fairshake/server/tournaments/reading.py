"""Requests about tournaments: JSON, CSV or a tournament file in the body; whole numbers and words in the address."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from fastapi import Request

from fairshake.server.live.errors import Wrong
from fairshake.server.speaking import WISH

MOST_BYTES: Final = 20_000_000
CSV: Final = ("text/csv", "text/plain")
WHOLE: Final = ("application/octet-stream", "application/vnd.sqlite3", "application/x-sqlite3")
NUMBERS: Final = ("round", "table", "places", "seed", "version")
FLAGS: Final = ("public", "late", "everything", "accept_edits")


def media(request: Request) -> str:
    return request.headers.get("content-type", "application/json").split(";")[0].strip().lower()


async def raw(request: Request) -> bytes:
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BYTES:
            raise Wrong(413, "too-large", most=f"{MOST_BYTES:,}")
    return bytes(body)


async def fields(request: Request, file: str = "") -> dict[str, Any]:
    """The fields of an act. A CSV in the body becomes the field `file`, beside those of the address."""
    body = await raw(request)
    if file and media(request) in CSV:
        return {**asked(request), file: body.decode("utf-8", "surrogateescape")}
    if body and media(request) != "application/json":
        raise Wrong(415, "not-json", why=media(request)[:80])
    return decoded(body)


def decoded(body: bytes) -> dict[str, Any]:
    try:
        found = msgspec.json.decode(body or b"{}")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Wrong(422, "not-json", why=str(error)[:200]) from None
    if not isinstance(found, dict):
        raise Wrong(422, "not-json", why="not an object")
    return found


def asked(request: Request) -> dict[str, Any]:
    """What stands in the address, as fields."""
    return {name: _value(name, text) for name, text in request.query_params.items() if name != WISH}


def _value(name: str, text: str) -> Any:
    if name in NUMBERS:
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            raise Wrong(422, "bad-number", name, given=text[:40])
        return int(text)
    if name in FLAGS:
        if text not in ("true", "false", "1", "0"):
            raise Wrong(422, "bad-number", name, given=text[:40])
        return text in ("true", "1")
    return text
