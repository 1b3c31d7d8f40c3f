"""Who sits where: a table's record after a person sat down, left the seat, was removed or was called as a judge."""

from __future__ import annotations

from msgspec.structs import replace

from fairshake.application.errors import UseCaseError
from fairshake.application.people import Person
from fairshake.games import Place

from .records import TableRecord


class LobbyRefusal(UseCaseError):
    area = "tables"


def places(record: TableRecord) -> tuple[Place, ...]:
    """The seats as the game knows them; if two people have the same name, the second gets a number."""
    names: list[str] = []
    for seat in record.seats:
        again = names.count(seat.name) + sum(name.startswith(f"{seat.name} ") for name in names)
        names.append(f"{seat.name} {again + 1}" if seat.name in names else seat.name)
    return tuple(
        Place(seat.player, name, seat.level, seat.team)
        for seat, name in zip(record.seats, names, strict=True)
    )


def sat_down(record: TableRecord, person: Person, seat: int | None) -> TableRecord:
    """Put a person in a free seat: this one, or the first."""
    free = [n for n, one in enumerate(record.seats) if one.kind == "person" and not one.person]
    if record.phase != "open" or not free:
        raise LobbyRefusal("state", "table-full", "seat")
    if person.id in record.blocked:
        raise LobbyRefusal("forbidden", "sent-away", "seat")
    if person.id in record.judges:
        raise LobbyRefusal("state", "judge-plays", "seat", name=person.name)
    if seat is not None and not 0 <= seat < len(record.seats):
        raise LobbyRefusal("bad", "no-such-seat", "seat")
    if seat is not None and seat not in free:
        raise LobbyRefusal("state", "seat-taken", "seat")
    return _with_seat(record, free[0] if seat is None else seat, person)


def got_up(record: TableRecord, person: Person) -> TableRecord:
    """The seat of a person who leaves is free again."""
    number = next(n for n, seat in enumerate(record.seats) if seat.person == person.id)
    return _with_seat(record, number, None)


def sent_away(record: TableRecord, maker: Person, player: str) -> TableRecord:
    """Remove a person at the request of the table's creator; they can't come back."""
    number = next((n for n, seat in enumerate(record.seats) if seat.player == player and seat.person), None)
    if number is None or record.seats[number].person == maker.id:
        raise LobbyRefusal("bad", "no-such-seat", "player")
    if record.phase != "open":
        raise LobbyRefusal("state", "already-started", "table")
    blocked = (*record.blocked, record.seats[number].person)
    return replace(_with_seat(record, number, None), blocked=blocked)


def judged(record: TableRecord, judge: Person) -> TableRecord:
    """A judge who was called to the table."""
    if record.seat_of(judge.id) is not None:
        raise LobbyRefusal("state", "judge-plays", "name", name=judge.name)
    if judge.id in record.judges:
        raise LobbyRefusal("state", "judge-called", "name", name=judge.name)
    judges, names = (*record.judges, judge.id), (*record.judge_names, judge.name)
    return replace(record, judges=judges, judge_names=names)


def taken_over(record: TableRecord, number: int, person: Person) -> TableRecord:
    """A new person in the seat of a player who has left."""
    return _with_seat(record, number, person)


def _with_seat(record: TableRecord, number: int, person: Person | None) -> TableRecord:
    """The record with this seat given to a person, or free."""
    seats = list(record.seats)
    # A tournament's seat keeps the name of the player who was drawn for it.
    nobody = ("", seats[number].name if record.place else "", "")
    held = (person.id, person.name, person.avatar) if person else nobody
    seats[number] = replace(seats[number], person=held[0], name=held[1], avatar=held[2])
    return replace(record, seats=tuple(seats))
