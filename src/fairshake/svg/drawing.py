"""Things that draw themselves, as notebooks know them."""

from __future__ import annotations

from typing import Protocol


class Drawable(Protocol):
    """Anything that has a picture of itself."""

    def _repr_svg_(self) -> str: ...


def draw(thing: Drawable) -> str:
    """The picture of a position, a verdict, a finding, a match, a board or a game.

    >>> import fairshake
    >>> fairshake.svg.draw(fairshake.deal(seed=7)).startswith("<svg")
    True
    """
    return thing._repr_svg_()
