"""The contract that every game implements, so that the code that runs a table needn't know which game it is.

A game is a pure machine: `decide` turns an order into facts or refuses it, `apply` folds facts into a state,
`view` shows one player what that player may know. Time comes with the orders, randomness through a port, and
both end up as fields of events; replay is a plain fold.
"""

from .acts import Act
from .chance import NO_CHANCE, Chance, draw, pick
from .contract import Game, Place
from .intents import BadIntentError, NotYoursError, stamp
from .latest import Latest
from .log import LogError, LogHead, read_log, write_head, write_log
from .orders import Command, Event, JudgeCommand, PlayerCommand, TableCommand
from .refusal import BadSettings, Refusal, Refused
from .runner import Step, replay, start, step

__all__ = [
    "NO_CHANCE",
    "Act",
    "BadIntentError",
    "BadSettings",
    "Chance",
    "Command",
    "Event",
    "Game",
    "JudgeCommand",
    "Latest",
    "LogError",
    "LogHead",
    "NotYoursError",
    "Place",
    "PlayerCommand",
    "Refusal",
    "Refused",
    "Step",
    "TableCommand",
    "draw",
    "pick",
    "read_log",
    "replay",
    "stamp",
    "start",
    "step",
    "write_head",
    "write_log",
]
