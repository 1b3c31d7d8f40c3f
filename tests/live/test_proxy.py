"""Two servers, PostgreSQL, Redis and nginx with the configuration that is shipped for containers, started here from
Debian's packages: one server is killed and one rolled while people play through the proxy, and nothing is lost."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import redis as asking

from fairshake.workers.redis_fanout import TABLE

from .databases import Redis, databases, free_port
from .serving import Serving, serving
from .test_rolling_restart import Person, check, everybody_acts, everyone_hears, three_at_a_table

DEPLOY = Path(__file__).parents[2] / "deploy"
NGINX = shutil.which("nginx", path="/usr/sbin:/usr/bin") or "nginx"
TABLES = 5
MAIN = """
daemon off; worker_processes 1; error_log {folder}/error.log; pid {folder}/pid;
events {{ worker_connections 2048; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


class Proxy(Serving):
    """nginx in front of servers, by the address at which people reach it."""

    def __init__(self, port: int) -> None:
        super().__init__(Path())
        self.port = port


@contextmanager
def proxied(folder: Path, site: str) -> Iterator[Proxy]:
    """nginx with this site, in the foreground, as the person who runs the tests."""
    port = free_port()
    (folder / "site.conf").write_text(site.replace("listen 80;", f"listen 127.0.0.1:{port};"))
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder))
    command = [NGINX, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-g", "user root;"]
    process = subprocess.Popen(command)
    try:
        yield Proxy(port)
    finally:
        process.terminate()
        process.wait(60)


def site(*ports: int) -> str:
    """The shipped configuration of the containers, with the addresses that the servers have here."""
    text = (DEPLOY / "compose-nginx.conf").read_text()
    for name, port in zip(("one:8000", "two:8000"), ports, strict=True):
        assert f"server {name} " in text
        text = text.replace(f"server {name} ", f"server 127.0.0.1:{port} ")
    return text


def test_both_shipped_configurations_differ_in_tls_and_addresses_only() -> None:
    plain, secure = ((DEPLOY / name).read_text() for name in ("compose-nginx.conf", "nginx.conf"))
    for start, end in (("map $uri", "server "), ("    location / {", "\n}\n")):
        parts = [text[text.index(start) : text.index(end, text.index(start))] for text in (plain, secure)]
        assert parts[0] == parts[1]


def heard_by(redis: Redis, table: str) -> int:
    """At how many servers someone is connected to a table."""
    with asking.from_url(redis.address) as client:
        [(_, listening)] = client.pubsub_numsub(TABLE + table)
    return int(listening)


async def kill_one_and_roll_the_other(
    servers: list[Serving], proxy: Proxy, people: list[Person], redis: Redis
) -> None:
    over = asyncio.Event()
    staying = [asyncio.create_task(one.stay([proxy], 0, over)) for one in people]
    await everybody_acts(people)
    # All connections of a table are led to one server.
    assert [heard_by(redis, one.table) for one in people] == [1] * len(people)
    await asyncio.to_thread(servers[0].kill)
    await everybody_acts(people)
    await asyncio.to_thread(servers[0].start)
    await asyncio.to_thread(servers[0].wait_until_ready)
    await everybody_acts(people)
    assert await asyncio.to_thread(servers[1].stop) == 0
    await everybody_acts(people)
    await asyncio.to_thread(servers[1].start)
    await everybody_acts(people)
    over.set()
    await everyone_hears(people)
    for one in staying:
        one.cancel()
    for ended in await asyncio.gather(*staying, return_exceptions=True):
        assert isinstance(ended, asyncio.CancelledError), ended


def test_a_server_is_killed_and_one_rolled_behind_nginx(tmp_path: Path) -> None:
    with databases() as (postgres, redis):
        options = ("--database", postgres.address, "--redis", redis.address, "--proxy", "127.0.0.1")
        with (
            serving(tmp_path, *options) as one,
            serving(tmp_path, *options) as other,
            proxied(tmp_path, site(one.port, other.port)) as proxy,
        ):
            proxy.wait_until_ready()
            people: list[Person] = []
            for _ in range(TABLES):
                people += three_at_a_table(proxy.address)
            asyncio.run(kill_one_and_roll_the_other([one, other], proxy, people, redis))
            for person in people:
                check(person, [mate for mate in people if mate.table == person.table])
            assert httpx.get(f"{proxy.address}/metrics", timeout=30).status_code == 404
    assert sum(person.closings for person in people) > 0
