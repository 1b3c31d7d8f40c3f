"""A sentence on a card, and the scores of a game."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap
from typing import Final

from .look import CARD, EDGE, INK, at, box, picture, words

SIZE: Final = 17.0
LINE: Final = 25.0
PADDING: Final = 16.0
COLUMNS: Final = 70


def sentences(text: str) -> tuple[str, float, float]:
    """Text broken into lines, how wide it is and how high."""
    lines = wrap(text, COLUMNS) or [""]
    body = "".join(words(0, SIZE + row * LINE - 2, line, SIZE, INK) for row, line in enumerate(lines))
    return body, max(map(len, lines)) * SIZE * 0.56, len(lines) * LINE - 6


def note(text: str) -> str:
    """A picture of a sentence, broken into lines.

    >>> from fairshake import svg
    >>> svg.note("There is no Solution.").count("<text")
    1
    """
    lines, width, height = sentences(text)
    card = box(0.5, 0.5, width + 2 * PADDING - 1, height + 2 * PADDING - 1, CARD, 8, stroke=EDGE)
    return picture(width + 2 * PADDING, height + 2 * PADDING, text, card + at(PADDING, PADDING, lines))


def scores(points: Mapping[str, int]) -> str:
    """A picture of everyone's score."""
    return note("   ·   ".join(f"{name} {score}" for name, score in points.items()))
