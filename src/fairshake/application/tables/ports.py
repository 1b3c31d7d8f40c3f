"""What the authority needs from outside. Adapters are in `storage`, `workers` and `server`, fakes in the tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from fairshake.application.clock import Clock as Clock
from fairshake.application.errors import UseCaseError
from fairshake.application.ids import TableId

from .records import Answer, TableRecord


class ConflictError(Exception):
    """Someone else has appended to this log, or changed this record, in the meantime."""


class UnreachableError(Exception):
    """The store doesn't respond; nothing was saved. Retrying later may help."""


class SessionEndedError(UseCaseError):
    """The session that sent the request has ended; nothing was saved."""

    area = "people"

    def __init__(self) -> None:
        super().__init__("sign-in", "session-ended")


class LogLine(NamedTuple):
    """A stored event: its format version (`Game.log_version` when it was written) and its JSON."""

    form: int
    data: bytes


class Appending(Struct, frozen=True):
    """One write: events that follow the first `after`, the answer to an order, and the changed record."""

    table: TableId
    after: int
    revision: int
    """The revision of the record that the decision was based on."""
    events: tuple[bytes, ...] = ()
    form: int = 0
    person: str = ""
    order: str = ""
    answer: Answer | None = None
    record: TableRecord | None = None
    deadline: int | None = None
    session: str = ""
    """The session that sent the order, "" for automatic events: nothing is saved for a session that has
    ended."""


class Playing(NamedTuple):
    """A table with a game in progress, and its next deadline."""

    record: TableRecord
    deadline: int | None


class Store(Protocol):
    """Where tables and their logs are stored."""

    async def create(self, record: TableRecord) -> None:
        """Store a new table. Raises ConflictError if its id or code exists."""

    async def table(self, table: TableId) -> TableRecord | None:
        """The record of a table."""

    async def events(self, table: TableId, after: int = 0) -> Sequence[LogLine]:
        """The events of a log after the first `after`, in order."""

    async def places(self, tables: Sequence[TableId]) -> dict[TableId, tuple[int, int]]:
        """The version and revision of each of these tables, in one query."""

    async def append(self, one: Appending) -> Answer | None:
        """Save durably, all or nothing.

        If this person's order was answered before, returns that answer and saves nothing. Raises ConflictError if the
        log doesn't have `after` events or the record has another `revision`: a refusal, too, is stored only if
        it is based on the current state. Raises SessionEndedError if the order's session is no longer valid.
        """


class Notifier(Protocol):
    """Is notified of a change after it has been saved, never before."""

    async def changed(self, change: TableChange) -> None: ...


class TableChange(Struct, frozen=True):
    """A change at a table: the game, the record, the new state and the new events."""

    record: TableRecord
    game: Any
    state: Any
    events: tuple[Any, ...]
    before: Any = None
    """The state before the events; None if they are the first."""
    was: int = -1
    """The revision of the record before; -1 if no one needs it."""


class News(Struct, frozen=True, array_like=True):
    """A saved change, sent to processes that have the previous state, so that they needn't query the store."""

    table: TableId
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
    def rewritten(cls, table: TableId) -> News:
        """The log itself was rewritten: every process that has the table reads it again."""
        return cls(table, -1, -1, 0, 0)
