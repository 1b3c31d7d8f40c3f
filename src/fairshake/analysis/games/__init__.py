"""Analysis of whole games and positions, move by move: what was safe, what was a flub, what was overlooked. Pure.

Equations and Equate each have a file for the walk through a game; what they need from the solver and the generator is
in small separate files. Everything here is codes, numbers and written Equations: `application` turns it into sentences.
"""

from .analysis_run import AnalysisRun, GaveUpError
from .equate import GameReport, SeatReport, TurnReport, analyse_game
from .equations import ActReport, MatchReport, ShakeReport, analyse_match
from .positions import MoveReport, PositionReport, analyse_position

__all__ = [
    "ActReport",
    "AnalysisRun",
    "GameReport",
    "GaveUpError",
    "MatchReport",
    "MoveReport",
    "PositionReport",
    "SeatReport",
    "ShakeReport",
    "TurnReport",
    "analyse_game",
    "analyse_match",
    "analyse_position",
]
