"""With `diff=1` a view and what changes in it are the same as the whole view each time."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

from fairshake.application.ids import TableId
from fairshake.application.registry import kit_of
from fairshake.application.tables.audience import after_each
from fairshake.application.tables.memory import HandClock
from fairshake.application.tables.ports import TableChange
from fairshake.application.tables.records import TableRecord
from fairshake.application.tables.view_changes import view_changes
from fairshake.server.live.hub import Hub, Listener

from .long_games import long_game
from .people import two_at_a_table
from .serving import Serving

TABLE = TableId("t")


def patched(view: Any, changes: list[Any]) -> Any:
    """As the documentation has it."""
    for way, value in changes:
        place = view
        for step in way[:-1]:
            place = place[step]
        if isinstance(place, list) and way[-1] == len(place):
            place.append(value)
        else:
            place[way[-1]] = value
    return view


def as_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


class Follower:
    """A listener that keeps the view as a program would, and the length of all it has got."""

    def __init__(self, hub: Hub, player: str, diff: bool, language: str = "en") -> None:
        self.listener = Listener(TABLE, player, player)
        self.listener.diff, self.listener.language = diff, language
        self.listener.write = self.got
        self.view: Any = None
        self.version, self.size, self.messages = 0, 0, 0
        self.events: list[Any] = []
        hub.join(self.listener)

    def got(self, message: bytes) -> bool:
        heard = msgspec.json.decode(message)
        if "version" in heard:
            self.size += len(message)
            self.messages += 1
            self.view = heard["view"] if "view" in heard else patched(self.view, heard["changes"])
            self.version = heard["version"]
            self.events += heard["events"]
        return True


@pytest.mark.parametrize("name", ["equations", "equate"])
@pytest.mark.parametrize("seed", range(4))
def test_a_view_with_its_changes_is_the_whole_view_for_everybody_after_every_act(
    name: str, seed: int
) -> None:
    played, case = long_game(name, 60, 10 * seed)
    game, log, chance = played.game, tuple(played.log), random.Random(seed)
    clock = HandClock(1000)
    hub = Hub(clock)
    players = ["", *(place.id for place in case.places)]
    pairs = [(Follower(hub, player, False), Follower(hub, player, True)) for player in players]
    record = TableRecord(TABLE, "CODE", name, {}, (), "ann", 0, phase="playing")

    async def run() -> None:
        state, known = None, 0
        while known < len(log):
            events = log[known : known + chance.randint(1, 3)]
            if known < 30 <= known + len(events):
                # Those who come later have another view to begin with, and another language other sentences.
                pairs.append((Follower(hub, players[1], False, "es"), Follower(hub, players[1], True, "es")))
            known += len(events)
            before, state = state, after_each(game, state, events)[-1][1]
            clock.time = state.now
            now = msgspec.structs.replace(record, version=known)
            await hub.changed(TableChange(now, game, state, events, before))
            for whole, diff in pairs:
                assert (diff.version, diff.view, diff.events) == (whole.version, whole.view, whole.events)

    asyncio.run(run())
    assert all(diff.messages > 10 for _, diff in pairs)
    assert sum(diff.size for _, diff in pairs) < 0.6 * sum(whole.size for whole, _ in pairs)


def test_what_got_shorter_or_may_lack_fields_comes_whole() -> None:
    class Part(msgspec.Struct, frozen=True, omit_defaults=True):
        name: str
        more: int = 0

    class Whole(msgspec.Struct, frozen=True):
        line: tuple[int, ...]
        parts: tuple[Part, ...]
        note: str = ""
        board: dict[str, str | None] = {}
        pile: dict[str, int] = {}

    one = Whole((1, 2, 3), (Part("a", 4), Part("b")), "", {"A1": "7"}, {"7": 1, "8": 2})
    other = Whole(
        (1, 2), (Part("a"), Part("b"), Part("c")), "x", {"A1": "7", "A2": "+", "A3": None}, {"8": 1}
    )
    changes = view_changes(one, other)
    assert changes == [
        (("line",), (1, 2)),
        (("parts", 0), Part("a")),
        (("parts", 2), Part("c")),
        (("note",), "x"),
        (("board", "A2"), "+"),
        (("board", "A3"), None),
        (("pile",), {"8": 1}),
    ]
    assert patched(as_json(one), as_json(changes)) == as_json(other)
    assert view_changes(one, kit_of) is None
    assert view_changes(one, Whole((), tuple(Part(str(n)) for n in range(500)))) is None


def test_changes_come_over_the_socket_and_the_stream_to_those_who_ask(server: Serving) -> None:
    ann, bob, table = two_at_a_table(server.address)
    with ann.socket(table, diff=True) as one, bob.socket(table) as other:
        view = one.until("view")["view"]
        other.until("view")
        assert ann.do(table, command="roll-for-first").status_code == 200
        news = one.until("changes")
        reported = other.until("view")
        assert (news["version"], news["events"]) == (reported["version"], reported["events"])
        seen = ann.view(table)
        assert news["version"] == seen["version"]
        assert patched(view, news["changes"]) | {"now": 0} == seen["view"] | {"now": 0}
    bad = ann.get(f"/tables/{table}/stream?diff=maybe")
    assert bad.status_code == 422
