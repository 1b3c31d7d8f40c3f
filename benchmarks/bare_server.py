"""The least that a server of live tables could do, for comparison: sockets and SQLite with group commit, no game.

An act is written into a log with full synchronisation; then `done` goes to its sender and a message of a given size to
every socket of the table. It runs on uvicorn as the platform does: `python -m benchmarks.bare_server FILE PORT BYTES`.
"""

from __future__ import annotations

import asyncio
import json
import queue
import sqlite3
import sys
import threading
from typing import Any

import uvicorn


class Bare:
    def __init__(self, file: str, size: int) -> None:
        self._text = "x" * max(1, size)
        self._tables: dict[str, set[Any]] = {}
        self._versions: dict[str, int] = {}
        self._queue: queue.SimpleQueue[tuple[str, int, str, asyncio.Future[None]]] = queue.SimpleQueue()
        self._database = sqlite3.connect(file, check_same_thread=False, isolation_level=None)
        for order in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL"):
            self._database.execute(order)
        self._database.execute("CREATE TABLE events (t TEXT, n INTEGER, data TEXT, PRIMARY KEY (t, n))")
        self._loop: asyncio.AbstractEventLoop | None = None
        threading.Thread(target=self._write, daemon=True).start()

    def _write(self) -> None:
        while True:
            batch = [self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get_nowait())
            self._database.execute("BEGIN IMMEDIATE")
            rows = [(table, version, text) for table, version, text, _ in batch]
            self._database.executemany("INSERT INTO events VALUES (?, ?, ?)", rows)
            self._database.execute("COMMIT")
            assert self._loop is not None
            self._loop.call_soon_threadsafe(_done, [future for *_, future in batch])

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            return
        self._loop = asyncio.get_running_loop()
        table = scope["path"]
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": '{"hello":{}}'})
        listeners = self._tables.setdefault(table, set())
        listeners.add(send)
        while (got := await receive())["type"] != "websocket.disconnect":
            frame = json.loads(got["text"])
            version = self._versions[table] = self._versions.get(table, 0) + 1
            saved = self._loop.create_future()
            self._queue.put((table, version, got["text"], saved))
            await saved
            await send(
                {"type": "websocket.send", "text": json.dumps({"done": frame["id"], "version": version})}
            )
            news = f'{{"version":{version},"now":0,"view":"{self._text}"}}'
            for listener in listeners:
                await listener({"type": "websocket.send", "text": news})
        listeners.discard(send)


def _done(futures: list[asyncio.Future[None]]) -> None:
    for future in futures:
        future.set_result(None)


if __name__ == "__main__":
    file, port, size = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    uvicorn.run(
        Bare(file, size), port=port, log_level="warning", ws="websockets-sansio", ws_per_message_deflate=False
    )
