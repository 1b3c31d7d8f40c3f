"""Plots: a line through the acts of a shake, bars for the turns of a game. Marks have shapes besides colors.

A plot has its own card, light or dark, so it can be read on any page; its title describes it in words, for
people who can't see it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from .look import CARD, EDGE, INK, QUIET, WRONG, at, box, element, number, picture, words

WIDTH: Final = 720.0
HEIGHT: Final = 118.0
LEFT: Final = 58.0
RIGHT: Final = 20.0
HEAD: Final = 30.0
GAP: Final = 52.0
TOP: Final = 58.0
SIZE: Final = 14.0
LETTER: Final = 0.56
"""How wide a letter is, as a share of the font size; wide enough for every fallback font."""
DISTANT: Final = 8
"""About this many numbers under the axis."""


class Point(NamedTuple):
    """A value, with a mark: `now`, `impossible`, `missed` or none. `whose` chooses the color of a bar."""

    value: float
    mark: str = ""
    whose: int = 0


class Panel(NamedTuple):
    """One of several stacked plots; `top` is the label of the highest value, like `60+`."""

    title: str
    points: Sequence[Point]
    bars: bool = False
    top: str = ""


class Palette(NamedTuple):
    card: str
    edge: str
    ink: str
    quiet: str
    line: str
    now: str
    wrong: str
    bars: tuple[str, ...]


LIGHT: Final = Palette(
    CARD, EDGE, INK, QUIET, "#24503f", "#9a5b00", WRONG, ("#24503f", "#9a5b00", "#3b5bb5", "#8a2b6f")
)
DARK: Final = Palette(
    "#1b222d",
    "#3a4453",
    "#eef1f5",
    "#aab4c2",
    "#7fd3a8",
    "#ffc46b",
    "#ff9a8f",
    ("#7fd3a8", "#ffc46b", "#9db8ff", "#f0a3d6"),
)


def plot(
    title: str,
    panels: Sequence[Panel],
    description: str,
    *,
    x_axis: str = "",
    legend: Sequence[tuple[str, str]] = (),
    dark: bool = False,
) -> str:
    """A picture of stacked panels; `description` says it in words. `legend` names the marks.

    >>> from fairshake import svg
    >>> svg.plot("Left", [svg.Panel("Shake 1", [svg.Point(3), svg.Point(1, "now")])], "3, then 1").count("<path")
    4
    """
    colors = DARK if dark else LIGHT
    top = TOP if legend else TOP - 22
    height = top + len(panels) * (HEAD + HEIGHT + GAP) + 4
    body = box(0.5, 0.5, WIDTH - 1, height - 1, colors.card, 8, stroke=colors.edge)
    body += words(16, 28, title, 18, colors.ink, weight="600")
    body += at(16, 40, _legend(legend, colors))
    for row, panel in enumerate(panels):
        body += at(0, top + row * (HEAD + HEIGHT + GAP), _panel(panel, x_axis, colors))
    return picture(WIDTH, height, description, body)


def _legend(legend: Sequence[tuple[str, str]], colors: Palette) -> str:
    body, x = "", 0.0
    for mark, name in legend:
        body += _mark(mark, x + 6, 10, colors) + words(x + 18, 15, name, 13, colors.quiet)
        x += 30 + len(name) * 13 * LETTER
    return body


def _panel(panel: Panel, x_axis: str, colors: Palette) -> str:
    most = max((point.value for point in panel.points), default=0) or 1
    wide = WIDTH - LEFT - RIGHT
    parts = [words(16, 22, panel.title, SIZE, colors.ink, weight="600")]
    inner = _grid(most, panel.top, wide, colors) + _numbers(panel, wide, x_axis, colors)
    inner += _bars(panel, most, wide, colors) if panel.bars else _line(panel, most, wide, colors)
    parts.append(at(LEFT, HEAD + 6, inner))
    return "".join(parts)


def _grid(most: float, top: str, wide: float, colors: Palette) -> str:
    body = ""
    for value in dict.fromkeys((0.0, most / 2 if most >= 4 else most, most)):
        y = HEIGHT * (1 - value / most)
        body += element("path", d=f"M0 {number(y)}H{number(wide)}", stroke=colors.edge, fill="none")
        text = top if top and value == most else number(round(value))
        body += words(-8, y + 5, text, 13, colors.quiet, anchor="end")
    return body


def _x(panel: Panel, place: int, wide: float) -> float:
    """The middle of a bar, or the place of a point."""
    count = len(panel.points)
    if panel.bars:
        return (place + 0.5) * wide / count
    return 6 + place * (wide - 12) / max(count - 1, 1)


def _numbers(panel: Panel, wide: float, x_axis: str, colors: Palette) -> str:
    every = max(1, round(len(panel.points) / DISTANT))
    body = "".join(
        words(_x(panel, place, wide), HEIGHT + 19, str(place + 1), 12, colors.quiet, anchor="middle")
        for place in range(0, len(panel.points), every)
    )
    return body + words(wide, HEIGHT + 35, x_axis, 12, colors.quiet, anchor="end")


def _line(panel: Panel, most: float, wide: float, colors: Palette) -> str:
    spots = [
        (_x(panel, place, wide), HEIGHT * (1 - point.value / most))
        for place, point in enumerate(panel.points)
    ]
    way = "L".join(f"{number(x)} {number(y)}" for x, y in spots)
    body = element("path", d=f"M{way}", fill="none", stroke=colors.line, stroke_width=2.5) if spots else ""
    for (x, y), point in zip(spots, panel.points, strict=True):
        body += _mark(point.mark, x, y, colors) if point.mark else ""
    return body


def _bars(panel: Panel, most: float, wide: float, colors: Palette) -> str:
    body, width = "", max(2.0, wide / max(len(panel.points), 1) * 0.7)
    for place, point in enumerate(panel.points):
        tall = HEIGHT * point.value / most
        fill = colors.bars[point.whose % len(colors.bars)]
        x = _x(panel, place, wide) - width / 2
        body += box(x, HEIGHT - tall, width, tall, fill, 1) if tall else ""
    return body


def _mark(mark: str, x: float, y: float, colors: Palette) -> str:
    """Now is a triangle, Impossible a cross, a missed challenge a ring."""
    place = f"M{number(x)} {number(y)}"
    if mark == "now":
        return element("path", d=f"{place}m0 -8l8 14h-16z", fill=colors.now, stroke=colors.card)
    if mark == "impossible":
        return element(
            "path",
            d=f"{place}m-6 -6l12 12m0 -12l-12 12",
            stroke=colors.wrong,
            stroke_width=3.5,
            fill="none",
            stroke_linecap="round",
        )
    ring = f"{place}m-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0"
    return element("path", d=ring, fill=colors.card, stroke=colors.quiet, stroke_width=2)
