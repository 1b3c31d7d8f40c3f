"""An in-memory table with a manual clock and seeded randomness, for arenas, benchmarks and tests."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from msgspec.structs import replace

from fairshake.application.ids import TableId

from .ports import Appending, ConflictError, LogLine
from .records import Answer, TableRecord


class HandClock:
    """A clock that the caller moves forward."""

    def __init__(self, now: int = 0) -> None:
        self.time = now

    def now(self) -> int:
        return self.time


class SeededChance:
    """Randomness that is the same for the same seed on every computer."""

    def __init__(self, *seed: object) -> None:
        self._seed = ":".join(map(str, seed))
        self._asked = 0

    def below(self, most: int) -> int:
        self._asked += 1
        digest = hashlib.sha256(f"{self._seed}#{self._asked}".encode()).digest()
        return int.from_bytes(digest, "big") % most


class MemoryStore:
    """Keeps tables while the process runs, with the same guarantees as a database."""

    def __init__(self) -> None:
        self.records: dict[TableId, TableRecord] = {}
        self.logs: dict[TableId, list[LogLine]] = {}
        self.answers: dict[tuple[str, str, str], Answer] = {}

    async def create(self, record: TableRecord) -> None:
        if record.id in self.records or any(one.code == record.code for one in self.records.values()):
            raise ConflictError(record.code)
        self.records[record.id] = record
        self.logs[record.id] = []

    async def table(self, table: TableId) -> TableRecord | None:
        record = self.records.get(table)
        return None if record is None else replace(record, version=len(self.logs[table]))

    async def events(self, table: TableId, after: int = 0) -> Sequence[LogLine]:
        return self.logs[table][after:]

    async def places(self, tables: Sequence[TableId]) -> dict[TableId, tuple[int, int]]:
        known = (table for table in tables if table in self.records)
        return {table: (len(self.logs[table]), self.records[table].revision) for table in known}

    async def append(self, one: Appending) -> Answer | None:
        key = (one.table, one.person, one.order)
        if one.order and key in self.answers:
            return self.answers[key]
        if (len(self.logs[one.table]), self.records[one.table].revision) != (one.after, one.revision):
            raise ConflictError(one.table)
        self.logs[one.table] += [LogLine(one.form, data) for data in one.events]
        if one.record is not None:
            self.records[one.table] = one.record
        if one.order and one.answer is not None:
            self.answers[key] = one.answer
        return None
