"""Reads requests: bodies, query fields and path parts become typed values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from starlette.requests import Request

from fairshake.application.field_faults import field_fault, field_words
from fairshake.messages import sentence
from fairshake.server.language import LANGUAGE_PARAM

from .errors import JSON, ApiError

MOST_DIGITS: Final = 9
LONGEST: Final = 40


def media_type(request: Request) -> str:
    """The content type of a body; one without a type counts as JSON."""
    return request.headers.get("content-type", JSON).split(";")[0].strip().lower()


async def read_bytes(request: Request, most: int) -> bytes:
    """The body, read no further than the limit. Raises ApiError with 413."""
    raw = bytearray()
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > most:
            words = sentence("platform", "body-too-large", most=f"{most:,}")
            raise ApiError(413, "too-large", "request", words=words)
    return bytes(raw)


def check_json(request: Request) -> None:
    """Raises ApiError with 415 for a body of another type."""
    given = media_type(request)
    if given != JSON:
        words = sentence("platform", "wrong-type", given=given[:80])
        raise ApiError(415, "not-json", "content-type", words=words)


def decode(raw: bytes, kind: Any) -> Any:
    """JSON as a value of this type. Raises ApiError with 422 that names the field."""
    try:
        try:
            return msgspec.json.decode(raw, type=kind)
        except msgspec.ValidationError as error:
            raise _bad_field(error, kind, msgspec.json.decode(raw)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ApiError(422, "not-json", why=str(error)[:200]) from None


def _bad_field(error: msgspec.ValidationError, kind: Any, given: object) -> ApiError:
    field, words = field_fault(str(error), kind, given)
    return ApiError(422, "bad-field", field, why=field_words(field, words))


def asked(request: Request) -> dict[str, str]:
    """The query fields of the address; the language is chosen elsewhere."""
    return {name: text for name, text in request.query_params.items() if name != LANGUAGE_PARAM}


def decode_query(given: Mapping[str, str], kind: Any) -> Any:
    """The query fields as a Struct, whose settings decide whether unknown names are refused. Raises ApiError
    with 422."""
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as error:
        bad = _bad_field(error, kind, given)
        if bad.field not in kind.__struct_fields__:
            raise bad from None
        raise ApiError(422, "bad-number", bad.field, given=given.get(bad.field, "")[:LONGEST]) from None


def whole_number(name: str, text: str) -> int:
    """A whole number from the path. Raises ApiError with 422."""
    if not text.isascii() or not text.isdigit() or len(text) > MOST_DIGITS:
        raise ApiError(422, "bad-number", name, given=text[:LONGEST])
    return int(text)
