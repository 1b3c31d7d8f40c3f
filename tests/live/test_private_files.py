"""The data is its owner's: nobody else may read it, and what was forgotten is gone from the disk."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from .people import Actor, two_at_a_table
from .serving import administer, serving


@pytest.fixture(autouse=True)
def _open_handed() -> Iterator[None]:
    """As on a computer where new files are readable by all."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_folder_and_files_are_the_owners_alone(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data) as server:
        Actor(server.address)
        assert mode(data) == 0o700
        kept = {"", "-wal", "-shm", ".lock"}
        assert {file.name for file in data.iterdir()} == {f"fairshake.sqlite{ending}" for ending in kept}
        assert {mode(file) for file in data.iterdir()} == {0o600}
        administer(server, "backup", str(tmp_path / "friday.sqlite"))
        assert mode(tmp_path / "friday.sqlite") == 0o600
        server.stop()
        administer(server, "restore", str(tmp_path / "friday.sqlite"))
        assert mode(data / "fairshake.sqlite") == 0o600


def test_an_older_folder_is_closed_when_the_server_starts(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data) as server:
        Actor(server.address)
        server.kill()
        for file in data.iterdir():
            file.chmod(0o644)
        data.chmod(0o755)
        server.start()
        assert mode(data) == 0o700
        assert {mode(file) for file in data.iterdir()} == {0o600}


def test_the_folder_of_a_named_file_stays_as_it_is(tmp_path: Path) -> None:
    """It may be anyone's: the desktop, a folder of many things."""
    tmp_path.chmod(0o755)
    with serving(tmp_path / "unused", "--database", str(tmp_path / "school.db")):
        assert mode(tmp_path) == 0o755
        assert mode(tmp_path / "school.db") == 0o600


def test_a_forgotten_name_is_nowhere_on_the_disk(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = Actor(server.address, "Quokka Xylem")
        table = ann.table([{"kind": "person"}, {"kind": "person"}])
        bob = Actor(server.address)
        assert bob.post(f"/tables/{table['id']}/seats", {"code": table["code"]}).status_code == 200
        assert ann.post(f"/tables/{table['id']}/start").status_code == 200
        two_at_a_table(server.address)
        assert b"Quokka" in everything(tmp_path)
        assert ann.delete("/people/me").status_code == 204
        assert b"Quokka" not in everything(tmp_path)


def everything(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())


def test_the_secret_of_the_bots_is_kept_and_shown_to_nobody(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        first = bot_secret(tmp_path)
        ann = Actor(server.address)
        table = ann.table([{"kind": "person"}, {"kind": "bot", "level": "beginner"}])
        assert ann.post(f"/tables/{table['id']}/start").status_code == 200
        shown = [ann.get(path).text for path in ("/people/me/export", f"/tables/{table['id']}/view")]
        assert not any(first in text or "seed" in text for text in shown)
        server.kill()
        server.start()
        assert bot_secret(tmp_path) == first


def bot_secret(data: Path) -> str:
    with closing(sqlite3.connect(data / "fairshake.sqlite")) as connection:
        row = connection.execute("SELECT value FROM facts WHERE name = 'bot-secret'").fetchone()
    assert row is not None
    assert len(row[0]) > 30
    return str(row[0])
