"""A tournament on a real server, as a director's browser would run it: HTTP only."""

from __future__ import annotations

from typing import Any

import httpx

from . import asking
from .people import Actor


class Director(Actor):
    """Someone who runs a tournament; other roles come by `helper`."""

    def __init__(self, address: str, **fields: Any) -> None:
        super().__init__(address)
        made = self.post("/tournaments", fields)
        assert made.status_code == 201, made.text
        self.tournament: str = made.json()["tournament"]["id"]

    @property
    def path(self) -> str:
        return f"/tournaments/{self.tournament}"

    def helper(self, role: str, team: str = "", name: str = "") -> Helper:
        """Someone else with a role, by a link of the director."""
        key = self.done("crew", status=201, role=role, team=team, name=name)["key"]
        return Helper(self.address, self.tournament, key)

    def act(self, act: str, /, **fields: Any) -> httpx.Response:
        return self.post(f"{self.path}/{act}", fields)

    def done(self, act: str, /, status: int = 200, **fields: Any) -> dict[str, Any]:
        answer = self.act(act, **fields)
        assert answer.status_code == status, answer.text
        reported: dict[str, Any] = answer.json()
        return reported

    def look(self, name: str, status: int = 200, **query: Any) -> dict[str, Any]:
        answer = asking.get(f"{self.api}{self.path}/{name}", headers=self.headers, params=query)
        assert answer.status_code == status, answer.text
        reported: dict[str, Any] = answer.json()
        return reported

    def short(self) -> dict[str, Any]:
        reported: dict[str, Any] = self.get(self.path).json()
        return reported

    def refused(self, act: str, /, status: int = 409, **fields: Any) -> str:
        """The code of the error; it has a sentence."""
        answer = self.act(act, **fields)
        assert answer.status_code == status, answer.text
        error = answer.json()["error"]
        assert error["message"]
        return str(error["code"])

    def download(self, path: str, status: int = 200) -> bytes:
        answer = self.get(f"{self.path}/{path}")
        assert answer.status_code == status, answer.text
        return answer.content

    def tables(self, round: int) -> dict[int, list[str]]:
        reported = self.look("tables", round=round)
        return {one["table"]: [seat["code"] for seat in one["seats"]] for one in reported["tables"]}


class Helper(Director):
    def __init__(self, address: str, tournament: str, key: str) -> None:
        Actor.__init__(self, address)
        self.tournament = tournament
        joined = self.post(f"{self.path}/join", {"key": key})
        assert joined.status_code == 200, joined.text


def totals(codes: list[str], *scores: int) -> list[dict[str, Any]]:
    return [{"code": code, "total": total} for code, total in zip(codes, scores, strict=True)]
