"""The lobby: creating and finding a table, taking and leaving a seat, starting, adjourning, rematches.

It decides who may do these things; the game itself, through the authority, decides what happens in play.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from msgspec.structs import replace

from fairshake.application.ids import TableId
from fairshake.application.people import Person
from fairshake.application.registry import kit_of
from fairshake.games import BadSettings, Chance, Place, pick

from .authority import CLASS_PAUSED, Authority, DeclinedError, LoadedTable, NoSuchTableError
from .days import MOST_DAYS
from .ports import Clock, ConflictError
from .records import Answer, Done, Refusing, TableRecord, TableSeat
from .requests import CreateTable as CreateTable
from .requests import SeatRequest as SeatRequest
from .requests import checked_texts, seated, settings_of
from .seat_changes import LobbyRefusal as LobbyRefusal
from .seat_changes import got_up, judged, places, sat_down, sent_away, taken_over

LETTERS: Final = "23456789ACDEFGHJKMNPQRTUVWXY"
"""Characters of a code: no two look alike (no 0 or O; no 1, I or L; no B, S or Z, which look like 8, 5 and
2)."""
CODE_LENGTH: Final = 6
MOST_SEATS: Final = 24
LONGEST_DELAY: Final = 600
JUDGING: Final = frozenset({"judge", "director", "administrator"})
"""Roles that can be called to a table as a judge."""


class TableIndex(Protocol):
    """Table lookup other than by id."""

    async def by_code(self, code: str) -> TableRecord | None: ...

    async def list_open(self, most: int = 100) -> list[TableRecord]: ...

    async def of(self, person: str, most: int = 100) -> list[TableRecord]: ...


@dataclass(frozen=True, slots=True)
class Lobby:
    authority: Authority
    finding: TableIndex
    clock: Clock
    chance: Chance
    new_id: Callable[[], str]

    def new_table(self) -> TableId:
        return TableId(self.new_id())

    async def create(self, person: Person, request: CreateTable) -> TableRecord:
        """A new table; its creator gets the first seat for a person. Players can't turn on free text."""
        await self._check_pause(None, person)
        if request.talk == "text":
            raise LobbyRefusal("forbidden", "text-not-allowed", "talk")
        request = self.check(request)
        record = TableRecord(
            TableId(""),
            "",
            request.game,
            settings_of(request),
            seated(request.seats, person),
            person.id,
            self.clock.now(),
            public=request.public,
            talk=request.talk,
            spectators=request.spectators,
            tools=request.tools,
            counts_downtime=request.counts_downtime,
            delay=request.delay,
            days=request.days,
        )
        return await self._kept(record)

    async def table(self, table: TableId) -> TableRecord:
        return (await self.authority.fresh(table)).record

    async def by_code(self, code: str) -> TableRecord:
        found = await self.finding.by_code(code.strip().upper())
        if found is None:
            raise NoSuchTableError(code)
        return found

    async def sit(self, table: TableId, person: Person, seat: int | None, code: str) -> TableRecord:
        """Take a free seat of an open table, or the seat of a player who has left."""
        record = await self.table(table)
        await self._check_pause(record, person)
        mine = record.seat_of(person.id)
        if mine is not None:
            return await self._come_back(record, mine)
        if record.place:
            raise LobbyRefusal("forbidden", "invited-only", "seat")
        if not record.public and code.strip().upper() != record.code and record.maker != person.id:
            raise LobbyRefusal("forbidden", "code-needed", "code")
        if person.id in record.blocked:
            raise LobbyRefusal("forbidden", "sent-away", "seat")
        if record.talk == "text" and person.id not in record.only:
            raise LobbyRefusal("forbidden", "invited-only", "seat")
        if record.phase == "over":
            raise LobbyRefusal("state", "game-over", "seat")
        if record.phase != "open":
            return await self._substitute(record, person, seat)
        return await self.authority.change(table, lambda now: sat_down(now, person, seat))

    async def leave_seat(self, table: TableId, person: Person) -> TableRecord:
        """Leave: at an open table the seat becomes free; a game is left by its own rules and can be rejoined."""
        record = await self.table(table)
        seat = record.seat_of(person.id)
        if seat is None:
            raise LobbyRefusal("forbidden", "no-seat", "seat")
        await self._check_pause(record, person)
        if record.phase == "open":
            return await self.authority.change(table, lambda now: got_up(now, person))
        _done(await self.authority.submit(table, person.id, {"command": "leave"}))
        return await self.table(table)

    async def send_away(self, table: TableId, person: Person, player: str) -> TableRecord:
        """The table's creator removes a person before the game starts; that person can't come back."""
        if person.id != (await self.table(table)).maker:
            raise LobbyRefusal("forbidden", "maker-sends-away", "table")
        return await self.authority.change(table, lambda now: sent_away(now, person, player))

    async def start(self, table: TableId, person: Person) -> TableRecord:
        record = await self.table(table)
        if person.id not in (record.maker, *record.judges):
            raise LobbyRefusal("forbidden", "maker-starts", "table")
        await self._check_pause(record, person)
        if record.phase != "open":
            raise LobbyRefusal("state", "already-started", "table")
        if any(seat.kind == "person" and not seat.person for seat in record.seats):
            raise LobbyRefusal("state", "seats-free", "seats")
        try:
            _done(await self.authority.start(table, record.settings, places(record)))
        except BadSettings as bad:
            raise _unplayable(record.game, bad) from None
        return await self.table(table)

    async def adjourn(self, table: TableId, person: Person) -> TableRecord:
        return await self._table_order(table, person, "adjourn")

    async def resume(self, table: TableId, person: Person) -> TableRecord:
        return await self._table_order(table, person, "resume")

    async def rematch(self, table: TableId, person: Person) -> TableRecord:
        """A new table with the same settings and seats; later requests get the same table."""
        record = await self.table(table)
        if record.seat_of(person.id) is None:
            raise LobbyRefusal("forbidden", "no-seat", "seat")
        if record.phase != "over":
            raise LobbyRefusal("state", "not-over", "table")
        await self._check_pause(None, person)
        if record.rematch:
            return await self.table(record.rematch)
        again = replace(
            record,
            created=self.clock.now(),
            maker=person.id,
            phase="open",
            version=0,
            revision=0,
            rematch="",
            judges=(),
            judge_names=(),
            place="",
            talk="phrases" if record.talk == "text" else record.talk,
            only=(),
            number=0,
        )
        made = await self._kept(again)
        changed = await self.authority.change(
            table, lambda now: now if now.rematch else replace(now, rematch=made.id)
        )
        return await self.table(changed.rematch)

    async def call_judge(self, table: TableId, person: Person, judge: Person) -> TableRecord:
        """A player or the table's creator calls a judge, who may then give a judge's orders there.

        Friends do not need an official judge: the creator of a private table may call any account.
        """
        record = await self.table(table)
        if record.seat_of(person.id) is None and person.id != record.maker:
            raise LobbyRefusal("forbidden", "no-seat", "table")
        among_friends = person.id == record.maker and not record.public and judge.kind == "account"
        if not set(judge.roles) & JUDGING and not among_friends:
            raise LobbyRefusal("state", "not-a-judge", "name", name=judge.name)
        return await self.authority.change(table, lambda now: judged(now, judge))

    async def forbids_tools(self, person: Person) -> bool:
        """Whether a person is playing at a table where the judge and solver tools are off."""
        return any(
            record.phase == "playing" and not record.tools and record.seat_of(person.id) is not None
            for record in await self.finding.of(person.id)
        )

    async def list_open(self) -> list[TableRecord]:
        return await self.finding.list_open()

    async def mine(self, person: Person) -> list[TableRecord]:
        return await self.finding.of(person.id)

    def check(self, request: CreateTable) -> CreateTable:
        """Ask the game whether such a table can be played, before anything is saved."""
        game = self.authority.games.get(request.game)
        if game is None:
            raise LobbyRefusal(
                "bad",
                "unknown-game",
                "game",
                given=request.game[:40],
                allowed=", ".join(self.authority.games),
            )
        if not 0 < len(request.seats) <= MOST_SEATS:
            raise LobbyRefusal("bad", "bad-seats", "seats", most=str(MOST_SEATS))
        if not 0 <= request.delay <= LONGEST_DELAY:
            raise LobbyRefusal(
                "bad", "bad-delay", "delay", given=str(request.delay)[:40], most=str(LONGEST_DELAY)
            )
        if not 0 <= request.days <= MOST_DAYS:
            raise LobbyRefusal("bad", "bad-days", "days", given=str(request.days)[:40], most=str(MOST_DAYS))
        if request.days and any(request.settings.get(clock) for clock in kit_of(request.game).clocks):
            raise LobbyRefusal("bad", "days-and-clocks", "days")
        for seat in request.seats:
            if seat.kind == "bot" and seat.level not in kit_of(request.game).bots.levels:
                allowed = ", ".join(kit_of(request.game).bots.levels)
                raise LobbyRefusal("bad", "unknown-level", "seats", given=seat.level[:40], allowed=allowed)
        trial = tuple(
            Place(f"p{n}", f"p{n}", seat.level, seat.team) for n, seat in enumerate(request.seats, 1)
        )
        try:
            game.start(settings_of(request), trial, 0)
        except BadSettings as bad:
            raise _unplayable(request.game, bad) from None
        return checked_texts(request)

    def new_code(self) -> str:
        return "".join(pick(self.chance, LETTERS) for _ in range(CODE_LENGTH))

    async def _check_pause(self, record: TableRecord | None, person: Person) -> None:
        """A child whose teacher has paused the class neither opens tables nor plays."""
        if await self.authority.holds(record, person.id):
            raise LobbyRefusal("state", CLASS_PAUSED, "table")

    async def _kept(self, record: TableRecord) -> TableRecord:
        """A new table, saved under a unique id and code."""
        while True:
            named = replace(record, id=self.new_table(), code=self.new_code())
            try:
                await self.authority.store.create(named)
            except ConflictError:
                continue
            return named

    async def _table_order(self, table: TableId, person: Person, order: str) -> TableRecord:
        record = await self.table(table)
        if record.seat_of(person.id) is None and person.id not in record.judges:
            raise LobbyRefusal("forbidden", "no-seat", "seat")
        if record.led and person.id not in record.judges:
            raise LobbyRefusal("forbidden", "teacher-pauses", "table")
        await self._check_pause(record, person)

        def make(loaded: LoadedTable, at: int) -> Any:
            if loaded.state is None:
                raise DeclinedError("not-started")
            return loaded.game.commands[order](at)

        _done(await self.authority.command(table, make))
        return await self.table(table)

    async def _come_back(self, record: TableRecord, seat: TableSeat) -> TableRecord:
        """A player who had left a game takes their own seat again; nothing changes for anyone else."""
        if record.phase == "playing":
            await self.authority.submit(record.id, seat.person, {"command": "return"})
        return await self.table(record.id)

    async def _substitute(self, record: TableRecord, person: Person, seat: int | None) -> TableRecord:
        """Sit down for a player who has left: the game decides whether that seat can be taken over."""
        if seat is None or not 0 <= seat < len(record.seats):
            raise LobbyRefusal("state", "already-started", "seat")
        place = record.seats[seat]

        def make(loaded: LoadedTable, at: int) -> Any:
            listed = {act.command for act in loaded.game.acts(loaded.state, place.player)}
            if "return" not in listed or place.kind == "bot":
                raise DeclinedError("seat-taken")
            return loaded.game.commands["substitute"](at, place.player, name=person.name)

        _done(await self.authority.command(record.id, make))
        return await self.authority.change(record.id, lambda now: taken_over(now, seat, person))


def _unplayable(game: str, bad: BadSettings) -> LobbyRefusal:
    refusal = LobbyRefusal("bad", bad.code, bad.field, **bad.params)
    refusal.area = game
    return refusal


def _done(answer: Answer) -> Done:
    if isinstance(answer, Refusing):
        raise LobbyRefusal("state", answer.code, "table", **answer.params)
    return answer
