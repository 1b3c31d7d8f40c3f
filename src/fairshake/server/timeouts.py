"""Time limits on connections: half-sent requests and unread responses are cut off, even without a proxy."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar, Literal

from uvicorn.protocols.http.auto import AutoHTTPProtocol

LATE = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
Phase = Literal["", "head", "body"]


class TimedProtocol(AutoHTTPProtocol):  # type: ignore[misc,valid-type]
    """uvicorn's protocol, which on its own limits only the pause between two requests."""

    seconds: ClassVar[dict[Phase, float]] = {"head": 15.0, "body": 120.0}
    """A body may be a 20 MB tournament over a slow connection."""
    writing_seconds: ClassVar[float] = 60.0

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._phase: Phase = ""
        self._reading: asyncio.TimerHandle | None = None
        self._writing: asyncio.TimerHandle | None = None
        self._said_something = False

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._enter("head")

    def data_received(self, data: bytes) -> None:
        self._said_something = True
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self._enter(self._current())

    def connection_lost(self, exc: Exception | None) -> None:
        self._enter("")
        self._stop_writing_timer()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, *args: Any) -> None:
        self._enter("")
        super().handle_websocket_upgrade(*args)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stop_writing_timer()
        self._writing = self.loop.call_later(self.writing_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        self._stop_writing_timer()
        super().resume_writing()

    def _current(self) -> Phase:
        if self.cycle is None or self.cycle.response_complete:
            return "head"
        return "body" if self.cycle.more_body else ""

    def _enter(self, phase: Phase) -> None:
        """The limit applies to the whole header or body: it doesn't restart with every byte."""
        if phase == self._phase:
            return
        self._phase = phase
        if self._reading is not None:
            self._reading.cancel()
        self._reading = self.loop.call_later(self.seconds[phase], self._cut_off) if phase else None

    def _cut_off(self) -> None:
        """A connection opened in advance and never used is closed silently."""
        if self.transport.is_closing():
            return
        answered = self.cycle is not None and self.cycle.response_started
        if self._said_something and (self._phase == "head" or not answered):
            self.transport.write(LATE)
        self.transport.close()

    def _stop_writing_timer(self) -> None:
        if self._writing is not None:
            self._writing.cancel()
            self._writing = None
