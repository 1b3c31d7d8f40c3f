"""The types of what `fairshake.equate` offers; the names come from the library, which stands above this room."""

from fairshake.library.equate import Board as Board
from fairshake.library.equate import Game as Game
from fairshake.library.equate import Level as Level
from fairshake.library.equate import Play as Play
from fairshake.library.equate import Reason as Reason
from fairshake.library.equate import Verdict as Verdict
