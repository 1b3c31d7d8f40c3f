"""Whole matches of Equations as a pure machine: decide, apply, view. No clock, no dice, no solver.

>>> from fairshake.equations import Seat, StartMatch, Table, apply, decide
>>> table = Table("mlag-2018", "middle", (Seat("ann"), Seat("bob")))
>>> [type(event).__name__ for event in decide(None, StartMatch(0, table))]
['MatchStarted', 'TaskBegan']
"""

from fairshake.games import Act, LogError, Step

from . import commands, events
from .acts import legal_acts
from .applying import apply
from .book import Book, Limit
from .books import BOOKS, book_for
from .commands import AnyCommand, StartMatch, Tick
from .deadlines import next_deadline
from .deciding import decide
from .events import AnyEvent
from .game import GAME, EquationsGame, read_log, replay, step, write_log
from .hearing import visible
from .log import LOG_VERSION, read_event, write_event
from .ports import Umpire
from .position import position_of
from .refusal import REFUSALS, Refusal
from .state import GoalCube, Ruling, State
from .table import Seat, Table
from .viewing import View, view

__all__ = [
    "BOOKS",
    "GAME",
    "LOG_VERSION",
    "REFUSALS",
    "Act",
    "AnyCommand",
    "AnyEvent",
    "Book",
    "EquationsGame",
    "GoalCube",
    "Limit",
    "LogError",
    "Refusal",
    "Ruling",
    "Seat",
    "StartMatch",
    "State",
    "Step",
    "Table",
    "Tick",
    "Umpire",
    "View",
    "apply",
    "book_for",
    "commands",
    "decide",
    "events",
    "legal_acts",
    "next_deadline",
    "position_of",
    "read_event",
    "read_log",
    "replay",
    "step",
    "view",
    "visible",
    "write_event",
    "write_log",
]
