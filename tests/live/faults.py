"""Simulated people at many tables while everything goes wrong, and a checker that knows all their secrets.

People act over sockets or over stream and POST, send orders twice and old ones again, lose their connections, do not
read for a while, and begin new sessions in the middle of it; servers are killed at random moments and find the clock
set on or back, and databases are killed too. Afterwards everything that was acknowledged must be in the logs exactly
once, everyone must have heard every event once and in order, every log must lead to what is shown, and no byte that
anyone got may hold what was someone else's secret.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import ssl
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
import websockets

from .chairs import Chair, choose
from .school import PASSWORD
from .serving import Serving
from .session_faults import GHOST, LETTERS, Session, bearer, haunt

EQUATIONS = [
    {"rulebook": "mlag-2018", "division": "middle"},
    {"rulebook": "agloa-2019", "division": "elementary", "timed": False},
    {"rulebook": "challenge-cup-2022", "division": "fifth"},
    {"rulebook": "mlag-guide", "division": "senior", "timed": False},
]
EQUATE: list[dict[str, Any]] = [{}, {"tileset": "junior", "turn_seconds": 30}]
PATIENCE = 240.0
CLOCK_JUMPS = (0.0, 0.0, -3600.0, -20.0, 20.0, 86400.0)
"""Seconds by which a computer's clock may have been set wrong when its server starts again."""
SECRET = re.compile(r"9\d{4}\+\d{6}")
"""What people write down for themselves. With a plus sign: no time, id or number of a message can look like it."""
LIGHT: dict[str, Any] = {"verify": ssl.create_default_context(), "trust_env": False}
"""Certificates are read once and no proxy is looked for: both take longer than the connections themselves."""
RENEWING = 0.015
"""How likely a person begins a new session instead of the next act."""
PASSING = frozenset({"try-again", "stopping", "too-fast", "session-ended"})
"""Refusals that are no answer: the order may be sent again."""


@dataclass
class Storm:
    """Everything that goes wrong, from a seed."""

    servers: Sequence[Serving]
    seed: int
    tables: int
    kills: int
    calm: float = 2.0
    disasters: Sequence[Callable[[], None]] = ()
    """What else goes wrong in between, and is repaired."""
    pause: float = 3.0
    """Seconds for which a server stands still, before every fourth kill."""
    chairs: list[Chair] = field(default_factory=list)
    quiet: bool = False
    """Whether people only listen."""
    stop: bool = False
    faults: list[str] = field(default_factory=list)
    acts: int = 0
    answered: int = 0
    renewed: int = 0
    """Sessions that were ended and begun again."""
    ghosts: int = 0
    """Times that someone acted in a session that had ended."""

    @property
    def server(self) -> Serving:
        return self.servers[0]

    def run(self) -> None:
        asyncio.run(self._run())

    async def _run(self) -> None:
        self.chance = random.Random(self.seed)
        async with httpx.AsyncClient(base_url=self.server.address + "/api/v1", timeout=PATIENCE) as http:
            self._class_code = await self._make_class(http)
            for number in range(self.tables):
                await self._open(http, number)
        people = [asyncio.create_task(self._sit(chair)) for chair in self.chairs]
        for number in range(self.kills):
            await self._some_time()
            if self.disasters and number % 3 == 1:
                await asyncio.to_thread(self.disasters[number // 3 % len(self.disasters)])
                await self._some_time()
            if number % 4 == 1:
                await asyncio.to_thread(self.chance.choice(self.servers).pause, self.pause)
            victim = self.chance.choice(self.servers)
            await asyncio.to_thread(victim.kill)
            # What was saved then and reached nobody must be heard without another act.
            self.quiet = number == self.kills - 1
            victim.clock_is_off = self.chance.choice(CLOCK_JUMPS)
            await asyncio.to_thread(victim.start)
        await self._hear_the_end()
        self.stop = True
        await asyncio.gather(*people)
        for server in self.servers:
            await asyncio.to_thread(server.wait_until_ready)
        await self._settle()

    async def _hear_the_end(self) -> None:
        """People who stay connected hear everything that is in the log, to its end."""
        async with httpx.AsyncClient(
            **LIGHT, base_url=self.server.address + "/api/v1", timeout=PATIENCE
        ) as http:
            behind = self.chairs
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    while behind := [chair for chair in behind if await self._is_behind(http, chair)]:
                        await asyncio.sleep(0.5)
        for chair in behind:
            self.faults.append(f"{chair.player or 'a spectator'} never heard the end of {chair.table}")

    async def _is_behind(self, http: httpx.AsyncClient, chair: Chair) -> bool:
        try:
            log = await http.get(f"/tables/{chair.table}/events", headers=chair.headers)
        except httpx.HTTPError:
            return True
        return log.status_code != 200 or len(log.text.splitlines()) > len(chair.events)

    async def _some_time(self) -> None:
        """A while by the clock, and as long as it takes until people have been answered again."""
        wanted = self.answered + len(self.chairs)
        await asyncio.sleep(self.chance.uniform(0.3, self.calm))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while self.answered < wanted:
                    await asyncio.sleep(0.05)
                return
        self.faults.append("nobody is answered any more")

    async def _open(self, http: httpx.AsyncClient, number: int) -> None:
        game = "equate" if number % 3 == 2 else "equations"
        settings = self.chance.choice(EQUATE if game == "equate" else EQUATIONS)
        with_bot = number % 4 == 3
        people = 2 if with_bot else self.chance.choice((2, 3))
        sessions = [await self._come(http, number % 2 == 1) for _ in range(people)]
        tokens = [session.token for session in sessions]
        seats: list[dict[str, str]] = [{"kind": "person"} for _ in range(people)]
        if with_bot:
            seats.append({"kind": "bot", "level": "first-day"})
        made = await http.post(
            "/tables",
            headers={"Authorization": f"Bearer {tokens[0]}"},
            json={"game": game, "settings": settings, "seats": seats, "public": True},
        )
        table = made.json()["table"]["id"]
        for token in tokens[1:]:
            await http.post(f"/tables/{table}/seats", headers={"Authorization": f"Bearer {token}"}, json={})
        started = await http.post(f"/tables/{table}/start", headers={"Authorization": f"Bearer {tokens[0]}"})
        assert started.status_code == 200, started.text
        for place, session in enumerate(sessions, 1):
            secret = f"9{number:03}{place}+{self.chance.randrange(10**6):06}"
            own = random.Random(f"{self.seed}/{number}/{place}")
            chair = Chair(session, table, game, f"p{place}", secret, own, by_stream=own.random() < 0.3)
            self.chairs.append(chair)
        if number % 3 == 0:
            watcher = await self._come(http, False)
            self.chairs.append(Chair(watcher, table, game, "", "", random.Random(number)))

    async def _make_class(self, http: httpx.AsyncClient) -> str:
        name = "Storm " + "".join(self.chance.choice(LETTERS) for _ in range(12))
        made = await http.post("/people/accounts", json={"name": name, "password": PASSWORD})
        http.cookies.clear()
        headers = bearer(made.json()["token"])
        classroom = await http.post("/classes", json={"name": "5b", "kind": "class"}, headers=headers)
        return str(classroom.json()["class"]["code"])

    async def _come(self, http: httpx.AsyncClient, by_class: bool) -> Session:
        """A guest, who may be made by the class and then has a recovery code."""
        asked = http.post("/classes/join", json={"code": self._class_code}) if by_class else None
        reported = (await (asked or http.post("/people/guest"))).json()
        http.cookies.clear()
        return Session(reported["token"], reported["person"]["id"], self.chance, reported.get("recovery", ""))

    # A person.

    async def _sit(self, chair: Chair) -> None:
        while not self.stop:
            try:
                if chair.session.doubtful:
                    await self._find_out(chair)
                await (self._by_stream(chair) if chair.by_stream else self._by_socket(chair))
            except* (OSError, httpx.HTTPError, websockets.WebSocketException, TimeoutError):
                await asyncio.sleep(chair.chance.uniform(0.1, 0.9))

    async def _find_out(self, chair: Chair) -> None:
        while chair.session.doubtful and not self.stop:
            base = self._next_server(chair) + "/api/v1"
            async with httpx.AsyncClient(**LIGHT, base_url=base, timeout=PATIENCE) as http:
                await chair.session.find_out(http)
                await asyncio.sleep(0.1)

    async def _renew(self, chair: Chair, send: Any) -> None:
        """Another session; what is still asked in the old one must not be done."""
        base = self.servers[chair.chance.randrange(len(self.servers))].address + "/api/v1"
        intent = choose(chair) or {"command": "roll-for-first"}
        async with httpx.AsyncClient(**LIGHT, base_url=base, timeout=PATIENCE) as http:
            old = await chair.session.renew(http)
            if old:
                self.renewed += 1
                self.ghosts += 3
                self.faults += await haunt(chair.session, old, http, send, chair.table, intent)

    def _next_server(self, chair: Chair) -> str:
        """A person who comes back may come to another server."""
        chair.home = chair.chance.randrange(len(self.servers))
        return self.servers[chair.home].address

    async def _by_socket(self, chair: Chair) -> None:
        where = f"ws{self._next_server(chair)[4:]}/api/v1/tables/{chair.table}/socket?since={chair.since}"
        asked = websockets.connect(where, additional_headers=chair.headers, open_timeout=20, proxy=None)
        async with asked as socket:
            for order, intent in chair.unanswered:
                await socket.send(json.dumps({"do": intent, "id": order}))
            async with asyncio.TaskGroup() as tasks:
                reading = tasks.create_task(self._read(chair, socket))
                await self._act(
                    chair, lambda order, intent: socket.send(json.dumps({"do": intent, "id": order}))
                )
                reading.cancel()

    async def _read(self, chair: Chair, socket: Any) -> None:
        async for text in socket:
            self._hear(chair, text)
            if chair.chance.random() < 0.02:
                await asyncio.sleep(0.5)
        raise ConnectionResetError

    async def _by_stream(self, chair: Chair) -> None:
        base = self._next_server(chair) + "/api/v1/tables/" + chair.table
        async with httpx.AsyncClient(**LIGHT, headers=chair.headers, timeout=20) as http:

            async def post(order: str, intent: dict[str, Any]) -> None:
                answer = await http.post(f"{base}/commands", json={"id": order, "command": intent})
                if answer.status_code in (200, 401, 403, 409, 422):
                    self._hear(chair, answer.text)

            for order, intent in list(chair.unanswered):
                await post(order, intent)
            async with asyncio.TaskGroup() as tasks:
                reading = tasks.create_task(
                    self._read_stream(chair, http, f"{base}/stream?since={chair.since}")
                )
                await self._act(chair, post)
                reading.cancel()

    async def _read_stream(self, chair: Chair, http: httpx.AsyncClient, address: str) -> None:
        async with http.stream("GET", address) as answer:
            if answer.status_code != 200:
                self._hear(chair, (await answer.aread()).decode())
            async for line in answer.aiter_lines():
                if line.startswith("data: "):
                    self._hear(chair, line[6:])
        raise ConnectionResetError

    def _hear(self, chair: Chair, text: str) -> None:
        chair.heard.append(text)
        message = json.loads(text)
        code = message.get("error", {}).get("code", "")
        if code.startswith("session-") or code == "no-person":  # why it ended is forgotten after a day
            chair.session.doubtful = True
        if "view" in message:
            chair.view = message["view"]
            chair.since = message["version"]
            chair.events += message["events"]
        order = message.get("done", message.get("refused"))
        if order and order.startswith(GHOST):
            if "done" in message:
                self.faults.append(f"{order} was answered in a session that had ended")
            return
        if order and message.get("code") not in PASSING:
            self.answered += 1
            reported = {name: message.get(name) for name in ("version", "code")}
            before = chair.answers.setdefault(order, reported)
            if before != reported:
                self.faults.append(f"{order} was answered {before}, then {reported}")
            chair.unanswered = [one for one in chair.unanswered if one[0] != order]

    async def _act(self, chair: Chair, send: Any) -> None:
        """Act until the storm is over, now and then dropping the connection or saying the same twice."""
        for _ in range(chair.chance.randrange(10, 60)):
            while self.quiet and not self.stop and not chair.session.doubtful:
                await asyncio.sleep(0.05)
            if self.stop:
                return
            await asyncio.sleep(chair.chance.uniform(0.02, 0.15))
            if chair.session.doubtful:
                return
            if chair.chance.random() < RENEWING:
                await self._renew(chair, send)
                return
            intent = choose(chair)
            if intent is None:
                continue
            if chair.sent and chair.chance.random() < 0.05:
                await send(*chair.chance.choice(chair.sent))
            chair.numbers += 1
            order = f"{chair.player}-{chair.numbers}"
            chair.unanswered.append((order, intent))
            chair.sent = [*chair.sent[-20:], (order, intent)]
            self.acts += 1
            await send(order, intent)
            if chair.chance.random() < 0.15:
                await send(order, intent)

    # Afterwards.

    async def _settle(self) -> None:
        """Orders that never got an answer are sent once more: they are done or refused, once."""
        async with httpx.AsyncClient(base_url=self.server.address + "/api/v1", timeout=PATIENCE) as http:
            for chair in self.chairs:
                # A request that was given up may still have been carried out, after its person was let in again.
                chair.session.doubtful = True
                while chair.session.doubtful:
                    await chair.session.find_out(http)
                for order, intent in list(chair.unanswered):
                    answer = await http.post(
                        f"/tables/{chair.table}/commands",
                        headers=chair.headers,
                        json={"id": order, "command": intent},
                    )
                    self._hear(chair, answer.text)
            await self._check(http)

    async def _check(self, http: httpx.AsyncClient) -> None:
        for table in {chair.table: chair for chair in self.chairs}.values():
            here = [chair for chair in self.chairs if chair.table == table.table]
            await self._check_log(http, here)
        for chair in self.chairs:
            self._check_secrets(chair)

    async def _check_log(self, http: httpx.AsyncClient, here: list[Chair]) -> None:
        done = [
            reported["version"]
            for chair in here
            for reported in chair.answers.values()
            if reported["version"]
        ]
        if len(done) != len(set(done)):
            self.faults.append("two orders claim the same place in the log")
        for chair in here:
            await self._check_events(http, chair)
            shown = (await http.get(f"/tables/{chair.table}/view", headers=chair.headers)).json()
            if done and max(done) > shown["version"]:
                self.faults.append("an acknowledged act is not in the log")
            if chair.player and shown["view"]["player"] != chair.player:
                self.faults.append(f"{chair.player} is shown the view of {shown['view']['player']}")

    async def _check_events(self, http: httpx.AsyncClient, chair: Chair) -> None:
        """What came over all connections one after the other is what the log tells this person, from its beginning."""
        log = (await http.get(f"/tables/{chair.table}/events", headers=chair.headers)).text.splitlines()
        reported = [json.loads(line) for line in log[: len(chair.events)]]
        if reported != chair.events:
            place = next(
                (n for n, pair in enumerate(zip(reported, chair.events, strict=False)) if pair[0] != pair[1]),
                len(reported),
            )
            self.faults.append(f"{chair.player or 'a spectator'} missed an event or heard it twice: {place}")

    def _check_secrets(self, chair: Chair) -> None:
        others = {one.secret for one in self.chairs if one.secret and one is not chair}
        for text in chair.heard:
            if not others.isdisjoint(SECRET.findall(text)):
                self.faults.append(f"{chair.player} got someone else's secret: {text[:200]}")
            for event in json.loads(text).get("events", ()):
                drawn = event["event"] == "tiles-drawn" and event.get("player") != chair.player
                if drawn and any(tile != "#" for tile in event.get("tiles", ())):
                    self.faults.append(f"{chair.player} saw the tiles of {event.get('player')}: {event}")
