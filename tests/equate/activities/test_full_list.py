"""All equations of a hand, against the reference implementation; levels, draws, and what counts as the same."""

import random

import pytest

from fairshake.application.equate.library import layout_named, tileset_named
from fairshake.equate.activities.full_list import full_list
from fairshake.equate.activities.hand import Hand, NoActivityError
from fairshake.equate.activities.hand_draw import draw_hand
from fairshake.equate.activities.hand_notation import Same, key_of, score_of, with_blanks
from fairshake.equate.activities.levels import LEVELS, bag_for
from fairshake.equate.activities.situation import make_situation
from fairshake.equate.faces import BLANK, OPERATIONS, line_text, read_face
from fairshake.equate.tileset import Stock, TileSet
from fairshake.equate.tokens import read_tokens
from tests.equate.activities.reference_hand import rows_slowly
from tests.equate.positions import HARD

ORIGINAL = tileset_named("original")
FEW = TileSet(
    name="few",
    tiles=(
        Stock(("0", "1", "2", "3", "6"), 4, 1),
        Stock(("+", "-", "×", "÷"), 3, 2),
        Stock(("1/2", "2/2"), 2, 4),
    ),
)


def small_hand(seed: int) -> Hand:
    """Four or five tiles without a blank, or two or three and a blank."""
    chance = random.Random(seed)
    tileset = (FEW, ORIGINAL, HARD)[seed % 3]
    faces = [face for face in tileset.faces for _ in range(2)]
    if seed % 4 == 0:
        return Hand(tileset, (*chance.sample(faces, chance.choice((2, 3))), BLANK))
    return Hand(tileset, tuple(chance.sample(faces, chance.choice((4, 5)))))


@pytest.mark.parametrize("first", range(0, 240, 40))
def test_the_full_list_is_the_one_of_the_reference(first: int) -> None:
    for seed in range(first, first + 40):
        hand = small_hand(seed)
        slow = rows_slowly(hand)
        fast = full_list(hand)
        assert {equation.key for equation in fast.equations} == {line_text(list(row)) for row in slow}, seed
        assert fast.complete


def test_the_hands_of_the_comparison_make_equations_with_and_without_blanks() -> None:
    hands = [small_hand(seed) for seed in range(240)]
    assert sum(bool(full_list(hand).equations) for hand in hands if BLANK in hand.tiles) > 40
    assert sum(bool(full_list(hand).equations) for hand in hands if BLANK not in hand.tiles) > 40


def test_the_list_is_best_first_and_scores_are_those_of_the_tiles() -> None:
    hand = Hand(ORIGINAL, ("2", "4", "÷", "3", "8", "+", "9", "9", "1/2"))
    found = full_list(hand)
    scores = {equation.text: equation.score for equation in found.equations}
    assert scores["24÷3=8"] == 1 + 1 + 5 + 1 + 2
    assert scores["9=9"] == 4
    assert list(scores.values()) == sorted(scores.values(), reverse=True)
    assert found.total == sum(scores.values())


def test_all_nine_tiles_score_40_more_only_with_the_bonus() -> None:
    hand = Hand(ORIGINAL, ("8", "-", "6", "4", "×", "0", "×", "0", "8"))
    row = read_tokens("8-64×0×0=8")
    assert score_of(hand, row, bonus=False) == 2 + 2 + 2 + 1 + 3 + 1 + 3 + 1 + 2
    assert score_of(hand, row, bonus=True) == 17 + 40
    assert full_list(hand, bonus=True).equations[0].score >= 57
    assert full_list(hand).equations[0].score < 40


def test_the_blank_is_the_symbol_for_which_no_tile_is_left() -> None:
    hand = Hand(ORIGINAL, ("4", "5", "9", "+", BLANK))
    assert line_text(with_blanks(hand, read_tokens("4+5=9"))) == "4+5=9"
    assert line_text(with_blanks(hand, read_tokens("9=9"))) == "9=?9"
    assert line_text(with_blanks(hand, read_tokens("?9=9"))) == "?9=9"
    assert line_text(with_blanks(hand, read_tokens("9+9=9"))) == "9+?9=9"
    texts = {equation.text for equation in full_list(hand).equations}
    assert "9=?9" in texts
    assert "?9=9" not in texts


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("4+5=9", "9=5+4", True),
        ("2×3+4=10", "10=4+3×2", True),
        ("9-4=5", "5=9-4", True),
        ("9-4=5", "9-5=4", False),
        ("8÷2=4", "8÷4=2", False),
        ("8-2+1=7", "1+8-2=7", True),
        ("6÷2×3=9", "3×6÷2=9", True),
        ("12=12", "21=21", False),
        ("2[1/2]=5÷2", "5÷2=2[1/2]", True),
    ],
)
def test_families_let_sides_terms_and_factors_change_places(one: str, other: str, alike: bool) -> None:
    first, second = read_tokens(one), read_tokens(other)
    assert (key_of(first, Same.FAMILIES) == key_of(second, Same.FAMILIES)) is alike
    assert key_of(first, Same.SYMBOLS) != key_of(second, Same.SYMBOLS)


def test_families_join_equations_of_the_full_list_and_lose_none() -> None:
    hand = draw_hand(ORIGINAL, LEVELS["medium"], "families")
    by_symbols, by_families = full_list(hand), full_list(hand, Same.FAMILIES)
    keys = {key_of(read_tokens(each.text), Same.FAMILIES) for each in by_symbols.equations}
    assert keys == {each.key for each in by_families.equations}
    assert len(by_families.equations) < len(by_symbols.equations)


@pytest.mark.parametrize("name", ["easy", "medium", "hard", "expert"])
def test_a_hand_is_of_its_level_and_makes_equations(name: str) -> None:
    level = LEVELS[name]
    pile = bag_for(ORIGINAL, level).counts()
    for seed in range(12):
        hand = draw_hand(ORIGINAL, level, str(seed))
        least, most = level.operations
        assert len(hand.tiles) == 9
        assert least <= sum(tile in OPERATIONS for tile in hand.tiles) <= most
        assert sum(read_face(tile).is_fraction for tile in hand.tiles) >= level.fractions
        assert all(hand.tiles.count(tile) <= pile[tile] for tile in hand.tiles)
        assert len(full_list(hand).equations) >= level.least


def test_the_easy_bag_has_whole_numbers_and_adding_and_taking_away_only() -> None:
    bag = bag_for(ORIGINAL, LEVELS["easy"])
    assert set(bag.scores) - {BLANK, "="} == {*"0123456789+-"}


def test_a_hand_of_the_highest_level_has_one_blank() -> None:
    assert draw_hand(ORIGINAL, LEVELS["master"], "3").tiles.count(BLANK) == 1


def test_the_same_seed_gives_the_same_hand_on_every_machine() -> None:
    hands = {name: " ".join(draw_hand(ORIGINAL, LEVELS[name], "7").tiles) for name in ("easy", "expert")}
    assert hands == {"easy": "1 4 4 6 9 9 + - -", "expert": EXPERT_SEVEN}


EXPERT_SEVEN = "4 5 9 2/6 3/3 + - × ÷"


def test_a_bag_without_equations_gives_no_hand_and_no_situation() -> None:
    signs = TileSet(name="signs", tiles=(Stock(("+", "-"), 20, 1),))
    with pytest.raises(NoActivityError):
        draw_hand(signs, LEVELS["easy"], "1")
    with pytest.raises(NoActivityError):
        make_situation(signs, layout_named("standard"), LEVELS["easy"], "1")
