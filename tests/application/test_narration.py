"""Narration of Equations names books, divisions, colors and cubes as people do, never by their codes."""

from __future__ import annotations

import pytest

from fairshake.application.equations.names import division_name, goal_words, short_book_name
from fairshake.application.equations.narration import narrate, variation_words
from fairshake.equations import Seat, StartMatch, Table, apply, decide
from fairshake.equations import events as e
from fairshake.equations.commands import RedCube
from fairshake.equations.refusal import Refusal
from fairshake.messages import use_language
from fairshake.notation import read_goal
from fairshake.rulebooks import RULEBOOKS, RuleBook


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("book", RULEBOOKS.values(), ids=lambda book: str(book.id))
def test_every_book_and_division_has_a_name_that_is_not_a_code(book: RuleBook, lang: str) -> None:
    with use_language(lang):
        names = [
            short_book_name(book.id),
            *(division_name(book.id, division.id) for division in book.divisions),
        ]
    codes = [book.id, *(division.id for division in book.divisions)]
    assert [name for name, code in zip(names, codes, strict=True) if name == code] == []


@pytest.mark.parametrize(
    ("lang", "begun", "rolled"),
    [
        ("en", "A new match: AGLOA 2019, Middle.", "Everyone rolls a red cube: Ann 3, Bob plus."),
        ("es", "Partida nueva: AGLOA 2019, Media.", "Cada uno lanza un cubo rojo: Ann 3, Bob más."),
    ],
)
def test_the_beginning_of_a_match_is_narrated_with_names(lang: str, begun: str, rolled: str) -> None:
    seats = (Seat("ann", "Ann"), Seat("bob", "Bob"))
    events = decide(None, StartMatch(0, Table("agloa-2019", "middle", seats)))
    assert not isinstance(events, Refusal)
    state = apply(None, events[0])
    named = (RedCube("ann", "r3"), RedCube("bob", "r+"))
    faces = (RedCube("ann", "3"), RedCube("bob", "+"))  # as the table itself rolls them
    with use_language(lang):
        assert narrate(state, events[0]) == begun
        for cubes in (named, faces):
            assert narrate(state, e.FirstRolled(0, cubes)) == rolled


@pytest.mark.parametrize(
    ("choice", "english", "spanish"),
    [
        ("exponent=red", "Exponent (red)", "Exponente (rojo)"),
        ("base=8", "Base m (8)", "Base m (8)"),
        ("wild=x", "Wild (x)", "Comodín (x)"),
        ("factorial", "Factorial", "Factorial"),
    ],
)
def test_a_variation_is_named_with_what_it_is_set_to(choice: str, english: str, spanish: str) -> None:
    assert variation_words(choice) == english
    with use_language("es"):
        assert variation_words(choice) == spanish


@pytest.mark.parametrize(
    ("goal", "english", "spanish"),
    [
        ("b2x k3+g5", "2x 3+5", "2x 3+5"),
        ("k6u", "6 upside-down", "6 cabeza abajo"),
        ("2u0", "2 (upside-down) 0", "2 (cabeza abajo) 0"),
        ("3sx4", "3 (sideways) x4", "3 (de lado) x4"),
    ],
)
def test_a_turned_cube_of_a_goal_is_read_in_words(goal: str, english: str, spanish: str) -> None:
    assert goal_words(read_goal(goal)) == english
    with use_language("es"):
        assert goal_words(read_goal(goal)) == spanish
