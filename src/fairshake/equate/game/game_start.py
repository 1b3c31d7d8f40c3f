"""The start of a game (booklet: Getting Started): who plays first, and nine tiles for everyone."""

from collections import Counter
from fractions import Fraction
from typing import Final

from fairshake.equate.faces import BLANK, read_face
from fairshake.equate.game import events as e
from fairshake.equate.game.apply import apply
from fairshake.equate.game.commands import StartGame
from fairshake.equate.game.flow import draw_tiles, open_draw, start_turn
from fairshake.equate.game.script import Script
from fairshake.equate.game.tiles import take
from fairshake.equate.tileset import HAND, TileSet
from fairshake.games import Chance, draw, pick

MOST_ROUNDS: Final = 20
"""With tiles that can only tie, the seat listed first begins."""

EASY_RACKS: Final = ("2 3 5 4 1 + + - 6", "1 4 5 3 2 + + - 7", "6 2 8 3 5 + + - 1")
"""What a newcomer may draw: small numbers that make several sums."""


def create(command: StartGame, chance: Chance) -> list[e.AnyEvent]:
    """The first events of a game; its settings were checked when the command was made (`settings`)."""
    created = e.GameCreated(command.at, command.settings)
    script = Script(apply(None, created), command.at, chance)
    if len(command.settings.seats) > 1 and not command.settings.guided:
        _draw_for_first(script)
    if command.settings.piles == 2:
        open_draw(script, script.state.first)
    else:
        _deal(script)
        start_turn(script, script.state.first)
    return [created, *script.events]


def _deal(script: Script) -> None:
    seats = len(script.state.hands)
    easy = _easy_rack(script)
    if easy:
        script.add(e.TilesDrawn(script.at, script.seat_id(script.state.first), easy))
    for place in range(bool(easy), seats):
        draw_tiles(script, (script.state.first + place) % seats, HAND)


def _easy_rack(script: Script) -> tuple[str, ...]:
    """The first player's rack in a guided game; none if the bag doesn't have those tiles."""
    if not script.state.settings.guided:
        return ()
    rack = tuple(pick(script.chance, EASY_RACKS).split())
    return () if Counter(rack) - Counter(script.state.pile) else rack


def _draw_for_first(script: Script) -> None:
    state = script.state
    tied = [seat.id for seat in state.seats]
    pile = state.pile
    rounds: list[dict[str, str]] = []
    while len(tied) > 1 and len(rounds) < MOST_ROUNDS:
        if len(pile) < len(tied):
            pile = state.pile
        tiles = draw(script.chance, pile, len(tied))
        pile = take(pile, tiles)
        rounds.append(dict(zip(tied, tiles, strict=True)))
        tied = winners_of_draw(state.settings.bag, rounds[-1])
    script.add(e.FirstDrawn(script.at, tuple(rounds), tied[0]))


def winners_of_draw(tileset: TileSet, drawn: dict[str, str]) -> list[str]:
    """Who drew best: the largest number, a blank as 9; among operations alone the highest score."""
    best = max(_rank(tileset, tile) for tile in drawn.values())
    return [seat for seat, tile in drawn.items() if _rank(tileset, tile) == best]


def _rank(tileset: TileSet, tile: str) -> tuple[bool, Fraction]:
    if tile == BLANK:
        return True, Fraction(9)
    face = read_face(tile)
    return (True, face.value) if face.is_number else (False, Fraction(tileset.scores[tile]))
