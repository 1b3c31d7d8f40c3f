"""The endgame: with the pile empty, two players have no hidden tiles, so the rest can be searched.

We follow a few of each side's best plays for a few turns, then score the remaining tiles as the booklet does.
"""

from collections.abc import Callable, Iterator

from fairshake.equate.faces import BLANK
from fairshake.equate.generator import GeneratedPlay, generate
from fairshake.equate.plays import Play
from fairshake.equate.referee import PlayContext, check_play, rack_after
from fairshake.equate.tileset import TileSet

WIDTHS = (8, 4, 2)
"""How many plays are followed at each turn ahead."""
FEW = 2
"""With so few tiles, plays without points are looked for too, to get rid of them."""
SECONDS = 10.0

Hand = tuple[str, ...]


def best_ending(position: PlayContext, theirs: Hand | None) -> GeneratedPlay | None:
    """The play to make now, or None to pass. `theirs` is the other rack; None when playing alone."""
    best: tuple[float, GeneratedPlay | None] = (_stop(position.tileset, position.rack or (), theirs, 1), None)
    if theirs is not None:
        best = (-_follow(_turned(position, theirs), position.rack or (), 1, 1), None)
    for move in _candidates(position, WIDTHS[0]):
        value = _after(position, move, theirs, 0)
        if value > best[0]:
            best = (value, move)
    return best[1]


def _held(tileset: TileSet, hand: Hand) -> int:
    return sum(tileset.scores[tile] for tile in hand)


def _stop(tileset: TileSet, mine: Hand, theirs: Hand | None, sign: int) -> float:
    """The lead from here if nobody plays again."""
    return float(sign * (_held(tileset, theirs or ()) - _held(tileset, mine)))


def _after(position: PlayContext, move: GeneratedPlay, theirs: Hand | None, depth: int) -> float:
    """The lead from here after the mover makes this play."""
    mine = rack_after(position.rack or (), Play(dict(move.placed)))
    if not mine:
        return move.score + 2.0 * _held(position.tileset, theirs or ())
    board = position.board.with_tiles(dict(move.placed))
    if theirs is None:
        following = PlayContext(board, position.tileset, mine, position.rules)
        return move.score + _alone(following, depth + 1)
    following = PlayContext(board, position.tileset, theirs, position.rules)
    return move.score - _follow(following, mine, depth + 1, 0)


def _alone(position: PlayContext, depth: int) -> float:
    best = _stop(position.tileset, position.rack or (), None, 1)
    if depth >= len(WIDTHS):
        return best
    for move in _candidates(position, WIDTHS[depth]):
        best = max(best, _after(position, move, None, depth))
    return best


def _follow(position: PlayContext, theirs: Hand, depth: int, passes: int) -> float:
    """The best lead for the player to move, who holds the position's rack."""
    mine = position.rack or ()
    if depth >= len(WIDTHS):
        return _stop(position.tileset, mine, theirs, 1)
    if passes:
        best = _stop(position.tileset, mine, theirs, 1)
    else:
        best = -_follow(_turned(position, theirs), mine, depth + 1, 1)
    for move in _candidates(position, WIDTHS[depth]):
        best = max(best, _after(position, move, theirs, depth))
    return best


def _turned(position: PlayContext, hand: Hand) -> PlayContext:
    return PlayContext(position.board, position.tileset, hand, position.rules)


def _candidates(position: PlayContext, width: int) -> Iterator[GeneratedPlay]:
    found = generate(position, width, False, SECONDS).moves
    yield from found
    if len(position.rack or ()) <= FEW and not found:
        yield from dumps(position, width)


def dumps(
    position: PlayContext, width: int, fits: Callable[[GeneratedPlay], bool] = lambda _: True
) -> list[GeneratedPlay]:
    """Plays for no points that get rid of one tile, the most valuable first."""
    scores = position.tileset.scores
    rack = sorted(set(position.rack or ()) - {BLANK}, key=lambda tile: (-scores[tile], tile))
    found: list[GeneratedPlay] = []
    for tile in rack:
        for square in _edge(position):
            play = GeneratedPlay(((square, tile),), 0, 1)
            if fits(play) and check_play(position, Play({square: tile})).legal:
                found.append(play)
                break
        if len(found) >= width:
            break
    return found


def _edge(position: PlayContext) -> list[int]:
    """The empty squares next to a tile."""
    board = position.board
    return sorted({near for square in board.tiles for near in board.neighbors(square)} - board.tiles.keys())
