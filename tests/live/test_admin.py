"""`fairshake admin`: roles, passwords, and backups of a running server."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from . import asking
from .people import Actor, two_at_a_table
from .serving import Serving, administer, serving
from .test_people import PASSWORD, fresh_name


def test_roles_are_given_and_listed(server: Serving) -> None:
    ann, name = Actor(server.address), fresh_name()
    ann.post("/people/accounts", {"name": name, "password": PASSWORD})
    administer(server, "roles", name, "player", "judge")
    assert f"{name}\tplayer, judge" in administer(server, "people")
    assert "king is not a role" in administer(server, "roles", name, "king", status=2)
    assert "no account called" in administer(server, "roles", "nobody of that name", "judge", status=2)


def test_a_new_password_is_the_only_one_that_fits(server: Serving) -> None:
    ann, name = Actor(server.address), fresh_name()
    ann.post("/people/accounts", {"name": name, "password": PASSWORD})
    administer(server, "password", name, given="fourteen cubes\n")
    login = f"{server.address}/api/v1/people/login"
    assert asking.post(login, json={"name": name, "password": PASSWORD}).status_code == 401
    assert asking.post(login, json={"name": name, "password": "fourteen cubes"}).status_code == 200
    assert "at least 8" in administer(server, "password", name, given="short\n", status=2)


def test_a_backup_of_a_running_server_is_put_back_with_all_that_was_done(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    with serving(tmp_path / "data") as server:
        ann, bob, table = two_at_a_table(server.address)
        before = ann.events(table)
        reported = administer(server, "backup", str(copy))
        assert f"1 tables, {len(before)} events, 2 people" in reported
        assert "already exists" in administer(server, "backup", str(copy), status=2)
        assert "Stop the server first" in administer(server, "restore", str(copy), status=2)
        assert bob.do(table, command="leave").status_code == 200
        later = ann.events(table)[len(before) :]
        assert later
        assert server.stop() == 0
        administer(server, "restore", str(copy))
        server.start()
        assert ann.events(table)[: len(before)] == before
        assert not [event for event in ann.events(table) if event in later]


def _cut(connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM events WHERE sequence = (SELECT max(sequence) FROM events)")


def _swap(connection: sqlite3.Connection) -> None:
    connection.execute(
        "UPDATE events SET data = (SELECT data FROM events WHERE sequence = 2) WHERE sequence = 1"
    )


@pytest.mark.parametrize(("damage", "said"), [(_cut, "events instead of"), (_swap, "cannot be replayed")])
def test_a_copy_whose_logs_are_not_whole_is_refused_and_changes_nothing(
    tmp_path: Path, damage: object, said: str
) -> None:
    copy = tmp_path / "copy.sqlite"
    with serving(tmp_path / "data") as server:
        two_at_a_table(server.address)
        administer(server, "backup", str(copy))
        with closing(sqlite3.connect(copy)) as connection:
            damage(connection)  # type: ignore[operator]
            connection.commit()
        server.stop()
        kept = (server.data / "fairshake.sqlite").read_bytes()
        assert said in administer(server, "restore", str(copy), status=2)
        assert (server.data / "fairshake.sqlite").read_bytes() == kept


def test_a_file_that_is_not_a_database_is_refused(server: Serving, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann")
    assert "is damaged" in administer(server, "restore", str(file), status=2)
    assert "There is no file" in administer(server, "restore", str(tmp_path / "none"), status=2)
