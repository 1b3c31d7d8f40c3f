"""A socket client that costs next to nothing, so that a load test measures the server and not itself."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable

Heard = Callable[[bytes], None]


class LightSocket(asyncio.Protocol):
    """Speaks just enough of RFC 6455: text frames both ways, pings answered."""

    def __init__(self, host: str, path: str, headers: dict[str, str], heard: Heard) -> None:
        self._heard = heard
        self._open = False
        self._buffer = bytearray()
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.received = 0
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self._request = ("\r\n".join(lines) + "\r\n\r\n").encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed"))

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self._buffer += data
        if not self._open:
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head[:20]:
                self.opened.set_exception(ConnectionError(head[:80].decode("latin-1")))
                return
            self._open, self._buffer = True, bytearray(rest)
            self.opened.set_result(None)
        self._frames()

    def _frames(self) -> None:
        buffer, start = self._buffer, 0
        while len(buffer) - start >= 2:
            length, body = buffer[start + 1] & 127, start + 2
            if length >= 126:
                width = 2 if length == 126 else 8
                length, body = int.from_bytes(buffer[body : body + width], "big"), body + width
            if len(buffer) < body + length:
                break
            payload = bytes(buffer[body : body + length])
            match buffer[start] & 15:
                case 1:
                    self._heard(payload)
                case 9:
                    self._send(10, payload)
            start = body + length
        del buffer[:start]

    def send(self, text: bytes) -> None:
        self._send(1, text)

    def _send(self, kind: int, payload: bytes) -> None:
        mask, size = os.urandom(4), len(payload)
        length = bytes([128 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        key = int.from_bytes((mask * (size // 4 + 1))[:size], "big")
        masked = (int.from_bytes(payload, "big") ^ key).to_bytes(size, "big")
        self.transport.write(bytes([128 | kind]) + length + mask + masked)


async def open_socket(port: int, path: str, headers: dict[str, str], heard: Heard) -> LightSocket:
    """A socket to this computer, once the server has taken it."""
    host = f"127.0.0.1:{port}"
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: LightSocket(host, path, headers, heard), "127.0.0.1", port
    )
    await socket.opened
    return socket
