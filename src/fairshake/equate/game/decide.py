"""`decide`: what a command leads to, or why it is refused. Nothing is changed here; `apply` does that."""

from fairshake.equate.game import commands as c
from fairshake.equate.game import events as e
from fairshake.equate.game.clocks import game_deadline, turn_deadline
from fairshake.equate.game.disputes import accept, dispute
from fairshake.equate.game.ending import end_game
from fairshake.equate.game.opening import create
from fairshake.equate.game.refusal import Code, Refusal, refuse
from fairshake.equate.game.script import Script
from fairshake.equate.game.state import State
from fairshake.equate.game.teams import confirmed, propose, support
from fairshake.equate.game.turns import choose_draw, draw_balanced, finish_turn, make_play, pass_turn, trade

Decision = tuple[e.Event, ...] | Refusal


def decide(state: State, command: c.Command) -> Decision:
    """The events of a command, or a refusal that leaves the state as it is."""
    if isinstance(command, c.CreateGame):
        return create(command) if state.phase == "empty" else refuse(Code.ALREADY_STARTED)
    if state.phase == "empty":
        return refuse(Code.NOT_STARTED)
    if command.at < state.now:
        return refuse(Code.CLOCK_BACKWARDS, str(state.now))
    if state.phase == "over":
        return refuse(Code.GAME_OVER)
    if isinstance(command, c.Adjourn | c.Resume | c.CallTime | c.Tick):
        return _table(state, command)
    return _refused_seat(state, command) or _seat(state, command)


def _table(state: State, command: c.Adjourn | c.Resume | c.CallTime | c.Tick) -> Decision:
    if isinstance(command, c.Resume):
        return (e.Resumed(command.at),) if state.adjourned else refuse(Code.NOT_ADJOURNED)
    if state.adjourned:
        return () if isinstance(command, c.Tick) else refuse(Code.ADJOURNED)
    if isinstance(command, c.Adjourn):
        return (e.Adjourned(command.at),)
    if isinstance(command, c.Tick):
        return _tick(state, command.at)
    if state.time_called:
        return refuse(Code.TIME_ALREADY_CALLED)
    return _call_time(Script(state, command.at))


def _call_time(script: Script) -> Decision:
    """Booklet: the game may end at a set time, once everyone has had the same number of turns."""
    script.add(e.TimeCalled(script.at))
    if len(set(script.state.turns)) == 1 and script.state.phase == "playing":
        end_game(script, "time")
    return tuple(script.events)


def _tick(state: State, at: int) -> Decision:
    """The deadlines that have passed: the end of a timed game first, then the turn that ran out."""
    time, turn = game_deadline(state), turn_deadline(state)
    script = Script(state, at)
    if time is not None and at >= time:
        _call_time(script)
    if script.state.phase != "over" and turn is not None and at > turn:
        _lose_turn(script)
    return tuple(script.events)


def _lose_turn(script: Script) -> None:
    seat = script.state.turn
    if script.state.phase == "drawing":
        draw_balanced(script, seat)
        return
    script.add(e.Passed(seat, "time", script.at))
    finish_turn(script)


def _refused_seat(state: State, command: c.SeatCommand) -> Refusal | None:
    """Refusals that do not depend on what the seat wants to do."""
    if not 0 <= command.seat < len(state.hands):
        return refuse(Code.NO_SUCH_SEAT, str(command.seat)[:20])
    seat = state.table.seats[command.seat]
    talk = isinstance(command, c.Propose | c.Support)
    if talk and not seat.members:
        return refuse(Code.NO_TEAM)
    if seat.members and command.member is not None and command.member not in seat.members:
        return refuse(Code.NO_SUCH_MEMBER, command.member[:40])
    open_to_all = talk or isinstance(command, c.Dispute | c.Accept)
    if seat.members and not open_to_all and command.member != seat.captain:
        return refuse(Code.CAPTAIN_CONFIRMS, str(seat.captain))
    if state.adjourned and not talk:
        return refuse(Code.ADJOURNED)
    return None if open_to_all else _refused_turn(state, command)


def _refused_turn(state: State, command: c.SeatCommand) -> Refusal | None:
    if state.phase == "closing":
        return refuse(Code.CLOSING)
    if command.seat != state.turn:
        return refuse(Code.NOT_YOUR_TURN, state.table.seats[state.turn].name)
    deadline = turn_deadline(state)
    if deadline is not None and command.at > deadline:
        return refuse(Code.LATE)
    drawing = state.phase in ("drawing", "dealing")
    if isinstance(command, c.Draw) != drawing:
        return refuse(Code.MUST_DRAW if drawing else Code.NOT_DRAWING)
    return None


def _seat(state: State, command: c.SeatCommand) -> Decision:
    match command:
        case c.MakePlay():
            return make_play(state, command)
        case c.Trade():
            return trade(state, command)
        case c.Pass():
            return pass_turn(state, command)
        case c.Draw():
            return choose_draw(state, command)
        case c.Propose():
            return propose(state, command)
        case c.Support():
            return support(state, command)
        case c.Dispute():
            return dispute(state, command)
        case c.Accept():
            return accept(state, command)
        case c.Confirm():
            turn = confirmed(state, command)
            return turn if isinstance(turn, Refusal) else _seat(state, turn)
