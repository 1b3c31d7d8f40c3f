"""Load on live tables: real acts in the middle of games, compared with a bare socket server, on SQLite and PostgreSQL.

Each table has three players and a spectator with a socket each; half play Equations (moves), half Equate (plays). All
acts are saved durably. The figure to trust is the processor time an act costs, of all server processes together;
delays depend on what else the computer does, and the load comes from the same cores.

`FAIRSHAKE_LOAD_RATES` says how many acts a second (`100,200`), `FAIRSHAKE_LOAD_SECONDS` how long,
`FAIRSHAKE_LOAD_SETUPS` which servers: `bare`, `sqlite`, `postgres-1`, `postgres-2`, `postgres-4` (processes; every
table at one of them, as the proxy does), `sqlite-2`, and `postgres-2-spread` (a table's sockets at all of them).
`FAIRSHAKE_LOAD_TABLES` asks for more tables than the acts need, `FAIRSHAKE_LOAD_DIFF=1` for listeners that follow with
`?diff=1`. A setup that ends in `-bystander` has one more process, to which nobody is connected. At the end SQLite's
server is killed and started again, and everybody comes back at once.
"""

from __future__ import annotations

import asyncio
import gc
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from tests.live.databases import Postgres, Redis, databases, free_port
from tests.live.serving import serving

from fairshake.live_bootstrap import PlatformConfig

from .light_socket import LightSocket, open_socket
from .live_tables import Act, Script, Seated, script, seat_tables

SETUPS = "bare,sqlite,postgres-1,postgres-2,postgres-4,postgres-2-spread,postgres-1-bystander"
AIMS = {
    ("sqlite", "bare"): 1.5,
    ("postgres-1", "bare"): 2.5,
    ("postgres-2", "postgres-1"): 1.2,
    ("postgres-4", "postgres-1"): 1.2,
}
"""How many times as much as another an act should cost at most."""
REST_AIM = 30.0
"""Milliseconds a second that tables at rest should cost at most."""
BYSTANDER_AIM = 0.02
RETURN_AIM = 3.0
"""Seconds of processor time for 2,000 sockets that come back."""
MANY_PEOPLE = {"FAIRSHAKE_LIMITS": "100"}
RESTING = 4.0
"""Seconds in which nobody does anything, to see what tables cost at rest."""
DIFF = int(os.environ.get("FAIRSHAKE_LOAD_DIFF", "0"))
TICK = os.sysconf("SC_CLK_TCK")
_encode = msgspec.json.Encoder().encode


@dataclass
class Running:
    """Servers under load."""

    ports: list[int]
    processes: list[int]
    databases: list[int] = field(default_factory=list)
    spread: bool = False
    bystander: int = 0
    """A process to which nobody is connected."""
    restart: Callable[[], None] | None = None
    """Kills the server and starts it again."""


@dataclass
class LoadTable:
    """A table with its sockets: three players, then a spectator."""

    acts: tuple[Act, ...]
    sockets: list[LightSocket] = field(default_factory=list)
    next: int = 0
    busy: bool = False
    began: float = 0.0
    version: int = 0
    heard: int = 0
    greeted: int = 0
    after: asyncio.Future[None] | None = None

    def hear(self, message: bytes) -> None:
        if message.startswith(b'{"hello"'):
            self.greeted += 1
        if not self.busy or not message.startswith(b'{"version"'):
            return
        version = int(message[11 : message.index(b",")])
        if version > self.version:
            self.version, self.heard = version, 0
        self.heard += version == self.version
        if self.heard == len(self.sockets) and self.after is not None:
            self.after.set_result(None)
            self.after = None


@dataclass
class Figures:
    """What was measured. Times in milliseconds, sizes in bytes."""

    setup: str
    rate: float
    tables: int
    sent: int = 0
    waits: list[float] = field(default_factory=list)
    cpu: float = 0.0
    database_cpu: float = 0.0
    bystander_cpu: float | None = None
    size: float = 0.0
    coming: float = 0.0
    """Processor time from the start of the servers until every socket was greeted."""
    returning: float | None = None
    """The same after the server was killed, for everybody to be back; without the start itself."""
    rest: float = 0.0
    """Processor time a second while nobody acts."""
    megabytes: float = 0.0

    @property
    def an_act(self) -> float:
        return self.cpu / max(1, len(self.waits))

    def within(self, share: float) -> float:
        return sorted(self.waits)[int(share * (len(self.waits) - 1))] if self.waits else float("inf")


def processor_time(processes: list[int]) -> float:
    """Milliseconds that these processes, with their threads, have used so far."""
    total = 0
    for pid in processes:
        try:
            stat = Path(f"/proc/{pid}/stat").read_text()
        except OSError:
            continue
        total += sum(map(int, stat.rpartition(")")[2].split()[11:15]))
    return 1000 * total / TICK


def memory(pid: int) -> float:
    """Megabytes that a process holds."""
    with open(f"/proc/{pid}/status") as status:
        line = next(line for line in status if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def children(pid: int) -> list[int]:
    """A process and all that it has started."""
    found = [pid]
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text().split():
            found += children(int(child))
    return found


async def run_load(running: Running, tables: list[LoadTable], figures: Figures, seconds: float) -> None:
    """Act at the rate for so long, each table in turn; an act counts when all its sockets have heard of it."""
    await asyncio.sleep(1)
    before, aside = processor_time(running.processes), processor_time([running.bystander])
    await asyncio.sleep(RESTING)
    figures.rest = (processor_time(running.processes) - before) / RESTING
    idle = (processor_time([running.bystander]) - aside) / RESTING
    gc.collect()
    gc.freeze()
    gc.disable()
    before, stored = processor_time(running.processes), processor_time(running.databases)
    aside = processor_time([running.bystander])
    received = sum(socket.received for table in tables for socket in table.sockets)
    acting: set[asyncio.Task[None]] = set()
    began, sent = time.perf_counter(), 0
    while (now := time.perf_counter()) - began < seconds:
        while sent < (now - began) * figures.rate:
            task = asyncio.create_task(_act(tables[sent % len(tables)], figures))
            acting.add(task)
            task.add_done_callback(acting.discard)
            sent += 1
        await asyncio.sleep(0.002)
    if acting:
        await asyncio.wait(acting, timeout=5)
    figures.sent, lasted = sent, time.perf_counter() - began
    figures.cpu = processor_time(running.processes) - before
    figures.database_cpu = processor_time(running.databases) - stored
    if running.bystander:
        figures.bystander_cpu = max(0.0, processor_time([running.bystander]) - aside - idle * lasted)
    size = sum(socket.received for table in tables for socket in table.sockets) - received
    figures.size = size / max(1, len(figures.waits))
    figures.megabytes = sum(map(memory, running.processes))
    gc.enable()
    gc.unfreeze()


async def _act(table: LoadTable, figures: Figures) -> None:
    if table.busy or table.next >= len(table.acts):
        return
    act = table.acts[table.next]
    table.busy, table.heard = True, 0
    table.after = asyncio.get_running_loop().create_future()
    began = time.perf_counter()
    table.sockets[int(act.player[1:]) - 1].send(_encode({"do": act.intent, "id": f"{table.next}"}))
    table.next += 1
    try:
        await asyncio.wait_for(table.after, 30)
        figures.waits.append(1000 * (time.perf_counter() - began))
    finally:
        table.busy = False


async def _connect(running: Running, seated: list[Seated], versions: Sequence[int] = ()) -> list[LoadTable]:
    """A table's sockets all at one process, or spread over all of them."""
    turn = asyncio.Semaphore(32)
    tables = [LoadTable(one.acts) for one in seated]
    for table, version in zip(tables, versions, strict=False):
        table.version = version

    async def sit(number: int, one: Seated, table: LoadTable) -> None:
        for n, token in enumerate((*one.tokens, "")):
            port = running.ports[(number + (n if running.spread else 0)) % len(running.ports)]
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            async with turn:
                since = f"&since={table.version}" if table.version else ""
                path = f"/api/v1/tables/{one.id}/socket?diff={DIFF}{since}"
                table.sockets.append(await open_socket(port, path, headers, table.hear))

    await asyncio.gather(*(sit(n, *pair) for n, pair in enumerate(zip(seated, tables, strict=True))))
    async with asyncio.timeout(60):
        while any(table.greeted < len(table.sockets) for table in tables):
            await asyncio.sleep(0.02)
    return tables


@contextmanager
def servers(
    setup: str, scripts: list[Script], count: int, size: float
) -> Iterator[tuple[Running, list[Seated]]]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if setup == "bare":
            yield stack.enter_context(_bare(folder, size)), _bare_tables(scripts, count)
            return
        name, _, rest = setup.partition("-")
        if setup == "sqlite":
            seated = seat_tables(PlatformConfig(folder), scripts, count)
            one = stack.enter_context(serving(folder, environment=MANY_PEOPLE))
            assert one.process is not None
            running = Running([one.port], [one.process.pid])

            def restart() -> None:
                one.kill()
                one.start()
                one.wait_until_ready()
                assert one.process is not None
                running.processes[:] = [one.process.pid]

            running.restart = restart
            yield running, seated
            return
        postgres, redis = stack.enter_context(databases())
        number = int(rest.partition("-")[0])
        address = postgres.address if name == "postgres" else ""
        seated = seat_tables(PlatformConfig(folder, address), scripts, count)
        options = ("--redis", redis.address, *(("--database", address) if address else ()))
        environment = MANY_PEOPLE | {"FAIRSHAKE_SHARE": str(number)}
        aside = "bystander" in rest
        many = [
            stack.enter_context(serving(folder, *options, environment=environment))
            for _ in range(number + aside)
        ]
        pids = [one.process.pid for one in many if one.process is not None]
        running = Running([one.port for one in many], pids, _stores(postgres, redis), "spread" in rest)
        if aside:
            running.ports.pop()
            running.bystander = running.processes.pop()
        yield running, seated


def _stores(postgres: Postgres, redis: Redis) -> list[int]:
    """PostgreSQL with all its processes, and Redis."""
    assert redis.process is not None
    head = int((postgres.folder / "postmaster.pid").read_text().split()[0])
    return [*children(head), redis.process.pid]


@contextmanager
def _bare(folder: Path, size: float) -> Iterator[Running]:
    port = free_port()
    command = [sys.executable, "-m", "benchmarks.bare_server", str(folder / "bare.sqlite"), str(port)]
    process = subprocess.Popen([*command, str(int(size / 4))])
    try:
        yield Running([port], [process.pid])
    finally:
        process.kill()
        process.wait()


def _bare_tables(scripts: list[Script], count: int) -> list[Seated]:
    return [Seated(f"{n}", ("",) * 3, scripts[n % len(scripts)].acts) for n in range(count)]


def measure(
    setup: str, scripts: list[Script], count: int, rate: float, seconds: float, size: float
) -> Figures:
    figures = Figures(setup, rate, count)
    with servers(setup, scripts, count, size) as (running, seated):

        async def load() -> None:
            tables = await _wait_and_connect(running, seated)
            figures.coming = processor_time(running.processes)
            await run_load(running, tables, figures, seconds)
            _hang_up(tables)
            if running.restart is not None:
                await asyncio.to_thread(running.restart)
                before = processor_time(running.processes)
                back = await _connect(running, seated, [table.version for table in tables])
                figures.returning = processor_time(running.processes) - before
                _hang_up(back)

        asyncio.run(load())
    return figures


def _hang_up(tables: list[LoadTable]) -> None:
    for table in tables:
        for socket in table.sockets:
            socket.transport.abort()


async def _wait_and_connect(running: Running, seated: list[Seated]) -> list[LoadTable]:
    for _ in range(300):
        try:
            probe: Any = await asyncio.open_connection("127.0.0.1", running.ports[-1])
        except OSError:
            await asyncio.sleep(0.1)
            continue
        probe[1].close()
        break
    return await _connect(running, seated)


def tables_for(scripts: list[Script], rate: float, seconds: float) -> int:
    """So many that nobody runs out of acts."""
    fewest = min(len(one.acts) for one in scripts)
    return int(rate * seconds / fewest) + len(scripts)


HEADING = (
    f"{'servers':18} {'acts/s':>6} {'tables':>6} {'sent':>5} {'told':>5} {'CPU/act':>8} {'+stores':>8}"
    f" {'bytes/act':>9} {'p50':>6} {'p99':>7} {'rest':>9} {'coming':>7} {'back':>7} {'memory':>7}"
)


def line(got: Figures) -> str:
    stores = got.database_cpu / max(1, len(got.waits))
    aside = (
        ""
        if got.bystander_cpu is None
        else f"  bystander {got.bystander_cpu / max(1, len(got.waits)):.3f} ms/act"
    )
    return (
        f"{got.setup:18} {got.rate:6.0f} {got.tables:6} {got.sent:5} {len(got.waits):5} {got.an_act:5.2f} ms"
        f" {stores:5.2f} ms {got.size:9,.0f} {statistics.median(got.waits or [0]):6.1f} {got.within(0.99):7.1f}"
        f" {got.rest:4.0f} ms/s {got.coming / 1000:5.1f} s {(got.returning or 0) / 1000:5.2f} s"
        f" {got.megabytes:4.0f} MB{aside}"
    )


def aims(found: dict[str, Figures]) -> list[str]:
    """Beside what was wanted: everything in the same run, so that the computer and its load fall out."""
    said = []
    for (setup, other), aim in AIMS.items():
        if setup in found and other in found:
            ratio = found[setup].an_act / max(0.001, found[other].an_act)
            said.append(f"{setup} / {other}: {ratio:.2f} (wanted {aim})")
    for setup, got in found.items():
        if got.bystander_cpu is not None:
            an_act = got.bystander_cpu / max(1, len(got.waits))
            said.append(f"{setup}: a bystander has {an_act:.3f} ms an act (wanted {BYSTANDER_AIM})")
        if got.returning is not None:
            seconds = got.returning / 1000 * 2000 / (4 * got.tables)
            said.append(f"{setup}: 2,000 sockets are back in {seconds:.2f} s (wanted {RETURN_AIM:.0f})")
        if setup != "bare" and got.tables >= 1000:
            said.append(f"{setup}: {got.rest:.0f} ms/s at rest (wanted {REST_AIM:.0f})")
    return said


def run() -> None:
    seconds = float(os.environ.get("FAIRSHAKE_LOAD_SECONDS", "5"))
    rates = [float(rate) for rate in os.environ.get("FAIRSHAKE_LOAD_RATES", "100,200").split(",")]
    least = int(os.environ.get("FAIRSHAKE_LOAD_TABLES", "0"))
    setups = os.environ.get("FAIRSHAKE_LOAD_SETUPS", SETUPS).split(",")
    scripts = [script("equations"), script("equate")]
    print(HEADING)
    for rate in rates:
        size, found = 21_000.0, dict[str, Figures]()
        for setup in setups:
            count = max(least, tables_for(scripts, rate, seconds))
            got = measure(setup, scripts, count, rate, seconds, size)
            found[setup] = got
            print(line(got), flush=True)
        for said in aims(found):
            print("  ", said, flush=True)


if __name__ == "__main__":
    run()
