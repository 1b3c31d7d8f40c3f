"""The routes about the lobby: making and finding tables, seats, starting and stopping, judges and reports."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from fairshake.application.field_faults import field_words
from fairshake.application.ids import TableId
from fairshake.application.people import Person
from fairshake.application.people.records import ConductReport
from fairshake.application.tables.authority import NoSuchTableError
from fairshake.application.tables.lobby import CreateTable, LobbyRefusal
from fairshake.application.tables.records import TableRecord
from fairshake.application.texts import DESK, check_optional
from fairshake.messages import sentence
from fairshake.server.limits import REPORTS, REPORTS_THERE, TABLES
from fairshake.server.routes.call import Call
from fairshake.server.routes.endpoint import slow_down
from fairshake.server.routes.errors import ApiError
from fairshake.server.routes.permission import Permission
from fairshake.server.routes.registry import RateLimit, Routes

from .access import check_spectator, id_of
from .brute_force_guard import BruteForceGuard
from .hub import shown
from .platform import Live
from .schemas import TableAnswer, TablesAnswer

routes = Routes("/api/v1/tables", permission=Permission.PERSON)


class TakeSeat(Struct, forbid_unknown_fields=True):
    seat: int | None = None
    code: str = ""


class JudgeCall(Struct, forbid_unknown_fields=True):
    """A judge by name; at a tournament's table without a name, which calls the judges in the hall."""

    name: str = ""
    why: str = ""


class RemovePlayer(Struct, forbid_unknown_fields=True):
    player: str


class Report(Struct, forbid_unknown_fields=True):
    about: str
    why: str


class TableRoutes:
    """What each route about the lobby does."""

    def __init__(self, live: Live) -> None:
        self.live = live

    @routes.post("", status=201, errors=(409,), limit=RateLimit("tables", TABLES, "person"))
    async def create(self, person: Person, body: CreateTable) -> TableAnswer:
        """Make a table."""
        return _table(await self.live.lobby.create(person, body), person)

    @routes.get("", permission=Permission.ANYONE)
    async def listed(self, person: Person | None) -> TablesAnswer:
        """Public tables."""
        return TablesAnswer([shown(record, id_of(person)) for record in await self.live.lobby.list_open()])

    @routes.get("/mine")
    async def mine(self, person: Person) -> TablesAnswer:
        """My tables."""
        return TablesAnswer([shown(record, person.id) for record in await self.live.lobby.mine(person)])

    @routes.get("/by-code/{code}", permission=Permission.ANYONE, errors=(429,))
    async def by_code(self, call: Call, person: Person | None, code: str) -> TableAnswer:
        """Find a table by its code."""
        guessing = BruteForceGuard(self.live.limits, call.address, id_of(person))
        await guessing.check()
        try:
            record = await self.live.lobby.by_code(code)
        except NoSuchTableError:
            await guessing.wrong()
            raise ApiError(404, "no-such-code", "code") from None
        return TableAnswer(replace(shown(record, id_of(person)), code=record.code))

    @routes.get("/{table}", permission=Permission.ANYONE)
    async def one(self, person: Person | None, table: TableId) -> TableAnswer:
        """One table."""
        record = await self.live.lobby.table(table)
        if not record.public:
            check_spectator(record, id_of(person))
        return TableAnswer(shown(record, id_of(person)))

    @routes.post("/{table}/seats", optional=True, errors=(409, 429))
    async def sit(self, call: Call, person: Person, table: TableId, body: TakeSeat) -> TableAnswer:
        """Sit down."""
        guessing = BruteForceGuard(self.live.limits, call.address, person.id)
        if body.code:
            await guessing.check()
        try:
            record = await self.live.lobby.sit(table, person, body.seat, body.code)
        except LobbyRefusal as refusal:
            if refusal.code == "code-needed" and body.code:
                await guessing.wrong()
            raise
        return _table(record, person)

    @routes.delete("/{table}/seats/mine", errors=(409,))
    async def leave_seat(self, person: Person, table: TableId) -> TableAnswer:
        """Leave a seat."""
        return _table(await self.live.lobby.leave_seat(table, person), person)

    @routes.post("/{table}/start", errors=(409, 422))
    async def start(self, person: Person, table: TableId) -> TableAnswer:
        """Start the game."""
        return _table(await self.live.lobby.start(table, person), person)

    @routes.post("/{table}/adjourn", errors=(409,))
    async def adjourn(self, person: Person, table: TableId) -> TableAnswer:
        """Adjourn the game."""
        return _table(await self.live.lobby.adjourn(table, person), person)

    @routes.post("/{table}/resume", errors=(409,))
    async def resume(self, person: Person, table: TableId) -> TableAnswer:
        """Resume after adjourning."""
        return _table(await self.live.lobby.resume(table, person), person)

    @routes.post("/{table}/rematch", status=201, errors=(409,))
    async def rematch(self, person: Person, table: TableId) -> TableAnswer:
        """Play again."""
        return _table(await self.live.lobby.rematch(table, person), person)

    @routes.post("/{table}/judge", errors=(409,))
    async def judge(self, person: Person, table: TableId, body: JudgeCall) -> TableAnswer:
        """Call a judge."""
        record = await self.live.lobby.table(table)
        if record.place and not body.name:
            await self.live.live_tournaments.call(record, person.id, body.why)
            return _table(record, person)
        if not body.name:
            raise ApiError(
                422, "bad-field", "name", why=field_words("name", sentence("platform", "field.missing"))
            )
        called = await self.live.people.named(body.name)
        return _table(await self.live.lobby.call_judge(table, person, called), person)

    @routes.post("/{table}/send-away", errors=(409,))
    async def send_away(self, person: Person, table: TableId, body: RemovePlayer) -> TableAnswer:
        """Remove a person."""
        return _table(await self.live.lobby.send_away(table, person, body.player), person)

    @routes.post("/{table}/report", errors=(429,))
    async def report(self, call: Call, person: Person, table: TableId, body: Report) -> None:
        """Report a player."""
        record = await self.live.lobby.table(table)
        check_spectator(record, person.id)
        about = next((seat for seat in record.seats if seat.player == body.about), None)
        if about is None:
            raise ApiError(422, "no-such-seat", "about")
        await slow_down(self.live.limits, "report", person.id, REPORTS)
        await slow_down(self.live.limits, "report-there", call.address, REPORTS_THERE)
        why = check_optional(DESK, body.why, "why")
        id, now = self.live.people.secrets.id(), self.live.clock.now()
        await self.live.keeping.report(ConductReport(id, table, person.id, about.person, why, now))


def _table(record: TableRecord, person: Person) -> TableAnswer:
    seat = next((n for n, seat in enumerate(record.seats) if seat.person == person.id), None)
    return TableAnswer(shown(record, person.id), seat)
