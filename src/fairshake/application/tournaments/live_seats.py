"""The seats of a live round: who has come, who is missing, and what the desk does about it.

Before the start the tables of absent players merge; at any time a bot or a member of the crew fills an empty seat. A
child who comes later takes the seat back. A result with a stand-in is never confirmed automatically.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from msgspec import Struct, structs

from fairshake.application.errors import BadInput
from fairshake.application.ids import TableId
from fairshake.application.registry import kit_of
from fairshake.application.tables.authority import Authority
from fairshake.application.tables.lobby import Lobby, LobbyRefusal
from fairshake.application.tables.ports import ConflictError
from fairshake.application.tables.records import STANDING_IN, TableRecord, TableSeat
from fairshake.messages import sentence
from fairshake.tournaments.decisions.hall import MOST_WHY, open_tables
from fairshake.tournaments.decisions.rearrangement import rearrange
from fairshake.tournaments.decisions.roster import note_absence
from fairshake.tournaments.draw.draw_request import Seating
from fairshake.tournaments.events import TablesClosed
from fairshake.tournaments.refusal import TournamentRefusal
from fairshake.tournaments.state import Key, Tournament, evolve
from fairshake.tournaments.tables import outstanding

from .acts import perform
from .answers.hall import LiveAnswer, LiveSeat, LiveSeatsAnswer, LiveTableSeats, OpenedTable, SeatStatus
from .crew import acting_member
from .error_messages import AREA, ActDeclinedError
from .hosted import Actor
from .requests import read_fields
from .service import TournamentService
from .session import Acting


class FillSeats(Struct, frozen=True, kw_only=True):
    """Fill empty seats of a live round: `by` a bot, me, or nobody, which removes a stand-in.

    Without `codes`, all empty seats are filled.
    """

    round: int
    by: str
    codes: tuple[str, ...] = ()
    level: str = ""


class MergeTables(Struct, frozen=True, kw_only=True):
    """Mark everyone who has not come as absent, and merge their tables, before the round starts."""

    round: int


class _Place(NamedTuple):
    """A seat of a live round."""

    key: Key
    record: TableRecord
    number: int
    code: str

    @property
    def seat(self) -> TableSeat:
        return self.record.seats[self.number]


class LiveSeats:
    """Who sits at the live tables of a tournament."""

    def __init__(
        self,
        service: TournamentService,
        lobby: Lobby,
        authority: Authority,
        in_thread: Callable[..., Any],
        is_here: Callable[[TableId, str], bool],
    ) -> None:
        self._service, self._lobby, self._authority = service, lobby, authority
        self._in_thread, self._is_here = in_thread, is_here

    async def seats(self, id: str, who: Actor, round: int) -> LiveSeatsAnswer:
        """Every live table of a round with who has come to it."""
        acting_member(await self._in_thread(self._service.members, id, who), "live-seats")
        return await self._answer(id, round)

    async def _answer(self, id: str, round: int) -> LiveSeatsAnswer:
        state: Tournament = await self._in_thread(self._service.state, id)
        places = await self._places(state, round)
        tables = {
            place.key: LiveTableSeats(place.key[1], place.record.id, place.record.phase, [])
            for place in places
        }
        for place in places:
            name = state.entries[place.code].name_in(round)
            tables[place.key].seats.append(LiveSeat(place.code, name, self._status(place)))
        return LiveSeatsAnswer(round, list(tables.values()))

    def _status(self, place: _Place) -> SeatStatus:
        seat = place.seat
        if seat.stand_in in STANDING_IN:
            return "stand-in"
        if seat.kind == "bot":
            return "bot"
        if not seat.person:
            return "absent"
        return "here" if self._is_here(place.record.id, seat.person) else "away"

    async def _places(self, state: Tournament, round: int) -> list[_Place]:
        """The seats of the live tables that have no result yet."""
        missing = outstanding(state, round)
        found = []
        for key, live in sorted(state.live.items()):
            seating = state.seatings.get(key)
            if key[0] != round or key[1] not in missing or seating is None:
                continue
            record = (await self._authority.fresh(TableId(live))).record
            if len(record.seats) == len(seating.codes):
                found += [_Place(key, record, number, code) for number, code in enumerate(seating.codes)]
        return found

    # Stand-ins

    async def fill(self, id: str, who: Actor, fields: Mapping[str, Any]) -> LiveSeatsAnswer:
        """A bot or a member of the crew plays in an empty seat, so that the others at the table have their game."""
        asked = read_fields(FillSeats, fields)
        me = acting_member(await self._in_thread(self._service.members, id, who), "live-fill")
        state: Tournament = await self._in_thread(self._service.state, id)
        change = _stand_in(asked, who, me.name, kit_of(state.book.game).bots.levels)
        chosen = _chosen(await self._places(state, asked.round), asked)
        for place in chosen:
            await self._authority.change(place.record.id, _with(place.number, asked.by, change))
        return await self._answer(id, asked.round)

    async def notify_desk(self, id: str, round: int) -> None:
        """When the round starts, call a judge to each table with an empty seat."""
        state: Tournament = await self._in_thread(self._service.state, id)
        empty: dict[Key, list[str]] = {}
        for place in await self._places(state, round):
            if _is_empty(place.seat):
                empty.setdefault(place.key, []).append(place.code)
        for key, codes in empty.items():
            names = ", ".join(state.entries[code].name_in(round) or code for code in codes)
            fields = {
                "round": round,
                "table": key[1],
                "who": sentence(AREA, "crew.live-table", table=key[1]),
                "why": sentence(AREA, "crew.absent-seats", names=names)[:MOST_WHY],
            }
            with suppress(ActDeclinedError):
                await self._in_thread(perform, self._service.desk(id), "call", fields)

    # Merging

    async def merge(self, id: str, who: Actor, fields: Mapping[str, Any]) -> LiveAnswer:
        """Missing players are absent in this round; the others move together. Returns the new tables."""
        asked = read_fields(MergeTables, fields)
        me = acting_member(await self._in_thread(self._service.members, id, who), "live-merge")
        state: Tournament = await self._in_thread(self._service.state, id)
        places = await self._places(state, asked.round)
        if asked.round in state.clocks or any(place.record.phase != "open" for place in places):
            raise TournamentRefusal("live-begun", round=asked.round)
        absent = tuple(place.code for place in places if _is_empty(place.seat))
        if not absent:
            raise TournamentRefusal("nobody-absent", round=asked.round)

        def decide(now: Tournament) -> tuple[list[Any], Tournament]:
            events: list[Any] = [*note_absence(now, absent, asked.round)]
            events += rearrange(evolve(now, events), asked.round)
            after = evolve(now, events)
            gone = [
                (key[1], live)
                for key, live in sorted(now.live.items())
                if key[0] == asked.round and after.seatings.get(key) != now.seatings[key]
            ]
            return [*events, TablesClosed(asked.round, tuple(gone))], after

        desk, acting = self._service.desk(id), Acting("live-merge", me.name, "")
        _, after = await self._in_thread(desk.change, acting, decide)
        moving = [place for place in places if after.seatings.get(place.key) != state.seatings.get(place.key)]
        opened = {
            seating.table: await self._moved(after, seating, moving) for seating in _changed(state, after)
        }
        await self._in_thread(desk.change, acting, lambda now: (open_tables(now, asked.round, opened), None))
        await self._send_on(after, asked.round, moving, opened)
        return LiveAnswer(asked.round, [OpenedTable(*one) for one in opened.items()])

    async def _moved(self, after: Tournament, seating: Seating, moving: Sequence[_Place]) -> str:
        """A new table for the players of one or two old ones, with the old settings."""
        seats = {place.code: place.seat for place in moving}
        old = next(place.record for place in moving if place.code in seating.codes)
        record = structs.replace(
            old,
            created=self._lobby.clock.now(),
            seats=tuple(
                structs.replace(seats[code], player=f"p{number}")
                for number, code in enumerate(seating.codes, 1)
            ),
            place="/".join((*old.place.split("/")[:2], str(seating.table))),
            revision=0,
        )
        while True:
            named = structs.replace(record, id=self._lobby.new_id(), code=self._lobby.new_code())
            with suppress(ConflictError):
                await self._authority.store.create(named)
                return named.id

    async def _send_on(
        self, after: Tournament, round: int, moving: Sequence[_Place], opened: Mapping[int, str]
    ) -> None:
        """The players' pages go to the new table automatically; so does a late player's seat."""
        now_at = {
            code: opened[seating.table]
            for seating in after.tables(round)
            if seating.table in opened
            for code in seating.codes
        }
        for record in {place.record.id: place.record for place in moving}.values():
            codes = [place.code for place in moving if place.record.id == record.id]

            def edit(old: TableRecord, codes: Sequence[str] = codes) -> TableRecord:
                people = [(seat.person, code) for seat, code in zip(old.seats, codes, strict=True)]
                moved = tuple((person, now_at[code]) for person, code in people if person and code in now_at)
                empty = tuple(structs.replace(seat, person="") for seat in old.seats)
                return structs.replace(old, seats=empty, moved=moved)

            await self._authority.change(record.id, edit)


def _is_empty(seat: TableSeat) -> bool:
    return seat.kind == "person" and not seat.person


def _changed(before: Tournament, after: Tournament) -> Iterator[Seating]:
    """The tables with other players, as they are now."""
    return (one for key, one in sorted(after.seatings.items()) if before.seatings.get(key) != one)


def _stand_in(asked: FillSeats, who: Actor, name: str, levels: Sequence[str]) -> dict[str, Any]:
    """What a seat becomes."""
    if asked.by == "bot":
        level = asked.level or levels[min(1, len(levels) - 1)]
        if level not in levels:
            allowed = ", ".join(levels)
            given = repr(asked.level[:30])
            raise BadInput("level", "tournaments.fault.not-allowed", given=given, allowed=allowed)
        return {"kind": "bot", "level": level, "stand_in": "bot"}
    if asked.by == "me":
        if len(asked.codes) != 1:
            raise BadInput("codes", "tournaments.input.one-late")
        return {"person": who.id, "stand_in": "judge"}
    if asked.by == "nobody":
        return {"kind": "person", "person": "", "level": "", "stand_in": ""}
    raise BadInput(
        "by", "tournaments.fault.not-allowed", given=repr(asked.by[:30]), allowed="bot, me, nobody"
    )


def _fitting(seat: TableSeat, by: str) -> bool:
    return seat.stand_in in STANDING_IN if by == "nobody" else _is_empty(seat)


def _chosen(places: Sequence[_Place], asked: FillSeats) -> list[_Place]:
    """The requested seats: all that fit, or those of some players. Raises Refusal."""
    fitting = [place for place in places if _fitting(place.seat, asked.by)]
    wanted = {code.strip().casefold() for code in asked.codes}
    if unfit := wanted - {place.code.casefold() for place in fitting}:
        raise TournamentRefusal("seat-not-empty", code=sorted(unfit)[0].upper(), round=asked.round)
    if not fitting:
        raise TournamentRefusal("nobody-absent", round=asked.round)
    return [place for place in fitting if not wanted or place.code.casefold() in wanted]


def _with(number: int, by: str, change: Mapping[str, Any]) -> Callable[[TableRecord], TableRecord]:
    def edit(record: TableRecord) -> TableRecord:
        seats = list(record.seats)
        if not _fitting(seats[number], by):
            raise LobbyRefusal("state", "seat-taken", "seat")
        if by == "me" and record.seat_of(change["person"]) is not None:
            raise LobbyRefusal("state", "seat-taken", "seat")
        seats[number] = structs.replace(seats[number], **change)
        return structs.replace(record, seats=tuple(seats))

    return edit
