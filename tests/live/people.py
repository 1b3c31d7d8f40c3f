"""People at live tables, as programs of others would write them: HTTP and sockets only."""

from __future__ import annotations

import json
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.schemas import faults

from .asking import NO_TLS, PATIENCE

EQUATIONS = {"rulebook": "mlag-2018", "division": "middle", "timed": False}


class Actor:
    """A person with a token, at a server."""

    def __init__(self, address: str, name: str | None = None) -> None:
        self.address = address
        self.api = f"{address}/api/v1"
        request = {} if name is None else {"name": name}
        made = httpx.post(f"{self.api}/people/guest", json=request, timeout=PATIENCE, verify=NO_TLS)
        assert made.status_code == 201, made.text
        self.id = made.json()["person"]["id"]
        self.name = made.json()["person"]["name"]
        self.token = made.json()["token"]
        self.orders = 0

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def get(self, path: str) -> httpx.Response:
        return httpx.get(self.api + path, headers=self.headers, timeout=PATIENCE, verify=NO_TLS)

    def post(self, path: str, body: object = None) -> httpx.Response:
        return httpx.post(self.api + path, headers=self.headers, json=body, timeout=PATIENCE, verify=NO_TLS)

    def delete(self, path: str) -> httpx.Response:
        return httpx.delete(self.api + path, headers=self.headers, timeout=PATIENCE, verify=NO_TLS)

    def table(
        self, seats: list[dict[str, str]], game: str = "equations", settings: Any = None, **more: Any
    ) -> dict[str, Any]:
        settings = EQUATIONS if settings is None and game == "equations" else settings or {}
        made = self.post("/tables", {"game": game, "settings": settings, "seats": seats, **more})
        assert made.status_code == 201, made.text
        table: dict[str, Any] = made.json()["table"]
        return table

    def do(self, table: str, order: str = "", **command: Any) -> httpx.Response:
        self.orders += 1
        name = order or f"{self.id}-{self.orders}"
        return self.post(f"/tables/{table}/commands", {"id": name, "command": command})

    def view(self, table: str) -> dict[str, Any]:
        answer = self.get(f"/tables/{table}/view")
        assert answer.status_code == 200, answer.text
        seen: dict[str, Any] = answer.json()
        return seen

    def events(self, table: str, since: int = 0) -> list[dict[str, Any]]:
        answer = self.get(f"/tables/{table}/events?since={since}")
        assert answer.status_code == 200, answer.text
        return [json.loads(line) for line in answer.text.splitlines()]

    @contextmanager
    def socket(self, table: str, since: int | None = None, language: str = "en", diff: bool = False) -> Any:
        query = f"?lang={language}" if since is None else f"?since={since}&lang={language}"
        query += "&diff=1" * diff
        address = self.api.replace("http", "ws", 1)
        where = f"{address}/tables/{table}/socket{query}"
        with connect(
            where, additional_headers=self.headers, open_timeout=PATIENCE, ping_interval=None
        ) as socket:
            yield Socket(socket)


class Socket:
    """An open socket of which messages are read as they come."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def send(self, frame: object) -> None:
        self.connection.send(frame if isinstance(frame, str) else json.dumps(frame))

    def read(self, timeout: float = PATIENCE) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.connection.recv(timeout))
        found = faults(message, "SocketMessage")
        assert not found, (found, message)
        return message

    def until(self, key: str, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message that has this key."""
        while True:
            message = self.read(timeout)
            if key in message:
                return message


def two_at_a_table(address: str, **more: Any) -> tuple[Actor, Actor, str]:
    """Ann and Bob at a table of Equations where the game has begun."""
    ann, bob = Actor(address), Actor(address)
    table = ann.table([{"kind": "person"}, {"kind": "person"}], **more)
    sat = bob.post(f"/tables/{table['id']}/seats", {"code": table["code"]})
    assert sat.status_code == 200, sat.text
    started = ann.post(f"/tables/{table['id']}/start")
    assert started.status_code == 200, started.text
    return ann, bob, table["id"]
