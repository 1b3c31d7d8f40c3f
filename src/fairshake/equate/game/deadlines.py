"""Time passes: every deadline takes effect at its own moment, before any later order."""

from fairshake.equate.game import events as e
from fairshake.equate.game.clocks import game_deadline, next_deadline
from fairshake.equate.game.flow import draw_balanced, finish_turn, go_on
from fairshake.equate.game.game_end import end_game, ending
from fairshake.equate.game.script import Script


def pass_time(script: Script, until: int) -> None:
    """Let the deadlines up to a moment take effect, that moment included."""
    while (due := next_deadline(script.state)) is not None and due <= until:
        script.at = due
        _expire(script, due)
        go_on(script)
    script.at = until


def _expire(script: Script, due: int) -> None:
    state = script.state
    called = game_deadline(state)
    if called is not None and called <= due:
        call_time(script, "")
    elif state.phase == "closing":
        end_game(script, ending(state) or "time")
    elif state.phase in ("dealing", "drawing"):
        draw_balanced(script, state.turn)
    else:
        script.add(e.Passed(due, script.seat_id(state.turn), "time"))
        finish_turn(script)


def call_time(script: Script, by: str) -> None:
    """Booklet: the game may end at a set time, once everyone has had the same number of turns."""
    script.add(e.TimeCalled(script.at, by))
    state = script.state
    if state.phase == "closing":
        end_game(script, ending(state) or "time")
    elif state.phase == "drawing":
        draw_balanced(script, state.turn)
    elif state.equal_turns():
        end_game(script, "time")
