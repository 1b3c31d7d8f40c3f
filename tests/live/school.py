"""A teacher and children at a live server, as programs of others would write them."""

from __future__ import annotations

from random import choice
from string import ascii_lowercase
from typing import Any

import httpx

from .asking import NO_TLS, PATIENCE
from .people import Actor

PASSWORD = "seventeen red cubes"


class Account(Actor):
    """A guest who made an account."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.account = "Teacher " + "".join(choice(ascii_lowercase) for _ in range(12))
        made = self.post("/people/accounts", {"name": self.account, "password": PASSWORD})
        assert made.status_code == 201, made.text
        self.token = made.json()["token"]

    def patch(self, path: str, body: object) -> httpx.Response:
        return httpx.patch(self.api + path, headers=self.headers, json=body, timeout=PATIENCE, verify=NO_TLS)

    def classroom(self, name: str = "5b", kind: str = "class") -> dict[str, Any]:
        made = self.post("/classes", {"name": name, "kind": kind})
        assert made.status_code == 201, made.text
        reported: dict[str, Any] = made.json()["class"]
        return reported

    def give(self, classroom: str, **request: Any) -> dict[str, Any]:
        given = self.post(f"/classes/{classroom}/work", request)
        assert given.status_code == 201, given.text
        reported: dict[str, Any] = given.json()["work"]
        return reported


class Child(Actor):
    """Someone who comes into a class with nothing but its code, or comes back with a recovery code."""

    def __init__(self, address: str, code: str = "", nickname: str = "", recovery: str = "") -> None:
        self.address, self.api, self.orders = address, f"{address}/api/v1", 0
        request = {"recovery": recovery} if recovery else {"code": code, "nickname": nickname}
        path = "recover" if recovery else "join"
        made = httpx.post(f"{self.api}/classes/{path}", json=request, timeout=PATIENCE, verify=NO_TLS)
        assert made.status_code in (200, 201), made.text
        reported = made.json()
        self.id, self.token = reported["person"]["id"], reported["token"]
        self.name = self.nickname = reported["nickname"]
        self.recovery = reported["recovery"]
        self.classroom = reported["class"]["id"]

    def answer(self, work: str, item: int, answer: str) -> httpx.Response:
        return self.post(f"/classes/{self.classroom}/work/{work}/answers", {"item": item, "answer": answer})
