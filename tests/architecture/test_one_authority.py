"""One authority runs every table: nobody else in the house decides on a game's commands."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "fairshake"
ROOMS = ("application", "storage", "printing", "workers", "server", "cli", "bots", "analysis")
GAMES = {"fairshake.games", "fairshake.equations", "fairshake.equate.game"}
RUNNING = {"step", "decide"}
AUTHORITY = {"application/tables/authority.py"}


def runs_a_game(source: str) -> bool:
    """Whether a module takes `step` or `decide` from a game, or asks a game to decide."""
    for node in ast.walk(ast.parse(source)):
        taken = {name.name for name in node.names} if isinstance(node, ast.ImportFrom) else set()
        if taken & RUNNING and isinstance(node, ast.ImportFrom) and node.module in GAMES:
            return True
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "decide":
            return True
    return False


def test_only_the_authority_runs_games() -> None:
    running = {
        file.relative_to(PACKAGE).as_posix()
        for room in ROOMS
        for file in (PACKAGE / room).rglob("*.py")
        if runs_a_game(file.read_text(encoding="utf-8"))
    }
    assert running == AUTHORITY


@pytest.mark.parametrize(
    "source",
    [
        "from fairshake.games import Place, start, step",
        "def play():\n    from fairshake.equations import decide",
        "def play(game, state, order):\n    return game.decide(state, order, None)",
    ],
)
def test_a_loop_next_to_it_would_be_found(source: str) -> None:
    assert runs_a_game(source)
