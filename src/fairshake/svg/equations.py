"""A written Equation, typeset on a card."""

from __future__ import annotations

from typing import Final

from .boxes import lay_out
from .look import CARD, EDGE, RIGHT, WRONG, at, box, element, picture
from .notes import sentences
from .typesetting import Setter

SIZE: Final = 30.0
PADDING: Final = 16.0
GAP: Final = 10.0
TICK: Final = 34.0


def equation(
    text: str, span: tuple[int, int] | None = None, correct: bool | None = None, below: str = ""
) -> str:
    """A picture of an Equation: powers raised, roots under their bar, a lone division as a fraction.

    `span` marks a part of the text, as a verdict names it; `correct` puts a tick or a cross before it, and `below`
    puts a sentence under it.

    >>> from fairshake import svg
    >>> svg.equation("3√8 = 2").count("<path")
    1
    """
    line = Setter(span).row(lay_out(text), SIZE)
    left = PADDING + (0 if correct is None else TICK)
    note, note_width, note_height = sentences(below) if below else ("", 0.0, 0.0)
    width = max(left + line.width, PADDING + note_width) + PADDING
    under = line.up + line.down + 2 * PADDING
    height = under + (note_height + GAP if below else 0)
    body = box(0.5, 0.5, width - 1, height - 1, CARD, 8, stroke=EDGE)
    body += "" if correct is None else at(PADDING, PADDING + line.up - SIZE * 0.6, _tick(correct))
    body += at(left, PADDING + line.up, line.body) + at(PADDING, under - PADDING + GAP, note)
    return picture(width, height, f"{text} {below}".rstrip(), body)


def _tick(correct: bool) -> str:
    shape = "M1 10l6 7l11 -15" if correct else "M2 3l14 14M16 3l-14 14"
    return element(
        "path",
        d=shape,
        fill="none",
        stroke=RIGHT if correct else WRONG,
        stroke_width=3,
        stroke_linecap="round",
    )
