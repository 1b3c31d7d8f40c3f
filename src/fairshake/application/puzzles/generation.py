"""Making puzzles. The same seed gives everyone the same puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import asdict

from fairshake.analysis.puzzles import (
    EQUATE_KINDS,
    KINDS,
    NoPuzzleError,
    Puzzle,
    PuzzleRequirements,
    make_puzzle,
)
from fairshake.analysis.puzzles.puzzle import difficulty_of, rating_of, stars_of
from fairshake.application.errors import BadInput
from fairshake.application.tables.memory import SeededChance

from .requests import PuzzleOrder, order_of, read_order, wanted_for
from .schemas import MadePuzzle, PuzzleRequest, PuzzleShown
from .words import puzzle_text, question

MOST_TRIES: Final = 5


def puzzles(request: object, seed: str = "1") -> Iterator[MadePuzzle]:
    """The puzzles of a request, one after another; the request is checked before the first is made.

    >>> made = next(puzzles({"kind": "solution", "seed": 7}))
    >>> made.position, made.answer["equations"][0]
    ('mlag-2018/middle - | g4 | r+ r2 | k√ g4 b3 r3 g6 | k9 r1 | r+ | none', '2+√4 = 4')
    """
    order = read_order(request, seed)
    return (_keyed(order, at, puzzle) for at, puzzle in made(order))


def made(order: PuzzleOrder) -> Iterator[tuple[int, Puzzle]]:
    """The puzzles with their numbers, counting from 1."""
    for at in range(order.number):
        yield at + 1, puzzle_named(order, at + 1)


def daily(day: str) -> MadePuzzle:
    """The puzzle of a day, written as 2026-11-16: a different kind every day, the same for everyone."""
    return keyed(order_of(of_the_day(day)), 1)


def of_the_day(day: str) -> PuzzleRequest:
    """The request for the puzzle of a day."""
    turn = sum(map(int, day.split("-"))) % len(KINDS)
    return PuzzleRequest(kind=KINDS[turn], seed=f"day {day}")


def puzzle_named(order: PuzzleOrder, number: int) -> Puzzle:
    """One puzzle of an order, made separately."""
    kind = order.kind(number - 1)
    return _one(kind, wanted_for(order, kind), order.seed, number)


def _one(kind: str, wanted: PuzzleRequirements, seed: str, number: int) -> Puzzle:
    about = (wanted.rulebook, wanted.division, *wanted.variations, wanted.level)
    code = ""
    for trial in range(MOST_TRIES):
        try:
            return make_puzzle(kind, wanted, SeededChance("puzzle", kind, *about, seed, number, trial))
        except NoPuzzleError as none:
            code = none.code
    raise BadInput("kind", f"puzzles.input.{code}", given=kind)


def keyed(order: PuzzleOrder, number: int) -> MadePuzzle:
    """One puzzle of an order with its answer."""
    return _keyed(order, number, puzzle_named(order, number))


def _keyed(order: PuzzleOrder, number: int, puzzle: Puzzle) -> MadePuzzle:
    return MadePuzzle(
        **asdict(public(order, number, puzzle)),
        answer=dict(puzzle.answer),
        explanation=puzzle_text(puzzle),
        features=dict(puzzle.features),
    )


def public(order: PuzzleOrder, number: int, puzzle: Puzzle, learned: int | None = None) -> PuzzleShown:
    """What is visible before the puzzle is answered; `learned` is its rating, if people have answered it."""
    difficulty = puzzle.difficulty if learned is None else difficulty_of(learned)
    wanted = wanted_for(order, puzzle.kind)
    about: dict[str, Any] = {"level": wanted.level}
    if puzzle.kind not in EQUATE_KINDS:
        about = {"rulebook": wanted.rulebook, "division": wanted.division, "position": puzzle.position}
        about["variations"] = [str(choice) for choice in wanted.variations]
    return PuzzleShown(
        kind=puzzle.kind,
        seed=order.seed,
        number=number,
        **about,
        **puzzle.shown,
        question=question(puzzle),
        difficulty=difficulty,
        rating=rating_of(difficulty) if learned is None else learned,
        stars=stars_of(difficulty),
    )
