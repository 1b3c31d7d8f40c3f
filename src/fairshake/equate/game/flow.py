"""The flow of a game: racks are filled, a turn ends, the next one begins, and nobody waits for an empty
seat."""

from typing import Final

from fairshake.equate.game import events as e
from fairshake.equate.game.game_end import end_game, ending
from fairshake.equate.game.script import Script
from fairshake.equate.game.state import State
from fairshake.equate.game.tiles import pile_parts
from fairshake.equate.tileset import HAND
from fairshake.games import draw

SUGGESTED_OPERATIONS: Final = 3
"""Booklet chapter 5: a balanced hand has two or three operations."""


def next_seat(state: State, seat: int) -> int:
    """The seat after this one among those still in the game."""
    seats = len(state.hands)
    return next(n % seats for n in range(seat + 1, seat + 1 + seats) if n % seats not in state.out)


def draw_tiles(script: Script, seat: int, number: int) -> None:
    tiles = draw(script.chance, script.state.pile, number)
    script.add(e.TilesDrawn(script.at, script.seat_id(seat), tiles))


def draw_from_piles(script: Script, seat: int, numbers: int, operations: int) -> None:
    number_pile, operation_pile = pile_parts(script.state.pile)
    first = draw(script.chance, number_pile, numbers)
    second = draw(script.chance, operation_pile, operations)
    script.add(e.TilesDrawn(script.at, script.seat_id(seat), (*first, *second)))
    after_draw(script, seat)


def draw_balanced(script: Script, seat: int) -> None:
    """What a seat that doesn't choose draws: up to three operations in the hand, the rest numbers."""
    hand = script.state.hands[seat]
    numbers, operations = pile_parts(script.state.pile)
    room = min(HAND - len(hand), len(script.state.pile))
    held = len(pile_parts(hand)[1])
    wanted = min(room, len(operations), max(0, SUGGESTED_OPERATIONS - held))
    wanted = max(wanted, room - len(numbers))
    draw_from_piles(script, seat, room - wanted, wanted)


def refill(script: Script, seat: int) -> None:
    """Fill the rack from the pile; with two piles the seat chooses first."""
    state = script.state
    room = HAND - len(state.hands[seat])
    if state.pile and room > 0:
        if state.settings.piles == 2:
            open_draw(script, seat)
            return
        draw_tiles(script, seat, room)
    finish_turn(script)


def open_draw(script: Script, seat: int) -> None:
    script.add(e.DrawOpened(script.at, script.seat_id(seat)))


def after_draw(script: Script, seat: int) -> None:
    state = script.state
    if state.pile and len(state.hands[seat]) < HAND and seat in state.active:
        return
    if state.phase == "drawing":
        finish_turn(script)
    else:
        deal_on(script)


def deal_on(script: Script) -> None:
    """With two piles: the next seat fills its rack, or the first turn begins."""
    state = script.state
    order = [(state.first + place) % len(state.hands) for place in range(len(state.hands))]
    waiting = [seat for seat in order if seat in state.active and len(state.hands[seat]) < HAND]
    if waiting and state.pile:
        open_draw(script, waiting[0])
    else:
        start_turn(script, state.first if state.first in state.active else next_seat(state, state.first))


def finish_turn(script: Script) -> None:
    """Put traded tiles back, check whether the game is over, and continue with the next seat."""
    if script.state.aside:
        script.add(e.TilesReturned(script.at, script.state.aside))
    state = script.state
    how = ending(state)
    if how is None:
        start_turn(script, next_seat(state, state.turn))
    elif state.settings.referee == "players" and state.last_play is not None and len(state.active) > 1:
        script.add(e.ClosingOpened(script.at))
    else:
        end_game(script, how)


def start_turn(script: Script, seat: int) -> None:
    script.add(e.TurnStarted(script.at, script.seat_id(seat), script.state.turn_number + 1))


def go_on(script: Script) -> None:
    """What follows automatically: nobody waits for seats that are out or away while anyone is present."""
    while script.state.phase != "over" and _stuck(script.state):
        _pass_over(script)


def _stuck(state: State) -> bool:
    if state.phase == "closing":
        return not unaccepted(state)
    if state.turn in state.out:
        return True
    return not state.present(state.turn) and any(map(state.present, state.active))


def _pass_over(script: Script) -> None:
    state = script.state
    seat = state.turn
    if state.phase == "closing":
        end_game(script, ending(state) or "time")
    elif state.phase == "dealing" and seat in state.out:
        deal_on(script)
    elif state.phase in ("dealing", "drawing") and seat not in state.out:
        draw_balanced(script, seat)
    elif state.phase == "playing" and seat in state.out:
        start_turn(script, next_seat(state, seat))
    else:
        if state.phase == "playing":
            script.add(e.Passed(script.at, script.seat_id(seat), "away"))
        finish_turn(script)


def unaccepted(state: State) -> tuple[int, ...]:
    """The players who still have to accept the play that ends the game: everyone else who is present."""
    last = state.last_play
    player = None if last is None else last.seat
    return tuple(
        seat for seat in state.active if seat != player and seat not in state.accepted and state.present(seat)
    )


def waited_for(state: State) -> dict[str, str]:
    """What and whom the table is waiting for, for refusal messages."""
    seats = unaccepted(state) if state.phase == "closing" else (state.turn,)
    whom = ", ".join(state.name(state.captain(seat)) for seat in seats)
    return {"what": "drawing" if state.phase == "dealing" else state.phase, "whom": whom}
