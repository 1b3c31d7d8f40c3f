"""The guide for a newcomer's first game: which play to make next, a simple sum if there is one."""

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from fairshake.bots.equate.player import EquateBot
from fairshake.bots.equate.sight import within
from fairshake.bots.thought import Thought
from fairshake.equate.faces import OPERATIONS
from fairshake.equate.game.view import View
from fairshake.equate.generator import GeneratedPlay, generate
from fairshake.equate.referee import PlayContext

GUIDE: Final = "guide"
"""The guide's name: requested like a level, but never an opponent."""
FIRST: Final = (4,)
"""How many tiles a first play has: two numbers, a sign and the result."""
LATER: Final = (3, 4)
"""One fewer across a tile on the board: a play next to one makes a number such as 29, which puzzles a newcomer."""
SIGNS: Final = "+-"
MANY: Final = 20


@dataclass(frozen=True, slots=True)
class EquateGuide:
    """Thinks from the newcomer's view; if there's no simple play, acts like the easiest bot."""

    bot: EquateBot

    def think(self, view: View, seconds: float) -> Thought | None:
        if all(act.command != "make-play" for act in view.acts):
            return None
        position = self.bot.position(view)
        play = self._plain(position, seconds / 2)
        return self.bot.think(view, seconds / 2) if play is None else self.bot.played(view, position, play)

    def _plain(self, position: PlayContext, seconds: float) -> GeneratedPlay | None:
        """The best-scoring of the first plays with one sign and single digits, preferring 2+3=5 to 5=2+3."""
        tiles = [tile for tile in position.rack or () if tile.isdigit() or tile in SIGNS]
        for size in LATER if position.board.tiles else FIRST:
            picks = dict.fromkeys(tuple(sorted(pick)) for pick in combinations(tiles, size))
            plain = [pick for pick in picks if sum(tile in OPERATIONS for tile in pick) == 1]
            found = [move for pick in plain for move in self._with(position, pick, seconds / len(plain))]
            if found:
                return max(found, key=lambda move: (_reads_on(position, move), move.score, move.placed))
        return None

    def _with(self, position: PlayContext, tiles: tuple[str, ...], seconds: float) -> list[GeneratedPlay]:
        """Plays that use all of these tiles and are simple to read."""
        partial = PlayContext(position.board, position.tileset, tiles, position.rules)
        moves = generate(partial, MANY, False, seconds).moves
        return [move for move in moves if move.tiles == len(tiles) and within(position, self.bot.level, move)]


def _reads_on(position: PlayContext, move: GeneratedPlay) -> bool:
    """Whether the sign comes before the equals sign."""
    line = move.text(position).split()[-1]
    return not any(sign in line.partition("=")[2] for sign in SIGNS)
