"""A scoresheet to print for a table that belongs to no tournament (AGLOA I-C)."""

from __future__ import annotations

import pytest

from fairshake.application.tournaments.blank_sheets import blank_sheet, read_blank_sheet
from fairshake.bootstrap import web_app
from fairshake.tournaments.books import BOOKS

from .asking import get

APP = web_app()


@pytest.mark.parametrize("book", BOOKS)
def test_every_book_has_one(book: str) -> None:
    answer = get(APP, f"/api/v1/scoresheet.pdf?rulebook={book}&paper=a4")
    assert (answer.status_code, answer.content[:4]) == (200, b"%PDF")
    assert answer.headers["content-disposition"] == f'attachment; filename="scoresheet-{book}.pdf"'


def test_it_has_the_seats_and_the_variations_of_its_division_and_year() -> None:
    asked = {"rulebook": "agloa-2019", "division": "elementary", "players": "2"}
    (even,) = blank_sheet(read_blank_sheet(asked)).items
    (odd,) = blank_sheet(read_blank_sheet({**asked, "season": "2027"})).items
    assert [(seat.seat, seat.name) for seat in even.seats] == [(1, ""), (2, "")]
    assert (even.approved_penalties, even.qr) == (True, "")
    assert {row.title for row in even.variations} != {row.title for row in odd.variations}


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("rulebook=agloa-1999", "rulebook"),
        ("rulebook=agloa-2019&division=third", "division"),
        ("rulebook=agloa-2019&players=4", "players"),
        ("players=many", "players"),
        ("season=12", "season"),
        ("paper=napkin", "paper"),
    ],
)
def test_what_cannot_be_is_refused_with_its_field(query: str, field: str) -> None:
    answer = get(APP, f"/api/v1/scoresheet.pdf?{query}")
    assert (answer.status_code, answer.json()["error"]["field"]) == (422, field)
