"""Sessions that have ended keep the reason for a day, so that a device that was signed out can say why."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tokens", sa.Column("ended", sa.String(12), nullable=False, server_default=""))
