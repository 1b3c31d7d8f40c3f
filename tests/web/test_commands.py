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
TOGETHER = {"EquateActs", "EquateTable", "Ideas", "TableMenu", "desk", "rack", "RackPanel", "questions"}


def _text(files: set[str]) -> str:
    found = sorted((SOURCES / "table").rglob("*"))
    return "".join(file.read_text("utf-8") for file in found if file.name.split(".")[0] in files)


EQUATIONS_FILES = {
    "EquationsActs",
    "EquationsMenu",
    "EquationsTable",
    "CheckPanel",
    "ChoosePanel",
    "acting",
    "TableMenu",
    "desk",
}


def _orders(text: str) -> set[str]:
    return set(re.findall(r"command: '([a-z-]+)'", text))


@pytest.mark.parametrize(
    ("commands", "files"),
    [(EQUATIONS, EQUATIONS_FILES | {"questions"}), (EQUATE, TOGETHER)],
    ids=["equations", "equate"],
)
def test_every_command_of_an_engine_is_sent_by_its_table(commands: dict[str, type], files: set[str]) -> None:
    wanted = {name for name, kind in commands.items() if not issubclass(kind, TableCommand)}
    assert sorted(wanted - BY_THE_LOBBY - _orders(_text(files))) == []


def test_a_seat_of_somebody_who_has_left_is_taken_over_by_sitting_down() -> None:
    assert "sitDown(" in _text({"TableMenu"})


def test_adjourning_and_resuming_are_orders_of_the_table() -> None:
    text = _text({"TableMenu", "EquationsActs", "EquateActs"})
    assert "orderTable(table.id, 'adjourn')" in text
    assert text.count("orderTable(table.id, 'resume')") == 2
