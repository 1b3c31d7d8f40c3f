"""`decide`: what a command leads to, or why it is refused. Nothing is changed here; `apply` does that."""

from fairshake.equate.game import commands as c
from fairshake.equate.game import events as e
from fairshake.equate.game.deadlines import pass_time
from fairshake.equate.game.disputes import accept, dispute
from fairshake.equate.game.flow import go_on, waited_for
from fairshake.equate.game.game_start import create
from fairshake.equate.game.judge_commands import judged
from fairshake.equate.game.people import agree_end, people, settle_agreement
from fairshake.equate.game.refusal import Code, refuse
from fairshake.equate.game.script import Script
from fairshake.equate.game.state import State
from fairshake.equate.game.teams import confirmed, propose, support
from fairshake.equate.game.turns import choose_draw, make_play, pass_turn, trade
from fairshake.games import Chance, JudgeCommand, Refusal, Refused

Decision = tuple[e.AnyEvent, ...] | Refusal


def decide(state: State | None, command: c.AnyCommand, chance: Chance) -> Decision:
    """The events of a command, those of deadlines passed before it first; or a refusal that changes nothing."""
    try:
        return tuple(_events(state, command, chance))
    except Refused as refused:
        return refused.refusal


def _events(state: State | None, command: c.AnyCommand, chance: Chance) -> list[e.AnyEvent]:
    if isinstance(command, c.StartGame):
        if state is not None:
            refuse(Code.ALREADY_STARTED)
        return create(command, chance)
    if state is None:
        refuse(Code.NOT_STARTED)
    if command.at < state.now:
        refuse(Code.CLOCK_BACKWARDS, state.now)
    script = Script(state, command.at, chance)
    pass_time(script, command.at)
    if not isinstance(command, c.Tick):
        _carry_out(script, command)
        go_on(script)
        settle_agreement(script)
    return script.events


def _carry_out(script: Script, command: c.AnyCommand) -> None:
    state = script.state
    if isinstance(command, JudgeCommand):
        if state.adjourned:
            refuse(Code.ADJOURNED)
        judged(script, command)
        return
    if state.phase == "over":
        refuse(Code.GAME_OVER)
    match command:
        case c.Adjourn():
            if state.adjourned:
                refuse(Code.ADJOURNED)
            script.add(e.Adjourned(script.at))
        case c.Resume():
            if not state.adjourned:
                refuse(Code.NOT_ADJOURNED)
            script.add(e.Resumed(script.at))
        case c.StartGame() | c.Tick():
            pass
        case _:
            _persons(script, command)


def seat_of(state: State, player: str) -> int | None:
    """The number of the seat that a person acts for."""
    number = state.settings.places.get(player)
    return number if number is not None and player in state.seats[number].people else None


def _persons(script: Script, command: c.SeatCommand | c.PeopleCommand) -> None:
    """An order from a person at the table."""
    state = script.state
    seat = seat_of(state, command.player)
    if seat is None:
        refuse(Code.NO_SUCH_PLAYER, command.player[:40])
    if seat in state.out:
        refuse(Code.OUT)
    if isinstance(command, c.Resign):
        _require_captain(state, seat, command.player)
    if isinstance(command, c.Leave | c.Return | c.Substitute | c.Resign):
        people(script, seat, command)
        return
    if command.player in state.absent:
        refuse(Code.AWAY)
    if state.adjourned:
        refuse(Code.ADJOURNED)
    _seats(script, seat, command)


def _require_captain(state: State, seat: int, player: str) -> None:
    captain = state.captain(seat)
    if player != captain:
        refuse(Code.CAPTAIN_CONFIRMS, state.name(captain))


def _seats(script: Script, seat: int, command: c.SeatCommand) -> None:
    match command:
        case c.Propose() | c.Support():
            if not script.state.seats[seat].members:
                refuse(Code.NO_TEAM)
            if isinstance(command, c.Propose):
                propose(script, seat, command)
            else:
                support(script, seat, command)
        case c.Dispute():
            dispute(script, seat, command.player, command.target)
        case c.Accept():
            accept(script, seat, command.target)
        case c.AgreeEnd():
            _require_captain(script.state, seat, command.player)
            _require_turn_number(script.state, command.target)
            agree_end(script, seat)
        case _:
            _require_captain(script.state, seat, command.player)
            _turn(script, seat, command)


def _require_turn_number(state: State, target: int | None) -> None:
    if target is not None and target != state.turn_number:
        refuse(Code.TOO_LATE, target)


def _turn(script: Script, seat: int, command: c.TurnCommand | c.Confirm) -> None:
    state = script.state
    if isinstance(command, c.Confirm):
        if not state.seats[seat].members:
            refuse(Code.NO_TEAM)
        command = confirmed(state, seat, command)
    _require_turn_number(state, command.target)
    if state.phase == "closing":
        refuse(Code.CLOSING, **waited_for(state))
    if seat != state.turn:
        refuse(Code.NOT_YOUR_TURN, state.name(state.seats[state.turn].id), **waited_for(state))
    drawing = state.phase in ("drawing", "dealing")
    if isinstance(command, c.Draw) != drawing:
        refuse(Code.MUST_DRAW if drawing else Code.NOT_DRAWING, **waited_for(state))
    match command:
        case c.MakePlay():
            make_play(script, seat, command.play)
        case c.Trade():
            trade(script, seat, command.tiles)
        case c.Pass():
            pass_turn(script, seat)
        case c.Draw():
            choose_draw(script, seat, command)
