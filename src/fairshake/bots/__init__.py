"""Players that see only a `view` and act only through commands, at six levels.

>>> from fairshake.bots import LEVELS
>>> list(LEVELS)
['first-day', 'beginner', 'learner', 'player', 'expert', 'perfect']
"""

from .guided import GUIDE, Guide
from .levels import LEVELS, BotLimits
from .oracle import Oracle, OracleAnswer, SolverOracle
from .player import Bot, Player
from .thought import Thought

__all__ = [
    "GUIDE",
    "LEVELS",
    "Bot",
    "BotLimits",
    "Guide",
    "Oracle",
    "OracleAnswer",
    "Player",
    "SolverOracle",
    "Thought",
]
