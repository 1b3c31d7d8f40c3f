"""The form of a database: a new one gets the newest form, what has it is left alone, others are refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from fairshake.application.errors import BadInput
from fairshake.live_bootstrap import PlatformConfig, open_database
from fairshake.storage import schema_upgrade
from fairshake.storage.database import Database, open_sqlite
from fairshake.storage.schema import METADATA
from fairshake.storage.schema_upgrade import form_of, forms, upgrade


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    database = open_sqlite(tmp_path)
    yield database
    database.close()


def test_a_new_database_gets_the_tables_of_the_schema(database: Database) -> None:
    upgrade(database)
    with database.reading.connect() as connection:
        assert form_of(connection) == [max(forms())]
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_a_database_of_the_newest_form_is_left_alone(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgrade(database)
    asked: list[sa.Connection] = []
    monkeypatch.setattr(schema_upgrade, "_migrate", asked.append)
    upgrade(database)
    assert not asked


def test_a_database_of_another_version_is_refused_with_a_sentence(database: Database, tmp_path: Path) -> None:
    upgrade(database)
    with database.writing.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(BadInput, match="another version of Fairshake"):
        open_database(PlatformConfig(tmp_path))
