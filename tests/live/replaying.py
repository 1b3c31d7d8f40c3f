"""Reads every log of a database whole: no gap, no double, and it leads to the version on record."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from fairshake.application.registry import games
from fairshake.games import replay


def check_replay(folder: Any) -> list[str]:
    """The faults of the SQLite database in a folder. Call it when no server runs."""
    return check_logs(f"sqlite:///{folder}/fairshake.sqlite")


def check_logs(address: str) -> list[str]:
    """The faults of the database at an address."""
    engine = sa.create_engine(address.replace("postgresql://", "postgresql+psycopg://"))
    with engine.connect() as connection:
        rows = connection.exec_driver_sql("select id, game, version from tables").all()
        faults = [fault for row in rows for fault in _check(connection, *row)]
    engine.dispose()
    return faults


def _check(connection: sa.Connection, table: str, game: str, version: int) -> list[str]:
    asked = sa.text("select sequence, form, data from events where table_id = :table order by sequence")
    rows = connection.execute(asked, {"table": table}).all()
    if [row[0] for row in rows] != list(range(1, version + 1)):
        return [f"{table}: the log has gaps or doubles"]
    machine = games()[game]
    events = [machine.read_event(bytes(data), form) for _, form, data in rows]
    if events and replay(machine, events).events != version:
        return [f"{table}: the log does not lead to its version"]
    return []
