"""Tables in the middle of a game for the load tests, put into the database before the servers start.

Every table of a game begins with the same log, played by the engine and its bots. The acts that follow it are known
beforehand: moves of Equations, which chance has no part in, and plays of Equate from the racks that the players hold.
"""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from fairshake.application.ids import TableId
from fairshake.application.registry import kit_of
from fairshake.application.tables.ports import Appending
from fairshake.application.tables.records import TableRecord, TableSeat
from fairshake.games import Place, step
from fairshake.games.intents import FILLED_IN
from fairshake.live_bootstrap import PlatformConfig, open_database
from fairshake.storage import schema
from fairshake.storage.group_commit import GroupWriter
from fairshake.storage.table_store import TableStore
from fairshake.workers.system import SystemClock, SystemSecrets

SETTINGS: dict[str, dict[str, Any]] = {
    "equations": {"rulebook": "mlag-2018", "division": "middle", "timed": False},
    "equate": {},
}
PLAYERS = ("p1", "p2", "p3")
OPENING = {"equations": 6, "equate": 15}
"""Acts of bots before the load begins: some moves after the Goal, fifteen plays on the board."""
MOVES = frozenset({"move", "make-play"})
PATIENCE = 60.0
"""Seconds a bot may think: on a busy computer it would trade tiles instead of playing some."""
MONTH = 30 * 86_400_000
_encode = msgspec.json.Encoder().encode


class Act(NamedTuple):
    """What one player does next, as a frame of the socket without its id."""

    player: str
    intent: dict[str, Any]


class Script(NamedTuple):
    """A game as it stands, and what follows."""

    game: str
    log: tuple[bytes, ...]
    form: int
    acts: tuple[Act, ...]


class Seated(NamedTuple):
    """A table in the database: its id, the tokens of its players, and what they will do."""

    id: str
    tokens: tuple[str, ...]
    acts: tuple[Act, ...]


class _Chance:
    def __init__(self) -> None:
        self._random = random.Random(37)

    def below(self, most: int) -> int:
        return self._random.randrange(most)


def script(name: str) -> Script:
    """Play a game into its middle; then note what the players do as long as chance has no say in it."""
    kit, chance = kit_of(name), _Chance()
    game, at = kit.game, int(time.time() * 1000) - 60_000
    assert kit.bots.make is not None
    bots = {player: kit.bots.make("first-day", n, True) for n, player in enumerate(PLAYERS)}
    opened = step(
        game, None, game.start(SETTINGS[name], tuple(Place(one, one) for one in PLAYERS), at), chance
    )
    state, log, acts = opened.state, [*opened.events], list[Act]()
    moves, wanted = 0, {"equations": 16, "equate": len(PLAYERS)}[name]
    while len(acts) < wanted:
        for player in PLAYERS:
            at += 10
            order = _order(game, state, player, at, bots[player])
            if order is None:
                continue
            done = step(game, state, order, chance)
            assert done.refusal is None, done.refusal
            state = done.state
            intent = msgspec.to_builtins(order)
            moves += intent["command"] in MOVES
            if moves <= OPENING[name]:
                log += done.events
            elif len(acts) < wanted:
                assert intent["command"] in MOVES, intent
                acts.append(Act(player, {key: intent[key] for key in intent.keys() - FILLED_IN}))
    return Script(name, tuple(map(game.write_event, log)), game.log_version, tuple(acts))


def _order(game: Any, state: Any, player: str, at: int, bot: Any) -> Any:
    """A chore, a plain move, or what the bot thinks of; bots challenge, which would be the end of the moves."""
    listed = {act.command: act for act in game.acts(state, player)}
    chore = next((one for one in kit_of(game.name).bots.chores if one in listed), None)
    if chore is not None:
        return game.commands[chore](at, player)
    if "move" in listed:
        cubes, sections = listed["move"].more["cube"], listed["move"].options
        return game.commands["move"](
            at, player, cube=int(cubes[0]), section=sections[at // 10 % len(sections)]
        )
    thought = bot.think(game.view(state, player, at), PATIENCE)
    return None if thought is None else msgspec.structs.replace(thought.command, at=at)


def seat_tables(where: PlatformConfig, scripts: list[Script], tables: int) -> list[Seated]:
    """Put this many tables of these games in turn into the database, each with its own three people."""
    return asyncio.run(_seat_tables(where, scripts, tables))


async def _seat_tables(where: PlatformConfig, scripts: list[Script], tables: int) -> list[Seated]:
    database, clock, secrets = open_database(where), SystemClock(), SystemSecrets()
    writer = GroupWriter(database.writing)
    store = TableStore(database, writer, clock)
    seated, people, tokens, now = list[Seated](), list[Any](), list[Any](), clock.now()
    for number in range(tables):
        one, keys, seats = scripts[number % len(scripts)], list[str](), list[TableSeat]()
        for player in PLAYERS:
            person, key = secrets.id(), secrets.secret()
            fields = {
                "kind": "guest",
                "name": f"Load {player}",
                "roles": "player",
                "created": now,
                "seen": now,
            }
            people.append({"id": person, "name_key": None, "password": None, **fields})
            session = {"id": secrets.id(), "hash": secrets.digest(key), "person": person, "kind": "session"}
            tokens.append({**session, "label": "", "created": now, "expires": now + MONTH, "ended": ""})
            keys.append(key)
            seats.append(TableSeat(player, person=person, name=f"Load {player}"))
        id, code = TableId(secrets.id()), f"{number:06}"
        settings, maker = SETTINGS[one.game], seats[0].person
        record = TableRecord(id, code, one.game, settings, tuple(seats), maker, now, public=True)
        await store.create(record)
        playing = msgspec.structs.replace(record, phase="playing", version=len(one.log), revision=1)
        await store.append(Appending(id, 0, 0, one.log, one.form, record=playing))
        seated.append(Seated(id, tuple(keys), one.acts))

    def rows(connection: sa.Connection) -> None:
        connection.execute(sa.insert(schema.people), people)
        connection.execute(sa.insert(schema.tokens), tokens)

    database.write(rows)
    writer.close()
    database.close()
    return seated
