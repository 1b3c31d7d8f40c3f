"""Whole games and positions looked at move by move: what was safe, what was a flub, what was overlooked; pure.

Equations and Equate have a file each for the walk through a game; what they need of solver and generator stands in
small files of its own. Everything here is codes, numbers and written Equations: `application` makes sentences of it.
"""

from .equate import GameReport, SeatReport, TurnReport, analyse_game
from .equations import ActReport, MatchReport, ShakeReport, analyse_match
from .positions import MoveReport, PositionReport, analyse_position
from .walking import GaveUp, Walk

__all__ = [
    "ActReport",
    "GameReport",
    "GaveUp",
    "MatchReport",
    "MoveReport",
    "PositionReport",
    "SeatReport",
    "ShakeReport",
    "TurnReport",
    "Walk",
    "analyse_game",
    "analyse_match",
    "analyse_position",
]
