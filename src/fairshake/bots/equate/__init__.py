"""Players of Equate that see only a `view`, at six levels.

>>> from fairshake.bots.equate import LEVELS
>>> list(LEVELS)
['first-day', 'beginner', 'learner', 'player', 'expert', 'perfect']
"""

from .leaves import LeaveTable, read_leaves
from .levels import LEVELS, EquateLevel
from .player import EquateBot

__all__ = ["LEVELS", "EquateBot", "EquateLevel", "LeaveTable", "read_leaves"]
