"""The first version of the database."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(8), nullable=False, unique=True),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("phase", sa.String(12), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("archived", sa.Boolean, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
    )
    op.create_index("tables_by_deadline", "tables", ["deadline"])
    op.create_index("tables_by_phase", "tables", ["public", "phase", "touched"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("form", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "answers",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("order_id", sa.String(64), primary_key=True),
        sa.Column("answer", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
    )
    op.create_index("seats_by_person", "seats", ["person"])
    _people()
    _tournaments()
    _classes()


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("name_key", sa.String(80), unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("roles", sa.String(100), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("people_by_seen", "people", ["kind", "seen"])
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(32), nullable=False, unique=True),
        sa.Column("person", sa.String(32), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.String(12), nullable=False, server_default=""),
    )
    op.create_table(
        "pads",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("about", sa.String(32), nullable=False),
        sa.Column("why", sa.String(300), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "facts",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.String(200), nullable=False),
    )


def _tournaments() -> None:
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


def _classes() -> None:
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
