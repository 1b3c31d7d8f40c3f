"""Equate: tiles, boards, the referee, the generator of plays and the game itself.

Programs find the objects of the library here too: `fairshake.equate.Board`.
"""

from typing import TYPE_CHECKING

__all__ = ["Board", "Game", "Level", "Play", "PlayFault", "Verdict"]

if TYPE_CHECKING:
    from fairshake.library.equate import Board, Game, Level, Play, PlayFault, Verdict
else:

    def __getattr__(name):
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from fairshake.library import equate as library

        return getattr(library, name)

    def __dir__():
        return __all__
