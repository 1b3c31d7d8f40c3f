"""The socket of a table, and the same messages as server-sent events for networks that block sockets."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec
from msgspec import UNSET
from msgspec.structs import replace
from starlette.requests import HTTPConnection
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from fairshake.application.ids import TableId
from fairshake.application.narration import hear
from fairshake.application.people import Person
from fairshake.application.tables.authority import LoadedTable
from fairshake.application.tables.records import TableRecord
from fairshake.application.tables.talk import BadTalkError, check_talk
from fairshake.server.addresses import address_of
from fairshake.server.limits import FRAMES, TALK, Buckets
from fairshake.server.routes.body import whole_number
from fairshake.server.routes.call import Call
from fairshake.server.routes.errors import ApiError, to_api_error
from fairshake.server.routes.registry import Routes

from .access import check_spectator, player_of
from .delayed_view import followed_since, late_view
from .hub import Listener, must_wait, news, watches_late
from .platform import Live
from .play import FAR_BEHIND, FollowQuery, answer_of, check_order
from .schemas import DoneAnswer, Greeting, HelloMessage, PongMessage, RefusedAnswer

MOST_FRAME: Final = 16_384
SEND_SECONDS: Final = 20.0
"""How long sending one message may take before its receiver counts as gone."""
QUIET_SECONDS: Final = 15.0
"""A stream sends a sign of life at least this often."""
LAST_WORD: Final = 0.3
"""Seconds a connection has to read why its session ended."""
FULL_RETRY: Final = 20
CLOSE_POLICY, CLOSE_SLOW, CLOSE_RESTART, CLOSE_TEXT = 4403, 4408, 1012, 1003
CLOSE_CODES: Final = {401: 4401, 403: 4403, 404: 4404, 429: 1013, 503: 1013}
_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder().decode
routes = Routes("/api/v1/tables")
Sent = DoneAnswer | RefusedAnswer | PongMessage


class SocketRoutes:
    """The socket of a table, and its stream."""

    def __init__(self, live: Live) -> None:
        self.live = live

    async def socket(self, websocket: WebSocket) -> None:
        try:
            text = websocket.query_params.get("since")
            since = None if text is None else whole_number("since", text)
            diff = whole_number("diff", websocket.query_params.get("diff", "0")) > 0
            listener, person = await _enter(self.live, websocket, websocket.path_params["table"], since, diff)
        except Exception as error:
            await _turn_away(websocket, to_api_error(error))
            return
        try:
            await websocket.accept()
        except BaseException:
            await self.live.part(listener)
            raise
        await _Conversation(self.live, websocket, listener, person).hold()

    @routes.get("/{table}/stream", answer=str, media="text/event-stream", errors=(401, 429))
    async def stream(self, call: Call, table: TableId, query: FollowQuery) -> StreamingResponse:
        """Messages as they come."""
        since = query.since if query.since is not UNSET else None
        listener, _ = await _enter(self.live, call.request, table, since, query.diff > 0)
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        return _Stream(self.live, listener, headers)


async def _enter(
    live: Live, connection: HTTPConnection, table: TableId, since: int | None, diff: bool
) -> tuple[Listener, Person | None]:
    """Start listening: first a greeting, then everything after `since`, in order and once."""
    if live.stopping:
        raise ApiError(503, "stopping", retry=2)
    if live.hub.listeners >= live.most_listeners:
        raise ApiError(503, "full", retry=FULL_RETRY)
    found = await live.identity.anybody(connection)
    person = found[0].id if found else ""
    await live.attend(table)
    loaded = await live.authority.fresh(table)
    check_spectator(loaded.record, person)
    live.timekeeper.attend(loaded)
    session = found[1].id if found else ""
    listener = Listener(table, person, player_of(loaded, person), connection.scope.get("lag"), session)
    listener.diff = diff
    listener.lag.heard = lambda: live.tell_others(table)
    listener.keys = live.connections.enter(table, person, address_of(connection), bool(listener.player))
    try:
        await _greet(live, listener, since)
        await live.sessions.check(listener)
        if person:
            await live.absence.here(table, person)
    except BaseException:
        await live.part(listener)
        raise
    return listener, found[0] if found else None


async def _greet(live: Live, listener: Listener, since: int | None) -> None:
    """Catching up takes a while; what happens meanwhile is fetched in a further round, so that nothing is missed."""
    loaded = await live.authority.loaded(listener.table)
    while True:
        latest, game = loaded.record.version, loaded.game
        late = await late_view(live, loaded, listener.person)
        version, state = (latest, loaded.state) if late is None else late[:2]
        behind = 0 if since is None else version - since
        followed = (
            await followed_since(live, loaded, version - behind, version) if behind <= FAR_BEHIND else ()
        )
        loaded = await live.authority.loaded(listener.table)
        if loaded.record.version == latest:
            break
    live.hub.join(listener)
    record = replace(loaded.record, version=version)
    listener.put(_encode(HelloMessage(_hello(live, record, listener))))
    listener.put_table(loaded.record)
    if state is not None:
        heard, now = hear(game, followed, listener.player), live.clock.now()
        view = game.view(state, listener.player, now)
        listener.put(news(version, now, heard, view))
        if listener.diff and not watches_late(record, listener.person):
            listener.seen = view
    for moment in () if late is None else late.later:
        heard, now = hear(game, [(moment.event, moment.state)], ""), live.clock.now()
        later = news(moment.version, now, heard, game.view(moment.state, "", now))
        listener.put_later(later, max(0, moment.due - now) / 1000)
    live.hub.publish_people(loaded.record)
    live.tell_others(listener.table)


def _hello(live: Live, record: TableRecord, listener: Listener) -> Greeting:
    held = (n for n, one in enumerate(record.seats) if listener.person and one.person == listener.person)
    return Greeting(listener.table, next(held, None), listener.player, record.version, live.clock.now())


async def _turn_away(websocket: WebSocket, wrong: ApiError) -> None:
    """Say why, then close with a code that programs understand."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await websocket.accept()
        await websocket.send_text(_encode(wrong.answer()).decode())
        await websocket.close(CLOSE_CODES.get(wrong.status, 4400))


class _Conversation:
    """One open socket: incoming messages are answered in order, outgoing ones wait in the outbox."""

    def __init__(self, live: Live, websocket: WebSocket, listener: Listener, person: Person | None) -> None:
        self._live = live
        self._socket = websocket
        self._listener = listener
        self._person = person
        self._frames = Buckets()
        listener.write = websocket.scope.get("write", must_wait)

    async def hold(self) -> None:
        tasks = [asyncio.ensure_future(one()) for one in (self._send, self._read, self._ended)]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._leave()

    async def _ended(self) -> None:
        """Don't wait for a client that doesn't read the last message."""
        await self._listener.ended.wait()
        await asyncio.sleep(LAST_WORD)

    async def _leave(self) -> None:
        if self._socket.application_state is WebSocketState.CONNECTED:
            code = {"slow": CLOSE_SLOW, "restart": CLOSE_RESTART}.get(self._listener.dead, 1000)
            if self._listener.ended.is_set():
                code = CLOSE_CODES[401]
            with contextlib.suppress(Exception):
                await asyncio.wait_for(self._socket.close(code), 2)
        await self._live.part(self._listener)

    async def _send(self) -> None:
        while (message := await self._listener.next()) is not None:
            async with asyncio.timeout(SEND_SECONDS):
                await self._socket.send_text(message.decode())

    async def _read(self) -> None:
        while True:
            received = await self._socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            text = received.get("text")
            if text is None or len(text) > MOST_FRAME:
                self._listener.close("frame")
                return
            answer = await self._answer(text)
            if answer is not None:
                self._listener.put(_encode(answer))

    async def _answer(self, text: str) -> Sent | None:
        order = ""
        try:
            if self._frames.take("", FRAMES, 1) < 1:
                raise ApiError(429, "too-fast")
            frame = _frame(text)
            order = str(frame.get("id", ""))
            return await self._handle(frame, order)
        except Exception as error:
            wrong = to_api_error(error)
            return RefusedAnswer(order, wrong.code, "", wrong.message)

    async def _handle(self, frame: dict[str, Any], order: str) -> Sent | None:
        if "ping" in frame:
            return PongMessage(frame["ping"], self._live.clock.now())
        if self._person is None:
            raise ApiError(401, "no-person", area="people")
        if self._listener.ended.is_set():
            raise ApiError(401, "session-ended", area="people")
        if "do" in frame:
            return await self._do(frame, order)
        if "say" in frame:
            await self._say(frame["say"])
            return None
        raise ApiError(422, "unknown-frame")

    async def _do(self, frame: dict[str, Any], order: str) -> Sent:
        assert self._person is not None
        check_order(order)
        intent, version = frame["do"], frame.get("version")
        if not isinstance(intent, dict) or not (version is None or isinstance(version, int)):
            raise ApiError(422, "bad-field", "do", why="do")
        table = self._listener.table
        session = self._listener.session
        done = await self._live.authority.submit(table, self._person.id, intent, order, version, session)
        return answer_of(order, done, (await self._live.authority.loaded(table)).game.name)

    async def _say(self, what: Any) -> None:
        await self._live.sessions.check(self._listener)
        loaded: LoadedTable = await self._live.authority.fresh(self._listener.table)
        try:
            said = check_talk(loaded, self._listener.player, what)
        except BadTalkError as bad:
            raise ApiError(409, bad.code) from None
        if await self._live.limits.wait("talk", self._listener.person, TALK):
            raise ApiError(429, "too-fast")
        by = self._listener.player
        self._live.hub.say(self._listener.table, by, said)
        self._live.say_elsewhere(self._listener.table, by, said)


def _frame(text: str) -> dict[str, Any]:
    try:
        frame = _decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise ApiError(422, "not-json", why=str(error)[:100]) from None
    if not isinstance(frame, dict):
        raise ApiError(422, "not-json", why="no object")
    return frame


class _Stream(StreamingResponse):
    """Removes its listener even if the client left before the first message."""

    def __init__(self, live: Live, listener: Listener, headers: dict[str, str]) -> None:
        super().__init__(_events(listener), 200, headers, "text/event-stream")
        self._live = live
        self._listener = listener

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            await self._live.part(self._listener)


async def _events(listener: Listener) -> AsyncIterator[bytes]:
    while True:
        try:
            message = await asyncio.wait_for(listener.next(), QUIET_SECONDS)
        except TimeoutError:
            yield b": still here\n\n"
            continue
        if message is None:
            return
        yield b"data: " + message + b"\n\n"
