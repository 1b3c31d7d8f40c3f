"""A whole game of Equate as a pure machine that fulfills the contract of `fairshake.games`.

`decide`, `apply`, `view` and the rest are methods of `EquateGame`; chance and time come from outside.
"""

from fairshake.equate.game.apply import apply
from fairshake.equate.game.commands import AnyCommand
from fairshake.equate.game.decide import decide
from fairshake.equate.game.events import AnyEvent
from fairshake.equate.game.machine import GAME, EquateGame
from fairshake.equate.game.settings import Seat, Settings, TeamMate
from fairshake.equate.game.state import State
from fairshake.equate.game.view import View, view
from fairshake.equate.game.visible import visible

__all__ = [
    "GAME",
    "AnyCommand",
    "AnyEvent",
    "EquateGame",
    "Seat",
    "Settings",
    "State",
    "TeamMate",
    "View",
    "apply",
    "decide",
    "view",
    "visible",
]
