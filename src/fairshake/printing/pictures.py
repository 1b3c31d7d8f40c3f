"""The pictures of `fairshake.svg` on a sheet: draws the few SVG elements they use into a PDF.

An element or path that our pictures don't use is an error, not a gap in the picture.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

import reportlab
from reportlab.lib.colors import HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from fairshake.svg import look

FONTS: Final = {
    (False, False): "Vera",
    (True, False): "VeraBd",
    (False, True): "VeraIt",
    (True, True): "VeraBI",
}
"""File names by bold and italic; they come with the PDF library and are embedded in the sheet."""
PAPER: Final = {
    look.FELT_DARK: look.QUIET,
    look.FELT: "#ffffff",
    look.FELT_ZONE: "#f4f3ee",
    look.CHALK: look.INK,
    look.CHALK_QUIET: look.QUIET,
    look.FRAME: "#ffffff",
    look.FRAME_INK: look.QUIET,
    look.SQUARE: "#f7f7f3",
    look.PREMIUMS["3S"]: "#7fb2e5",
    look.PREMIUMS["3E"]: "#ec9186",
}
"""Colors that would use a lot of ink, and their replacements on paper."""
QUARTER: Final = 0.5523
"""The length of the handles of a curve that draws a quarter circle."""
PATH: Final = re.compile(r"([A-Za-z])|(-?[0-9]*\.?[0-9]+(?:e-?[0-9]+)?)")
NAMESPACE: Final = "{http://www.w3.org/2000/svg}"


def size_of(svg: str) -> tuple[float, float]:
    """The width and height of a picture, in its own units."""
    root = ElementTree.fromstring(svg)
    return float(root.get("width", 0)), float(root.get("height", 0))


def place(canvas: Any, svg: str, x: float, top: float, width: float) -> float:
    """Draw a picture with its top left corner at x, top, and this width. Returns its height."""
    root = ElementTree.fromstring(svg)
    scale = width / float(root.get("width", 1))
    canvas.saveState()
    canvas.translate(x, top)
    canvas.scale(scale, -scale)
    for each in root:
        _draw(canvas, each)
    canvas.restoreState()
    return scale * float(root.get("height", 0))


def _draw(canvas: Any, one: ElementTree.Element) -> None:
    _ELEMENTS[one.tag.removeprefix(NAMESPACE)](canvas, one)


def _group(canvas: Any, one: ElementTree.Element) -> None:
    name, _, said = one.get("transform", "").partition("(")
    numbers = [float(each) for each in said.rstrip(")").split()]
    canvas.saveState()
    if name == "translate":
        canvas.translate(*numbers)
    elif name == "rotate":
        turn, x, y = numbers
        canvas.translate(x, y)
        canvas.rotate(turn)
        canvas.translate(-x, -y)
    for each in one:
        _draw(canvas, each)
    canvas.restoreState()


def _box(canvas: Any, one: ElementTree.Element) -> None:
    ways = _paint(canvas, one)
    sides = [_number(one, name) for name in ("x", "y", "width", "height")]
    radius = min(_number(one, "rx"), *[side / 2 for side in sides[2:]])
    if radius > 0:
        canvas.roundRect(*sides, radius, **ways)
    else:
        canvas.rect(*sides, **ways)


def _text(canvas: Any, one: ElementTree.Element) -> None:
    text, size = one.text or "", _number(one, "font-size")
    font = _font(
        one.get("font-weight", "") in ("600", "700", "bold"),
        one.get("font-style") == "italic",
    )
    natural = pdfmetrics.stringWidth(text, font, size)
    width = _number(one, "textLength") or natural
    canvas.saveState()
    canvas.translate(_number(one, "x"), _number(one, "y"))
    canvas.scale(width / natural if natural else 1, -1)
    canvas.setFont(font, size)
    canvas.setFillColor(_color(one.get("fill", look.INK)))
    start = {"middle": -natural / 2, "end": -natural}.get(one.get("text-anchor", ""), 0.0)
    canvas.drawString(start, 0, text)
    canvas.restoreState()


def _path(canvas: Any, one: ElementTree.Element) -> None:
    canvas.saveState()
    ways = _paint(canvas, one)
    canvas.setFillAlpha(float(one.get("fill-opacity", 1)))
    canvas.setLineCap(1)
    pen = _Pen(canvas.beginPath())
    for letter, numbers in _steps(one.get("d", "")):
        getattr(pen, _MOVES[letter])(*numbers)
    canvas.drawPath(pen.path, **ways)
    canvas.restoreState()


class _Pen:
    """Follows a path: capital letters are positions, lowercase letters steps from the pen."""

    def __init__(self, path: Any) -> None:
        self.path = path
        self.x = self.y = 0.0

    def start(self, x: float, y: float) -> None:
        self.path.moveTo(x, y)
        self.x, self.y = x, y

    def line(self, x: float, y: float) -> None:
        self.path.lineTo(x, y)
        self.x, self.y = x, y

    def step(self, x: float, y: float) -> None:
        self.line(self.x + x, self.y + y)

    def across(self, x: float) -> None:
        self.line(x, self.y)

    def step_across(self, x: float) -> None:
        self.line(self.x + x, self.y)

    def up(self, y: float) -> None:
        self.line(self.x, y)

    def step_up(self, y: float) -> None:
        self.line(self.x, self.y + y)

    def curve(self, x1: float, y1: float, x: float, y: float) -> None:
        """A curve with one handle, as one with two."""
        first = (self.x + (x1 - self.x) * 2 / 3, self.y + (y1 - self.y) * 2 / 3)
        self.path.curveTo(*first, x + (x1 - x) * 2 / 3, y + (y1 - y) * 2 / 3, x, y)
        self.x, self.y = x, y

    def arc(self, rx: float, ry: float, turn: float, large: float, sweep: float, x: float, y: float) -> None:
        """Half a circle to a point at the same height: the only arc in our pictures."""
        side = 1 if x > 0 else -1
        top, handle = self.y - side * ry, QUARTER * rx * side
        middle, lift = self.x + x / 2, QUARTER * ry * side
        self.path.curveTo(self.x, self.y - lift, middle - handle, top, middle, top)
        self.path.curveTo(middle + handle, top, self.x + x, self.y - lift, self.x + x, self.y + y)
        self.x, self.y = self.x + x, self.y + y

    def close(self) -> None:
        self.path.close()


_MOVES: Final = {
    "M": "start",
    "L": "line",
    "l": "step",
    "H": "across",
    "h": "step_across",
    "V": "up",
    "v": "step_up",
    "Q": "curve",
    "a": "arc",
    "Z": "close",
}


def _steps(shape: str) -> Iterator[tuple[str, list[float]]]:
    letter, numbers = "", list[float]()
    for found in PATH.finditer(shape):
        if found[1]:
            if letter:
                yield letter, numbers
            letter, numbers = found[1], []
        else:
            numbers.append(float(found[2]))
    yield letter, numbers


def _paint(canvas: Any, one: ElementTree.Element) -> dict[str, int]:
    fill, stroke = one.get("fill", look.INK), one.get("stroke", "none")
    if fill != "none":
        canvas.setFillColor(_color(fill))
    if stroke != "none":
        canvas.setStrokeColor(_color(stroke))
        canvas.setLineWidth(_number(one, "stroke-width") or 1)
    return {"fill": int(fill != "none"), "stroke": int(stroke != "none")}


def _number(one: ElementTree.Element, name: str) -> float:
    return float(one.get(name, 0))


@cache
def _color(name: str) -> Any:
    return HexColor(PAPER.get(name, name))


@cache
def _font(bold: bool, italic: bool) -> str:
    name = f"Picture{FONTS[bold, italic]}"
    path = Path(reportlab.__file__).parent / "fonts" / f"{FONTS[bold, italic]}.ttf"
    pdfmetrics.registerFont(TTFont(name, path))
    return name


def _nothing(canvas: Any, one: ElementTree.Element) -> None:
    """A title is for people who can't see the picture."""


_ELEMENTS: Final[Mapping[str, Callable[[Any, ElementTree.Element], None]]] = {
    "g": _group,
    "rect": _box,
    "text": _text,
    "path": _path,
    "title": _nothing,
}
