"""Things that draw themselves, as notebooks know them."""

from __future__ import annotations


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
    return thing._repr_svg_()
