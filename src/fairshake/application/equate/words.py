"""What happened at an Equate table, why an order was refused and what is wrong with settings, in sentences."""

from __future__ import annotations

from typing import Any

from fairshake.application.refusals import refusal_words as words_of
from fairshake.equate.game import AnyEvent, State
from fairshake.equate.game import events as e
from fairshake.equate.game.view import average
from fairshake.games import BadSettings, Refusal
from fairshake.messages import sentence


def refusal_words(refusal: Refusal) -> str:
    """Why an order was refused; an illegal play with the referee's sentence."""
    return words_of("equate", refusal.code, refusal.params, refusal.citation)


def settings_words(bad: BadSettings) -> str:
    """What is wrong with the settings of a table."""
    return sentence("equate", f"settings.{bad.code}", **bad.params)


def event_words(state: State, event: AnyEvent) -> str:
    """What to tell everyone about an event, from a state at or after it; empty for what needs no words."""
    match event:
        case e.PlayMade():
            return _say("played", name=state.name(event.player), play=event.play, score=event.score)
        case e.TilesTraded():
            return _say("traded", name=state.name(event.player), count=len(event.tiles))
        case e.Passed():
            return _say(_PASSES[event.cause], name=state.name(event.player))
        case e.PlayWithdrawn():
            return _withdrawn(state, event)
        case e.DisputeDismissed():
            return _say("dismissed")
        case e.TimeCalled():
            return _say("time-called")
        case e.FirstDrawn():
            return _first(state, event)
        case e.GameEnded():
            return _say("ended", winner=_winner(state, event))
    return _people(state, event)


_PASSES = {"choice": "passed", "time": "timed-out", "away": "skipped"}


def _people(state: State, event: AnyEvent) -> str:
    """Who comes and goes, and what a judge says."""
    match event:
        case e.PlayerLeft() | e.PlayerReturned():
            return _say("left" if isinstance(event, e.PlayerLeft) else "returned", name=state.name(event.by))
        case e.PlayerSubstituted():
            return _say("substituted", name=event.name)
        case e.SeatOut():
            return _say(event.cause, name=state.name(event.player))
        case e.EndAgreed():
            return _say("agreed", name=state.name(event.player))
        case e.ProposalMade():
            return _say("proposed", name=state.name(event.by), number=event.number)
        case e.Warned():
            return _say("warned", name=state.name(event.against), why=event.why)
        case e.ScoreAdjusted():
            return _say(
                "score-adjusted", name=state.name(event.player), points=f"{event.points:+}", why=event.why
            )
        case e.ClockAdjusted():
            return _say(
                "clock-adjusted", name=state.name(event.player), seconds=f"{event.seconds:+}", why=event.why
            )
        case e.Adjourned() | e.Resumed():
            return _say("is-adjourned" if isinstance(event, e.Adjourned) else "is-resumed")
    return ""


def _say(code: str, **parameters: Any) -> str:
    return sentence("equate", f"play.{code}", **parameters)


def _first(state: State, event: e.FirstDrawn) -> str:
    draws = "; ".join(
        ", ".join(f"{state.name(seat)} draws {tile}" for seat, tile in drawn.items())
        for drawn in event.rounds
    )
    return _say("first", draws=draws, name=state.name(event.first))


def _withdrawn(state: State, event: e.PlayWithdrawn) -> str:
    why = event.why or ", ".join(_say(f"fault.{reason}") for reason in event.reasons)
    return _say("withdrawn", name=state.name(event.player), why=why)


def _winner(state: State, event: e.GameEnded) -> str:
    if not event.winners:
        return _say("nobody")
    score = event.scores[state.settings.places[event.winners[0]]]
    if len(event.scores) == 1:
        return _say("solo", score=score, turns=state.turns[0], average=average(state, 0) or "0")
    names = " and ".join(map(state.name, event.winners))
    return _say("winner" if len(event.winners) == 1 else "tie", names=names, score=score)
