"""Errors of the interface: `{"error": {"field", "code", "message"}}`, and the one mapping of refusals to a status."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from starlette.requests import ClientDisconnect
from starlette.responses import Response

from fairshake.application.answers import ErrorAnswer, Fault
from fairshake.application.errors import BadInput, RefusalKind, UseCaseError
from fairshake.application.extras import missing_extra
from fairshake.application.people import HasherBusyError
from fairshake.application.refusals import refusal_of_any, refusal_words
from fairshake.application.tables.ports import ConflictError, UnreachableError
from fairshake.application.texts import TextError
from fairshake.application.tournaments.answers.base import RefusedAct
from fairshake.application.tournaments.error_messages import said_no
from fairshake.application.tournaments.ports import StoreError
from fairshake.messages import NoSentenceError, sentence

JSON: Final = "application/json"
RETRY: Final = 2
HASHING_RETRY: Final = 5
STATUS: Final[Mapping[RefusalKind, int]] = {
    "bad": 422,
    "unknown": 404,
    "sign-in": 401,
    "forbidden": 403,
    "state": 409,
    "busy": 503,
}
"""The status of each kind of refusal."""
log = logging.getLogger("fairshake.server")


class ApiError(Exception):
    """A request answered with an error. `words` replaces the sentence of the code; `more` is added to it."""

    def __init__(
        self,
        status: int,
        code: str,
        field: str = "",
        area: str = "tables",
        *,
        retry: int | None = None,
        words: str = "",
        more: Mapping[str, Any] | None = None,
        params: Mapping[str, Any] | None = None,
        **named: Any,
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.field = field
        self.area = area
        self.retry = retry
        self.params = {**(params or {}), **named}
        self._words = words
        self._more = more or {}

    @property
    def message(self) -> str:
        return self._words or say(self.area, self.code, {"field": self.field, **self.params})

    def answer(self) -> ErrorAnswer:
        return ErrorAnswer(Fault(self.field, self.message, self.code, **self._more))

    def response(self) -> Response:
        headers = {} if self.retry is None else {"Retry-After": str(self.retry)}
        return Response(msgspec.json.encode(self.answer()), self.status, headers, JSON)


def to_api_error(error: Exception) -> ApiError:
    """What went wrong, as the interface reports it. A bug is logged and shown without internals."""
    match error:
        case ApiError():
            return error
        case TextError():
            return ApiError(422, error.reason, error.field, "texts", params=error.params)
        case BadInput():
            return _bad_input(error)
        case StoreError():
            return _bad_input(BadInput("file", f"tournaments.store.{error.code}", **error.params))
        case ClientDisconnect():
            return ApiError(408, "try-again")
        case HasherBusyError():
            return ApiError(503, "try-again", retry=HASHING_RETRY)
        case UnreachableError() | ConflictError():
            return ApiError(503, "try-again", retry=RETRY)
        case ImportError() if missing := missing_extra(error):
            return ApiError(501, "needs-extra", words=missing)
    no = said_no(error)
    if no is not None:
        return refused(no)
    if isinstance(error, UseCaseError):
        status, words = STATUS[error.kind], error.words
        return ApiError(status, error.code, error.field, error.area, words=words, params=error.params)
    log.error("a request failed", exc_info=error)
    return ApiError(500, "inside")


def stopping(words: str = "") -> ApiError:
    return ApiError(503, "stopping", retry=RETRY, words=words)


def refused(no: RefusedAct) -> ApiError:
    """The rules of a tournament refuse it; nothing has changed."""
    return ApiError(409, no.code, words=no.message, more={"citation": no.citation})


def _bad_input(error: BadInput) -> ApiError:
    faults = error.answer().error.faults
    more = {"faults": faults} if faults else {}
    return ApiError(422, "bad-field", error.field, words=error.message, more=more)


def say(area: str, code: str, params: Mapping[str, Any]) -> str:
    """The sentence of a code: a game's refusal, or something the platform itself says."""
    words = refusal_words(area, code, params)
    if words:
        return words
    keys = (
        (area, code),
        ("tables", code),
        ("people", code),
        ("texts", code),
    )
    for where, key in keys:
        try:
            return sentence(where, key, **params)
        except (NoSentenceError, KeyError, FileNotFoundError):
            continue
    # A game's refusal in the lobby (a pause, a rematch) comes without the name of the game.
    return refusal_of_any(code, params) or sentence("tables", "other", code=code)
