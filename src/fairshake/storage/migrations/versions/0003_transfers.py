"""Guests move to another device with three words."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "transfers",
        sa.Column("selector", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False, unique=True),
        sa.Column("verifier", sa.String(200), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("progress", sa.LargeBinary, nullable=False),
    )
