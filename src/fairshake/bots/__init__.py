"""Players that see only a `view` and act only through commands, at six levels.

>>> from fairshake.bots import LEVELS
>>> list(LEVELS)
['first-day', 'beginner', 'learner', 'player', 'expert', 'perfect']
"""

from .levels import LEVELS, Level
from .oracle import Answer, Oracle, SolverOracle
from .player import Bot, Player
from .thought import Thought

__all__ = ["LEVELS", "Answer", "Bot", "Level", "Oracle", "Player", "SolverOracle", "Thought"]
