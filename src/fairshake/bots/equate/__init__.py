"""Players of Equate that see only a `view`, at seven levels.

>>> from fairshake.bots.equate import LEVELS
>>> list(LEVELS)
['first-day', 'beginner', 'improver', 'learner', 'player', 'expert', 'perfect']
"""

from .leaves import LeaveTable, read_leaves
from .levels import LEVELS, EquateLevel
from .player import EquateBot

__all__ = ["LEVELS", "EquateBot", "EquateLevel", "LeaveTable", "read_leaves"]
