"""Puzzles: the same seed gives the same ones, every answer holds by a slow twin, and difficulty ranks the bots."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fairshake.analysis.puzzles import (
    EQUATE_KINDS,
    EQUATIONS_KINDS,
    KINDS,
    NoPuzzleError,
    Puzzle,
    PuzzleRequirements,
    is_right,
    make_puzzle,
)
from fairshake.analysis.puzzles.difficulty import effort
from fairshake.analysis.puzzles.prior import solution_prior
from fairshake.analysis.puzzles.puzzle import STARS
from fairshake.application.equate.library import board_from, layout_named, tileset_named
from fairshake.application.tables.memory import SeededChance
from fairshake.equate.referee import PlayContext as Situation
from fairshake.notation import read_choice, read_position
from tests.analysis.bots_and_puzzles import rank_correlation, success
from tests.analysis.play_twin import better_play
from tests.analysis.puzzle_twins import verified

BOOKS = [("mlag-2018", "middle"), ("agloa-2019", "junior"), ("challenge-cup-2022", "fifth")]
CASES: list[tuple[str, str, str]] = [
    (kind, *book) for kind in EQUATIONS_KINDS if kind != "values" for book in BOOKS
]
CASES += [("values", "agloa-2019", "junior"), ("values", "agloa-2019", "senior")]
CASES += [(kind, "", "") for kind in EQUATE_KINDS]
SAMPLES = {"play": 2, "hand": 3}
TRIED = {"play": 12, "hand": 24}


def puzzle_of(kind: str, seed: object, rulebook: str = "agloa-2019", division: str = "middle") -> Puzzle:
    wanted = PuzzleRequirements(rulebook, division)
    if kind in EQUATE_KINDS:
        wanted = PuzzleRequirements(
            level="easy", tileset=tileset_named("original"), layout=layout_named("standard")
        )
    return make_puzzle(kind, wanted, SeededChance("test", kind, rulebook, division, seed))


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_chance_gives_the_same_puzzle_and_another_one_another(kind: str) -> None:
    assert puzzle_of(kind, 1) == puzzle_of(kind, 1)
    assert len({str(puzzle_of(kind, seed)) for seed in (1, 2, 3)}) == 3


@pytest.mark.parametrize(("kind", "rulebook", "division"), CASES)
def test_every_answer_holds_by_a_slow_twin(kind: str, rulebook: str, division: str) -> None:
    found = [verified(puzzle_of(kind, seed, rulebook, division)) for seed in range(SAMPLES.get(kind, 8))]
    assert set(found) == {True}


def test_the_twin_of_plays_finds_what_scores_more() -> None:
    puzzle = puzzle_of("play", 1)
    shown, score = puzzle.shown, puzzle.answer["score"]
    tileset, rack = tileset_named(shown["tileset"]), tuple(shown["rack"])
    situation = Situation(board_from("standard", shown["board"]), tileset, rack)
    assert better_play(situation, score - 1) is not None
    assert not verified(replace(puzzle, answer={"score": score - 1, "plays": []}))


@pytest.mark.parametrize(("kind", "wrong"), [("now", "yes"), ("impossible", "yes"), ("values", "values")])
def test_the_twins_notice_a_false_claim(kind: str, wrong: str) -> None:
    puzzle = puzzle_of(kind, 1)
    claim = ["12345"] if wrong == "values" else not puzzle.answer["yes"]
    assert verified(replace(puzzle, answer={**puzzle.answer, wrong: claim})) is False


@pytest.mark.parametrize("kind", ["now", "impossible"])
def test_yes_and_no_are_equally_frequent(kind: str) -> None:
    yes = sum(puzzle_of(kind, seed).answer["yes"] for seed in range(24))
    assert 4 < yes < 20


def test_a_book_with_an_order_of_operations_has_no_goals_of_several_values() -> None:
    with pytest.raises(NoPuzzleError) as error:
        puzzle_of("values", 1, "mlag-2018")
    assert error.value.code == "one-value"


@pytest.mark.parametrize("variation", ["factorial", "sideways", "base=8", "upside-down"])
def test_puzzles_can_be_about_a_variation(variation: str) -> None:
    wanted = PuzzleRequirements("agloa-2019", "junior", (read_choice(variation),))
    puzzle = make_puzzle("solution", wanted, SeededChance("variation", variation))
    assert variation in puzzle.position
    assert verified(puzzle)


def right_answer(puzzle: Puzzle) -> str:
    """The proved answer as someone would write it."""
    answer = puzzle.answer
    if "yes" in answer:
        return str(answer["equations"][0]) if answer["equations"] else ("Yes" if answer["yes"] else "no")
    written = {
        "solution": answer.get("equations", [""])[0],
        "goal": str(answer.get("goal")).lstrip("rbgk"),
        "fault": f"{answer.get('number')} {answer.get('reason')}",
        "values": ", ".join(reversed(answer.get("values", []))),
        "play": answer.get("plays", [""])[-1],
        "hand": "\n".join(answer.get("equations", ())),
    }
    return str(written[puzzle.kind])


@pytest.mark.parametrize("kind", KINDS)
def test_the_proved_answer_is_right_and_another_is_not(kind: str) -> None:
    puzzle = puzzle_of(kind, 5)
    wrong = ("no" if puzzle.answer["yes"] else "yes") if "yes" in puzzle.answer else "1+1 = 3"
    assert is_right(puzzle, right_answer(puzzle))
    assert not is_right(puzzle, wrong)
    assert not is_right(puzzle, "")


@pytest.mark.parametrize("kind", KINDS)
def test_difficulty_ranks_the_success_of_the_levels_of_bots(kind: str) -> None:
    """Bots try the puzzles with their own eyes; `benchmarks.soak_puzzles` does the same over two thousand."""
    puzzles = [puzzle_of(kind, seed) for seed in range(TRIED.get(kind, 60))]
    tried = [success(puzzle) for puzzle in puzzles]
    tiles = kind in EQUATE_KINDS
    measured = [-puzzle.difficulty if tiles else -effort(puzzle.features) for puzzle in puzzles]
    assert rank_correlation(measured, tried) >= 0.9


def difficulty_of(line: str, equation: str) -> float:
    return solution_prior(read_position(line), [equation])


def test_a_step_with_zero_or_one_is_no_harder_than_real_arithmetic() -> None:
    """2+(0÷3)=2 and 5^1=5 had four stars, 31=(4x7)+3 three."""
    nothing = difficulty_of("mlag-2018/middle - | 2 | 2 + | 0 ÷ 3 | - | - | none", "2+(0÷3) = 2")
    first_power = difficulty_of("mlag-2018/middle - | 5 | 5 ^ | 1 | - | - | none", "5^1 = 5")
    work = difficulty_of("mlag-2018/middle - | 31 | 4 7 | x 3 + | - | - | none", "(4x7)+3 = 31")
    assert max(nothing, first_power) < STARS[1] < STARS[2] < work
    sums = difficulty_of("mlag-2018/middle - | 7 | 3 | + 4 | - | - | none", "3+4 = 7")
    roots = difficulty_of("mlag-2018/middle - | 3 | √ | 9 2 | - | - | none", "2√9 = 3")
    assert sums < roots < work


def test_a_step_may_make_a_number_of_a_thousand_digits() -> None:
    vast = difficulty_of("mlag-2018/middle - | 1 | 9 ^ ^ | 9 9 9 0 | - | - | none", "(9^999)^0 = 1")
    large = difficulty_of("mlag-2018/middle - | 1 | 9 ^ ^ | 9 9 9 0 | - | - | none", "(9^9)^0 = 1")
    assert min(vast, large) > STARS[1]


def test_a_step_may_make_a_number_that_cannot_be_written_out() -> None:
    line = "agloa-2019/elementary - | 1 | ^ ^ ^ | 8 1 8 | 6 6 | x 9 | none"
    assert difficulty_of(line, "1^(8^(8^9)) = 1") > difficulty_of(line, "1^(8^9) = 1")


def test_stars_go_from_one_to_five() -> None:
    stars = {puzzle_of("solution", seed).stars for seed in range(60)}
    assert stars <= {1, 2, 3, 4, 5}
    assert len(stars) >= 4
