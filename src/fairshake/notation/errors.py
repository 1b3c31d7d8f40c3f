"""What goes wrong while reading: a stable code, its parameters, and the place in the text."""

from __future__ import annotations

Span = tuple[int, int]


class NotationError(Exception):
    """A text that can't be read. `code` names the message, `span` the characters it's about."""

    def __init__(self, code: str, span: Span = (0, 0), **params: str) -> None:
        super().__init__(code)
        self.code = code
        self.span = span
        self.params = params


def caret(text: str, span: Span, width: int = 72) -> str:
    """Two lines: the text (cut to a window around the place) and a caret under the place.

    >>> print(caret("2(3) = 6", (1, 2)))
    2(3) = 6
     ^
    """
    start, end = span
    first = max(0, min(start - width // 2, len(text) - width))
    shown = "".join(c if c.isprintable() else "·" for c in text[first : first + width])
    marks = "^" * max(1, min(end, first + width) - start)
    return f"{shown}\n{' ' * (start - first)}{marks}"
