"""Printable sheets: they are PDFs with the right number of pages, and the same every time."""

import re

import pytest

from fairshake.printing.equate.sheets import hand_key, hand_sheet, situation_key, situation_sheet

EASY = {"level": "easy", "seed": "7"}


def pages(pdf: bytes) -> int:
    """How many pages a PDF says it has."""
    assert pdf.startswith(b"%PDF-")
    assert pdf.rstrip().endswith(b"%%EOF")
    counts = [int(count) for count in re.findall(rb"/Count (\d+)", pdf)]
    assert len(counts) == 1
    assert len(re.findall(rb"/Type /Page\b", pdf)) == counts[0]
    return counts[0]


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_a_hand_is_one_page_with_its_key_apart(paper: str) -> None:
    assert pages(hand_sheet(EASY, paper)) == 1
    assert pages(hand_key(EASY, paper)) == 1


def test_a_long_key_continues_for_at_most_four_pages() -> None:
    assert pages(hand_key({"level": "expert", "seed": "1"})) == 3
    assert pages(hand_key({"tiles": "1 2 3 4 5 7 8 + -"})) == 4


def test_a_hand_without_equations_still_has_a_key() -> None:
    assert pages(hand_key({"tiles": "4 5"})) == 1


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_a_situation_is_one_page_with_its_key_apart(paper: str) -> None:
    assert pages(situation_sheet(EASY, paper)) == 1
    assert pages(situation_key(EASY, paper)) == 1


def test_every_kind_of_tile_can_be_drawn() -> None:
    assert pages(hand_sheet({"tileset": "advanced", "tiles": "-1/2 -3 ^2 ^-1 4 1/2 ? ÷ ×"})) == 1
    assert pages(hand_key({"tileset": "advanced", "tiles": "-1/2 -3 ^2 1/2 ÷"})) == 1
    assert pages(situation_sheet({"level": "expert", "seed": "1", "tileset": "advanced"})) == 1
    assert pages(situation_key({"level": "expert", "seed": "1", "tileset": "advanced"})) == 1


def test_the_same_request_gives_the_same_file() -> None:
    assert hand_sheet(EASY) == hand_sheet(EASY)
    assert hand_sheet(EASY) != hand_sheet({**EASY, "seed": "8"})
