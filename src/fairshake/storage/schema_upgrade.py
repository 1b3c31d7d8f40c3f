"""Upgrade a database to the current schema with Alembic's migrations, which ship with the package.

Alembic takes long to load and is needed only for changes: a database that says it's current is trusted
without it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import sqlalchemy as sa

from .database import Database

MIGRATIONS: Final = Path(__file__).parent / "migrations"
VERSIONS: Final = sa.table("alembic_version", sa.column("version_num"))


class UnknownVersionError(Exception):
    """The database was written by another version of Fairshake."""


def upgrade(database: Database) -> None:
    """Create what is missing and migrate old data; a current database is left alone.

    Raises UnknownVersionError.
    """
    known = forms()
    with database.writing.connect() as connection:
        found = form_of(connection)
        if not known.issuperset(found):
            raise UnknownVersionError
        if found != [max(known)]:
            _migrate(connection)


def forms() -> set[str]:
    """The numbers of the migrations, which their file names start with."""
    return {file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*_*.py")}


def form_of(connection: sa.Connection) -> list[str]:
    """The latest migrations that the database has recorded; none if it's new."""
    if not sa.inspect(connection).has_table(VERSIONS.name):
        return []
    return list(connection.scalars(sa.select(VERSIONS.c.version_num)))


def _migrate(connection: sa.Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    connection.commit()
