"""Pages: paper, fonts, headings, paragraphs and lines to write on. The same input gives the same bytes."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import reportlab
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4, letter
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from fairshake.messages import sentence

PAPERS: Final = {"letter": letter, "a4": A4}
MARGIN: Final = 42.0
PLAIN, BOLD = "Sheet", "SheetBold"
INK, GRAY, FAINT = HexColor("#1d2530"), HexColor("#5d6673"), HexColor("#b9c0ca")


@lru_cache(maxsize=1)
def _load_fonts() -> None:
    """The fonts that come with the PDF library; they have × and ÷ and are embedded in the file."""
    folder = Path(reportlab.__file__).parent / "fonts"
    pdfmetrics.registerFont(TTFont(PLAIN, folder / "Vera.ttf"))
    pdfmetrics.registerFont(TTFont(BOLD, folder / "VeraBd.ttf"))


def words(code: str, **params: object) -> str:
    """A sentence printed on a sheet."""
    return sentence("equate-activities", f"sheet.{code}", **params)


class EquatePage:
    """A PDF being made. `y` is the height at which the next thing is drawn; the page starts at its top."""

    def __init__(self, paper: str, title: str) -> None:
        _load_fonts()
        self.width, self.height = PAPERS[paper]
        self._file = BytesIO()
        self.canvas: Any = Canvas(self._file, pagesize=(self.width, self.height), invariant=1)
        self.canvas.setTitle(title)
        self.canvas.setCreator("Fairshake")
        self.y: float = self.height - MARGIN
        self.left: float = MARGIN
        self.room: float = self.width - 2 * MARGIN
        """The width of the current column; at first, everything between the margins."""

    def column(self, number: int = 0, of: int = 1, gutter: float = 0) -> None:
        """Write in one of several columns from here on."""
        between = self.width - 2 * MARGIN
        self.room = (between - gutter * (of - 1)) / of
        self.left = MARGIN + number * (self.room + gutter)

    def heading(self, title: str, subtitle: str) -> None:
        self.y -= 16
        self.write(title, MARGIN, self.y, 20, BOLD)
        start = MARGIN + self.text_width(title, 20, BOLD) + 10
        self.write(subtitle, start, self.y, 10, color=GRAY)
        self.y -= 10

    def paragraph(self, text: str, size: float = 9.5) -> None:
        for line in simpleSplit(text, PLAIN, size, self.room):
            self.y -= size * 1.35
            self.write(line, self.left, self.y, size)
        self.y -= 4

    def write(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        font: str = PLAIN,
        color: Any = INK,
        align: str = "",
    ) -> None:
        draw = {"right": self.canvas.drawRightString, "centre": self.canvas.drawCentredString}
        self.canvas.setFont(font, size)
        self.canvas.setFillColor(color)
        draw.get(align, self.canvas.drawString)(x, y, text)

    def text_width(self, text: str, size: float, font: str = PLAIN) -> float:
        return float(pdfmetrics.stringWidth(text, font, size))

    def blank_to_fill(self, label: str, x: float, y: float, to: float) -> None:
        """A label and a line to write on."""
        self.write(label, x, y, 9, color=GRAY)
        self.rule(x + self.text_width(label, 9) + 5, y - 2, to)

    def rule(self, x: float, y: float, to: float, color: Any = FAINT) -> None:
        self.canvas.setStrokeColor(color)
        self.canvas.setLineWidth(0.7)
        self.canvas.line(x, y, to, y)

    def next_page(self) -> None:
        self.canvas.showPage()
        self.y = self.height - MARGIN

    def finish(self) -> bytes:
        self.canvas.showPage()
        self.canvas.save()
        return self._file.getvalue()
