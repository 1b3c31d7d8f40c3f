"""The native generator against its reference implementation, and against counts kept in a corpus."""

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from fairshake.application.equate.library import layout_named, tileset_named
from fairshake.equate.board import read_board_text
from fairshake.equate.generator import GeneratedPlay, generate
from fairshake.equate.plays import Play, read_play
from fairshake.equate.referee import PlayContext, check_play
from tests.equate.positions import original, position, wide_position, with_blank
from tests.equate.reference_generator import generate_slowly
from tests.sweeps import portion

POSITIONS = 520
BATCH = 40
COUNTS: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "corpus" / "counts.toml").read_text("utf-8")
)["position"]


def batches(whole: int) -> list[range]:
    """The seeds of a sweep that are tried now, in tests of equal size."""
    tried = portion(whole)
    return [range(first, min(first + BATCH, tried)) for first in range(0, tried, BATCH)]


def as_set(moves: tuple[GeneratedPlay, ...]) -> set[tuple[object, ...]]:
    return {(move.placed, move.score, move.tiles) for move in moves}


@pytest.mark.sweep
@pytest.mark.parametrize("seeds", batches(POSITIONS), ids=str)
def test_the_generator_and_its_reference_find_the_same_plays(seeds: range) -> None:
    for seed in seeds:
        case = position(seed)
        slow = generate_slowly(case, limit=100_000)
        fast = generate(case, limit=100_000)
        assert as_set(fast.moves) == as_set(slow.moves), seed
        assert (fast.count, fast.complete) == (slow.count, True), seed
        assert [move.score for move in fast.moves] == [move.score for move in slow.moves], seed
        best = generate(case, limit=1, count=False)
        assert [move.score for move in best.moves] == [move.score for move in slow.moves[:1]], seed


@pytest.mark.sweep
@pytest.mark.parametrize("seeds", batches(120), ids=str)
def test_the_search_for_the_best_with_blanks_finds_every_play_of_the_reference(seeds: range) -> None:
    for seed in seeds:
        case = with_blank(position(seed))
        slow = generate_slowly(case, limit=100_000)
        assert as_set(generate(case, limit=100_000).moves) == as_set(slow.moves), seed
        assert as_set(generate(case, limit=100_000, count=False).moves) == as_set(slow.moves), seed
        few = generate(case, limit=5, count=False)
        assert [move.score for move in few.moves] == [move.score for move in slow.moves[:5]], seed


@pytest.mark.parametrize("blanks", [1, 2])
def test_blanks_among_more_tiles_give_the_same_plays_by_both_searches(blanks: int) -> None:
    for seed in range(4):
        case = wide_position(seed)
        rack = (*(case.rack or ())[: 5 - blanks], *["?"] * blanks)
        case = PlayContext(case.board, case.tileset, rack, case.rules)
        counted = generate(case, limit=1_000_000)
        assert as_set(generate(case, limit=1_000_000, count=False).moves) == as_set(counted.moves), seed
        assert counted.count == len(counted.moves), seed


@pytest.mark.parametrize(
    "rack", ["+ - × ÷ + 2 ?", "× ÷ - 1 3 ? ?", "+ - × 1/2 ?", "÷ - + ? ?", "1 2 3 6 1/2 ?", "0 1 2 6 ?"]
)
def test_racks_of_hardly_a_number_or_a_sign_give_the_same_plays_by_both_searches(rack: str) -> None:
    found = 0
    for seed in range(8):
        case = wide_position(seed)
        case = PlayContext(case.board, case.tileset, tuple(rack.split()), case.rules)
        counted = generate(case, limit=1_000_000)
        assert as_set(generate(case, limit=1_000_000, count=False).moves) == as_set(counted.moves), seed
        best = generate(case, limit=3, count=False)
        assert [move.score for move in best.moves] == [move.score for move in counted.moves[:3]], seed
        found += len(counted.moves)
    assert found


def test_with_three_blanks_and_little_time_a_play_is_found() -> None:
    case = original("× ÷ + ÷ 8 7 ? ? ?", ("J10", "4"), ("K10", "="), ("L10", "4"))
    assert generate(case, limit=1, count=False, seconds=3.0).moves
    counted = generate(case, limit=1, seconds=3.0)
    assert counted.moves
    assert not counted.complete


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(portion(4)))
def test_long_sides_next_to_tiles_of_the_board_agree_too(seed: int) -> None:
    case = wide_position(seed)
    slow = generate_slowly(case, limit=100_000)
    assert as_set(generate(case, limit=100_000).moves) == as_set(slow.moves)


def test_plays_can_be_counted_without_listing_any() -> None:
    case = position(3)
    counted = generate(case, limit=0)
    assert counted.moves == ()
    assert counted.count == generate(case, limit=5).count


def test_the_positions_of_the_comparison_are_of_every_kind() -> None:
    cases = [position(seed) for seed in range(POSITIONS)]
    assert sum("?" in (case.rack or ()) for case in cases) > 50
    assert sum(not case.board.tiles for case in cases) > 20
    assert sum(len(case.board.tiles) > 8 for case in cases) > 50
    assert sum(case.rules.horizontal_only for case in cases) > 10
    assert sum(case.tileset.negatives for case in cases) > 50


@pytest.mark.parametrize("row", COUNTS, ids=lambda row: str(row["id"]))
def test_the_count_of_plays_is_the_one_in_the_corpus(row: dict[str, Any]) -> None:
    board = read_board_text(layout_named("standard"), row["board"])
    case = PlayContext(board, tileset_named(row["tileset"]), tuple(row["rack"]))
    found = generate(case, limit=1)
    assert (found.count, found.complete) == (row["count"], True)
    assert found.moves[0].score == row["best"]


@pytest.mark.parametrize("row", COUNTS[:4], ids=lambda row: str(row["id"]))
def test_every_play_found_is_legal_and_scores_what_the_referee_says(row: dict[str, Any]) -> None:
    board = read_board_text(layout_named("standard"), row["board"])
    case = PlayContext(board, tileset_named(row["tileset"]), tuple(row["rack"]))
    moves = generate(case, limit=100_000).moves
    assert [move.score for move in moves] == sorted((move.score for move in moves), reverse=True)
    for move in random.Random(1).sample(moves, min(200, len(moves))):
        verdict = check_play(case, Play(dict(move.placed)))
        assert (verdict.legal, verdict.equation, verdict.score) == (True, True, move.score)
        assert read_play(board, move.text(case)).placed == dict(move.placed)


def test_the_booklets_opening_scores_28_and_better_plays_exist() -> None:
    case = original("2 4 ÷ 3 8 + 9 9 1/2")
    scores = {move.text(case): move.score for move in generate(case, limit=100_000).moves}
    assert scores["J10 across 24÷3=8"] == 28


def test_the_public_report_of_a_90_point_opening_holds() -> None:
    case = original("8 - 6 4 × 0 × 0 8")
    across = [
        m.score for m in generate(case, limit=100_000).moves if m.text(case).endswith("across 8-64×0×0=8")
    ]
    assert max(across) == 90


def test_a_deadline_that_is_over_at_once_says_so() -> None:
    case = original("? ? ? 4 7 + - × 2", ("J10", "4"), ("K10", "="), ("L10", "4"))
    assert not generate(case, seconds=0.01).complete


def test_a_rack_of_operations_has_no_play() -> None:
    assert generate(original("+ - × ÷ + - × ÷ +")).count == 0


def test_an_equals_sign_alone_can_be_a_play() -> None:
    case = original("+", ("J10", "4"), ("L10", "4"))
    assert [move.text(case) for move in generate(case).moves] == ["J10 across 4=4"]


def test_products_of_long_numbers_on_the_board_that_do_not_fit_are_reported_without_exponents() -> None:
    tiles = [(f"{chr(65 + place)}10", tile) for place, tile in enumerate("99999999×9999999")]
    found = generate(original("9 9 9 9 9 × ÷", *tiles), limit=1, seconds=20)
    assert not found.complete
    assert found.moves
