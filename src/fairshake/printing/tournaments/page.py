"""Pages in black and white: text that fits its box, grids to write in, and the code of a sheet."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import reportlab
import segno
from reportlab import rl_config
from reportlab.lib.pagesizes import A4, landscape, letter
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from fairshake.messages import sentence

PAPERS: Final = {"letter": letter, "a4": A4}
MARGIN: Final = 40.0
PLAIN, BOLD = "TournamentSheet", "TournamentSheetBold"
SMALLEST: Final = 6.0
BLANK: Final = "____"
"""A number that is filled in by hand."""


@lru_cache(maxsize=1)
def _fonts() -> frozenset[int]:
    """Load the fonts that come with the PDF library; returns which letters they have."""
    folder = Path(reportlab.__file__).parent / "fonts"
    for name, file in ((PLAIN, "Vera.ttf"), (BOLD, "VeraBd.ttf")):
        pdfmetrics.registerFont(TTFont(name, folder / file))
    return frozenset(pdfmetrics.getFont(PLAIN).face.charToGlyph)


@lru_cache(maxsize=20_000)
def printable(text: str) -> str:
    """The text in letters that the font has; others lose their marks, and the rest becomes a question mark."""
    known = _fonts()
    return "".join(sign if ord(sign) in known else _plainer(sign, known) for sign in text)


def _plainer(sign: str, known: frozenset[int]) -> str:
    base = unicodedata.normalize("NFKD", sign)[0]
    base = _STROKES.get(sign, base)
    return base if ord(base) in known else "?"


_STROKES: Final = {"ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ı": "i", "ħ": "h", "Ħ": "H"}


def words(code: str, **params: object) -> str:
    """A sentence printed on paper."""
    return sentence("tournament-paper", code, **params)


class PdfPages:
    """A PDF being made; equal input gives equal bytes."""

    def __init__(self, paper: str, title: str, across: bool = False) -> None:
        _fonts()
        size = PAPERS[paper]
        self.width, self.height = landscape(size) if across else size
        self._file = BytesIO()
        self.canvas: Any = Canvas(
            self._file, pagesize=(self.width, self.height), invariant=1, pageCompression=1
        )
        self.canvas.setTitle(title)
        self.canvas.setCreator("Fairshake")
        self._empty = True
        self._stencils: set[str] = set()

    @property
    def room(self) -> float:
        return float(self.width - 2 * MARGIN)

    @property
    def top(self) -> float:
        return float(self.height - MARGIN)

    def new_page(self) -> None:
        """Begin the next page; the first one already exists."""
        if not self._empty:
            self.canvas.showPage()
        self._empty = False
        self.canvas.setLineWidth(0.8)

    def finish(self) -> bytes:
        self.canvas.showPage()
        # Raw bytes: encoded as text they'd be longer, and take as long as all the drawing.
        usual, rl_config.useA85 = rl_config.useA85, 0
        try:
            self.canvas.save()
        finally:
            rl_config.useA85 = usual
        return self._file.getvalue()

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float = 10,
        bold: bool = False,
        align: str = "left",
        most: float | None = None,
    ) -> None:
        """One line; with `most` it's shrunk, and finally cut, to that width."""
        font = BOLD if bold else PLAIN
        shown = printable(text)
        if most is not None:
            shown, size = fitted(shown, font, size, most)
        self.canvas.setFont(font, size)
        draw = {
            "left": self.canvas.drawString,
            "right": self.canvas.drawRightString,
            "centre": self.canvas.drawCentredString,
        }
        draw[align](x, y, shown)

    def paragraph(self, text: str, x: float, y: float, wide: float, size: float = 9) -> float:
        """Lines of text from y downwards; the height under the last one."""
        for line in simpleSplit(printable(text), PLAIN, size, wide):
            y -= size * 1.3
            self.text(line, x, y, size)
        return y

    def box(
        self, x: float, y: float, wide: float, high: float, thick: float = 0.8, gray: bool = False
    ) -> None:
        """A box with its lower left corner at x, y; gray boxes stay legible on any printer."""
        self.canvas.setLineWidth(thick)
        if gray:
            self.canvas.setFillGray(0.88)
        self.canvas.rect(x, y, wide, high, stroke=1, fill=1 if gray else 0)
        self.canvas.setFillGray(0)

    def line(self, x: float, y: float, to: float, thick: float = 0.6) -> None:
        self.canvas.setLineWidth(thick)
        self.canvas.line(x, y, to, y)

    def blank(self, label: str, x: float, y: float, to: float, size: float = 9) -> None:
        """A label and a line to write on."""
        self.text(label, x, y, size)
        self.line(x + pdfmetrics.stringWidth(printable(label), PLAIN, size) + 4, y - 2, to)

    def stencil(self, name: str, draw: Callable[[], None]) -> None:
        """A part that many pages share: drawn once, placed on each of them."""
        if name not in self._stencils:
            self._stencils.add(name)
            self.canvas.beginForm(name)
            draw()
            self.canvas.endForm()
        self.canvas.doForm(name)

    def code(self, text: str, x: float, y: float, side: float) -> None:
        """A QR code with its lower left corner at x, y."""
        rows = qr_rows(text)
        self.canvas.saveState()
        self.canvas.translate(x, y)
        self.canvas.scale(side / len(rows), side / len(rows))
        # Whole numbers, written directly: the library would format each of hundreds of squares again.
        squares = [
            f"{start} {len(rows) - 1 - at} {length} 1 re"
            for at, runs in enumerate(rows)
            for start, length in runs
        ]
        self.canvas._code.append(" ".join([*squares, "f"]))
        self.canvas.restoreState()


def fitted(text: str, font: str, size: float, most: float) -> tuple[str, float]:
    """The text and the size at which it is no wider than `most`."""
    wide = pdfmetrics.stringWidth(text, font, size)
    if wide <= most:
        return text, size
    size = max(SMALLEST, 0.999 * size * most / wide)
    if pdfmetrics.stringWidth(text, font, size) <= most:
        return text, size
    while text and pdfmetrics.stringWidth(text + "…", font, size) > most:
        text = text[:-1]
    return text + "…", size


def qr_rows(text: str) -> list[list[tuple[int, int]]]:
    """The dark runs of every row of a code: start and length. One mask is enough for a code of this size."""
    matrix = segno.make(text, error="m", micro=False, mask=3, boost_error=False).matrix
    rows = []
    for row in matrix:
        runs: list[tuple[int, int]] = []
        for at, dark in enumerate(row):
            if not dark:
                continue
            if runs and sum(runs[-1]) == at:
                runs[-1] = (runs[-1][0], runs[-1][1] + 1)
            else:
                runs.append((at, 1))
        rows.append(runs)
    return rows
