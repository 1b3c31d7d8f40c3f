"""Sessions that end in the middle of a storm, and ghosts: acts in a session that is known to have ended.

People make accounts, sign out and in again, or come back by the recovery code of their class on another device. A
server may be killed while they do; then they find out who they are. No act of a ghost may ever be carried out.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import sqlalchemy as sa

from .school import PASSWORD

GHOST = "ghost-"
LETTERS = "abcdefghkmnp"
Send = Callable[[str, dict[str, Any]], Awaitable[None]]


class Session:
    """How one person is known, and how that person comes back."""

    def __init__(self, token: str, chance: random.Random, recovery: str = "") -> None:
        self.token = token
        self.recovery = recovery
        self.name = ""
        """The name of the account, once one was asked for."""
        self.doubtful = False
        """Whether the answer to a change of the session was lost."""
        self.ended: list[str] = []
        self.ghosts = 0
        self._chance = chance

    async def renew(self, http: httpx.AsyncClient) -> str:
        """End this session by some way and begin another; the token that has ended, "" if none has."""
        old, self.doubtful = self.token, True
        if self.recovery:
            answer = await http.post("/classes/recover", json={"recovery": self.recovery})
        elif not self.name:
            self.name = "Storm " + "".join(self._chance.choice(LETTERS) for _ in range(14))
            wish = {"name": self.name, "password": PASSWORD}
            answer = await http.post("/people/accounts", json=wish, headers=bearer(old))
        else:
            out = await http.post("/people/logout", headers=bearer(old))
            if out.status_code != 204:
                return ""
            answer = await self._log_in(http)
        if answer.status_code not in (200, 201):
            return ""
        self._begin(answer)
        return old

    async def find_out(self, http: httpx.AsyncClient) -> None:
        """Who we are after an answer was lost: the old session still, or one that is begun anew."""
        me = await http.get("/people/me", headers=bearer(self.token))
        if me.status_code == 200:
            self.doubtful = False
            self.name = self.name if me.json()["person"]["kind"] == "account" else ""
        elif me.status_code == 401 and self.recovery:
            answer = await http.post("/classes/recover", json={"recovery": self.recovery})
            if answer.status_code == 200:
                self._begin(answer)
        elif me.status_code == 401:
            answer = await self._log_in(http)
            if answer.status_code == 200:
                self._begin(answer)

    def _begin(self, answer: httpx.Response) -> None:
        self.ended.append(self.token)
        self.token, self.doubtful = answer.json()["token"], False

    async def _log_in(self, http: httpx.AsyncClient) -> httpx.Response:
        return await http.post("/people/login", json={"name": self.name, "password": PASSWORD})


async def haunt(
    session: Session, old: str, http: httpx.AsyncClient, send: Send, table: str, intent: dict[str, Any]
) -> list[str]:
    """Act in a session that has ended: over the connection that it opened, and anew; what was carried out."""
    for _ in range(2):
        session.ghosts += 1
        await send(f"{GHOST}{session.ghosts}", intent)
    session.ghosts += 1
    wish = {"id": f"{GHOST}{session.ghosts}", "command": intent}
    answer = await http.post(f"/tables/{table}/commands", json=wish, headers=bearer(old))
    return [] if answer.status_code in (401, 503) else [f"a ghost was answered {answer.status_code}"]


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def carried_out(address: str) -> list[str]:
    """Acts of ghosts that are on record in the database at an address."""
    engine = sa.create_engine(address.replace("postgresql://", "postgresql+psycopg://"))
    with engine.connect() as connection:
        asked = sa.text("select table_id, order_id from answers where order_id like :ghosts")
        rows = connection.execute(asked, {"ghosts": GHOST + "%"}).all()
    engine.dispose()
    return [f"{table}: {order} was carried out in a session that had ended" for table, order in rows]
