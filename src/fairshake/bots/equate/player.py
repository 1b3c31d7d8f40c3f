"""A bot at an Equate table: turns its seat's view into a thought. It keeps no state between thoughts."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, cast

from fairshake.bots.chance import between
from fairshake.bots.equate.endgame import best_ending, dumps
from fairshake.bots.equate.evaluation import best_weighed
from fairshake.bots.equate.leaves import NO_LEAVES, LeaveTable
from fairshake.bots.equate.levels import EquateBotLimits
from fairshake.bots.equate.replies import imagined_racks
from fairshake.bots.equate.sight import knows, plainest, seen, within
from fairshake.bots.thought import Thought
from fairshake.equate.board import Board
from fairshake.equate.faces import BLANK, EQUALS, OPERATIONS, from_rack
from fairshake.equate.game import commands as c
from fairshake.equate.game.tiles import pile_parts
from fairshake.equate.game.view import View
from fairshake.equate.generator import GeneratedPlay
from fairshake.equate.referee import PlayContext, SeatRules
from fairshake.equate.tileset import HAND
from fairshake.games import PlayerCommand

COMPARED = 60
"""Plays that the best level weighs against one another."""
KEPT_OPERATIONS = 3
KEPT_NUMBERS = 4
"""What to keep of a rack that makes no equation (booklet chapter 5: two or three operations)."""
DRAWN_OPERATIONS = 3
LAST_TILES = 60
"""With fewer in the pile, a level that sees no equation gets rid of tiles as it can."""
SHORTEST_WAIT, LONGEST_WAIT = 1500, 6000
"""Milliseconds that a bot takes over a turn, so that people can follow."""


@dataclass(frozen=True, slots=True)
class EquateBot:
    """Plays at a level. `leaves` are the values of kept tiles by tile set, where they have been measured."""

    level: EquateBotLimits
    seed: int
    leaves: Mapping[str, LeaveTable] = field(default_factory=dict)

    def think(self, view: View, seconds: float) -> Thought | None:
        """What to do on this view, decided within the given seconds; None to wait for the others."""
        listed = {act.command: act for act in view.acts}
        if "accept" in listed:
            return self._thought(view, c.Accept(view.now, view.player, listed["accept"].target), "accept")
        if "draw" in listed:
            return self._draw(view)
        if "make-play" in listed:
            return self._turn(view, seconds)
        return None

    def _thought(self, view: View, command: PlayerCommand, reason: str, **params: object) -> Thought:
        """The thought, with a pause that fits into the time there is."""
        wait = between(SHORTEST_WAIT, LONGEST_WAIT, self.seed, view.events)
        if view.clock is not None:
            wait = min(wait, max(0, view.clock.deadline - view.now) // 2)
        said = {name: str(value) for name, value in params.items()}
        return Thought(cast(Any, command), wait, f"equate.{reason}", said)

    def _turn(self, view: View, seconds: float) -> Thought:
        position = self.position(view)
        move = self._move(view, position, seconds)
        if move is not None:
            return self.played(view, position, move)
        pile = sum(view.piles)
        if pile < LAST_TILES and view.table.expressions:
            for last in dumps(position, 1, partial(within, position, self.level)):
                return self.played(view, position, last)
        tiles = tuple(self._unwanted(view)[:pile])
        if tiles:
            trade = c.Trade(view.now, view.player, tiles, view.turn_number)
            return self._thought(view, trade, "trade", count=len(tiles))
        return self._thought(view, c.Pass(view.now, view.player, view.turn_number), "pass")

    def played(self, view: View, position: PlayContext, move: GeneratedPlay) -> Thought:
        play = c.MakePlay(view.now, view.player, move.text(position), view.turn_number)
        reason = "play" if move.score else "dump"
        return self._thought(view, play, reason, play=play.play, score=move.score)

    def position(self, view: View) -> PlayContext:
        layout = view.table.layout
        tiles = {
            square: t for name, t in view.board.items() if (square := layout.read_square(name)) is not None
        }
        factor = next(seat.fraction_factor for seat in view.seats if seat.id == view.seat)
        rules = SeatRules(view.table.horizontal_only, factor)
        return PlayContext(Board(layout, tiles), view.table.bag, view.hand, rules)

    def _move(self, view: View, position: PlayContext, seconds: float) -> GeneratedPlay | None:
        alone = len(view.seats) == 1
        if self.level.ending and not sum(view.piles) and len(view.seats) <= 2:
            return best_ending(position, None if alone else self._others(view))
        moment = (sum(seat.turns for seat in view.seats), view.turn_number, view.seat)
        most = COMPARED if self.level.weighs else 1
        moves = seen(position, self.level, self.seed, moment, seconds, most)
        if not moves:
            return plainest(position, self.level, seconds)
        if not self.level.weighs or not sum(view.piles):
            return moves[0]
        racks = [] if alone else imagined_racks(self._others(view), self.seed, moment)
        return best_weighed(position, moves, self._leaves(view), racks)

    def _leaves(self, view: View) -> LeaveTable:
        return self.leaves.get(view.table.tileset.name, NO_LEAVES)

    def _others(self, view: View) -> tuple[str, ...]:
        """The tiles that are neither on the board nor on its own rack: the other racks, once the pile is empty."""
        unseen = view.table.bag.counts()
        unseen -= Counter(from_rack(tile) for tile in view.board.values() if tile != EQUALS)
        unseen -= Counter(view.hand)
        return tuple(sorted(unseen.elements()))

    def _unwanted(self, view: View) -> list[str]:
        """What to trade when there is no equation: the surplus of one kind, or else everything."""
        strange = [tile for tile in view.hand if not knows(self.level, tile)]
        if strange:
            return strange
        numbers, operations = pile_parts(tuple(tile for tile in view.hand if tile != BLANK))
        extra = [*operations[KEPT_OPERATIONS:], *numbers[KEPT_NUMBERS:]]
        return extra if len(extra) > 1 else [tile for tile in view.hand if tile != BLANK]

    def _draw(self, view: View) -> Thought:
        numbers, operations = view.piles
        room = min(HAND - len(view.hand), numbers + operations)
        held = sum(tile in OPERATIONS for tile in view.hand)
        wanted = min(room, operations, max(0, DRAWN_OPERATIONS - held))
        wanted = max(wanted, room - numbers)
        draw = c.Draw(view.now, view.player, room - wanted, wanted, view.turn_number)
        return self._thought(view, draw, "draw", numbers=room - wanted, operations=wanted)
