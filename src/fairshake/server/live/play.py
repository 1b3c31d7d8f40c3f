"""The routes about a running game: commands, previews, views, events and the scratch pad."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from fairshake.application.answers import ErrorAnswer, Fault
from fairshake.application.equate.schemas import CheckAnswer
from fairshake.application.ids import TableId
from fairshake.application.people import Person
from fairshake.application.registry import kit_of
from fairshake.application.tables.audience import audible
from fairshake.application.tables.records import Answer, Done, Refusing
from fairshake.application.texts import REASONS
from fairshake.server.routes.call import Call, Reply
from fairshake.server.routes.errors import ApiError, say
from fairshake.server.routes.permission import Permission
from fairshake.server.routes.registry import Routes

from .access import id_of, look, player_of
from .delayed_view import followed_since, late_view
from .platform import Live
from .schemas import DoneAnswer, GameObject, GuideAnswer, PadAnswer, RefusedAnswer, ViewAnswer

FAR_BEHIND: Final = 2_000
"""With more events than this, catching up is one view instead of all events."""
FORBIDDEN: Final = frozenset({"no-seat"})
BAD: Final = frozenset({"unknown-command", "bad-field"}) | REASONS
LONGEST_PLAY: Final = 400
LONGEST_PAD: Final = 20_000
REFUSED: Final = (RefusedAnswer, ErrorAnswer)
routes = Routes("/api/v1/tables", permission=Permission.PERSON)


class Order(Struct, forbid_unknown_fields=True):
    id: str
    command: GameObject
    version: int | None = None


class PreviewRequest(Struct, forbid_unknown_fields=True):
    play: str


class Pad(Struct, forbid_unknown_fields=True):
    text: str


class EventsQuery(Struct):
    """Which events a program has already seen."""

    since: Annotated[int, Meta(ge=0, le=999_999_999)] | UnsetType = UNSET


class FollowQuery(EventsQuery):
    """The same for connections, and whether they want only the changes of the view."""

    diff: Annotated[int, Meta(ge=0, le=1)] = 0


class PlayRoutes:
    """What each route about a game does."""

    def __init__(self, live: Live) -> None:
        self.live = live

    @routes.post("/{table}/commands", answer=DoneAnswer, other={403: REFUSED, 409: REFUSED, 422: REFUSED})
    async def command(self, call: Call, person: Person, table: TableId, body: Order) -> Reply:
        """Act in the game."""
        check_order(body.id)
        authority = self.live.authority
        done = await authority.submit(table, person.id, body.command, body.id, body.version, call.session.id)
        return _replied(body.id, done, (await authority.loaded(table)).game.name)

    @routes.post("/{table}/preview", errors=(409,))
    async def preview(self, person: Person, table: TableId, body: PreviewRequest) -> CheckAnswer:
        """Preview a play.

        Only if the platform would show the score anyway once the play is made.
        """
        loaded = await self.live.authority.fresh(table)
        player = player_of(loaded, person.id)
        if not player:
            raise ApiError(403, "no-seat")
        if loaded.state is None:
            raise ApiError(409, "not-started")
        play = body.play[:LONGEST_PLAY]
        preview = kit_of(loaded.game.name).preview
        answer: CheckAnswer | None = None if preview is None else preview(loaded.state, player, play)
        if answer is None:
            raise ApiError(409, "no-preview")
        return answer

    @routes.get("/{table}/guide")
    async def guide(self, person: Person, table: TableId) -> GuideAnswer:
        """What to do next in a first game.

        Only at a guided table, against bots; elsewhere, and while others act, there is nothing to do.
        """
        loaded = await self.live.authority.fresh(table)
        player = player_of(loaded, person.id)
        if not player:
            raise ApiError(403, "no-seat")
        command, equation = await self.live.bots.guide(loaded, player)
        return GuideAnswer(loaded.record.version, command, equation)

    @routes.get("/{table}/view", permission=Permission.ANYONE)
    async def view(self, person: Person | None, table: TableId) -> ViewAnswer:
        """What I may see."""
        loaded = await look(self.live, table, person)
        now = self.live.clock.now()
        late = await late_view(self.live, loaded, id_of(person))
        version, state = (loaded.record.version, loaded.state) if late is None else late[:2]
        seen = None if state is None else loaded.game.view(state, player_of(loaded, id_of(person)), now)
        return ViewAnswer(version, now, seen)

    @routes.get("/{table}/events", permission=Permission.ANYONE, answer=str, media="application/x-ndjson")
    async def events(self, person: Person | None, table: TableId, query: EventsQuery) -> bytes:
        """What has happened."""
        loaded = await look(self.live, table, person)
        late = await late_view(self.live, loaded, id_of(person))
        version = loaded.record.version if late is None else late.version
        followed = await followed_since(self.live, loaded, query.since or 0, version)
        heard = audible(loaded.game, followed, player_of(loaded, id_of(person)))
        return b"".join(msgspec.json.encode(event) + b"\n" for event in heard)

    @routes.get("/{table}/pad")
    async def pad(self, person: Person, table: TableId) -> PadAnswer:
        """My scratch pad."""
        await self._check_seat(table, person)
        return PadAnswer(await self.live.keeping.pad(table, person.id))

    @routes.put("/{table}/pad")
    async def keep_pad(self, person: Person, table: TableId, body: Pad) -> None:
        """Save my scratch pad."""
        if len(body.text) > LONGEST_PAD:
            raise ApiError(413, "too-large", "text", most=f"{LONGEST_PAD:,}")
        await self._check_seat(table, person)
        await self.live.keeping.keep_pad(table, person.id, body.text)

    async def _check_seat(self, table: TableId, person: Person) -> None:
        if (await self.live.lobby.table(table)).seat_of(person.id) is None:
            raise ApiError(403, "no-seat", "table")


def check_order(order: str) -> None:
    if not 0 < len(order) <= 64 or not order.isprintable():
        raise ApiError(422, "bad-order", "id")


def answer_of(order: str, done: Answer, game: str) -> DoneAnswer | RefusedAnswer:
    """The answer to a command, as sent over the socket and HTTP."""
    if isinstance(done, Done):
        return DoneAnswer(order, done.version)
    return RefusedAnswer(order, done.code, done.citation, say(game, done.code, done.params))


def _replied(order: str, done: Answer, game: str) -> Reply:
    answer = answer_of(order, done, game)
    if not isinstance(done, Refusing) or not isinstance(answer, RefusedAnswer):
        return Reply(answer)
    if done.code not in FORBIDDEN | BAD:
        return Reply(answer, 409)
    answer.error = Fault(done.params.get("field", ""), answer.message, done.code)
    return Reply(answer, 403 if done.code in FORBIDDEN else 422)
