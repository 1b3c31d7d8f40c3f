"""How long bots wait before they act: long enough for people to challenge first, no longer than that."""

from __future__ import annotations

import pytest

from fairshake.application.ids import TableId
from fairshake.application.registry import kit_of
from fairshake.application.tables.bot_runner import haste
from fairshake.application.tables.records import TableRecord, TableSeat
from fairshake.bots import LEVELS

ALONE = kit_of("equations").bots.alone
PERSON, BOT = TableSeat("p1", person="a"), TableSeat("p2", "bot", level="first-day")


def table(game: str, *seats: TableSeat) -> TableRecord:
    return TableRecord(TableId("t"), "K7Q2MD", game, {}, seats, "a", 0)


@pytest.mark.parametrize(
    ("game", "seats", "expected"),
    [
        ("equations", (PERSON, BOT), ALONE),
        ("equations", (PERSON, PERSON, BOT), 1.0),
        ("equations", (PERSON, BOT, BOT), 1.0),
        ("equate", (PERSON, BOT), 1.0),
    ],
)
def test_a_bot_hurries_only_when_nobody_else_could_take_the_block(
    game: str, seats: tuple[TableSeat, ...], expected: float
) -> None:
    assert haste(table(game, *seats)) == expected


@pytest.mark.parametrize("level", LEVELS)
def test_against_one_person_a_bot_acts_within_one_to_four_seconds(level: str) -> None:
    shortest, longest = LEVELS[level].pace
    assert 1000 <= ALONE * shortest < ALONE * longest <= 4000
