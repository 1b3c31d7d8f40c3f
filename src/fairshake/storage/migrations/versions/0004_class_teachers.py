"""A class may have more than one teacher."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "class_teachers",
        sa.Column("class_id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Index("class_teachers_by_person", "person"),
    )
