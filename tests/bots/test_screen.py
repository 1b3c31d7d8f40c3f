"""The screen of the terminal game fits 80 by 24, whatever lies on the mat and however many messages there are."""

from __future__ import annotations

import io
from functools import reduce

import pytest
from msgspec.structs import replace
from rich.console import Console

from fairshake.application.bots.match import BotMatch
from fairshake.application.tables.memory import SeededChance
from fairshake.bots import Thought
from fairshake.cli._play_screen import draw, draw_page, help_lines, prompt_of, wrapped
from fairshake.equations import GAME, StartMatch, State, View, view
from fairshake.equations.state import ShakeResult
from fairshake.games.refusal import Refusal

from .playing import bots_for, table_of

LONG = "a long line that tells of something that happened at the table " * 3


def screen(seen: View, reported: list[str], notes: list[str]) -> list[str]:
    console = Console(file=io.StringIO(), width=80, height=24, color_system=None, highlight=False)
    draw(console, seen, reported, notes, prompt_of(seen, ""))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().rstrip("\n").split("\n")


@pytest.mark.parametrize(
    ("rulebook", "division", "levels"),
    [
        ("mlag-2018", "middle", ("learner", "player")),
        ("agloa-2019", "elementary", ("beginner", "player", "learner")),
        ("challenge-cup-2022", "fifth", ("beginner", "player", "learner", "first-day")),
    ],
)
def test_every_screen_of_a_match_fits(rulebook: str, division: str, levels: tuple[str, ...]) -> None:
    table = table_of(rulebook, division, levels, shakes=1)
    me = table.players[0]
    phases = set()

    def look(state: State, thought: Thought) -> None:
        phases.add(state.phase)
        rows = screen(view(state, me), [LONG] * 9, ["a note", "another note"])
        assert len(rows) <= 23, state.phase
        assert all(len(row) <= 80 for row in rows), state.phase

    BotMatch(GAME, StartMatch(0, table), bots_for(table, 3), SeededChance(3), look).play()
    assert {"goal", "turn", "write"} <= phases


@pytest.mark.parametrize(
    ("shakes", "number", "scored", "shown"),
    [
        (3, 1, (), "shake 1 of 3"),
        (3, 3, (1, 2), "shake 3 of 3"),
        (3, 4, (2, 3), "shake 4 of 4"),
        (3, 4, (2, 3, 4), "shake 4 of 4"),
        (0, 2, (), "shake 2"),
    ],
)
def test_shakes_that_did_not_count_are_more_than_were_to_be_played(
    shakes: int, number: int, scored: tuple[int, ...], shown: str
) -> None:
    table = table_of("mlag-2018", "middle", ("learner", "player"), shakes=shakes)
    start = GAME.decide(None, StartMatch(0, table), SeededChance(1))
    assert not isinstance(start, Refusal)
    started = reduce(GAME.apply, start[1:], GAME.apply(None, start[0]))
    results = tuple(ShakeResult(one, "now", table.players[0], ()) for one in scored)
    seen = replace(view(started, table.players[0]), shake=number, results=results)
    assert screen(seen, [], [])[0].endswith(shown)


def test_every_help_page_fits() -> None:
    for phase in ("goal", "turn", "write", "check", "choose"):
        console = Console(file=io.StringIO(), width=80, height=24, color_system=None)
        draw_page(console, help_lines(phase))
        assert isinstance(console.file, io.StringIO)
        assert len(console.file.getvalue().rstrip("\n").split("\n")) <= 23


def test_what_runs_over_is_indented_and_nothing_is_lost() -> None:
    rows = wrapped([LONG], 60)
    assert all(len(row) <= 60 for row in rows)
    assert " ".join(row.strip() for row in rows) == LONG.strip()
