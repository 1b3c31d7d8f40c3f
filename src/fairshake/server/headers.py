"""Security headers on every answer: nothing is loaded from, framed by or sent to another host."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
UNUSED: Final = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "hid",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "serial",
    "usb",
)
"""Browser features that our pages never use."""
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Permitted-Cross-Domain-Policies": "none",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in UNUSED),
}
OVER_TLS: Final = {"Strict-Transport-Security": "max-age=31536000"}
"""Only if the connection is encrypted: a laptop in a gym without a certificate must stay reachable."""
ONE_YEAR: Final = "public, max-age=31536000, immutable"


class SecurityHeaders:
    """Add the headers, and say how long a response may be cached."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        added = {**HEADERS, **OVER_TLS} if scope.get("scheme") == "https" else HEADERS

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in added.items():
                    headers[name] = value
                headers["Cache-Control"] = _kept(scope["path"], message["status"])
            await send(message)

        await self.app(scope, receive, send_with_headers)


def _kept(path: str, status: int) -> str:
    """Built files are cached for a long time; anything about people never is, because school computers have
    many users."""
    if path.startswith("/api/v1/"):
        return "no-store"
    return ONE_YEAR if path.startswith("/assets/") and status == 200 else "no-cache"
