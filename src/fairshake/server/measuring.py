"""The socket protocol of uvicorn, which also hands its measurement of the line to the application.

uvicorn pings every socket so that dead ones are noticed, and every browser answers by itself. How long that takes is
the lag of the line; the first ping goes out at once, so that it is known from the first act on.
"""

from __future__ import annotations

from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from .live.lag import Lag


class MeasuringProtocol(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self.lag = Lag()
        if hasattr(self, "scope"):
            cast(dict[str, Any], self.scope)["lag"] = self.lag

    def start_keepalive(self) -> None:
        if self.ping_interval:
            self.send_keepalive_ping()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self.lag.measured(self.last_ping_rtt)
