"""Every order that a player or a judge may give is given somewhere on the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fairshake.equate.game.commands import COMMANDS as EQUATE
from fairshake.equations.commands import COMMANDS as EQUATIONS
from fairshake.games import TableCommand

SOURCES = Path(__file__).parents[2] / "web/src"
BY_THE_LOBBY = {"substitute"}
"""Who takes over a seat sits down: the server gives the order (POST /tables/{id}/seats)."""


def _text(*folders: str) -> str:
    found = sorted(file for folder in folders for file in (SOURCES / folder).glob("*.[st]*"))
    return "".join(file.read_text("utf-8") for file in found if ".test." not in file.name)


def _orders(text: str) -> set[str]:
    return set(re.findall(r"command: '([a-z-]+)'", text))


@pytest.mark.parametrize(("game", "commands"), [("equations", EQUATIONS), ("equate", EQUATE)])
def test_every_command_of_an_engine_is_sent_by_its_table(game: str, commands: dict[str, type]) -> None:
    wanted = {name for name, kind in commands.items() if not issubclass(kind, TableCommand)}
    assert sorted(wanted - BY_THE_LOBBY - _orders(_text("table", f"games/{game}"))) == []


def test_a_seat_of_someone_who_has_left_is_taken_over_by_sitting_down() -> None:
    assert "sitDown(" in _text("table")


def test_adjourning_and_resuming_are_orders_of_the_table() -> None:
    text = _text("table", "games/equations", "games/equate")
    assert "orderTable(table.id, 'adjourn')" in text
    assert text.count("orderTable(table.id, 'resume')") == 2
