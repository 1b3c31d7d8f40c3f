"""A client that leaves ends its search: no core keeps working for a client that has left."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette

from fairshake.bootstrap import WEB_SECONDS, web_app
from fairshake.cli._server import listen
from fairshake.server.app import create_app
from fairshake.server.routes.endpoint import AT_ONCE
from fairshake.server.services import Search, Services
from fairshake.solver import CancelToken
from tests.as_json import solve

from .asking import LINE, post, talk

ENDLESS = "agloa-2019/senior - | 47^9 | r- | - | - | 1 2 3 + - r1 r2 bx b÷ 4 5 gx g- ^ 7 8 9 √ k÷ | none"
PATIENCE = 60


class Watched:
    """A search that says when it begins and keeps what it answered."""

    def __init__(self) -> None:
        self.begun, self.ended = threading.Event(), threading.Event()
        self.answer: dict[str, Any] = {}

    def __call__(self, request: Any, stop: CancelToken) -> dict[str, Any]:
        self.begun.set()
        try:
            self.answer = solve(request, stop)
            return self.answer
        finally:
            self.ended.set()


@contextmanager
def served(app: Starlette) -> Iterator[tuple[str, int]]:
    listener = listen("127.0.0.1", 0)
    listener.listen()
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        yield listener.getsockname()[:2]
    finally:
        server.should_exit = True
        thread.join(timeout=PATIENCE)


def test_the_search_stops_when_the_client_leaves() -> None:
    watched = Watched()
    app = create_app(Services({}, {}, {"solve": Search(watched, CancelToken)}))
    body = json.dumps({"position": ENDLESS, "seconds": 600, "limit": 1000}).encode()
    head = f"POST /api/v1/solve HTTP/1.1\r\nHost: here\r\nContent-Length: {len(body)}\r\n\r\n".encode()
    with served(app) as address:
        with socket.create_connection(address) as client:
            client.sendall(head + body)
            assert watched.begun.wait(PATIENCE)
            assert not watched.ended.is_set()
        assert watched.ended.wait(PATIENCE)
    assert len(watched.answer["solutions"]) < 1000


def test_a_client_that_stays_gets_its_answer() -> None:
    app = create_app(Services({}, {}, {"solve": Search(solve, CancelToken)}))
    answer = post(app, "solve", json={"position": LINE})
    assert (answer.status_code, answer.json()["status"]) == (200, "possible")


def test_a_search_that_waits_for_its_turn_is_dropped_when_its_client_leaves() -> None:
    """The crowd takes every place; one more comes, leaves, and the crowd is released."""
    release, begun, answered = threading.Event(), threading.Semaphore(0), []

    def slow(request: Any, stop: CancelToken) -> dict[str, Any]:
        begun.release()
        if request["crowd"]:
            assert release.wait(PATIENCE)
        answered.append((request["crowd"], stop.cancelled))
        return {}

    app = create_app(Services({}, {}, {"solve": Search(slow, CancelToken)}))

    async def conversation(client: httpx.AsyncClient) -> None:
        crowd = [
            asyncio.create_task(client.post("/api/v1/solve", json={"crowd": True})) for _ in range(AT_ONCE)
        ]
        for _ in crowd:
            assert await asyncio.to_thread(begun.acquire, timeout=PATIENCE)
        await _leave(app, "/api/v1/solve", b'{"crowd": false}', release)
        await asyncio.gather(*crowd)

    talk(app, conversation)
    assert (False, True) in answered
    assert len(answered) == AT_ONCE + 1


def test_a_server_that_is_stopped_says_so_to_those_who_wait() -> None:
    watched = Watched()
    app = create_app(Services({}, {}, {"solve": Search(watched, CancelToken)}))
    answers: list[dict[str, Any]] = []

    async def stopped() -> None:
        body = json.dumps({"position": ENDLESS, "seconds": 600, "limit": 1000}).encode()
        asked = asyncio.create_task(_ask(app, body, answers))
        assert await asyncio.to_thread(watched.begun.wait, PATIENCE)
        asked.cancel()
        await asked

    asyncio.run(stopped())
    assert watched.ended.wait(PATIENCE)
    assert answers[0]["status"] == 503
    assert b"shutting down" in answers[1]["body"]


async def _ask(app: Starlette, body: bytes, answers: list[dict[str, Any]]) -> None:
    """Ask and stay."""
    said = iter(({"type": "http.request", "body": body},))

    async def receive() -> dict[str, Any]:
        for message in said:
            return message
        await asyncio.Event().wait()
        raise AssertionError("nobody sets this event")

    async def send(message: Any) -> None:
        answers.append(message)

    scope = {"type": "http", "method": "POST", "path": "/api/v1/solve", "headers": [], "query_string": b""}
    await app(scope, receive, send)


async def _leave(app: Starlette, path: str, body: bytes, then: threading.Event) -> None:
    """Ask, go away at once, and only then let the others finish."""
    said = iter(({"type": "http.request", "body": body}, {"type": "http.disconnect"}))

    async def receive() -> dict[str, Any]:
        message = next(said)
        if message["type"] == "http.disconnect":
            asyncio.get_running_loop().call_soon(then.set)
        return message

    async def send(_: Any) -> None:
        return None

    scope = {"type": "http", "method": "POST", "path": path, "headers": [], "query_string": b""}
    await app(scope, receive, send)


def test_over_http_a_search_may_take_a_minute_and_no_longer() -> None:
    app = web_app()
    for path, asked in (("solve", {"position": LINE}), ("equate/moves", {"board": [], "rack": ["2", "2"]})):
        assert post(app, path, json={**asked, "seconds": WEB_SECONDS}).status_code == 200
        refused = post(app, path, json={**asked, "seconds": WEB_SECONDS + 1})
        assert refused.status_code == 422
        assert refused.json()["error"]["field"] == "seconds"
        assert "60" in refused.json()["error"]["message"]


@pytest.mark.parametrize(
    "position",
    [
        "agloa-2019/senior powers-of-the-base,base=12,imaginary | 1÷1^1 | 2 3 ÷ √ | 1 1 x ^ | - | 4 7 8 ^ √ | none",
        "agloa-2019/senior imaginary,factorial | 6+3-s | 8 ^ √ 7 | 7 8 x | - | 1 2 9 ÷ √ | none",
    ],
)
def test_exact_arithmetic_next_to_the_core_stops_too(position: str) -> None:
    watched = Watched()
    app = create_app(Services({}, {}, {"solve": Search(watched, CancelToken)}))
    body = json.dumps({"position": position, "seconds": 600, "limit": 1000}).encode()
    head = f"POST /api/v1/solve HTTP/1.1\r\nHost: here\r\nContent-Length: {len(body)}\r\n\r\n".encode()
    with served(app) as address:
        with socket.create_connection(address) as client:
            client.sendall(head + body)
            assert watched.begun.wait(PATIENCE)
        assert watched.ended.wait(PATIENCE)
    assert watched.answer["status"] != "impossible"
