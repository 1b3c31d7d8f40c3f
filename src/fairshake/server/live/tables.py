"""The routes about tables: the lobby, commands, views and events."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from fastapi import APIRouter, Request, Response
from msgspec import Struct

from fairshake.application.equate.plays import preview
from fairshake.application.people import Person
from fairshake.application.tables.audience import after_each, audible
from fairshake.application.tables.authority import NoSuchTable, Sitting
from fairshake.application.tables.lobby import LobbyRefusal, TableWish
from fairshake.application.tables.records import Answer, Done, Refusing, TableRecord
from fairshake.application.texts import DESK, REASONS, check_optional

from .answering import answering
from .errors import Wrong, json, say
from .guessing import Guessing
from .hub import shown
from .identity import address
from .late import events_of, late_view
from .limits import REPORTS, REPORTS_THERE, TABLES
from .platform import Live
from .reading import body, number

FAR_BEHIND: Final = 2_000
"""Events after which catching up is one view instead of all that happened."""
FORBIDDEN: Final = frozenset({"no-seat"})
BAD: Final = frozenset({"unknown-command", "bad-field"}) | REASONS
LONGEST_PLAY: Final = 400


class SeatRequest(Struct, forbid_unknown_fields=True):
    seat: int | None = None
    code: str = ""


class Order(Struct, forbid_unknown_fields=True):
    id: str
    command: dict[str, Any]
    version: int | None = None


class JudgeCall(Struct, forbid_unknown_fields=True):
    """A judge by name; at a table of a tournament nobody is named, and the judges of the hall are called."""

    name: str = ""
    why: str = ""


class SendingAway(Struct, forbid_unknown_fields=True):
    player: str


class PreviewRequest(Struct, forbid_unknown_fields=True):
    play: str


class Pad(Struct, forbid_unknown_fields=True):
    text: str


class Report(Struct, forbid_unknown_fields=True):
    about: str
    why: str


class _Tables:
    """What each route about tables does."""

    def __init__(self, live: Live) -> None:
        self.live = live

    async def create(self, request: Request) -> Response:
        person, _ = await self.live.identity.needed(request)
        wish = await body(request, TableWish)
        wait = await self.live.limits.wait("tables", person.id, TABLES)
        if wait:
            raise Wrong(429, "too-fast", retry=int(wait) + 1)
        return _table(await self.live.lobby.create(person, wish), person, 201)

    async def listed(self, request: Request) -> Response:
        found = await self.live.identity.whose(request)
        person = found[0].id if found else ""
        return json({"tables": [shown(record, person) for record in await self.live.lobby.open_ones()]})

    async def mine(self, request: Request) -> Response:
        person, _ = await self.live.identity.needed(request)
        return json({"tables": [shown(record, person.id) for record in await self.live.lobby.mine(person)]})

    async def one(self, request: Request, table: str) -> Response:
        found = await self.live.identity.whose(request)
        person, record = found[0].id if found else "", await self.live.lobby.table(table)
        if not record.public:
            check_looking(record, person)
        return json({"table": shown(record, person)})

    async def by_code(self, request: Request, code: str) -> Response:
        found = await self.live.identity.whose(request)
        guessing = Guessing(self.live.limits, address(request), found[0].id if found else "")
        await guessing.check()
        try:
            record = await self.live.lobby.by_code(code)
        except NoSuchTable:
            await guessing.wrong()
            raise Wrong(404, "no-such-code", "code") from None
        told = shown(record, found[0].id if found else "")
        return json({"table": {**told, "code": record.code}})

    async def sit(self, request: Request, table: str) -> Response:
        person, _ = await self.live.identity.needed(request)
        wish = await body(request, SeatRequest, empty=True)
        guessing = Guessing(self.live.limits, address(request), person.id)
        if wish.code:
            await guessing.check()
        try:
            record = await self.live.lobby.sit(table, person, wish.seat, wish.code)
        except LobbyRefusal as refusal:
            if refusal.code == "code-needed" and wish.code:
                await guessing.wrong()
            raise
        return _table(record, person)

    async def get_up(self, request: Request, table: str) -> Response:
        person, _ = await self.live.identity.needed(request)
        return _table(await self.live.lobby.get_up(table, person), person)

    async def start(self, request: Request, table: str) -> Response:
        person, _ = await self.live.identity.needed(request)
        return _table(await self.live.lobby.start(table, person), person)

    async def adjourn(self, request: Request, table: str) -> Response:
        person, _ = await self.live.identity.needed(request)
        return _table(await self.live.lobby.adjourn(table, person), person)

    async def resume(self, request: Request, table: str) -> Response:
        person, _ = await self.live.identity.needed(request)
        return _table(await self.live.lobby.resume(table, person), person)

    async def rematch(self, request: Request, table: str) -> Response:
        person, _ = await self.live.identity.needed(request)
        return _table(await self.live.lobby.rematch(table, person), person, 201)

    async def command(self, request: Request, table: str) -> Response:
        person, token = await self.live.identity.needed(request)
        order = await body(request, Order)
        check_order(order.id)
        done = await self.live.authority.submit(
            table, person.id, order.command, order.id, order.version, token.id
        )
        return _answered(order.id, done, (await self.live.authority.sitting(table)).game.name)

    async def preview(self, request: Request, table: str) -> Response:
        """What a play would come to; only where the platform would say so anyway when it is made."""
        person, _ = await self.live.identity.needed(request)
        asked = await body(request, PreviewRequest)
        sitting = await self.live.authority.fresh(table)
        player = player_of(sitting, person.id)
        if not player:
            raise Wrong(403, "no-seat")
        if sitting.state is None:
            raise Wrong(409, "not-started")
        answer = (
            preview(sitting.state, player, asked.play[:LONGEST_PLAY])
            if sitting.game.name == "equate"
            else None
        )
        if answer is None:
            raise Wrong(409, "no-preview")
        return json(answer)

    async def judge(self, request: Request, table: str) -> Response:
        person, _ = await self.live.identity.needed(request)
        wish = await body(request, JudgeCall)
        record = await self.live.lobby.table(table)
        if record.place and not wish.name:
            await self.live.live_tournaments.call(record, person.id, wish.why)
            return _table(record, person)
        if not wish.name:
            raise Wrong(422, "bad-field", "name", why="Object missing required field `name`")
        called = await self.live.people.named(wish.name)
        return _table(await self.live.lobby.call_judge(table, person, called), person)

    async def send_away(self, request: Request, table: str) -> Response:
        person, _ = await self.live.identity.needed(request)
        wish = await body(request, SendingAway)
        return _table(await self.live.lobby.send_away(table, person, wish.player), person)

    async def view(self, request: Request, table: str) -> Response:
        sitting, person = await _looking(self.live, request, table)
        now = self.live.clock.now()
        late = await late_view(self.live, sitting, person)
        version, state = (sitting.record.version, sitting.state) if late is None else late[:2]
        seen = None if state is None else sitting.game.view(state, player_of(sitting, person), now)
        return json({"version": version, "now": now, "view": seen})

    async def events(self, request: Request, table: str) -> Response:
        since = number(request, "since") or 0
        sitting, person = await _looking(self.live, request, table)
        late = await late_view(self.live, sitting, person)
        player, until = player_of(sitting, person), None if late is None else late.version
        heard = await heard_since(self.live, sitting, player, since, None, until)
        lines = b"".join(msgspec.json.encode(event) + b"\n" for event in heard or ())
        return Response(lines, media_type="application/x-ndjson")

    async def pad(self, request: Request, table: str) -> Response:
        person, _ = await self.live.identity.needed(request)
        await self._check_seat(table, person)
        return json({"text": await self.live.keeping.pad(table, person.id)})

    async def keep_pad(self, request: Request, table: str) -> Response:
        person, _ = await self.live.identity.needed(request)
        text = (await body(request, Pad)).text
        if len(text) > 20_000:
            raise Wrong(413, "too-large", "text", most="20,000")
        await self._check_seat(table, person)
        await self.live.keeping.keep_pad(table, person.id, text)
        return Response(status_code=204)

    async def _check_seat(self, table: str, person: Person) -> None:
        if (await self.live.lobby.table(table)).seat_of(person.id) is None:
            raise Wrong(403, "no-seat", "table")

    async def _slow_reports(self, request: Request, person: Person) -> None:
        counted = (("report", person.id, REPORTS), ("report-there", address(request), REPORTS_THERE))
        for what, who, rate in counted:
            wait = await self.live.limits.wait(what, who, rate)
            if wait:
                raise Wrong(429, "too-fast", retry=int(wait) + 1)

    async def report(self, request: Request, table: str) -> Response:
        person, _ = await self.live.identity.needed(request)
        record = await self.live.lobby.table(table)
        check_looking(record, person.id)
        told = await body(request, Report)
        about = next((seat for seat in record.seats if seat.player == told.about), None)
        if about is None:
            raise Wrong(422, "no-such-seat", "about")
        await self._slow_reports(request, person)
        row = {
            "id": self.live.people.secrets.id(),
            "table_id": table,
            "by": person.id,
            "about": about.person,
            "why": check_optional(DESK, told.why, "why"),
            "created": self.live.clock.now(),
        }
        await self.live.keeping.report(row)
        return Response(status_code=204)


def tables_router(live: Live) -> APIRouter:
    router, answer, routes = APIRouter(prefix="/tables"), answering(live), _Tables(live)
    for method, path, endpoint in (
        ("POST", "", routes.create),
        ("GET", "", routes.listed),
        ("GET", "/mine", routes.mine),
        ("GET", "/by-code/{code}", routes.by_code),
        ("GET", "/{table}", routes.one),
        ("POST", "/{table}/seats", routes.sit),
        ("DELETE", "/{table}/seats/mine", routes.get_up),
        ("POST", "/{table}/start", routes.start),
        ("POST", "/{table}/adjourn", routes.adjourn),
        ("POST", "/{table}/resume", routes.resume),
        ("POST", "/{table}/rematch", routes.rematch),
        ("POST", "/{table}/commands", routes.command),
        ("POST", "/{table}/preview", routes.preview),
        ("POST", "/{table}/judge", routes.judge),
        ("POST", "/{table}/send-away", routes.send_away),
        ("GET", "/{table}/view", routes.view),
        ("GET", "/{table}/events", routes.events),
        ("GET", "/{table}/pad", routes.pad),
        ("PUT", "/{table}/pad", routes.keep_pad),
        ("POST", "/{table}/report", routes.report),
    ):
        router.add_api_route(path, answer(endpoint), methods=[method], name=f"tables {endpoint.__name__}")
    return router


def _table(record: TableRecord, person: Person, status: int = 200) -> Response:
    seat = next((n for n, seat in enumerate(record.seats) if seat.person == person.id), None)
    return json({"table": shown(record, person.id), "seat": seat}, status)


def check_order(order: str) -> None:
    if not 0 < len(order) <= 64:
        raise Wrong(422, "bad-order", "id")


def answer_of(order: str, done: Answer, game: str) -> dict[str, Any]:
    """The answer to an order as the socket and the interface give it."""
    if isinstance(done, Done):
        return {"done": order, "version": done.version}
    message = say(game, done.code, dict(done.params))
    return {"refused": order, "code": done.code, "citation": done.citation, "message": message}


def _answered(order: str, done: Answer, game: str) -> Response:
    told = answer_of(order, done, game)
    if isinstance(done, Refusing) and done.code in FORBIDDEN | BAD:
        error = {"field": done.params.get("field", ""), "code": done.code, "message": told["message"]}
        return json({**told, "error": error}, 403 if done.code in FORBIDDEN else 422)
    return json(told, 200 if isinstance(done, Done) else 409)


async def _looking(live: Live, request: Request, table: str) -> tuple[Sitting, str]:
    """The table, and who looks at it; spectators only where they are welcome."""
    found = await live.identity.whose(request)
    sitting = await live.authority.fresh(table)
    person = found[0].id if found else ""
    check_looking(sitting.record, person)
    return sitting, person


def check_looking(record: TableRecord, person: str) -> None:
    inside = record.seat_of(person) is not None or person == record.maker or person in record.judges
    if person and person in record.blocked:
        raise Wrong(403, "sent-away")
    if not inside and not record.spectators:
        raise Wrong(403, "no-spectators")


def player_of(sitting: Sitting, person: str) -> str:
    seat = sitting.record.seat_of(person)
    return seat.player if seat else ""


async def heard_since(
    live: Live,
    sitting: Sitting,
    player: str,
    since: int,
    most: int | None = FAR_BEHIND,
    until: int | None = None,
) -> list[Any] | None:
    """What a player may hear of the events after `since`, up to `until`; None when that is too much to tell."""
    game, version = sitting.game, sitting.record.version if until is None else until
    if since >= version:
        return []
    if most is not None and version - since > most:
        return None
    followed = after_each(game, None, await events_of(live, sitting, version))
    return audible(game, followed[since:], player)
