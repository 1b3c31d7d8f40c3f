"""People come and go: leaving, returning, substituting, resigning, and ending the game by agreement."""

from typing import Final

from fairshake.equate.game import commands as c
from fairshake.equate.game import events as e
from fairshake.equate.game.game_end import end_game
from fairshake.equate.game.refusal import Code, refuse
from fairshake.equate.game.script import Script
from fairshake.equate.game.state import State

MAX_NAME: Final = 40


def good_name(name: str) -> bool:
    return 0 < len(name) <= MAX_NAME and name.isprintable() and name.strip() == name


def people(script: Script, seat: int, command: c.PeopleCommand) -> None:
    away = command.player in script.state.absent
    match command:
        case c.Leave():
            if away:
                refuse(Code.AWAY)
            script.add(e.PlayerLeft(script.at, command.player))
        case c.Return():
            if not away:
                refuse(Code.NOT_AWAY)
            script.add(e.PlayerReturned(script.at, command.player))
        case c.Substitute():
            if not good_name(command.name):
                refuse(Code.BAD_NAME, MAX_NAME)
            script.add(e.PlayerSubstituted(script.at, command.player, command.name))
        case c.Resign():
            take_out(script, seat, command.player, "resigned")


def take_out(script: Script, seat: int, by: str, cause: str, why: str = "") -> None:
    """A seat resigns; the last one left wins, no matter the points."""
    alone = len(script.state.hands) == 1
    if cause == "resigned":
        script.add(e.SeatOut(script.at, script.seat_id(seat), by, "resigned", why))
    else:
        script.add(e.SeatOut(script.at, script.seat_id(seat), by, "disqualified", why))
    if alone or len(script.state.active) < 2:
        end_game(script, "resigned")


def asked(state: State) -> tuple[int, ...]:
    """The seats that must agree to end: those still in the game with a person present."""
    return tuple(s for s in state.active if not state.seats[s].is_bot() and state.present(s))


def agree_end(script: Script, seat: int) -> None:
    if seat in script.state.agreed:
        refuse(Code.ALREADY_SAID)
    script.add(e.EndAgreed(script.at, script.seat_id(seat)))
    settle_agreement(script)


def settle_agreement(script: Script) -> None:
    """The game ends once everyone has agreed."""
    state = script.state
    if state.phase != "over" and state.agreed and set(asked(state)) <= set(state.agreed):
        end_game(script, "agreed")
