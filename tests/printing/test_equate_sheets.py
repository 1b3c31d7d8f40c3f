"""Printable sheets: they are PDFs with the right number of pages, and the same every time."""

import re

import pytest

from fairshake.application.equate.schemas import HandAbout, SituationAbout
from fairshake.printing.equate.sheets import hand_key, hand_sheet, situation_key, situation_sheet

HAND = HandAbout(level="easy", seed="7")
SITUATION = SituationAbout(level="easy", seed="7")


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
    assert pages(hand_sheet(HAND, paper)) == 1
    assert pages(hand_key(HAND, paper)) == 1


def test_a_long_key_continues_for_at_most_four_pages() -> None:
    assert pages(hand_key(HandAbout(level="expert", seed="1"))) == 3
    assert pages(hand_key(HandAbout(tiles="1 2 3 4 5 7 8 + -"))) == 4


def test_a_hand_without_equations_still_has_a_key() -> None:
    assert pages(hand_key(HandAbout(tiles="4 5"))) == 1


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_a_situation_is_one_page_with_its_key_apart(paper: str) -> None:
    assert pages(situation_sheet(SITUATION, paper)) == 1
    assert pages(situation_key(SITUATION, paper)) == 1


def test_every_kind_of_tile_can_be_drawn() -> None:
    assert pages(hand_sheet(HandAbout(tileset="advanced", tiles="-1/2 -3 ^2 ^-1 4 1/2 ? ÷ ×"))) == 1
    assert pages(hand_key(HandAbout(tileset="advanced", tiles="-1/2 -3 ^2 1/2 ÷"))) == 1
    assert pages(situation_sheet(SituationAbout(level="expert", seed="1", tileset="advanced"))) == 1
    assert pages(situation_key(SituationAbout(level="expert", seed="1", tileset="advanced"))) == 1


def test_the_same_request_gives_the_same_file() -> None:
    assert hand_sheet(HAND) == hand_sheet(HAND)
    assert hand_sheet(HAND) != hand_sheet(HandAbout(level="easy", seed="8"))
