"""Boards, plays, tile sets and layouts: reading and printing are pairs."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairshake.application.equate.library import TILESETS, layout_named, tileset_named
from fairshake.equate.board import Board, board_text, read_board_text
from fairshake.equate.layout import BadLayoutError, read_layout
from fairshake.equate.plays import play_text, read_play
from fairshake.equate.tileset import BadTileSetError, read_tileset
from fairshake.equate.tokens import UnreadableTilesError
from tests.as_json import check

LAYOUT = layout_named("standard")
FACES = sorted({face for name in TILESETS for face in tileset_named(name).faces} | {"="})
TILES = st.builds(
    lambda mark, face: mark + face if face != "=" else face,
    st.sampled_from(["", "?"]),
    st.sampled_from(FACES),
)
SQUARES = st.integers(0, LAYOUT.size**2 - 1)


@given(st.dictionaries(SQUARES, TILES, max_size=60))
def test_a_board_in_one_line_reads_back_as_the_same_board(tiles: dict[int, str]) -> None:
    board = Board(LAYOUT, tiles)
    assert read_board_text(LAYOUT, board_text(board)) == board


@settings(max_examples=200)
@given(
    st.dictionaries(SQUARES, TILES, max_size=120),
    SQUARES,
    st.booleans(),
    st.lists(TILES, min_size=1, max_size=9),
)
def test_a_play_reads_back_as_the_same_placements(
    tiles: dict[int, str], start: int, across: bool, played: list[str]
) -> None:
    board = Board(LAYOUT, tiles)
    placed: dict[int, str] = {}
    square: int | None = start
    for tile in played:
        while square is not None and square in tiles:
            square = board.step(square, "across" if across else "down", 1)
        if square is None:
            break
        placed[square] = tile
        square = board.step(square, "across" if across else "down", 1)
    if placed:
        assert read_play(board, play_text(board, placed)).placed == placed


@pytest.mark.parametrize(
    "text", ["", "(19)", "/" * 18, "(20)" + "/(19)" * 18, "(18)x4" + "/(19)" * 18, "(18)?"]
)
def test_a_line_that_is_not_a_board_is_refused(text: str) -> None:
    with pytest.raises(UnreadableTilesError):
        read_board_text(LAYOUT, text)


def test_the_standard_board_has_its_premium_squares() -> None:
    names = [LAYOUT.premium_name(square) for square in range(LAYOUT.size**2)]
    assert {name: names.count(name) for name in ("2E", "3E", "3S", "2S")} == {
        "2E": 9,
        "3E": 8,
        "3S": 36,
        "2S": 40,
    }
    assert LAYOUT.name_of(LAYOUT.centre) == "J10"


@pytest.mark.parametrize("name", TILESETS)
def test_a_shipped_set_has_150_tiles_and_says_where_it_comes_from(name: str) -> None:
    tileset = tileset_named(name)
    assert tileset.counts().total() == 150
    assert tileset.source
    assert tileset.confidence
    assert tileset.own_design is (name != "original")


def test_the_original_scores_are_those_of_the_sample_plays() -> None:
    scores = tileset_named("original").scores
    assert [scores[face] for face in ("+", "×", "÷", "4", "7", "7/4", "3/4", "2/4")] == [
        1,
        3,
        5,
        1,
        2,
        7,
        6,
        5,
    ]


USER_SET = """
name = "mine"
[[tiles]]
faces = ["1", "2", "+"]
count = 9
score = 1
"""
USER_BOARD = """
name = "mine"
size = 5
[[premiums]]
premium = "3E"
at = ["C3"]
"""


def test_a_user_can_bring_a_tile_set_and_a_board() -> None:
    request = {
        "tileset": tomllib.loads(USER_SET),
        "options": {"layout": tomllib.loads(USER_BOARD)},
        "play": "A3 across 1+1=2",
    }
    assert check(request)["score"] == 12
    assert check({**request, "play": "A3 across 3=3"})["reason"] == "not-in-rack"


@pytest.mark.parametrize(
    "change",
    [
        {"name": ""},
        {"tiles": []},
        {"tiles": [{"faces": ["44"], "count": 1, "score": 1}]},
        {"tiles": [{"faces": ["4", "4"], "count": 1, "score": 1}]},
        {"tiles": [{"faces": ["="], "count": 1, "score": 1}]},
        {"tiles": [{"faces": ["4"], "count": 10**9, "score": 1}]},
        {"tiles": [{"faces": ["4"], "count": 1, "score": -1}]},
        {"colour": "red"},
    ],
)
def test_a_tile_set_that_cannot_be_used_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(BadTileSetError):
        read_tileset({**tomllib.loads(USER_SET), **change})


@pytest.mark.parametrize(
    "change",
    [
        {"size": 4},
        {"size": 99},
        {"premiums": [{"premium": "9E", "at": ["A1"]}]},
        {"premiums": [{"premium": "3E", "at": ["Z9"]}]},
        {"premiums": [{"premium": "3E", "orbits": [[0, 3]]}]},
    ],
)
def test_a_board_that_cannot_be_used_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(BadLayoutError):
        read_layout({**tomllib.loads(USER_BOARD), **change})


def test_the_data_files_are_in_the_package() -> None:
    import fairshake.equate

    folder = Path(str(fairshake.equate.__file__)).parent / "data"
    assert {path.name for path in folder.glob("*.toml")} >= {"board-standard.toml", "tiles-original.toml"}
