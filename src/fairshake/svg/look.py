"""The colors and fonts of the web pages, and the few elements that all pictures are made of."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape, quoteattr

CARD: Final = "#fffdf8"
EDGE: Final = "#ddd6c8"
INK: Final = "#1d2430"
QUIET: Final = "#565f6e"
RIGHT: Final = "#1b6f3a"
WRONG: Final = "#b3261e"
MARK: Final = "#ffe2a8"
FELT: Final = "#24503f"
FELT_DARK: Final = "#1b3f31"
FELT_ZONE: Final = "#2f6450"
CHALK: Final = "#f3f8f2"
CHALK_QUIET: Final = "#c9dcd1"
TILE: Final = "#fff7df"
TILE_EDGE: Final = "#c9b57f"
BLANK_INK: Final = "#8a2b1f"
FRAME: Final = "#8a5a2b"
FRAME_INK: Final = "#dfe6ee"
SQUARE: Final = "#347a60"
PREMIUMS: Final = {"2S": "#abd6f5", "3S": "#2c66cf", "2E": "#f7b5a6", "3E": "#cc3a2c"}
STRONG: Final = ("3S", "3E")
"""Premium squares on which light letters are read."""
CENTER: Final = "#f2c14e"
SANS: Final = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif"
SERIF: Final = "'STIX Two Text', 'Cambria Math', Georgia, 'DejaVu Serif', 'Times New Roman', serif"
CUBE_FONT: Final = "'DejaVu Sans', Verdana, system-ui, sans-serif"


def number(value: float) -> str:
    """A length as text, with no more digits than are visible.

    >>> number(2.0), number(1 / 3)
    ('2', '0.33')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")


def element(name: str, body: str = "", **attributes: str | float | None) -> str:
    """An element; attribute names have `_` for `-`, and None omits one.

    >>> element("rect", width=3, stroke_width=None)
    '<rect width="3"/>'
    """
    said = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(value if isinstance(value, str) else number(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{said}>{body}</{name}>" if body else f"<{name}{said}/>"


def box(x: float, y: float, width: float, height: float, fill: str, radius: float = 0, **more: str) -> str:
    """A rectangle."""
    return element("rect", x=x, y=y, width=width, height=height, rx=radius or None, fill=fill, **more)


def words(
    x: float,
    y: float,
    text: str,
    size: float,
    fill: str = INK,
    *,
    anchor: str | None = None,
    font: str = SANS,
    weight: str | None = None,
    style: str | None = None,
    width: float | None = None,
) -> str:
    """Text on a line; with a `width` it's made to fit exactly, with any font."""
    return element(
        "text",
        escape(text),
        x=x,
        y=y,
        font_family=font,
        font_size=size,
        fill=fill,
        text_anchor=anchor,
        font_weight=weight,
        font_style=style,
        textLength=width,
        lengthAdjust="spacingAndGlyphs" if width is not None else None,
    )


def at(x: float, y: float, body: str) -> str:
    """A part of the picture, moved to its place."""
    return element("g", body, transform=f"translate({number(x)} {number(y)})") if body else ""


def picture(width: float, height: float, title: str, body: str) -> str:
    """A whole picture, with its title for people who can't see it."""
    return element(
        "svg",
        element("title", escape(title) or " ") + body,
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="img",
    )
