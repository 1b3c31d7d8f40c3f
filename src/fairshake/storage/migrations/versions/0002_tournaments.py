"""Tournaments on the platform: their records, their crew, and the links that give roles."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("records", sa.Integer, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("test", sa.Boolean, nullable=False),
    )
    op.create_table(
        "tournament_records",
        sa.Column("tournament_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "tournament_crew",
        sa.Column("tournament_id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("role", sa.String(16), primary_key=True),
        sa.Column("team", sa.String(80), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
    )
    op.create_index("crew_by_person", "tournament_crew", ["person"])
    op.create_table(
        "tournament_invitations",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("tournament_id", sa.String(32), nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("team", sa.String(80), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
    )
    op.create_index("ix_tournament_invitations_tournament_id", "tournament_invitations", ["tournament_id"])
