"""Where the data is kept: a folder, a file or PostgreSQL; anything else gets a clear message, and nothing starts."""

from __future__ import annotations

import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from fairshake.application.errors import BadInput
from fairshake.cli._server import listen
from fairshake.live_bootstrap import PlatformConfig, live_platform, open_database

from . import asking
from .asking import PATIENCE
from .people import two_at_a_table
from .serving import Serving, serving


def test_a_plain_path_is_a_file_for_sqlite(tmp_path: Path) -> None:
    file = tmp_path / "new folder" / "school.db"
    server = Serving(tmp_path / "unused", "--database", str(file))
    server.start()
    try:
        ann, _, table = two_at_a_table(server.address)
        before = ann.events(table)
        server.kill()
        server.start()
        assert ann.events(table) == before
    finally:
        server.close()
    assert file.is_file()
    assert not (tmp_path / "unused").exists()
    asked = [sys.executable, "-m", "fairshake.cli", "admin", "people", "--database", str(file)]
    assert subprocess.run(asked, timeout=120, check=False).returncode == 0


@pytest.mark.parametrize(
    ("database", "file"),
    [
        ("", "data/fairshake.sqlite"),
        ("school.db", "school.db"),
        ("/var/games/school.db", "/var/games/school.db"),
        ("sqlite:///school.db", "school.db"),
        ("sqlite:////var/school.db", "/var/school.db"),
        ("postgresql://me@db/fairshake", None),
        ("postgres://me@db/fairshake", None),
        ("postgresql+psycopg://me@db/fairshake", None),
    ],
)
def test_an_address_names_a_file_or_postgresql(database: str, file: str | None) -> None:
    assert PlatformConfig(Path("data"), database).file == (None if file is None else Path(file))


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("mysql://me:secret@db/x", "mysql://db/x"),
        ("sqlite://", "sqlite://"),
        ("postgresql://me:secret@127.0.0.1:1/x", "Connection refused"),
        ("letter.txt", "not a database"),
        ("letter.txt/x.db", "letter.txt"),
        (".", "unable to open"),
    ],
)
def test_a_database_that_cannot_be_is_reported_without_its_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "letter.txt").write_text("Dear Ann, this is a letter and no database at all.\n" * 100)
    with pytest.raises(BadInput) as bad:
        open_database(PlatformConfig(tmp_path / "data", database))
    assert bad.value.field == "database"
    assert said in bad.value.message
    assert "secret" not in bad.value.message
    assert (tmp_path / "letter.txt").read_text().startswith("Dear Ann")


def test_a_folder_that_is_a_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("here")
    with pytest.raises(BadInput) as bad:
        open_database(PlatformConfig(tmp_path / "data"))
    assert bad.value.field == "data"
    assert str(tmp_path / "data") in bad.value.message


@pytest.mark.parametrize("address", ["valkey", "redis://host:port", "http://host"])
def test_an_address_that_is_not_redis_is_refused(tmp_path: Path, address: str) -> None:
    with pytest.raises(BadInput) as bad:
        live_platform(PlatformConfig(tmp_path, redis=address))
    assert bad.value.field == "redis"
    assert address in bad.value.message


@pytest.mark.parametrize(
    "order",
    [
        ["serve", "--port", "0", "--database", "mysql://me:secret@db/x"],
        ["admin", "people", "--database", "mysql://me:secret@db/x"],
    ],
)
def test_the_command_says_so_and_ends_with_status_2(order: list[str]) -> None:
    asked = [sys.executable, "-m", "fairshake.cli", *order]
    done = subprocess.run(asked, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2
    assert "mysql://db/x is not a database" in done.stderr
    assert "Traceback" not in done.stderr
    assert "secret" not in done.stderr


def test_a_port_is_taken_as_soon_as_one_server_has_it() -> None:
    with closing(listen("127.0.0.1", 0)) as first, pytest.raises(OSError, match="in use"):
        listen("127.0.0.1", first.getsockname()[1]).close()


def test_a_second_server_on_the_same_port_is_refused(tmp_path: Path) -> None:
    with closing(listen("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    pair = [start(port, tmp_path / name) for name in ("a", "b")]
    try:
        refused = next_to_end(pair)
        _, said = refused.communicate(timeout=PATIENCE)
        assert refused.returncode == 2
        assert f"port {port} on 127.0.0.1 cannot be used" in said
        (other,) = (one for one in pair if one is not refused)
        assert other.stdout is not None
        assert f"http://127.0.0.1:{port}/" in other.stdout.readline()
        assert asking.get(f"http://127.0.0.1:{port}/readyz").status_code == 200
    finally:
        for one in pair:
            one.kill()
            one.communicate()


def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        second = start(0, tmp_path)
        out, said = second.communicate(timeout=PATIENCE)
        assert (second.returncode, out) == (2, "")
        assert "another server is using" in said
        assert "Traceback" not in said
        assert asking.get(f"{server.address}/readyz").status_code == 200
        # A server that was killed leaves nothing behind that would keep the next one out.
        server.kill()
        server.start()


def start(port: int, data: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "fairshake.cli", "serve", "--port", str(port), "--data", str(data)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def next_to_end(processes: list[subprocess.Popen[str]]) -> subprocess.Popen[str]:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        ended = [one for one in processes if one.poll() is not None]
        if ended:
            return ended[0]
        time.sleep(0.05)
    raise AssertionError("both servers run")
