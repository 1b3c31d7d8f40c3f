"""What happened at an Equate table, in sentences."""

from __future__ import annotations

from fairshake.equate.game import Event, Refusal, State
from fairshake.equate.game import events as e
from fairshake.equate.game.view import average
from fairshake.messages import sentence


def refusal_words(refusal: Refusal) -> str:
    """Why an order was refused."""
    if refusal.reason is not None:
        words = sentence("equate", f"reason.{refusal.reason}", detail=refusal.detail, left="?", right="?")
    else:
        words = sentence("equate", f"refusal.{refusal.code.value}", detail=refusal.detail)
    return f"{words} (Booklet, {refusal.citation})" if refusal.citation else words


def event_words(state: State, event: Event) -> str:
    """What to tell everyone about an event, from the state before it; empty for what needs no words."""
    match event:
        case e.PlayMade():
            return _say("played", name=_name(state, event.seat), play=event.play, score=event.score)
        case e.TilesTraded():
            return _say("traded", name=_name(state, event.seat), count=len(event.tiles))
        case e.Passed():
            return _say("passed" if event.cause == "choice" else "timed-out", name=_name(state, event.seat))
        case e.PlayWithdrawn():
            return _say("withdrawn", name=_name(state, event.seat), why=", ".join(event.reasons))
        case e.DisputeDismissed():
            return _say("dismissed")
        case e.TimeCalled():
            return _say("time-called")
        case e.FirstDrawn():
            draws = "; ".join(
                ", ".join(f"{_name(state, seat)} draws {tile}" for seat, tile in drawn.items())
                for drawn in event.rounds
            )
            return _say("first", draws=draws, name=_name(state, event.first))
        case e.GameEnded():
            return _say("ended", winner=_winner(state, event))
    return ""


def _say(code: str, **parameters: object) -> str:
    return sentence("equate", f"play.{code}", **parameters)


def _name(state: State, seat: int) -> str:
    return state.table.seats[seat].name


def _winner(state: State, event: e.GameEnded) -> str:
    score = event.scores[event.winners[0]]
    if len(event.scores) == 1:
        return _say("solo", score=score, turns=state.turns[0], average=average(state, 0) or "0")
    names = " and ".join(_name(state, seat) for seat in event.winners)
    return _say("winner" if len(event.winners) == 1 else "tie", names=names, score=score)
