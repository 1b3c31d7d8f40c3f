"""Things that draw themselves, as notebooks know them."""

from __future__ import annotations

from typing import Final

DRAWN: Final = "a position, a verdict, a finding, a match, a board or a game"


class Drawable:
    """Anything that has a picture of itself."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        raise NotImplementedError


def draw(thing: Drawable) -> str:
    """The picture of a position, a verdict, a finding, a match, a board or a game.

    >>> import fairshake
    >>> fairshake.svg.draw(fairshake.deal(seed=7)).startswith("<svg")
    True
    """
    if not hasattr(thing, "_repr_svg_"):
        raise TypeError(
            f"{type(thing).__name__} cannot be drawn: draw takes {DRAWN}; svg.mat takes a position in one line"
        )
    return thing._repr_svg_()
