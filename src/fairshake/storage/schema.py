"""The tables of the database, the same for SQLite and PostgreSQL. Changes to them are migrations (`migrations/`)."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

METADATA: Final = sa.MetaData()

tables: Final = sa.Table(
    "tables",
    METADATA,
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
    sa.Column("archived", sa.Boolean, nullable=False, default=False),
    sa.Column("record", sa.LargeBinary, nullable=False),
    sa.Index("tables_by_deadline", "deadline"),
    sa.Index("tables_by_phase", "public", "phase", "touched"),
)
"""A table: its search keys in columns, all of it as JSON in `record`."""

events: Final = sa.Table(
    "events",
    METADATA,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("form", sa.Integer, nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
)
"""Every log of every game; the first event of a table has sequence 1."""

answers: Final = sa.Table(
    "answers",
    METADATA,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("order_id", sa.String(64), primary_key=True),
    sa.Column("answer", sa.LargeBinary, nullable=False),
)
"""The answers to orders, so that an order sent again gets the same answer."""

seats: Final = sa.Table(
    "seats",
    METADATA,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Index("seats_by_person", "person"),
)
"""Who has or had a seat where."""

people: Final = sa.Table(
    "people",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("name_key", sa.String(80), unique=True),
    sa.Column("password", sa.String(200)),
    sa.Column("roles", sa.String(100), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),
    sa.Column("avatar", sa.String(20), nullable=False, server_default=""),
    sa.Index("people_by_seen", "kind", "seen"),
)
"""Guests and accounts. `name_key` is the folded name of an account, so that no two look alike."""

tokens: Final = sa.Table(
    "tokens",
    METADATA,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("id", sa.String(32), nullable=False, unique=True),
    sa.Column("person", sa.String(32), nullable=False, index=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("label", sa.String(60), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("expires", sa.BigInteger, nullable=False),
    sa.Column("ended", sa.String(12), nullable=False, server_default=""),
)
"""Sessions of browsers and tokens of programs, stored only as hashes; `ended` says why one is no longer
valid."""

transfers: Final = sa.Table(
    "transfers",
    METADATA,
    sa.Column("selector", sa.String(16), primary_key=True),
    sa.Column("person", sa.String(32), nullable=False, unique=True),
    sa.Column("verifier", sa.String(200), nullable=False),
    sa.Column("expires", sa.BigInteger, nullable=False),
    sa.Column("progress", sa.LargeBinary, nullable=False),
)
"""Guests moving to another device: the first word of the code, and the others hashed like a password."""

pads: Final = sa.Table(
    "pads",
    METADATA,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)
"""The scratch pads of people who sit at tables; nobody else reads them."""

reports: Final = sa.Table(
    "reports",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("table_id", sa.String(32), nullable=False),
    sa.Column("by", sa.String(32), nullable=False),
    sa.Column("about", sa.String(32), nullable=False),
    sa.Column("why", sa.String(300), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)
"""A report about another person's conduct, for an administrator."""

facts: Final = sa.Table(
    "facts",
    METADATA,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.String(200), nullable=False),
)
"""Small facts about the whole platform: when a server was last alive."""

tournaments: Final = sa.Table(
    "tournaments",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(120), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("records", sa.Integer, nullable=False),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("test", sa.Boolean, nullable=False),
)
"""Hosted tournaments: how many records each has, and the secret for the codes on its sheets."""

tournament_records: Final = sa.Table(
    "tournament_records",
    METADATA,
    sa.Column("tournament_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("record", sa.LargeBinary, nullable=False),
)
"""Everything that happened at a tournament, as JSON; the first record has number 1."""

tournament_crew: Final = sa.Table(
    "tournament_crew",
    METADATA,
    sa.Column("tournament_id", sa.String(32), primary_key=True),
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("role", sa.String(16), primary_key=True),
    sa.Column("team", sa.String(80), primary_key=True),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Index("crew_by_person", "person"),
)
"""Who has which role at which tournament; the team of a coach, else ""."""

tournament_invitations: Final = sa.Table(
    "tournament_invitations",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("tournament_id", sa.String(32), nullable=False, index=True),
    sa.Column("role", sa.String(16), nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("team", sa.String(80), nullable=False),
    sa.Column("hash", sa.String(64), nullable=False),
)
"""Links that give a role, stored only as hashes."""

classes: Final = sa.Table(
    "classes",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("code", sa.String(8), nullable=False, unique=True),
    sa.Column("teacher", sa.String(32), nullable=False, index=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("record", sa.LargeBinary, nullable=False),
)
"""Classes and clubs: their search keys in columns, all of it as JSON in `record`."""

class_teachers: Final = sa.Table(
    "class_teachers",
    METADATA,
    sa.Column("class_id", sa.String(32), primary_key=True),
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("since", sa.BigInteger, nullable=False),
    sa.Index("class_teachers_by_person", "person"),
)
"""Accounts that teach a class beside the one that owns it."""

class_members: Final = sa.Table(
    "class_members",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("class_id", sa.String(32), nullable=False),
    sa.Column("person", sa.String(32), nullable=False, index=True),
    sa.Column("nickname", sa.String(40), nullable=False),
    sa.Column("name_key", sa.String(80), nullable=False),
    sa.Column("joined", sa.BigInteger, nullable=False),
    sa.Column("made", sa.Boolean, nullable=False),
    sa.Column("selector", sa.String(8), nullable=False, unique=True),
    sa.Column("verifier", sa.String(200), nullable=False),
    sa.UniqueConstraint("class_id", "person", name="one_seat_in_a_class"),
    sa.UniqueConstraint("class_id", "name_key", name="one_nickname_in_a_class"),
)
"""Children in classes. The first half of a recovery code is stored as is, the second hashed like a
password."""

class_work: Final = sa.Table(
    "class_work",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("class_id", sa.String(32), nullable=False, index=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("record", sa.LargeBinary, nullable=False),
)
"""The assignments of a class."""

attempts: Final = sa.Table(
    "attempts",
    METADATA,
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("what", sa.String(100), primary_key=True),
    sa.Column("item", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("record", sa.LargeBinary, nullable=False),
    sa.Index("attempts_by_what", "what"),
)
"""A person's attempt at a question of an assignment, or at a step of a lesson."""

puzzle_ratings: Final = sa.Table(
    "puzzle_ratings",
    METADATA,
    sa.Column("puzzle", sa.String(16), primary_key=True),
    sa.Column("rating", sa.Float, nullable=False),
    sa.Column("deviation", sa.Float, nullable=False),
    sa.Column("attempts", sa.Integer, nullable=False),
)
"""How hard puzzles turned out to be, and how many people have tried each; nothing about who."""
