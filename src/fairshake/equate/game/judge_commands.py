"""A judge's orders: each is an event with who and why."""

from typing import Final

from fairshake.equate.game import commands as c
from fairshake.equate.game import events as e
from fairshake.equate.game.deadlines import call_time
from fairshake.equate.game.disputes import require_play, withdraw
from fairshake.equate.game.game_end import end_game, winners
from fairshake.equate.game.people import take_out
from fairshake.equate.game.refusal import Code, refuse
from fairshake.equate.game.script import Script

MOST_TEXT: Final = 300
MOST_POINTS: Final = 10_000
MOST_SECONDS: Final = 86_400


def judged(script: Script, command: c.JudgesCommand) -> None:
    """Carry out a judge's order."""
    if not isinstance(command, c.CallTime):
        _require_why(command.why)
    if script.state.phase == "over" and not isinstance(command, c.AdjustScore):
        refuse(Code.GAME_OVER)
    match command:
        case c.CallTime():
            if script.state.called_at is not None:
                refuse(Code.TIME_ALREADY_CALLED)
            call_time(script, command.judge)
        case c.EndGame():
            end_game(script, "judge", command.why)
        case c.Rule():
            _rule(script, command)
        case _:
            _against(script, command)


def _require_why(why: str) -> None:
    if not why.strip():
        refuse(Code.NO_REASON)
    if len(why) > MOST_TEXT:
        refuse(Code.TOO_LONG, MOST_TEXT)


def _rule(script: Script, command: c.Rule) -> None:
    last = require_play(script.state, command.target, Code.TOO_LATE)
    if command.stands:
        script.add(e.DisputeDismissed(script.at, command.judge, last.number, command.why))
    else:
        withdraw(script, last, command.judge, (), command.why)


def _against(script: Script, command: c.Warn | c.Disqualify | c.AdjustClock | c.AdjustScore) -> None:
    """An order about one seat, or about one of a team."""
    seat = script.state.settings.places.get(command.against)
    if seat is None:
        refuse(Code.NO_SUCH_PLAYER, command.against[:40])
    match command:
        case c.Warn():
            script.add(e.Warned(script.at, command.judge, command.against, command.why))
        case c.Disqualify():
            if seat in script.state.out:
                refuse(Code.OUT)
            take_out(script, seat, command.judge, "disqualified", command.why)
        case c.AdjustClock():
            _require_within(command.seconds, MOST_SECONDS)
            script.add(
                e.ClockAdjusted(script.at, command.judge, script.seat_id(seat), command.seconds, command.why)
            )
        case c.AdjustScore():
            _adjust_score(script, seat, command)


def _require_within(number: int, most: int) -> None:
    if not 0 < abs(number) <= most:
        refuse(Code.BAD_NUMBER, most)


def _adjust_score(script: Script, seat: int, command: c.AdjustScore) -> None:
    _require_within(command.points, MOST_POINTS)
    state = script.state
    scores = list(state.scores)
    scores[seat] += command.points
    best = winners(state, tuple(scores)) if state.phase == "over" else ()
    player = script.seat_id(seat)
    script.add(e.ScoreAdjusted(script.at, command.judge, player, command.points, command.why, best))
