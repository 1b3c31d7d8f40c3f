"""The hub: who listens to which table, and what each of them may see.

A message is written once for all who get the same: for each player and language, and once for all spectators of a
language. Nobody waits for anyone: a message goes into the listener's own outbox. A listener that doesn't
read is dropped and may come back.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from fairshake.application.ids import TableId
from fairshake.application.narration import Heard, hear
from fairshake.application.tables.audience import Followed, followed_change, unnoticed
from fairshake.application.tables.ports import Clock, TableChange
from fairshake.application.tables.records import TableRecord
from fairshake.application.tables.view_changes import view_changes
from fairshake.messages import language, use_language

from .connections import Keys
from .lag import MOST_LAG, STEP, Lag
from .presence import LocalPresence, RemotePresence
from .schemas import (
    ChangesMessage,
    ClosingMessage,
    NewsMessage,
    PeopleMessage,
    PresenceMessage,
    SaidMessage,
    ShownJudge,
    ShownPlace,
    ShownSeat,
    ShownTable,
    TableMessage,
    Utterance,
)

MOST_WAITING: Final = 500
MOST_BYTES: Final = 4_000_000
"""How many messages may wait in an outbox before its owner counts as gone."""
GATHERING: Final = 0.05
"""Seconds before a table learns who came or left, to batch changes: after a restart everyone returns
together."""
_encode: Final = msgspec.json.Encoder().encode


def must_wait(message: bytes) -> bool:
    """A connection that can't take a message right away."""
    return False


class Listener:
    """One open socket or stream."""

    __slots__ = (
        "dead", "diff", "ended", "keys", "lag", "language", "latest", "outbox", "person", "player", "playing",
        "seen", "sending", "session", "size", "table", "wake", "write"
    )  # fmt: skip

    def __init__(
        self, table: TableId, person: str, player: str, lag: Lag | None = None, session: str = ""
    ) -> None:
        self.table = table
        self.person = person
        self.session = session
        """The id of the token that opened it; "" for nobody."""
        self.player = player
        self.language = language()
        """The language of the request that opened it."""
        self.keys: Keys = ()
        """The limits it counts toward while it's open."""
        self.outbox: deque[bytes] = deque()
        self.size = 0
        self.wake = asyncio.Event()
        self.dead = ""
        self.ended = asyncio.Event()
        """Set when the listener's session has ended."""
        self.write: Callable[[bytes], bool] = must_wait
        """Sends immediately what the connection can take."""
        self.sending = False
        """Whether a message was taken out of the outbox but not sent yet."""
        self.diff = False
        """Whether it wants only the changes of the view."""
        self.seen: Any = None
        """The view that such a listener has; None if it gets the whole view next."""
        self.playing = False
        """Whether the game was being played by the last table it was sent."""
        self.lag = lag or Lag()
        self.latest = 0.0
        """When the last of the delayed messages arrives."""

    def put(self, message: bytes) -> None:
        if self.dead or (not self.outbox and not self.sending and self.write(message)):
            return
        self.outbox.append(message)
        self.size += len(message)
        if len(self.outbox) > MOST_WAITING or self.size > MOST_BYTES:
            self.close("slow")
        self.wake.set()

    def put_table(self, record: TableRecord) -> None:
        """The table as this listener may see it."""
        self.playing = record.phase == "playing"
        self.put(_encode(TableMessage(shown(record, self.person))))

    def put_later(self, message: bytes, seconds: float) -> None:
        """The same after a delay, in order; a listener who has taken a seat meanwhile already knows."""
        loop = asyncio.get_running_loop()
        self.latest = max(loop.time() + seconds, self.latest + 1e-4)
        loop.call_at(self.latest, lambda: None if self.player else self.put(message))

    def close(self, why: str) -> None:
        self.dead = self.dead or why
        self.wake.set()

    def end(self, why: str) -> None:
        """The session is over: send one last message and drop everything still queued."""
        self.outbox.clear()
        self.size = 0
        self.put(_encode(ClosingMessage(why)))
        self.close(why)
        self.ended.set()

    async def next(self) -> bytes | None:
        """The next message; None if the connection should close. Asking again means the last one was sent."""
        self.sending = False
        while not self.outbox or self.dead == "slow":
            if self.dead:
                return None
            self.wake.clear()
            await self.wake.wait()
        message = self.outbox.popleft()
        self.size -= len(message)
        self.sending = True
        return message


class Hub:
    """Sends what has been saved to the listeners of this process."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.tables: dict[TableId, set[Listener]] = {}
        self.elsewhere = RemotePresence()
        self._people_changed: dict[TableId, TableRecord] = {}

    def join(self, listener: Listener) -> None:
        self.tables.setdefault(listener.table, set()).add(listener)

    def part(self, listener: Listener) -> None:
        listeners = self.tables.get(listener.table, set())
        listeners.discard(listener)
        if not listeners:
            self.tables.pop(listener.table, None)

    def is_here(self, table: TableId, person: str) -> bool:
        """Whether a person has a connection to a table, here or at another process."""
        here = any(one.person == person for one in self.tables.get(table, ()))
        return here or person in self.elsewhere.at(table).people

    def lag(self, table: TableId, person: str) -> int:
        """The lag in milliseconds allowed at a table: for one person's acts or, without a person, for everyone's."""
        seated = (one for one in self.tables.get(table, ()) if one.player)
        if person:
            return max((one.lag.milliseconds for one in seated if one.person == person), default=0)
        mine = max((one.lag.milliseconds for one in seated), default=0)
        return min(MOST_LAG, max(mine, self.elsewhere.at(table).lag))

    @property
    def slowest(self) -> int:
        """The largest lag of all connections."""
        return max(
            (one.lag.milliseconds for listeners in self.tables.values() for one in listeners), default=0
        )

    @property
    def listeners(self) -> int:
        return sum(map(len, self.tables.values()))

    async def changed(self, change: TableChange) -> None:
        listeners = self.tables.get(change.record.id)
        if not listeners:
            return
        if change.events:
            self._publish_events(change, listeners)
        self._publish_table(change, listeners)

    def _publish_events(self, change: TableChange, listeners: Iterable[Listener]) -> None:
        followed = followed_change(change.game, change.before, change.events, change.state)
        now, views = self._clock.now(), dict[str, Any]()
        written: dict[tuple[str, str, int], bytes] = {}
        for listener in list(listeners):
            reader = (listener.player, listener.language, id(listener.seen))
            if reader not in written:
                written[reader] = _news_of(change, followed, listener, views, now)
            message = written[reader]
            if not message:
                continue
            if watches_late(change.record, listener.person):
                listener.put_later(message, change.record.delay)
                continue
            listener.put(message)
            if listener.diff:
                listener.seen = views[listener.player]

    def _publish_table(self, change: TableChange, listeners: Iterable[Listener]) -> None:
        """Seats may have changed hands or the game may have begun; a listener now sees what their seat may see."""
        began = change.before is None
        for listener in list(listeners):
            seat = change.record.seat_of(listener.person)
            listener.player = seat.player if seat else ""
            if not change.events or began or change.record.phase != "playing" or not listener.playing:
                listener.put_table(change.record)

    def people(self, record: TableRecord) -> PresenceMessage:
        """Who is here, who is away, and how many are watching."""
        mine, others = self.here(record.id), self.elsewhere.at(record.id)
        present = {*mine.people, *others.people}
        held = [seat for seat in record.seats if seat.person]
        return PresenceMessage(
            here=[seat.player for seat in held if seat.person in present],
            away=[seat.player for seat in held if seat.person not in present],
            watching=mine.watching + others.watching,
        )

    def here(self, table: TableId) -> LocalPresence:
        """Who is connected at this process; people without a name count one by one."""
        listeners = self.tables.get(table, ())
        watching = {one.person or one for one in listeners if not one.player}
        lag = max((one.lag.milliseconds for one in listeners if one.player), default=0)
        people = tuple(sorted({one.person for one in listeners if one.player}))
        return LocalPresence(people, len(watching), -(-lag // STEP) * STEP)

    def everywhere(self) -> dict[TableId, LocalPresence]:
        """The same for every table with listeners."""
        return {table: self.here(table) for table in self.tables}

    def publish_people(self, record: TableRecord) -> None:
        """Announce who is here, once for everyone who comes and goes at about the same time."""
        if record.id not in self._people_changed:
            asyncio.get_running_loop().call_later(GATHERING, self._publish_people, record.id)
        self._people_changed[record.id] = record

    def _publish_people(self, table: TableId) -> None:
        self.publish_to_all(table, PeopleMessage(self.people(self._people_changed.pop(table))))

    def publish_to_all(self, table: TableId, message: msgspec.Struct, seated: bool = False) -> None:
        """Send the same message to everyone at a table, or only to those with a seat."""
        written = _encode(message)
        for listener in list(self.tables.get(table, ())):
            if listener.player or not seated:
                listener.put(written)

    def say(self, table: TableId, by: str, what: str) -> None:
        """Send what a person says at a table to everyone connected to it here."""
        self.publish_to_all(table, SaidMessage(Utterance(by, what)))

    def sessions(self) -> dict[str, list[Listener]]:
        """Everyone who is connected here, by session."""
        found: dict[str, list[Listener]] = {}
        for listeners in self.tables.values():
            for listener in listeners:
                if listener.session:
                    found.setdefault(listener.session, []).append(listener)
        return found

    def close(self, why: str) -> None:
        """Say goodbye to everyone."""
        farewell = _encode(ClosingMessage(why))
        for listeners in list(self.tables.values()):
            for listener in list(listeners):
                listener.put(farewell)
                listener.close(why)


def _news_of(
    change: TableChange, followed: Followed, listener: Listener, views: dict[str, Any], now: int
) -> bytes:
    """What a listener may see of a change; nothing if its player may not know about it."""
    player = listener.player
    with use_language(listener.language):
        heard = hear(change.game, followed, player)
    if not heard.events and unnoticed(change.game, change.before, followed, player):
        return b""
    if player not in views:
        views[player] = change.game.view(change.state, player, now)
    return news(change.record.version, now, heard, views[player], listener.seen)


def news(version: int, now: int, heard: Heard, view: Any, seen: Any = None) -> bytes:
    """The events, and the view after them: all of it, or only what's new for listeners who have `seen`
    one."""
    changes = None if seen is None else view_changes(seen, view)
    if changes is None:
        return _encode(NewsMessage(version, now, heard.events, heard.says, view))
    return _encode(ChangesMessage(version, now, heard.events, heard.says, changes))


def watches_late(record: TableRecord, person: str) -> bool:
    """Whether a person sees this table later than players and judges do."""
    return record.delay > 0 and record.seat_of(person) is None and person not in record.judges


def shown(record: TableRecord, person: str) -> ShownTable:
    """A table as a person may see it: only its own people see the code, and nobody sees people's ids.

    Nobody joins a tournament's table by its code: its players have their own links.
    """
    mine = record.seat_of(person)
    inside = not record.place and (mine is not None or person == record.maker or record.public)
    return ShownTable(
        id=record.id,
        code=record.code if inside else None,
        game=record.game,
        settings=record.settings,
        seats=[
            ShownSeat(
                player=seat.player,
                kind=seat.kind,
                level=seat.level or None,
                name=seat.name or None,
                team=seat.team or None,
                avatar=seat.avatar or None,
                taken=seat.kind == "bot" or bool(seat.person),
                mine=seat is mine,
            )
            for seat in record.seats
        ],
        phase=record.phase,
        version=record.version,
        public=record.public,
        talk=record.talk,
        spectators=record.spectators,
        tools=record.tools,
        created=record.created,
        rematch=record.rematch or None,
        maker=person == record.maker,
        judge=bool(record.judge_of(person)),
        judges=[ShownJudge(f"j{n}", name) for n, name in enumerate(record.judge_names, 1)],
        tournament=_place(record),
        moved=dict(record.moved).get(person),
        delay=record.delay,
        days=record.days,
        number=record.number,
        may_pause=person in record.judges or (mine is not None and not record.led),
    )


def _place(record: TableRecord) -> ShownPlace | None:
    """The table's place in a tournament."""
    if not record.place:
        return None
    id, round, table = record.place.split("/")
    return ShownPlace(id, int(round), int(table))
