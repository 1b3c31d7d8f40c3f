"""The form of a database: what is new or old is brought to the newest form, what has it is left alone."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from fairshake.storage import upgrading
from fairshake.storage.database import Database, open_sqlite
from fairshake.storage.schema import METADATA
from fairshake.storage.upgrading import MIGRATIONS, form_of, newest_form, upgrade


def alembic() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def tables(database: Database) -> set[str]:
    return set(sa.inspect(database.reading).get_table_names())


def test_the_newest_form_is_the_last_migration() -> None:
    assert ScriptDirectory.from_config(alembic()).get_heads() == [newest_form()]


@pytest.mark.parametrize("form", ["", "0001", "0002"])
def test_a_new_or_an_old_database_gets_the_newest_form(form: str, tmp_path: Path) -> None:
    database = open_sqlite(tmp_path)
    if form:
        with database.writing.connect() as connection:
            config = alembic()
            config.attributes["connection"] = connection
            command.upgrade(config, form)
            connection.commit()
    upgrade(database)
    with database.reading.connect() as connection:
        assert form_of(connection) == [newest_form()]
    assert tables(database) >= set(METADATA.tables)
    database.close()


def test_a_database_of_the_newest_form_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = open_sqlite(tmp_path)
    upgrade(database)
    asked: list[sa.Connection] = []
    monkeypatch.setattr(upgrading, "_migrate", asked.append)
    upgrade(database)
    assert not asked
    database.close()
