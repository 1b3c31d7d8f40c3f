"""Players of Equate that see only a `view`, at seven levels.

>>> from fairshake.bots.equate import LEVELS
>>> list(LEVELS)
['first-day', 'beginner', 'improver', 'learner', 'player', 'expert', 'perfect']
"""

from .guided import GUIDE, EquateGuide
from .leaves import LeaveTable, read_leaves
from .levels import LEVELS, EquateBotLimits
from .player import EquateBot

__all__ = ["GUIDE", "LEVELS", "EquateBot", "EquateBotLimits", "EquateGuide", "LeaveTable", "read_leaves"]
