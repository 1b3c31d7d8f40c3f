"""What a bot draws is the same for its seat after every start, and nobody who plays can reckon it."""

from __future__ import annotations

from fairshake.application.ids import TableId
from fairshake.application.tables.bot_runner import bot_seed

SEAT = (TableId("0a1b2c3d4e5f60718293"), "p2")


def test_a_seat_keeps_its_chance() -> None:
    assert bot_seed(b"secret", SEAT) == bot_seed(b"secret", SEAT)
    assert bot_seed(b"secret", SEAT) != bot_seed(b"secret", (SEAT[0], "p3"))


def test_the_id_of_the_table_does_not_reveal_it() -> None:
    assert bot_seed(b"secret", SEAT) != bot_seed(b"other", SEAT)
