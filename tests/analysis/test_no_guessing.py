"""No trivial rule finds the answers of puzzles: neither a place, nor a length, nor always the same word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import pytest

from fairshake.analysis.puzzles import Puzzle
from fairshake.application.puzzles.answer_check import checked
from fairshake.application.puzzles.generation import puzzle_named
from fairshake.application.puzzles.requests import read_order
from fairshake.notation import read_goal

MANY = 60
MOST = 0.40
BOOKS = [("mlag-2018", "middle"), ("agloa-2019", "elementary")]
Rule = Callable[[Sequence[str]], int]


def always(at: int) -> Rule:
    return lambda _: at


OPTIONS: dict[str, Rule] = {
    **{f"number {at + 1}": always(at) for at in range(4)},
    "the shortest": lambda options: min(range(len(options)), key=lambda at: len(options[at])),
    "the longest": lambda options: max(range(len(options)), key=lambda at: len(options[at])),
    "the last of the shortest": lambda options: min(
        range(len(options)), key=lambda at: (len(options[at]), -at)
    ),
    "the smallest": lambda options: min(range(len(options)), key=lambda at: options[at].zfill(30)),
    "the largest": lambda options: max(range(len(options)), key=lambda at: options[at].zfill(30)),
    "the most brackets": lambda options: max(range(len(options)), key=lambda at: options[at].count("(")),
    "the fewest brackets": lambda options: min(range(len(options)), key=lambda at: options[at].count("(")),
}


@cache
def made(kind: str, book: str, division: str) -> tuple[Puzzle, ...]:
    order = read_order({"kind": kind, "rulebook": book, "division": division, "seed": "guess"})
    return tuple(puzzle_named(order, number) for number in range(1, MANY + 1))


@pytest.mark.parametrize(("book", "division"), BOOKS)
@pytest.mark.parametrize("kind", ["now", "impossible"])
def test_to_say_yes_or_no_blindly_finds_few_answers(kind: str, book: str, division: str) -> None:
    puzzles = made(kind, book, division)
    for word in ("yes", "no"):
        assert sum(checked(puzzle, word) for puzzle in puzzles) <= MOST * MANY


@pytest.mark.parametrize(("book", "division"), BOOKS)
@pytest.mark.parametrize("kind", ["goal", "fault"])
def test_no_trivial_rule_finds_the_right_option(kind: str, book: str, division: str) -> None:
    puzzles = made(kind, book, division)
    for name, rule in OPTIONS.items():
        found = sum(checked(puzzle, picked(puzzle, rule)) for puzzle in puzzles)
        assert found <= MOST * MANY, name


def picked(puzzle: Puzzle, rule: Rule) -> str:
    if puzzle.kind == "fault":
        return str(rule(puzzle.shown["equations"]) + 1)
    goals: list[str] = puzzle.shown["goals"]
    return goals[rule([read_goal(goal).plain for goal in goals])]


@pytest.mark.parametrize(("book", "division"), BOOKS)
def test_one_digit_does_not_give_a_safe_goal_away(book: str, division: str) -> None:
    puzzles = made("goal", book, division)
    short = [[one for one in puzzle.shown["goals"] if len(read_goal(one).plain) == 1] for puzzle in puzzles]
    found = sum(len(one) == 1 and checked(puzzle, one[0]) for puzzle, one in zip(puzzles, short, strict=True))
    assert found <= MOST * MANY
