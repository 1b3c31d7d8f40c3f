"""Puzzles of the library: made, drawn and checked."""

from __future__ import annotations

import pytest

import fairshake


def test_puzzles_are_the_same_for_the_same_seed() -> None:
    assert fairshake.puzzles("now", 3, seed=5) == fairshake.puzzles("now", 3, seed=5)
    assert fairshake.puzzles("now", 3, seed=5) != fairshake.puzzles("now", 3, seed=6)


def test_every_kind_has_a_picture_a_question_and_an_answer_in_words() -> None:
    for puzzle in fairshake.puzzles(number=8, seed=2):
        assert fairshake.svg.draw(puzzle).startswith("<svg")
        assert puzzle.question.endswith(("?", "."))
        assert puzzle.explanation.endswith(".")
        assert (puzzle.position is None) == (puzzle.kind in ("play", "hand"))


def test_a_different_answer_is_judged_again() -> None:
    puzzle = fairshake.puzzles("solution", seed=7)[0]
    assert puzzle.position is not None
    for equation in fairshake.solve(puzzle.position, limit=5):
        assert puzzle.check(equation)


def test_variations_and_books_are_taken_and_bad_names_refused() -> None:
    puzzle = fairshake.puzzles(
        "solution", seed=1, rulebook="agloa-2019", division="senior", variations=["base=8"]
    )[0]
    assert puzzle.position is not None
    assert puzzle.position.variations == ("base=8",)
    with pytest.raises(fairshake.BadInput) as error:
        fairshake.puzzles("solution", rulebook="chess")
    assert error.value.field == "rulebook"
