"""Plays of Equate as people read them: blanks by what they stand for, fractions without brackets."""

from __future__ import annotations

import pytest

from fairshake.application.equate.narration import blank_words, play_words
from fairshake.messages import use_language


@pytest.mark.parametrize(
    ("play", "words", "blanks", "spanish"),
    [
        ("J10 across 24÷3=8", "J10 across 24÷3=8", "", "J10 en horizontal 24÷3=8"),
        (
            "K9 down 2×?[7/4]=[7/2]",
            "K9 down 2×7/4=7/2",
            " (a blank stands for 7/4)",
            "K9 en vertical 2×7/4=7/2",
        ),
        ("K9 down ?2=?÷", "K9 down 2=÷", " (blanks stand for 2 and ÷)", "K9 en vertical 2=÷"),
        ("", "", "", ""),
    ],
)
def test_a_play_is_narrated_without_the_signs_of_the_notation(
    play: str, words: str, blanks: str, spanish: str
) -> None:
    assert (play_words(play), blank_words(play)) == (words, blanks)
    with use_language("es"):
        assert play_words(play) == spanish
