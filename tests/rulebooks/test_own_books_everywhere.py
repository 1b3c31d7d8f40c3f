"""A book or a variation that the code has never heard of loses nothing: menus, bots, solver, tournaments."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fairshake.bots import LEVELS
from fairshake.equations import BOOKS
from fairshake.notation import read_position
from fairshake.rulebooks import RULEBOOKS
from fairshake.solver import solve
from fairshake.solver.questions import standing
from tests.as_json import rulebooks
from tests.bots.playing import match_of

from .own_books import add_larger_league, copy_of, own_registries


@pytest.fixture(autouse=True)
def registries() -> Iterator[None]:
    with own_registries():
        yield


def test_a_custom_variation_is_in_the_menus() -> None:
    add_larger_league()
    book = next(book for book in rulebooks()["rulebooks"] if book["id"] == "larger-league")
    variation = book["divisions"][0]["variations"][0]
    assert (variation["name"], variation["title"]) == ("larger", "Larger")
    assert variation["explanation"] == "The + sign gives the larger of two numbers."


@pytest.mark.parametrize("seed", range(3))
def test_bots_play_a_custom_variation(seed: int) -> None:
    levels = tuple(list(LEVELS)[:2])
    _, state = match_of(add_larger_league(), "club", levels, seed, shakes=2)
    assert state.phase == "over"
    assert state.shakes_begun == 2


NO_GOALS = [
    f"{{book}}/{division} - | - | - | - | - | {cubes} | no-goal"
    for division in ("third", "fifth", "seventh-eighth")
    for cubes in ("1 1 +", "1 2 + 3", "2 2 x 4", "0 0 +", "5 - 5", "1 2 3", "7 + 1 8", "3 3 ÷ 1")
]


@pytest.mark.parametrize("line", NO_GOALS)
def test_a_copy_of_the_cup_answers_no_goal_as_the_cup_does(line: str) -> None:
    copy = copy_of("challenge-cup-2022", "our-cup")
    ours = solve(read_position(line.format(book=copy)), seconds=20)
    theirs = solve(read_position(line.format(book="challenge-cup-2022")), seconds=20)
    assert (ours.status, ours.equations) == (theirs.status, theirs.equations)


def test_a_copy_of_the_cup_may_call_now_with_one_cube_left() -> None:
    line = "{book}/fifth - | 7 | - | 3 + | - | 4 | none"
    copy = copy_of("challenge-cup-2022", "our-cup")
    for book in (copy, "challenge-cup-2022"):
        assert standing(read_position(line.format(book=book)), seconds=5).flub == "now"


def test_both_rooms_agree_on_what_a_book_says() -> None:
    for id, book in RULEBOOKS.items():
        play = BOOKS[id]
        assert play.divisions == tuple(division.id for division in book.divisions)
        assert play.seats == (book.least_players, book.most_players)
        assert play.cubes_per_color == book.cubes_of_each_colour
        assert play.now_needs_resources == book.now_needs_resources
        assert play.forms == (book.forms or ("",))
