"""Sheets of puzzles use their pages well."""

from __future__ import annotations

import re
from typing import Any

import pytest

from fairshake.analysis.puzzles import KINDS
from fairshake.application.puzzles.generation import puzzles
from fairshake.messages import LANGUAGES, use_language
from fairshake.printing.equate.page import EquatePage
from fairshake.printing.puzzles import sheets
from fairshake.printing.puzzles.sheets import PdfPuzzles


def pages(kind: str, paper: str = "letter", number: int = 8, seed: str = "sheet") -> int:
    asked = [*puzzles({"kind": kind, "number": number, "seed": seed})]
    return len(re.findall(rb"/Type /Page\b", PdfPuzzles().make("sheet", asked, paper)))


@pytest.mark.parametrize("paper", PdfPuzzles.papers)
@pytest.mark.parametrize("kind", ["solution", "now", "impossible", "goal", "fault", "values", "hand"])
def test_eight_puzzles_are_on_two_pages(kind: str, paper: str) -> None:
    assert pages(kind, paper) <= 2


@pytest.mark.parametrize("paper", PdfPuzzles.papers)
@pytest.mark.parametrize("seed", ["sheet", "class 6b", "Monday"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_one_puzzle_of_each_kind_fits_on_two_pages(language: str, seed: str, paper: str) -> None:
    with use_language(language):
        assert pages("every", paper, len(KINDS), seed) == 2


def test_a_board_keeps_its_size() -> None:
    assert pages("play", number=2) == 2


def test_a_sheet_names_its_books_and_says_the_rules_that_its_puzzles_need(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines: list[str] = []
    write = EquatePage.write

    def kept(page: EquatePage, text: str, *where: Any, **how: Any) -> None:
        lines.append(text)
        write(page, text, *where, **how)

    monkeypatch.setattr(EquatePage, "write", kept)
    pages("now", number=1)
    assert any("MLAG 2018 · Middle" in line for line in lines)
    assert "Now is right if" in " ".join(lines)
    assert "Impossible is right if" not in " ".join(lines)
    lines.clear()
    pages("hand", number=1)
    assert "Required" not in " ".join(lines)


def test_a_mat_is_printed_in_the_language_of_the_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def drawing(canvas: object, svg: str, *where: float) -> float:
        drawn.append(svg)
        return 100.0

    monkeypatch.setattr(sheets, "place", drawing)
    with use_language("es"):
        pages("now", number=1)
    assert "OBLIGATORIOS" in drawn[0]
    assert "REQUIRED" not in drawn[0]
