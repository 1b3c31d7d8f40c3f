"""How hard a puzzle is, learned from answers: from a prior, once per person, and shown only when enough have tried."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fairshake.analysis.puzzles.puzzle import difficulty_of, rating_of, stars_of
from fairshake.application.errors import BadInput
from fairshake.application.puzzles.attempts import FROM_ONE_PLACE, MOST_REMEMBERED, PuzzleAttempts, Solver
from fairshake.application.puzzles.generation import puzzle_named
from fairshake.application.puzzles.pack import key_of
from fairshake.application.puzzles.ratings import ENOUGH, HIGHEST, LOWEST, LearnedRating
from fairshake.application.puzzles.requests import read_order
from fairshake.application.puzzles.served import answer, ask
from fairshake.application.tables.ports import UnreachableError

NAME = {"kind": "solution", "seed": "7"}
RIGHT, WRONG = {**NAME, "answer": "2+(√4) = 4"}, {**NAME, "answer": "9"}
PUZZLE = puzzle_named(read_order(NAME), 1)
PRIOR = rating_of(PUZZLE.difficulty)
Edit = Callable[[LearnedRating | None], LearnedRating]


class Memory:
    """A store without a database; `broken` is one that cannot be reached."""

    def __init__(self) -> None:
        self.rows: dict[str, LearnedRating] = {}
        self.broken = False

    def rating(self, puzzle: str) -> LearnedRating | None:
        self._reach()
        return self.rows.get(puzzle)

    def change(self, puzzle: str, edit: Edit) -> None:
        self._reach()
        self.rows[puzzle] = edit(self.rows.get(puzzle))

    def _reach(self) -> None:
        if self.broken:
            raise UnreachableError("down")


@pytest.fixture
def attempts() -> PuzzleAttempts:
    return PuzzleAttempts(Memory(), b"salt")


def tell(attempts: PuzzleAttempts, request: dict[str, Any], who: str, place: str = "") -> None:
    attempts.answered(Solver(who, place or f"at {who}"), request, answer(request))


def known(attempts: PuzzleAttempts) -> LearnedRating | None:
    return attempts.store.rating(key_of(PUZZLE))


@pytest.mark.parametrize(("request_", "sign"), [(WRONG, 1), (RIGHT, -1), ({**NAME, "give_up": True}, 1)])
def test_a_missed_puzzle_gains_and_a_solved_one_loses(
    attempts: PuzzleAttempts, request_: dict[str, Any], sign: int
) -> None:
    tell(attempts, request_, "ann")
    found = known(attempts)
    assert found is not None
    assert (found.rating - PRIOR) * sign > 0
    assert found.deviation < 150
    assert found.attempts == 1


def test_an_expected_answer_says_less_than_a_surprise() -> None:
    moves = []
    for rating in (700, 2300):
        one = PuzzleAttempts(Memory(), b"salt")
        tell(one, {**WRONG, "rating": rating}, "ann")
        found = known(one)
        assert found is not None
        moves.append(found.rating - PRIOR)
    weak, strong = moves
    assert 0 < weak < strong


def test_ratings_that_people_bring_are_believed_only_within_bounds() -> None:
    found = []
    for rating in (HIGHEST, 4000, LOWEST, 0):
        one = PuzzleAttempts(Memory(), b"salt")
        tell(one, {**WRONG, "rating": rating}, "ann")
        found.append(known(one))
    assert found[0] == found[1]
    assert found[2] == found[3] != found[0]


def test_no_number_of_answers_takes_a_puzzle_out_of_the_scale(attempts: PuzzleAttempts) -> None:
    for n in range(300):
        tell(attempts, {**WRONG, "rating": 4000}, f"person {n}")
    found = known(attempts)
    assert found is not None
    assert found.rating <= HIGHEST


def test_the_prior_stays_until_enough_people_have_tried(attempts: PuzzleAttempts) -> None:
    before = ask(NAME)
    for n in range(ENOUGH - 1):
        tell(attempts, RIGHT, f"person {n}")
        assert ask(NAME, learned=attempts.learned) == before
    tell(attempts, RIGHT, "the last one")
    shown = ask(NAME, learned=attempts.learned)
    assert shown.rating < before.rating
    assert shown.stars < before.stars
    assert shown.difficulty == difficulty_of(shown.rating)
    assert shown.stars == stars_of(shown.difficulty)


def test_a_person_counts_once_for_a_puzzle(attempts: PuzzleAttempts) -> None:
    tell(attempts, RIGHT, "ann")
    once = known(attempts)
    for _ in range(20):
        tell(attempts, WRONG, "ann", "another place")
        tell(attempts, RIGHT, "ann")
    assert known(attempts) == once


def test_without_a_session_an_address_counts_once(attempts: PuzzleAttempts) -> None:
    for _ in range(5):
        tell(attempts, WRONG, "", "192.0.2.1")
    found = known(attempts)
    assert found is not None
    assert found.attempts == 1


def test_one_address_with_many_guests_counts_as_a_class_at_most(attempts: PuzzleAttempts) -> None:
    for n in range(FROM_ONE_PLACE + 10):
        tell(attempts, WRONG, f"guest {n}", "192.0.2.1")
    found = known(attempts)
    assert found is not None
    assert found.attempts == FROM_ONE_PLACE


def test_an_answer_after_a_hint_does_not_count(attempts: PuzzleAttempts) -> None:
    attempts.hinted(Solver("ann", "here"), {**NAME, "steps": 1}, None)
    tell(attempts, RIGHT, "ann", "here")
    assert known(attempts) is None


def test_saying_that_there_is_an_equation_is_no_answer_before_it_is_written(attempts: PuzzleAttempts) -> None:
    claim = {"kind": "now", "seed": "7", "answer": "yes"}
    key = key_of(puzzle_named(read_order({"kind": "now", "seed": "7"}), 1))
    tell(attempts, claim, "ann")
    assert attempts.store.rating(key) is None
    tell(attempts, {**claim, "answer": "1+1 = 3"}, "ann")
    assert attempts.store.rating(key) is not None


def test_only_the_latest_attempts_are_remembered(attempts: PuzzleAttempts) -> None:
    for n in range(MOST_REMEMBERED):
        attempts._count(f"person {n}", "k")
    assert attempts._count("person 0", "k") == 2
    attempts._count("one more", "k")
    assert len(attempts._seen) == MOST_REMEMBERED
    assert attempts._count("person 0", "k") == 3
    assert attempts._count("person 1", "k") == 1


def test_the_same_puzzle_by_another_name_shares_its_rating(attempts: PuzzleAttempts) -> None:
    same = {**NAME, "rulebook": PUZZLE.position.partition("/")[0], "number": 1}
    tell(attempts, {**same, "answer": "9"}, "ann")
    assert known(attempts) is not None


def test_without_a_database_puzzles_keep_their_priors(attempts: PuzzleAttempts) -> None:
    assert isinstance(attempts.store, Memory)
    attempts.store.broken = True
    tell(attempts, WRONG, "ann")
    assert ask(NAME, learned=attempts.learned) == ask(NAME)


def test_the_pack_skips_a_puzzle_that_turned_out_to_have_other_stars() -> None:
    request = {"kind": "solution", "stars": 2}
    first = ask(request)
    learned = ask(request, learned=lambda one: 2600 if one.position == first.position else None)
    assert learned.stars == 2
    assert learned.number != first.number
    harder = ask(request, learned=lambda one: 2600)
    assert (harder.number, harder.stars) == (first.number, 5)


@pytest.mark.parametrize("rating", [-1, 4001, "1500", True, None, 1.5])
def test_an_impossible_rating_is_refused(rating: object) -> None:
    with pytest.raises(BadInput) as refused:
        answer({**RIGHT, "rating": rating})
    assert refused.value.field == "rating"
