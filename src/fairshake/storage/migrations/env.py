"""How Alembic reaches the database: over the connection that `upgrade` hands it."""

from alembic import context

from fairshake.storage.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
