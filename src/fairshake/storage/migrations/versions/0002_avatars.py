"""People choose a picture for themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("avatar", sa.String(20), nullable=False, server_default=""))
