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

    def __init__(self, token: str, person: str, chance: random.Random, recovery: str = "") -> None:
        self.token = token
        self.person = person
        self.recovery = recovery
        self.names: list[str] = []
        """Of the account: every name that was asked for, as an answer may be lost."""
        self.account = False
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
        elif not self.account:
            self.names.append("Storm " + "".join(self._chance.choice(LETTERS) for _ in range(14)))
            request = {"name": self.names[-1], "password": PASSWORD}
            answer = await http.post("/people/accounts", json=request, headers=bearer(old))
        else:
            out = await http.post("/people/logout", headers=bearer(old))
            if out.status_code != 204:
                return ""
            answer = await self._log_in(http)
        return old if self._begin(answer) else ""

    async def find_out(self, http: httpx.AsyncClient) -> None:
        """Who we are after an answer was lost: the old session still, or one that is begun again."""
        me = await http.get("/people/me", headers=bearer(self.token))
        if me.status_code == 200:
            self.doubtful = False
        elif me.status_code == 401 and self.recovery:
            self._begin(await http.post("/classes/recover", json={"recovery": self.recovery}))
        elif me.status_code == 401:
            self._begin(await self._log_in(http))

    def _begin(self, answer: httpx.Response) -> bool:
        """Whether that answer begins a new session of the same person."""
        if answer.status_code not in (200, 201) or answer.json()["person"]["id"] != self.person:
            return False
        self.account = answer.json()["person"]["kind"] == "account"
        self.ended.append(self.token)
        self.token, self.doubtful = answer.json()["token"], False
        return True

    async def _log_in(self, http: httpx.AsyncClient) -> httpx.Response:
        """By whichever of the names that were asked for is the account's.

        An account that was asked for in a session that had just ended is someone else's.
        """
        for name in reversed(self.names):
            answer = await http.post("/people/login", json={"name": name, "password": PASSWORD})
            if answer.status_code != 401 and not self._is_anothers(answer):
                break
        return answer

    def _is_anothers(self, answer: httpx.Response) -> bool:
        return answer.status_code == 200 and bool(answer.json()["person"]["id"] != self.person)


async def haunt(
    session: Session, old: str, http: httpx.AsyncClient, send: Send, table: str, intent: dict[str, Any]
) -> list[str]:
    """Act in a session that has ended: over the connection that it opened, and again; what was carried out."""
    for _ in range(2):
        session.ghosts += 1
        await send(f"{GHOST}{session.ghosts}", intent)
    session.ghosts += 1
    request = {"id": f"{GHOST}{session.ghosts}", "command": intent}
    answer = await http.post(f"/tables/{table}/commands", json=request, headers=bearer(old))
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
