"""What the authority needs from outside. Adapters are in `storage`, `workers` and `server`, fakes in the tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from fairshake.application.clock import Clock as Clock
from fairshake.application.errors import UseCaseError

from .records import Answer, TableRecord


class Conflict(Exception):
    """Someone else has appended to this log, or changed this record, in the meantime."""


class Unreachable(Exception):
    """The store does not answer; nothing was saved. Trying again later may help."""


class SessionEnded(UseCaseError):
    """The session in which something was asked has ended; nothing was saved."""

    area = "people"

    def __init__(self) -> None:
        super().__init__("sign-in", "session-ended")


class LogLine(NamedTuple):
    """An event as it is kept: the version of its form (`Game.log_version` when it was written) and its JSON."""

    form: int
    data: bytes


class Appending(Struct, frozen=True):
    """One saving: events that follow `after` others, the answer to whom and to which order, and the changed record."""

    table: str
    after: int
    revision: int
    """The revision of the record that was decided on."""
    events: tuple[bytes, ...] = ()
    form: int = 0
    person: str = ""
    order: str = ""
    answer: Answer | None = None
    record: TableRecord | None = None
    deadline: int | None = None
    session: str = ""
    """The session in which it was asked, "" for what nobody asked: nothing is saved for one that has ended."""


class Playing(NamedTuple):
    """A table where a game is on, and when its clock strikes next."""

    record: TableRecord
    deadline: int | None


class Store(Protocol):
    """Where tables and their logs are kept."""

    async def create(self, record: TableRecord) -> None:
        """Keep a new table. Raises Conflict when its id or code exists."""

    async def table(self, table: str) -> TableRecord | None:
        """The record of a table."""

    async def events(self, table: str, after: int = 0) -> Sequence[LogLine]:
        """The events of a log after the first `after`, in order."""

    async def places(self, tables: Sequence[str]) -> dict[str, tuple[int, int]]:
        """The version and the revision of each of these tables, in one question."""

    async def append(self, one: Appending) -> Answer | None:
        """Save, durably, all of it or nothing.

        If this person's order has been answered before, that answer comes back and nothing is saved. Raises
        Conflict when the log does not have `after` events or the record another `revision`: a refusal, too, is
        only kept if it rests on what is. Raises SessionEnded for an order of a session that is no longer good.
        """


class Notifier(Protocol):
    """Hears of a change once it has been saved, never before."""

    async def changed(self, change: TableChange) -> None: ...


class TableChange(Struct, frozen=True):
    """What has happened at a table: the game, the record, the state after it and the new events."""

    record: TableRecord
    game: Any
    state: Any
    events: tuple[Any, ...]
    before: Any = None
    """The state before the events; None if they are the first."""
    was: int = -1
    """The revision of the record before; -1 where nobody has to know."""


class News(Struct, frozen=True, array_like=True):
    """What has been saved of a table, for processes that know it as it was before: they need not ask the store."""

    table: str
    after: int
    was: int
    version: int
    revision: int
    lines: tuple[LogLine, ...] = ()
    record: TableRecord | None = None
    """The record, where it has changed by more than its version."""

    @classmethod
    def of(cls, change: TableChange) -> News:
        record, game = change.record, change.game
        lines = tuple(LogLine(game.log_version, game.write_event(event)) for event in change.events)
        changed = record if record.revision != change.was else None
        after = record.version - len(lines)
        return cls(record.id, after, change.was, record.version, record.revision, lines, changed)

    @classmethod
    def rewritten(cls, table: str) -> News:
        """The log itself was rewritten: every process that has the table reads it again."""
        return cls(table, -1, -1, 0, 0)
