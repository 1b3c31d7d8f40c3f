"""Whole matches of Equations as a pure machine: decide, apply, view. No clock, no dice, no solver.

>>> from fairshake.equations import Seat, StartMatch, Table, apply, decide
>>> table = Table("mlag-2018", "middle", (Seat("ann"), Seat("bob")))
>>> [type(event).__name__ for event in decide(None, StartMatch(0, table))]
['MatchStarted', 'TaskBegan']
"""

from fairshake.games import Act, LogError, Step

from . import commands, events
from .acts import legal_acts
from .book import MatchBook, TimeLimit
from .books import BOOKS, book_for
from .command_dispatch import decide
from .commands import AnyCommand, StartMatch, Tick
from .deadlines import next_deadline
from .events import AnyEvent
from .game import GAME, EquationsGame, read_log, replay, step, write_log
from .log import LOG_VERSION, read_event, write_event
from .player_view import View, view
from .ports import Umpire
from .position import position_of
from .reducer import apply
from .refusal import REFUSALS, Refusal
from .state import GoalCube, JudgeRuling, State
from .table import Seat, Table
from .visibility import visible

__all__ = [
    "BOOKS",
    "GAME",
    "LOG_VERSION",
    "REFUSALS",
    "Act",
    "AnyCommand",
    "AnyEvent",
    "EquationsGame",
    "GoalCube",
    "JudgeRuling",
    "LogError",
    "MatchBook",
    "Refusal",
    "Seat",
    "StartMatch",
    "State",
    "Step",
    "Table",
    "Tick",
    "TimeLimit",
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
