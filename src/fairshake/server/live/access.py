"""Who may view a table, and as which player."""

from __future__ import annotations

from fairshake.application.ids import TableId
from fairshake.application.people import Person
from fairshake.application.tables.authority import LoadedTable
from fairshake.application.tables.records import TableRecord
from fairshake.server.routes.errors import ApiError

from .platform import Live


def id_of(person: Person | None) -> str:
    return person.id if person else ""


def belongs(record: TableRecord, person: str) -> bool:
    return record.seat_of(person) is not None or person == record.maker or person in record.judges


def check_spectator(record: TableRecord, person: str) -> None:
    """Allow spectators only if the table admits them. Raises ApiError with 403."""
    if person and person in record.blocked:
        raise ApiError(403, "sent-away")
    if not belongs(record, person) and not record.spectators:
        raise ApiError(403, "no-spectators")


def player_of(loaded: LoadedTable, person: str) -> str:
    """The player whose seat a person holds; "" for a spectator."""
    seat = loaded.record.seat_of(person)
    return seat.player if seat else ""


async def look(live: Live, table: TableId, person: Person | None) -> LoadedTable:
    """A table, for someone who may view it. Raises ApiError."""
    loaded = await live.authority.fresh(table)
    check_spectator(loaded.record, id_of(person))
    return loaded


async def look_back(live: Live, table: TableId, person: Person | None) -> LoadedTable:
    """The same for a finished game: the log of a running game isn't shown."""
    loaded = await look(live, table, person)
    if loaded.record.phase != "over":
        raise ApiError(409, "not-over", "table")
    return loaded
