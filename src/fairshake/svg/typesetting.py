"""Boxes drawn to scale. We don't know which fonts exist, so every piece of text is made to fit its place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .boxes import Box, BoxLeaf, Fraction, Group, Root, Run, Superscript
from .look import INK, MARK, QUIET, SERIF, WRONG, at, box, element, number, words
from .tokens import SvgToken

UP, DOWN = 0.74, 0.24
"""How far a line of text reaches above and below its baseline, relative to its size."""
AXIS: Final = 0.28
"""How high above the baseline the bar of a fraction is."""
LINE: Final = 1.6
WIDE: Final = {
    "=": 0.62,
    "+": 0.6,
    "−": 0.6,
    "×": 0.58,
    "÷": 0.58,
    "√": 0.6,
    "^": 0.46,
    "%": 0.8,
    "!": 0.3,
    ".": 0.28,
}
ROOM: Final = {"=": 0.38, "+": 0.18, "−": 0.18, "×": 0.18, "÷": 0.18}
SMALL, SMALLER = 0.7, 0.6
TURNS: Final = {"s": -90, "u": 180, "su": 90}


@dataclass(frozen=True)
class TypesetPiece:
    """Something drawn with its baseline at the origin."""

    width: float
    up: float
    down: float
    body: str


class Setter:
    """Draws boxes; `span` is the part of the text to mark."""

    def __init__(self, span: tuple[int, int] | None = None) -> None:
        self.span = span

    def row(self, boxes: list[Box], size: float) -> TypesetPiece:
        """Boxes side by side."""
        pieces = [self.piece(one, size) for one in boxes] or [TypesetPiece(0, UP * size, DOWN * size, "")]
        body, x = "", 0.0
        for piece in pieces:
            body += at(x, 0, piece.body)
            x += piece.width
        return TypesetPiece(x, max(p.up for p in pieces), max(p.down for p in pieces), body)

    def piece(self, one: Box, size: float) -> TypesetPiece:
        match one:
            case BoxLeaf(token):
                return self._leaf(token, size)
            case Run(parts):
                return self.row(parts, size)
            case Group():
                return self._group(one, size)
            case Superscript():
                return self._raised(one, size)
            case Root():
                return self._root(one, size)
            case Fraction():
                return self._fraction(one, size)

    def _marked(self, token: SvgToken) -> bool:
        return self.span is not None and token.start < self.span[1] and self.span[0] < token.end

    def _leaf(self, token: SvgToken, size: float) -> TypesetPiece:
        if token.kind == "value":
            size *= SMALL
        italic = token.kind in ("word", "unit")
        lying = 0.12 if token.turned in ("s", "su") else 0.02
        room = (0.25 if token.kind == "word" else ROOM.get(token.text, lying)) * size
        width = sum(WIDE.get(sign, 0.54) for sign in token.text) * size
        ink = {"unknown": WRONG, "value": QUIET}.get(token.kind, INK)
        text = words(
            room, 0, token.text, size, ink, font=SERIF, style="italic" if italic else None, width=width
        )
        if token.turned:
            middle = f"{number(room + width / 2)} {number(-AXIS * size * 1.15)}"
            text = element("g", text, transform=f"rotate({TURNS[token.turned]} {middle})")
        return TypesetPiece(
            width + 2 * room, UP * size, DOWN * size, self._mark(token, width + 2 * room, size) + text
        )

    def _mark(self, token: SvgToken, width: float, size: float) -> str:
        if not self._marked(token):
            return ""
        back = box(0, -UP * size, width, (UP + DOWN) * size, MARK, 3)
        return back + box(0, DOWN * size, width, 2, WRONG)

    def _group(self, group: Group, size: float) -> TypesetPiece:
        body = self.row(group.body, size)
        left = self._bracket(group.open, body, size)
        right = self._bracket(group.close, body, size)
        drawn = left.body + at(left.width, 0, body.body) + at(left.width + body.width, 0, right.body)
        return TypesetPiece(left.width + body.width + right.width, body.up, body.down, drawn)

    def _bracket(self, token: SvgToken, inside: TypesetPiece, size: float) -> TypesetPiece:
        """A bracket as high as its contents."""
        width, height = 0.34 * size, inside.up + inside.down
        mark = box(0, -inside.up, width, height, MARK, 3) if self._marked(token) else ""
        shape = _bracket_shape(token, width, -inside.up, inside.down)
        return TypesetPiece(width, inside.up, inside.down, mark + _stroke(shape))

    def _raised(self, one: Superscript, size: float) -> TypesetPiece:
        base, exponent = self.piece(one.base, size), self.row(one.exponent, size * SMALL)
        lift = base.up - 0.32 * size + exponent.down * 0.6
        body = base.body + at(base.width + 0.04 * size, -lift, exponent.body)
        return TypesetPiece(base.width + exponent.width + 0.08 * size, lift + exponent.up, base.down, body)

    def _root(self, one: Root, size: float) -> TypesetPiece:
        body = self.row(one.body, size)
        index = self.row(one.index, size * SMALLER) if one.index else TypesetPiece(0, 0, 0, "")
        sign, above = 0.6 * size, 0.14 * size
        left = max(0.0, index.width - 0.26 * size)
        top, bottom = -(body.up + above), body.down
        height = bottom - top
        right = left + sign + body.width + 0.12 * size
        shape = (
            f"M{left:.2f} {bottom - 0.42 * height:.2f}L{left + 0.14 * size:.2f} {bottom - 0.48 * height:.2f}"
            f"L{left + 0.32 * size:.2f} {bottom:.2f}L{left + sign - 0.05 * size:.2f} {top:.2f}H{right:.2f}"
        )
        mark = box(left, top, sign, height, MARK, 3) if self._marked(one.sign) else ""
        drawn = mark + _stroke(shape) + at(left + sign, 0, body.body)
        drawn += at(0, bottom - 0.55 * height, index.body)
        return TypesetPiece(
            right + 0.06 * size, max(-top + 2, 0.55 * height - bottom + index.up), body.down + 2, drawn
        )

    def _fraction(self, one: Fraction, size: float) -> TypesetPiece:
        top, bottom = self.row(one.top, size * 0.92), self.row(one.bottom, size * 0.92)
        width, gap = max(top.width, bottom.width) + 0.3 * size, 0.1 * size
        bar = -AXIS * size
        body = at((width - top.width) / 2, bar - gap - top.down, top.body)
        body += at((width - bottom.width) / 2, bar + gap + bottom.up, bottom.body)
        body += _stroke(f"M{0.04 * size:.2f} {bar:.2f}H{width - 0.04 * size:.2f}")
        up = -bar + gap + top.down + top.up
        return TypesetPiece(width, up, bar + gap + bottom.up + bottom.down, body)


def _bracket_shape(token: SvgToken, width: float, top: float, bottom: float) -> str:
    near, far = (0.8 * width, 0.25 * width) if token.kind == "open" else (0.2 * width, 0.75 * width)
    waist, middle = (near + far) / 2, (top + bottom) / 2
    if token.text in "()":
        return f"M{near:.2f} {top:.2f}Q{2 * far - near:.2f} {middle:.2f} {near:.2f} {bottom:.2f}"
    if token.text in "[]":
        return f"M{near:.2f} {top:.2f}H{far:.2f}V{bottom:.2f}H{near:.2f}"
    upper = f"M{near:.2f} {top:.2f}Q{far:.2f} {top:.2f} {waist:.2f} {middle - 4:.2f}L{far:.2f} {middle:.2f}"
    return f"{upper}L{waist:.2f} {middle + 4:.2f}Q{far:.2f} {bottom:.2f} {near:.2f} {bottom:.2f}"


def _stroke(shape: str) -> str:
    return element("path", d=shape, fill="none", stroke=INK, stroke_width=LINE)
