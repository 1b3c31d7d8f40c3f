"""A uvicorn server that prints its address once it listens, and stops with exit status 0 when asked to."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import socket
from collections.abc import Mapping
from ipaddress import ip_network
from types import FrameType
from typing import Any, Final

import uvicorn

from fairshake.application.errors import BadInput

GOODBYE: Final = 0.4
"""Seconds for the last message to everyone."""
SIGN_OF_LIFE: Final = 2.0
"""Seconds between a worker's heartbeats to its supervisor."""


BACKLOG: Final = 4096
"""Connections that wait to be accepted."""


class AnnouncingServer(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, announcement: str, qr: str = "", ready: int = -1) -> None:
        super().__init__(config)
        self.ready = ready
        """Where a worker reports that it is ready, and then its heartbeats; its supervisor announces it."""
        self.announcement = announcement
        self.qr = qr
        self._leaving = False
        self._loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        await super().startup(sockets)
        if self.started and self.qr:
            print_qr(self.qr)
        if self.started:
            tune_garbage_collector()
            self._announce()

    def _announce(self) -> None:
        if self.ready < 0:
            print(self.announcement, flush=True)
        else:
            os.set_blocking(self.ready, False)
            self._live()

    def _live(self) -> None:
        """An event loop that hangs sends no heartbeat."""
        with contextlib.suppress(OSError):
            os.write(self.ready, b"!")
        asyncio.get_running_loop().call_later(SIGN_OF_LIFE, self._live)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop after the running requests, or immediately if asked twice. The signal is not raised again."""
        if self._loop is None:
            raise SystemExit(0)  # still loading: nobody is connected, and nothing has begun
        if self._leaving:
            self.force_exit = self.should_exit = True
            return
        self._leaving = True
        self._loop.call_soon_threadsafe(self._say_goodbye)

    def _say_goodbye(self) -> None:
        """Listeners are notified that the server is stopping before their connections close."""
        live = getattr(_innermost(self.config.loaded_app), "live", None)
        if live is not None:
            live.goodbye()
        asyncio.get_running_loop().call_later(GOODBYE if live is not None else 0, self._leave)

    def _leave(self) -> None:
        self.should_exit = True


def log_config(level: str) -> dict[str, Any]:
    """Everything goes to standard error as JSON lines. Uvicorn's lines about single connections contain
    addresses."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": "fairshake.server.logs.JsonLines"}},
        "handlers": {"error": {"class": "logging.StreamHandler", "formatter": "lines"}},
        "root": {"handlers": ["error"], "level": "WARNING"},
        "loggers": {"uvicorn": {"level": "WARNING"}, "fairshake": {"level": level.upper()}},
    }


def proxies(given: str) -> list[str]:
    """The addresses and networks whose X-Forwarded-For is believed. Raises BadInput for anything else."""
    named = [one.strip() for one in given.split(",") if one.strip()]
    for one in named:
        try:
            ip_network(one)
        except ValueError:
            raise BadInput("proxy", "platform.bad-proxy", given=one[:60]) from None
    return named


def check_shared(environment: Mapping[str, str]) -> None:
    """Several processes share a database and communicate over Redis. Raises BadInput without it."""
    if not environment.get("FAIRSHAKE_REDIS"):
        raise BadInput("workers", "platform.workers-need-redis")


def tune_garbage_collector() -> None:
    """Make full collections rare: with thousands of sockets one takes a tenth of a second.

    What was loaded at startup is never freed, so it isn't scanned again. Nearly everything an act leaves
    behind is freed right away, without the collector.
    """
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(10_000, 20, 100)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens on the address; port 0 takes any free one. Raises OSError if that fails.

    Two sockets may be bound to one port as long as neither listens, so it listens right away: a client that connects
    before the server is ready waits for it.
    """
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def address_of(listener: socket.socket) -> str:
    """The address to type into a browser."""
    host, port = listener.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


def room_address(listener: socket.socket) -> str:
    """The address at which others in the same room can reach this computer."""
    port = listener.getsockname()[1]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only reports which of its addresses it would use.
            probe.connect(("192.0.2.1", 9))
            return f"http://{probe.getsockname()[0]}:{port}/"
        except OSError:
            return f"http://{socket.gethostname()}:{port}/"


def print_qr(address: str) -> None:
    """The address as a QR code that a phone can read from the screen."""
    import segno

    segno.make(address, micro=False).terminal(compact=True)


def _innermost(app: object) -> object:
    """The state of the application inside the wrappers that uvicorn puts around it."""
    while hasattr(app, "app"):
        app = app.app
    return getattr(app, "state", app)
