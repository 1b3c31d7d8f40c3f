"""The start of a game (booklet: Getting Started): who plays first, and nine tiles for everyone."""

from fractions import Fraction

from fairshake.equate.faces import BLANK, read_face
from fairshake.equate.game import events as e
from fairshake.equate.game.chance import draw, take
from fairshake.equate.game.commands import CreateGame
from fairshake.equate.game.refusal import Code, Refusal, refuse
from fairshake.equate.game.script import Script
from fairshake.equate.game.settings import problem
from fairshake.equate.game.state import EMPTY
from fairshake.equate.game.turns import open_draw, start_turn
from fairshake.equate.tileset import HAND, TileSet

MOST_ROUNDS = 20
"""With tiles that can only tie, the seat listed first begins."""


def create(command: CreateGame) -> tuple[e.Event, ...] | Refusal:
    fault = problem(command.settings)
    if fault or not 0 < len(command.seed) <= 200:
        return refuse(Code.BAD_SETTINGS, fault or "seed")
    script = Script(EMPTY, command.at)
    script.add(e.GameCreated(command.settings, command.seed, command.at))
    if len(command.settings.seats) > 1:
        _draw_for_first(script)
    if command.settings.piles == 2:
        open_draw(script, script.state.first)
        return tuple(script.events)
    _deal(script)
    start_turn(script, script.state.first)
    return tuple(script.events)


def _deal(script: Script) -> None:
    seats = len(script.state.hands)
    for place in range(seats):
        state = script.state
        tiles, counter = draw(state.seed, state.counter, state.pile, HAND)
        script.add(e.TilesDrawn((state.first + place) % seats, tiles, counter, script.at))


def _draw_for_first(script: Script) -> None:
    state = script.state
    tied = list(range(len(state.hands)))
    pile, counter = state.pile, state.counter
    rounds: list[dict[int, str]] = []
    while len(tied) > 1 and len(rounds) < MOST_ROUNDS:
        if len(pile) < len(tied):
            pile = state.pile
        tiles, counter = draw(state.seed, counter, pile, len(tied))
        pile = take(pile, tiles)
        rounds.append(dict(zip(tied, tiles, strict=True)))
        tied = winners_of_draw(state.table.bag, rounds[-1])
    script.add(e.FirstDrawn(tuple(rounds), tied[0], counter, script.at))


def winners_of_draw(tileset: TileSet, drawn: dict[int, str]) -> list[int]:
    """Who drew best: the largest number, a blank as 9; among operations alone the highest score."""
    best = max(_rank(tileset, tile) for tile in drawn.values())
    return [seat for seat, tile in drawn.items() if _rank(tileset, tile) == best]


def _rank(tileset: TileSet, tile: str) -> tuple[bool, Fraction]:
    if tile == BLANK:
        return True, Fraction(9)
    face = read_face(tile)
    return (True, face.value) if face.is_number else (False, Fraction(tileset.scores[tile]))
