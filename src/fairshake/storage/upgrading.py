"""Bringing a database to the present form: Alembic's migrations, shipped with the package."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config

from .database import Database


def upgrade(database: Database) -> None:
    """Create what is missing and carry old data forward; a database of the present form is left alone."""
    with database.writing.connect() as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.commit()
