"""Errors of the live interface: `{"error": {"field", "code", "message"}}` with a fitting status."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from fastapi import Response

from fairshake.application.refusals import GAMES, refusal_words, with_why
from fairshake.messages import NoSentence, sentence


class Wrong(Exception):
    """A request that is answered with an error."""

    def __init__(
        self,
        status: int,
        code: str,
        field: str = "",
        area: str = "tables",
        retry: int | None = None,
        params: Mapping[str, Any] | None = None,
        **more: str,
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.field = field
        self.area = area
        self.retry = retry
        self.params = {**(params or {}), **more}

    def response(self) -> Response:
        message = say(self.area, self.code, {"field": self.field, **self.params})
        headers = {} if self.retry is None else {"Retry-After": str(self.retry)}
        body = {"error": {"field": self.field, "code": self.code, "message": message}}
        return json(body, self.status, headers)


def json(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(msgspec.json.encode(body), status, headers, "application/json")


def say(area: str, code: str, params: dict[str, str]) -> str:
    """The sentence of a code: a game's refusal, or something the tables themselves say."""
    words = refusal_words(area, code, params)
    if words:
        return words
    keys = (
        (area, f"settings.{code}"),
        (area, code),
        ("tables", code),
        ("people", code),
        ("texts", code),
    )
    for where, key in keys:
        try:
            return sentence(where, key, **with_why(params))
        except (NoSentence, KeyError, FileNotFoundError):
            continue
    # What a game refuses in the lobby (a pause, a rematch) comes without the name of the game.
    found = (refusal_words(game, code, params) for game in GAMES)
    return next((words for words in found if words), "") or sentence("tables", "other", code=code)
