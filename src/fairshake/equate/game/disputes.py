"""`referee: players` (booklet: What If a Play Is Incorrect?).

A wrong play counts until someone notices it. Another seat may dispute it until another turn is completed;
the rules settle it, without a penalty. A play that ends the game waits until all accept it.
"""

from fairshake.equate.board import Board
from fairshake.equate.faces import EQUALS, from_rack
from fairshake.equate.game import events as e
from fairshake.equate.game.flow import start_turn, unaccepted, waited_for
from fairshake.equate.game.refusal import Code, refuse
from fairshake.equate.game.script import Script
from fairshake.equate.game.state import LastPlay, State
from fairshake.equate.plays import Play
from fairshake.equate.referee import PlayContext, SeatRules, check_play


def require_play(state: State, target: int | None, code: Code) -> LastPlay:
    """The latest play, if it's the one meant and can still be disputed."""
    last = state.last_play
    if target is not None and (last is None or target != last.number):
        refuse(Code.TOO_LATE, target)
    if last is None:
        refuse(code)
    return last


def dispute(script: Script, seat: int, by: str, target: int | None) -> None:
    state = script.state
    if state.settings.referee != "players":
        refuse(Code.NO_DISPUTE, **waited_for(state))
    last = require_play(state, target, Code.NO_DISPUTE)
    if last.seat == seat:
        refuse(Code.OWN_PLAY)
    if last.ruled:
        refuse(Code.ALREADY_RULED)
    reasons = _reasons(state, last)
    if not reasons:
        script.add(e.DisputeDismissed(script.at, by, last.number))
        return
    withdraw(script, last, by, reasons)


def withdraw(script: Script, last: LastPlay, by: str, reasons: tuple[str, ...] = (), why: str = "") -> None:
    """Take the play back; the player who made it tries again."""
    player = script.seat_id(last.seat)
    script.add(e.PlayWithdrawn(script.at, by, player, last.number, reasons, why))
    start_turn(script, last.seat)


def _reasons(state: State, last: LastPlay) -> tuple[str, ...]:
    """The rules' objections to the play, on the board before it."""
    table = state.settings
    before = Board(table.layout, state.board).without(iter(last.placed))
    rack = tuple(from_rack(tile) for tile in last.placed.values() if tile != EQUALS)
    rules = SeatRules(table.horizontal_only, table.seats[last.seat].fraction_factor)
    verdict = check_play(PlayContext(before, table.bag, rack, rules), Play(last.placed))
    return tuple(reason.value for reason in verdict.reasons)


def accept(script: Script, seat: int, target: int | None) -> None:
    """Accept the play that ends the game; when everyone has, the game is over (`flow.go_on`)."""
    state = script.state
    if state.phase != "closing":
        refuse(Code.NOT_CLOSING if target is None else Code.TOO_LATE, target, **waited_for(state))
    last = require_play(state, target, Code.NOT_CLOSING)
    if seat == last.seat:
        refuse(Code.OWN_PLAY)
    if seat not in unaccepted(state):
        refuse(Code.ALREADY_SAID)
    script.add(e.PlayAccepted(script.at, script.seat_id(seat)))
