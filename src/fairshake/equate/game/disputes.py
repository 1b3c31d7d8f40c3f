"""`referee: players` (booklet: What If a Play Is Incorrect?).

A wrong play stands until someone notices it. Until another turn is completed a dispute may be raised;
the rules settle it, without penalty for anyone. A play that ends the game waits until all accept it.
"""

from fairshake.equate.board import Board
from fairshake.equate.faces import EQUALS, from_rack
from fairshake.equate.game import events as e
from fairshake.equate.game.commands import Accept, Dispute
from fairshake.equate.game.ending import end_game, ending
from fairshake.equate.game.refusal import Code, Refusal, refuse
from fairshake.equate.game.script import Script
from fairshake.equate.game.state import LastPlay, State
from fairshake.equate.game.turns import start_turn
from fairshake.equate.plays import Play
from fairshake.equate.referee import Position, Rules, check_play


def dispute(state: State, command: Dispute) -> tuple[e.Event, ...] | Refusal:
    last = state.last_play
    if state.table.referee != "players" or last is None:
        return refuse(Code.NO_DISPUTE)
    if last.ruled:
        return refuse(Code.ALREADY_RULED)
    script = Script(state, command.at)
    reasons = _reasons(state, last)
    if not reasons:
        script.add(e.DisputeDismissed(command.seat, command.at))
        return tuple(script.events)
    script.add(e.PlayWithdrawn(command.seat, last.seat, reasons, command.at))
    start_turn(script, last.seat)
    return tuple(script.events)


def _reasons(state: State, last: LastPlay) -> tuple[str, ...]:
    """What the rules have against the play, on the board as it was before it."""
    table = state.table
    before = Board(table.layout, state.board).without(iter(last.placed))
    rack = tuple(from_rack(tile) for tile in last.placed.values() if tile != EQUALS)
    rules = Rules(table.horizontal_only, table.seats[last.seat].fraction_factor)
    verdict = check_play(Position(before, table.bag, rack, rules), Play(last.placed))
    return tuple(reason.value for reason in verdict.reasons)


def accept(state: State, command: Accept) -> tuple[e.Event, ...] | Refusal:
    last = state.last_play
    if state.phase != "closing" or last is None:
        return refuse(Code.NOT_CLOSING)
    if command.seat == last.seat or command.seat in state.accepted:
        return ()
    script = Script(state, command.at)
    script.add(e.PlayAccepted(command.seat, command.at))
    how = ending(script.state)
    if len(script.state.accepted) == len(state.hands) - 1 and how is not None:
        end_game(script, how)
    return tuple(script.events)
