"""A sentence on a card, and the scores of a game."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap
from typing import Final

from .look import CARD, EDGE, INK, box, picture, words

SIZE: Final = 17.0
LINE: Final = 25.0
PADDING: Final = 16.0
COLUMNS: Final = 70


def note(text: str) -> str:
    """A picture of a sentence, broken into lines.

    >>> note("There is no Solution.").count("<text")
    1
    """
    lines = wrap(text, COLUMNS) or [""]
    width = max(map(len, lines)) * SIZE * 0.56 + 2 * PADDING
    height = len(lines) * LINE + 2 * PADDING - 6
    body = box(0.5, 0.5, width - 1, height - 1, CARD, 8, stroke=EDGE)
    for number, line in enumerate(lines):
        body += words(PADDING, PADDING + SIZE + number * LINE - 2, line, SIZE, INK)
    return picture(width, height, text, body)


def scores(points: Mapping[str, int]) -> str:
    """A picture of everybody's score."""
    return note("   ·   ".join(f"{name} {score}" for name, score in points.items()))
