"""JSON in and out, the same for the command line and the HTTP interface: one object in, one object back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from fairshake.application.answers import ErrorAnswer
from fairshake.application.errors import BadInput
from fairshake.messages import sentence

MOST_BYTES: Final = 1_000_000
"""The longest request that is read, in bytes."""

Handler = Callable[[object], object]

BOM: Final = b"\xef\xbb\xbf"
"""The byte order mark that some programs write before UTF-8."""
_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


def read_request(data: bytes | bytearray | memoryview) -> dict[str, object]:
    """Read one JSON object, or refuse with a sentence.

    >>> read_request(b'{"equation": "3+4 = 7"}')
    {'equation': '3+4 = 7'}
    """
    if len(data) > MOST_BYTES:
        raise BadInput("request", "platform.line-too-long", most=f"{MOST_BYTES:,}")
    try:
        request = _decode(data[len(BOM) :] if data[: len(BOM)] == BOM else data)
    except RecursionError:
        raise BadInput("request", "platform.not-json", why="nested too deeply") from None
    except (ValueError, UnicodeError) as error:
        raise BadInput("request", "platform.not-json", why=str(error)[:200]) from None
    if not isinstance(request, dict):
        raise BadInput("request", "platform.not-an-object", found=_kind(request))
    return request


def write_answer(answer: object) -> bytes:
    """One line of JSON without its newline.

    >>> write_answer({"correct": True})
    b'{"correct":true}'
    """
    return _encode(answer)


def answered(handler: Handler, data: bytes | bytearray | memoryview) -> tuple[object, bool]:
    """The answer to one request and whether it could be handled; bad input becomes an `error` object."""
    try:
        return handler(read_request(data)), True
    except BadInput as refusal:
        return refusal.answer(), False


def inside_error(error: Exception) -> ErrorAnswer:
    """The response to an internal error: always a response, never a traceback."""
    return BadInput("", "platform.inside", what=type(error).__name__).answer()


def _kind(value: object) -> str:
    names = {list: "list", str: "text", bool: "bool", int: "number", float: "number"}
    return sentence("platform", f"kind.{names.get(type(value), 'nothing')}")
