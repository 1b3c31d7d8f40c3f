"""A bot at an Equate table: from the view of its seat to one command."""

from collections import Counter
from dataclasses import dataclass

from fairshake.bots.equate.ending import best_ending, dumps
from fairshake.bots.equate.leaves import NO_LEAVES, LeaveTable
from fairshake.bots.equate.levels import EquateLevel
from fairshake.bots.equate.replies import imagined_racks
from fairshake.bots.equate.sight import MANY, knows, seen
from fairshake.bots.equate.weighing import best_weighed
from fairshake.equate.board import Board
from fairshake.equate.faces import BLANK, EQUALS, OPERATIONS, from_rack
from fairshake.equate.game import commands as c
from fairshake.equate.game.settings import Settings
from fairshake.equate.game.state import pile_parts
from fairshake.equate.game.view import View
from fairshake.equate.generator import Move, generate
from fairshake.equate.referee import Position, Rules
from fairshake.equate.tileset import HAND

COMPARED = 60
"""Plays that the best level weighs against one another."""
KEPT_OPERATIONS = 3
KEPT_NUMBERS = 4
"""What is kept of a rack that makes no equation (booklet chapter 5: two or three operations)."""
DRAWN_OPERATIONS = 3
LAST_TILES = 60
"""With fewer in the pile, a level that sees no equation gets rid of tiles as it can."""


@dataclass(frozen=True, slots=True)
class EquateBot:
    """One seat's player. The table's settings are public; of the game it sees only views."""

    settings: Settings
    seat: int
    level: EquateLevel
    seed: int
    leaves: LeaveTable = NO_LEAVES
    seconds: float = 10.0

    def command(self, view: View, at: int) -> c.SeatCommand | None:
        """What the bot does now, or None when it is not its move."""
        captain = self.settings.seats[self.seat].captain
        if view.phase == "closing":
            last = view.last_play
            waits = last is not None and last.seat != self.seat
            return c.Accept(self.seat, at) if waits else None
        if view.turn != self.seat or view.phase == "over" or view.adjourned:
            return None
        if view.phase in ("drawing", "dealing"):
            return self._draw(view, at, captain)
        return self._turn(view, at, captain)

    def _turn(self, view: View, at: int, captain: str | None) -> c.SeatCommand:
        position = self._position(view)
        move = self._move(view, position)
        if move is not None:
            return c.MakePlay(self.seat, move.text(position), at, captain)
        pile = sum(view.piles)
        last = self._last_resort(position) if pile < LAST_TILES else None
        if last is not None:
            return c.MakePlay(self.seat, last.text(position), at, captain)
        tiles = self._unwanted(view)[:pile]
        return c.Trade(self.seat, tuple(tiles), at, captain) if tiles else c.Pass(self.seat, at, captain)

    def _last_resort(self, position: Position) -> Move | None:
        """Near the end, rather than trading round and round: a tile for no points, else the plainest play there is."""
        dump = next(iter(dumps(position, 1)), None)
        if dump is not None:
            return dump
        return min(
            generate(position, MANY, False, self.seconds).moves,
            key=lambda move: (move.tiles, move.score, move.placed),
            default=None,
        )

    def _position(self, view: View) -> Position:
        layout = self.settings.layout
        tiles = {
            square: t for name, t in view.board.items() if (square := layout.read_square(name)) is not None
        }
        rules = Rules(self.settings.horizontal_only, self.settings.seats[self.seat].fraction_factor)
        return Position(Board(layout, tiles), self.settings.bag, view.hand, rules)

    def _move(self, view: View, position: Position) -> Move | None:
        if self.level.ending and not sum(view.piles) and len(view.seats) <= 2:
            return best_ending(position, self._others(view) if len(view.seats) == 2 else None)
        moment = (sum(seat.turns for seat in view.seats), self.seat)
        most = COMPARED if self.level.weighs else 1
        moves = seen(position, self.level, self.seed, moment, self.seconds, most)
        if not moves or not self.level.weighs or not sum(view.piles):
            return moves[0] if moves else None
        alone = len(view.seats) == 1
        racks = [] if alone else imagined_racks(self._others(view), self.seed, moment)
        return best_weighed(position, moves, self.leaves, racks)

    def _others(self, view: View) -> tuple[str, ...]:
        """The tiles that neither lie on the board nor on the own rack: with an empty pile, the other racks."""
        unseen = self.settings.bag.counts()
        unseen -= Counter(from_rack(tile) for tile in view.board.values() if tile != EQUALS)
        unseen -= Counter(view.hand)
        return tuple(sorted(unseen.elements()))

    def _unwanted(self, view: View) -> list[str]:
        """What to trade when there is no equation: whatever is too much of one kind, else everything."""
        strange = [tile for tile in view.hand if not knows(self.level, tile)]
        if strange:
            return strange
        numbers, operations = pile_parts(tuple(tile for tile in view.hand if tile != BLANK))
        extra = [*operations[KEPT_OPERATIONS:], *numbers[KEPT_NUMBERS:]]
        return extra if len(extra) > 1 else [tile for tile in view.hand if tile != BLANK]

    def _draw(self, view: View, at: int, captain: str | None) -> c.SeatCommand:
        numbers, operations = view.piles
        room = min(HAND - len(view.hand), numbers + operations)
        held = sum(tile in OPERATIONS for tile in view.hand)
        wanted = min(room, operations, max(0, DRAWN_OPERATIONS - held))
        wanted = max(wanted, room - numbers)
        return c.Draw(self.seat, room - wanted, wanted, at, captain)
