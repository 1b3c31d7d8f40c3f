"""The pictures of the library on paper: every one can be drawn, as high as it is wide, and the same every time."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO

import pytest
from reportlab.pdfgen.canvas import Canvas

import fairshake
from fairshake import svg
from fairshake.equate import Board
from fairshake.printing.pictures import place, size_of

MAT = "agloa-2019/middle - | r2s x 3u+5 | k5 bx | r3 g^ k√ | k7s | r1 b2 g4 r- k÷ | now"
PICTURES: dict[str, Callable[[], str]] = {
    "mat": lambda: svg.mat(MAT, {"Ann": 3}),
    "equation": lambda: svg.equation("{2+3√8}^[1+1] = (75÷3)", correct=True),
    "mark": lambda: svg.draw(fairshake.judge(MAT, "2(3) = 6")),
    "board": lambda: svg.board(Board().play("J10 across [7/4]=[3/4]+?1"), points={"7/4": 3}, new=["J10"]),
    "rack": lambda: svg.rack("2 -7/4 ? ÷ ^2"),
    "note": lambda: svg.note("There is no Solution."),
}


def drawn(picture: str) -> tuple[float, bytes]:
    """The height on paper, and what the page says in the language of PDF."""
    file = BytesIO()
    canvas = Canvas(file, pagesize=(612, 792), invariant=1, pageCompression=0)
    height = place(canvas, picture, 40, 700, 300)
    canvas.save()
    return height, file.getvalue()


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_of_the_library_can_be_printed(name: str) -> None:
    picture = PICTURES[name]()
    width, height = size_of(picture)
    printed, page = drawn(picture)
    assert printed == pytest.approx(300 * height / width)
    assert page == drawn(picture)[1]
    assert page.count(b" re") + page.count(b" c\n") + page.count(b" l\n") > 0


@pytest.mark.parametrize("name", PICTURES)
def test_every_text_of_a_picture_is_on_the_paper(name: str) -> None:
    picture = PICTURES[name]()
    texts = re.findall(r"<text[^>]*>([^<]*)</text>", picture)
    assert drawn(picture)[1].count(b" Tj") == len([text for text in texts if text])


def test_an_element_that_no_picture_has_is_an_error() -> None:
    with pytest.raises(KeyError, match="circle"):
        drawn('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="3"/></svg>')


def test_a_tile_shows_what_it_scores_but_an_equals_sign_does_not() -> None:
    worth = {"7": 2, "=": 0, "?": 0}
    assert [svg.tile(shown, worth).count("<text") for shown in ("7", "=", "?7")] == [2, 1, 2]
    assert svg.tile("7").count("<text") == 1
