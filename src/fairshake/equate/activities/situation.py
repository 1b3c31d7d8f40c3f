"""A board situation: a board after some plays, a rack, one play to make.

The generator itself plays on the board: each turn draws some tiles and makes one of the best plays, chosen
by the seed. So different seeds give different boards, and no play is foolish.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from fairshake.equate.activities.draws import draw, take
from fairshake.equate.activities.hand import NoActivityError, draw_balanced
from fairshake.equate.activities.levels import ActivityLevel, bag_for
from fairshake.equate.board import Board
from fairshake.equate.faces import BLANK, EQUALS
from fairshake.equate.generator import GeneratedPlay, Moves, generate
from fairshake.equate.layout import Layout
from fairshake.equate.referee import PlayContext
from fairshake.equate.tileset import TileSet

CHOICE: Final = 12
"""A play on the board is one of this many best plays."""
MOST_PLAYS: Final = 50_000
"""A rack without a blank that has more plays is rejected, so that every play can be ranked exactly."""
KEPT: Final = 200
"""With a blank only this many best plays are kept: ten times as many, or counting them all, would take minutes."""
MOST_DRAWS: Final = 60
MOST_TURNS: Final = 200
"""A board has fewer plays than its level requires only if this many draws give no more."""
SHORT: Final = 7
"""Tiles to choose from for a play on the board: with all nine, the bonus would fill it with long lines."""


@dataclass(frozen=True, slots=True)
class Played:
    """A play that is already on the board."""

    play: str
    score: int


@dataclass(frozen=True, slots=True)
class Situation:
    """What everyone sees, and the plays, best first: all of them, or (`count` is None) the best plays.

    Either way, the list has every play that scores more than its last one.
    """

    position: PlayContext
    history: tuple[Played, ...]
    moves: tuple[GeneratedPlay, ...]
    count: int | None

    @property
    def best(self) -> int:
        return self.moves[0].score if self.moves else 0


@lru_cache(maxsize=4)
def make_situation(tileset: TileSet, layout: Layout, level: ActivityLevel, seed: str) -> Situation:
    """The situation of a level and a seed. Raises NoActivityError when the bag gives none in many draws."""
    history, racks = _board_and_racks(tileset, layout, level, seed)
    for asked in racks:
        tiles = asked.rack or ()
        found = generate(asked, KEPT, count=False) if BLANK in tiles else generate(asked, MOST_PLAYS)
        if found.complete and level.least <= len(found.moves) and (found.count or 0) <= MOST_PLAYS:
            return Situation(asked, history, found.moves, _count(found))
    raise NoActivityError(f"no situation of level {level.name} in {MOST_DRAWS} draws")


def make_position(tileset: TileSet, layout: Layout, level: ActivityLevel, seed: str) -> PlayContext:
    """The board of a level and a seed, and a rack with enough plays. They aren't counted, so this is quick."""
    for asked in _board_and_racks(tileset, layout, level, seed)[1]:
        if len(generate(asked, level.least, count=False).moves) == level.least:
            return asked
    raise NoActivityError(f"no position of level {level.name} in {MOST_DRAWS} draws")


def _board_and_racks(
    tileset: TileSet, layout: Layout, level: ActivityLevel, seed: str
) -> tuple[tuple[Played, ...], Iterator[PlayContext]]:
    """The plays of a board, and the racks to try on it."""
    bag = bag_for(tileset, level)
    source = f"situation:{level.name}:{seed}"
    pile = tuple(sorted(bag.counts().elements()))
    board, counter = Board(layout, {}), 0
    history: list[Played] = []
    turn = replace(level, fractions=min(1, level.fractions))
    for _ in range(MOST_TURNS):
        if len(history) == level.plays:
            break
        tiles, counter = draw_balanced(_plain(pile), turn, source, counter, SHORT)
        position = PlayContext(board, bag, tiles or ())
        chosen, counter = _choose(position, source, counter)
        if chosen is None:
            continue
        history.append(Played(chosen.text(position), chosen.score))
        board = board.with_tiles(dict(chosen.placed))
        pile = take(pile, [tile for _, tile in chosen.placed if tile != EQUALS])
    return tuple(history), _racks(
        PlayContext(board, bag), MOST_DRAWS if history else 0, pile, level, (source, counter)
    )


def _plain(pile: tuple[str, ...]) -> tuple[str, ...]:
    """Blanks are kept for the rack to solve."""
    return tuple(tile for tile in pile if tile != BLANK)


def _choose(position: PlayContext, source: str, counter: int) -> tuple[GeneratedPlay | None, int]:
    moves = generate(position, CHOICE).moves
    if not moves:
        return None, counter
    (place,), counter = draw(source, counter, tuple(map(str, range(len(moves)))), 1)
    return moves[int(place)], counter


def _racks(
    position: PlayContext, draws: int, pile: tuple[str, ...], level: ActivityLevel, chance: tuple[str, int]
) -> Iterator[PlayContext]:
    source, counter = chance
    for _ in range(draws):
        tiles, counter = draw_balanced(pile, level, source, counter)
        if tiles is not None:
            yield PlayContext(position.board, position.tileset, tiles)


def _count(found: Moves) -> int | None:
    """How many plays there are, when that is known."""
    return len(found.moves) if len(found.moves) < KEPT else found.count
