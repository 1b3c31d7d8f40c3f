"""Every answer in the language of the caller: `?lang=es` first, then the header Accept-Language, else English.

The page sends the language chosen on this device; a socket names it once, in its address.
"""

from __future__ import annotations

from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fairshake.messages import language, use_language
from fairshake.messages.language_choice import accepted, known

LANGUAGE_PARAM = "lang"
"""The query parameter for the language; the use cases never see it."""


class LanguageMiddleware:
    """Choose the language of one request or socket, and report it in the answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        with use_language(language_of(scope)):
            chosen = language()

            async def send_with_language(message: Message) -> None:
                if message["type"] == "http.response.start":
                    headers = MutableHeaders(scope=message)
                    headers["Content-Language"] = chosen
                    headers.add_vary_header("Accept-Language")
                await send(message)

            await self.app(scope, receive, send_with_language)


def language_of(scope: Scope) -> str:
    """The language that a request asks for."""
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get(LANGUAGE_PARAM, [""])[0]
    return known(asked) or accepted(Headers(scope=scope).get("accept-language", ""))
