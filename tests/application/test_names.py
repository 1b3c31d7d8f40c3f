"""Names that are shown: every made-up one is taken, insults are not, and names that only hold one are."""

from __future__ import annotations

from itertools import product

import pytest

from fairshake.application.people import BadName, check_name
from fairshake.messages import LANGUAGES, sentence, speaking


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_made_up_name_is_taken_when_it_is_typed(language: str) -> None:
    with speaking(language):
        parts = [sentence("people", f"friendly.{part}").split() for part in ("first", "second")]
    for words in product(*parts):
        for name in (" ".join(words), " ".join((*words, "2"))):
            assert check_name(name) == name


@pytest.mark.parametrize(
    "name", ["Larsen", "Dickens", "Nazir", "Porntip", "Harshita", "Akshita 2", "Carsen-Lee"]
)
def test_a_good_name_that_holds_the_letters_of_a_rude_word_is_taken(name: str) -> None:
    assert check_name(name) == name


@pytest.mark.parametrize(
    "name", ["shit", "Shit 5", "s h i t", "5hit", "shit123", "Big-Dick", "p.u.t.a", "fuckface", "xXbitchXx"]
)
def test_a_rude_word_is_refused_alone_spaced_or_with_digits(name: str) -> None:
    with pytest.raises(BadName) as refused:
        check_name(name)
    assert refused.value.code == "name-rude"
