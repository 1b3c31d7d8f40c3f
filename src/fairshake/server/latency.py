"""The socket protocol of uvicorn, which also passes its latency measurements to the application, and a way
to write to it immediately.

uvicorn pings every socket so that dead sockets are noticed, and every browser answers automatically. The
round trip is the lag of the connection; the first ping goes out immediately, so that it's known from the
first act on.
"""

from __future__ import annotations

from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

from .live.lag import Lag


def frame_of(text: bytes) -> bytes:
    """A message as sent over a socket: one frame, neither compressed nor masked."""
    length = len(text)
    if length < 126:
        return b"\x81" + length.to_bytes(1, "big") + text
    if length < 65_536:
        return b"\x81\x7e" + length.to_bytes(2, "big") + text
    return b"\x81\x7f" + length.to_bytes(8, "big") + text


class LatencyProtocol(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self.lag = Lag()
        if hasattr(self, "scope"):
            cast(dict[str, Any], self.scope).update(lag=self.lag, write=self.write_now)

    def write_now(self, text: bytes) -> bool:
        """Send a message if the socket can take it right now; False if it has to wait or can't be sent."""
        if not self.handshake_complete or self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        if self.transport.is_closing() or self.transport.get_write_buffer_size():
            return False
        if self.conn.state is not OPEN or self.conn.extensions:
            return False
        self.transport.write(frame_of(text))
        return True

    def start_keepalive(self) -> None:
        if self.ping_interval:
            self.send_keepalive_ping()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self.lag.measured(self.last_ping_rtt)
