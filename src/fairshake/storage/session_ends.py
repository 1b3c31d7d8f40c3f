"""Ending sessions: the token keeps its reason for a day, and running servers notice that something has ended.

Servers compare one small counter several times a second and check their connections only if it has changed.
The counter is written last in a transaction: a process that waits for it holds nothing that its holder still
needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_hex
from typing import Any, Final

import sqlalchemy as sa

from fairshake.application.people.records import Ending

from . import schema

MARK: Final = "sessions-ended"
KEPT: Final = 86_400_000
"""Milliseconds for which the reason is kept."""
CHUNK: Final = 500
_tokens = schema.tokens.c
WRITE_MARK: Final = sa.text(
    "INSERT INTO facts (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = :value"
)


def end_tokens(connection: sa.Connection, which: sa.ColumnElement[bool], why: Ending, now: int) -> int:
    """End these sessions and tokens; returns how many."""
    living = sa.update(schema.tokens).where(which, _tokens.ended == "")
    return connection.execute(living.values(ended=why, expires=now + KEPT)).rowcount


def mark(connection: sa.Connection) -> None:
    """Make every server check its connections. The last statement of a transaction."""
    connection.execute(WRITE_MARK, {"name": MARK, "value": token_hex(8)})


def endings(connection: sa.Connection, tokens: Sequence[str], now: int) -> dict[str, str]:
    """Which of these tokens are no longer valid, and why."""
    found: dict[str, str] = {}
    for start in range(0, len(tokens), CHUNK):
        some = tokens[start : start + CHUNK]
        asked = sa.select(_tokens.id, _tokens.ended, _tokens.expires).where(_tokens.id.in_(some))
        known = {id: row for id, *row in connection.execute(asked)}
        found |= {token: why for token in some if (why := reason(known.get(token), now))}
    return found


def reason(row: Sequence[Any] | None, now: int) -> str:
    """Why a token is no longer valid, by how it ended and when it expires; "" for a valid one."""
    if row is None:
        return "forgotten"
    ended, expires = row
    return str(ended) or ("" if expires > now else "expired")
