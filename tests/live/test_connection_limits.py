"""What one stranger may take: connections, half-sent requests, reports; and whose claimed address is believed."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send
from websockets.exceptions import ConnectionClosed

from fairshake.application.ids import TableId
from fairshake.cli._server import listen
from fairshake.server.addresses import address_of
from fairshake.server.live.connections import Connections
from fairshake.server.routes.errors import ApiError
from fairshake.server.timeouts import TimedProtocol

from . import asking
from .asking import PATIENCE
from .people import Actor, two_at_a_table
from .serving import Serving, serving


def test_a_stranger_opens_a_few_sockets_at_a_table_and_no_more(server: Serving) -> None:
    ann, _, table = two_at_a_table(server.address)
    eve = Actor(server.address)
    with ExitStack() as stack:
        greeted = [stack.enter_context(eve.socket(table)).read() for _ in range(8)]
        assert all("hello" in message for message in greeted)
        late = stack.enter_context(eve.socket(table))
        assert late.read()["error"]["code"] == "many-connections"
        with pytest.raises(ConnectionClosed) as closed:
            late.read()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013
        stream = eve.get(f"/tables/{table}/stream")
        assert stream.status_code == 429
        assert int(stream.headers["retry-after"]) > 0
        assert "hello" in stack.enter_context(ann.socket(table)).read()
    until_let_in(eve, table)


def until_let_in(actor: Actor, table: str) -> None:
    """Closed sockets no longer count; the server may notice a moment later."""
    for _ in range(200):
        with actor.socket(table) as line:
            if "hello" in line.read():
                return
    raise AssertionError("closed sockets still count")


def opened(
    connections: Connections, most: int, table: str = "t", person: str = "", address: str = "192.0.2.1"
) -> int:
    for count in range(most):
        try:
            connections.enter(TableId(table), person, address, seated=False)
        except ApiError:
            return count
    return most


def test_people_without_a_session_share_what_their_address_may_have() -> None:
    connections = Connections()
    assert opened(connections, 1000) == 60
    assert opened(connections, 1000, table="u") == 60
    assert opened(connections, 1000, address="192.0.2.2") == 60
    assert sum(opened(connections, 1000, table=f"v{n}") for n in range(20)) == 200 - 120


def test_many_guests_of_one_address_do_not_multiply_it() -> None:
    connections = Connections()
    assert sum(opened(connections, 1, person=f"p{n}") for n in range(500)) == 60
    assert sum(opened(connections, 100, person=f"q{n}", table=f"t{n}") for n in range(1000)) == 2000 - 60


def test_what_was_closed_no_longer_counts() -> None:
    connections = Connections(factor=0.05)
    for _ in range(100):
        connections.leave(connections.enter(TableId("t"), "", "192.0.2.1", seated=False))
    assert opened(connections, 1000) == 3


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_an_address_of_ipv6_counts_by_its_network(host: str, counted: str) -> None:
    assert address_of(HTTPConnection({"type": "http", "client": (host, 1), "headers": []})) == counted


@pytest.mark.parametrize(("options", "believed"), [((), False), (("--proxy", "127.0.0.1"), True)])
def test_only_a_named_proxy_is_believed(tmp_path: Path, options: tuple[str, ...], believed: bool) -> None:
    with serving(tmp_path, *options, environment={"FAIRSHAKE_LIMITS": "0.002"}) as server:
        answers = [
            asking.post(
                f"{server.address}/api/v1/people/guest", headers={"X-Forwarded-For": f"198.51.100.{n}"}
            ).status_code
            for n in range(8)
        ]
    assert answers == ([201] * 8 if believed else [201] * 4 + [429] * 4)


def test_a_proxy_that_is_none_is_refused() -> None:
    asked = [sys.executable, "-m", "fairshake.cli", "serve", "--port", "0", "--proxy", "everybody"]
    done = subprocess.run(asked, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert "everybody is not a proxy address" in done.stderr


def test_reports_are_few(server: Serving) -> None:
    ann, _, table = two_at_a_table(server.address)
    answers = [ann.post(f"/tables/{table}/report", {"about": "p2", "why": "rude"}) for _ in range(7)]
    assert [answer.status_code for answer in answers[:5]] == [204] * 5
    assert answers[-1].status_code == 429
    assert int(answers[-1].headers["retry-after"]) > 0


class Hasty(TimedProtocol):
    seconds = {"head": 0.2, "body": 0.2, "": 0.0}
    writing_seconds = 0.2


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    body = await Request(scope, receive).body()
    if scope["path"] == "/slow":
        await asyncio.sleep(1)
    large = b"x" * 50_000_000 if scope["path"] == "/large" else body
    await PlainTextResponse(large)(scope, receive, send)


@pytest.fixture
def hasty() -> Iterator[tuple[str, int]]:
    """A server with no patience."""
    listener = listen("127.0.0.1", 0)
    config = uvicorn.Config(echo, http=Hasty, lifespan="off", log_config=None, access_log=False)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    yield listener.getsockname()
    server.should_exit = True
    thread.join(PATIENCE)


@contextmanager
def line_to(address: tuple[str, int], said: bytes) -> Iterator[socket.socket]:
    with closing(socket.create_connection(address, timeout=PATIENCE)) as line:
        line.sendall(said)
        yield line


def rest(line: socket.socket) -> bytes:
    """All that still comes until the other side closes."""
    heard = b""
    while piece := line.recv(65_536):
        heard += piece
    return heard


WHOLE = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.mark.parametrize(
    ("said", "answered"),
    [
        (b"", b""),
        (b"GET / HT", b"408"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", b"408"),
        (b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf", b"408"),
        (WHOLE + b"GET / HT", b"200"),
        (WHOLE + b"\r\n", b"200"),
    ],
)
def test_half_a_request_is_cut_off(hasty: tuple[str, int], said: bytes, answered: bytes) -> None:
    with line_to(hasty, said) as line:
        assert rest(line)[9:12] == answered


def test_a_byte_now_and_then_buys_no_time(hasty: tuple[str, int]) -> None:
    with line_to(hasty, b"GET / HTTP/1.1\r\nX-Slow: ") as line:
        line.settimeout(0.02)
        assert any(closed_after(line, b"x") for _ in range(5_000))


def closed_after(line: socket.socket, said: bytes) -> bool:
    try:
        line.sendall(said)
        return not line.recv(1000)
    except TimeoutError:
        return False
    except ConnectionError:
        return True


def test_a_response_that_nobody_reads_is_given_up(hasty: tuple[str, int]) -> None:
    with line_to(hasty, b"GET /large HTTP/1.1\r\nHost: x\r\n\r\n") as line:
        assert gone(line)


def gone(line: socket.socket) -> bool:
    """Whether the other side gives up, though nothing is read: what is written then is refused."""
    try:
        for _ in range(1_000):
            line.sendall(b"\r\n")
            threading.Event().wait(0.05)
    except ConnectionError:
        return True
    return False


def test_a_whole_request_may_be_answered_late(hasty: tuple[str, int]) -> None:
    assert httpx.get(f"http://127.0.0.1:{hasty[1]}/slow", timeout=PATIENCE).status_code == 200


def test_the_server_cuts_half_a_request_off(server: Serving) -> None:
    with line_to(("127.0.0.1", server.port), b"GET /healthz HTTP/1.1\r\nHost: x\r\n") as line:
        assert rest(line)[9:12] == b"408"
