"""The part of the library for Equate: `fairshake.equate.Board` and `fairshake.equate.Game`."""

from fairshake.equate.reasons import PlayFault
from fairshake.library.enums import EquateLevel as Level

from .boards import Board
from .games import Game
from .plays import Play, Verdict

__all__ = ["Board", "Game", "Level", "Play", "PlayFault", "Verdict"]
