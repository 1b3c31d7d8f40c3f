"""Sheets of puzzles use their pages well."""

from __future__ import annotations

import re

import pytest

from fairshake.application.puzzles.generation import puzzles
from fairshake.printing.puzzles.sheets import PdfPuzzles


def pages(kind: str, paper: str = "letter", number: int = 8) -> int:
    asked = [*puzzles({"kind": kind, "number": number, "seed": "sheet"})]
    return len(re.findall(rb"/Type /Page\b", PdfPuzzles().make("sheet", asked, paper)))


@pytest.mark.parametrize("paper", PdfPuzzles.papers)
@pytest.mark.parametrize("kind", ["solution", "now", "impossible", "goal", "fault", "values", "hand"])
def test_eight_puzzles_are_on_two_pages(kind: str, paper: str) -> None:
    assert pages(kind, paper) <= 2


def test_a_board_has_a_page_to_itself_and_puzzles_of_all_kinds_fit_together() -> None:
    assert pages("play", number=2) == 2
    assert pages("every") <= 3
