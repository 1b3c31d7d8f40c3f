"""Classes and clubs: their children, their work, and what everybody did with questions and lessons."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "classes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(8), nullable=False, unique=True),
        sa.Column("teacher", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_classes_teacher", "classes", ["teacher"])
    op.create_table(
        "class_members",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("class_id", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("nickname", sa.String(40), nullable=False),
        sa.Column("name_key", sa.String(80), nullable=False),
        sa.Column("joined", sa.BigInteger, nullable=False),
        sa.Column("made", sa.Boolean, nullable=False),
        sa.Column("selector", sa.String(8), nullable=False, unique=True),
        sa.Column("verifier", sa.String(200), nullable=False),
        sa.UniqueConstraint("class_id", "person", name="one_seat_in_a_class"),
        sa.UniqueConstraint("class_id", "name_key", name="one_nickname_in_a_class"),
    )
    op.create_index("ix_class_members_person", "class_members", ["person"])
    op.create_table(
        "class_work",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("class_id", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_class_work_class_id", "class_work", ["class_id"])
    op.create_table(
        "attempts",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("what", sa.String(100), primary_key=True),
        sa.Column("item", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
    )
    op.create_index("attempts_by_what", "attempts", ["what"])
