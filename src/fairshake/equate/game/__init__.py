"""A whole game of Equate as a pure machine: `decide`, `apply`, `view`. Chance and time come from outside."""

from fairshake.equate.game.apply import apply, fold
from fairshake.equate.game.commands import Command
from fairshake.equate.game.decide import decide
from fairshake.equate.game.events import Event
from fairshake.equate.game.refusal import Refusal
from fairshake.equate.game.settings import Seat, Settings
from fairshake.equate.game.state import EMPTY, State
from fairshake.equate.game.view import View, redact, view

__all__ = [
    "EMPTY",
    "Command",
    "Event",
    "Refusal",
    "Seat",
    "Settings",
    "State",
    "View",
    "apply",
    "decide",
    "fold",
    "redact",
    "view",
]
