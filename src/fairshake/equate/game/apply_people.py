"""What happens to people and by judges, in the state: proposals, leaving, substitutes, warnings, corrections."""

from collections.abc import Callable
from typing import Any, Final

from fairshake.equate.game import events as e
from fairshake.equate.game.state import Proposal, State, Warning
from fairshake.equate.game.updates import change, replaced


def _proposal(state: State, event: e.ProposalMade) -> State:
    seat = state.settings.places[event.player]
    made = Proposal(event.number, seat, event.by, event.play, event.tiles, event.note)
    return change(state, proposals=(*state.proposals, made), proposed=event.number)


def _supported(state: State, event: e.ProposalSupported) -> State:
    liked = tuple(
        change(one, supporters=(*one.supporters, event.by)) if one.number == event.number else one
        for one in state.proposals
    )
    return change(state, proposals=liked)


def _agreed(state: State, event: e.EndAgreed) -> State:
    return change(state, agreed=(*state.agreed, state.settings.places[event.player]))


def _left(state: State, event: e.PlayerLeft) -> State:
    return change(state, absent=(*state.absent, event.by))


def _back(state: State, event: e.PlayerReturned) -> State:
    return change(state, absent=tuple(who for who in state.absent if who != event.by))


def _substituted(state: State, event: e.PlayerSubstituted) -> State:
    """A player who takes over a seat is present."""
    here = tuple(who for who in state.absent if who != event.by)
    return change(state, names={**state.names, event.by: event.name}, absent=here)


def _out(state: State, event: e.SeatOut) -> State:
    return change(state, out=(*state.out, state.settings.places[event.player]))


def _warned(state: State, event: e.Warned) -> State:
    return change(state, warnings=(*state.warnings, Warning(event.by, event.against, event.why)))


def _clock(state: State, event: e.ClockAdjusted) -> State:
    """The turn in progress gets the time; a waiting seat's used time is reduced by it."""
    seat, gift = state.settings.places[event.player], event.seconds * 1000
    if seat == state.turn and state.phase in ("dealing", "playing", "drawing"):
        return change(state, turn_used=state.turn_used - gift)
    return change(state, used=replaced(state.used, seat, max(0, state.used[seat] - gift)))


def _score(state: State, event: e.ScoreAdjusted) -> State:
    seat = state.settings.places[event.player]
    outcome = state.outcome
    if outcome is not None:
        outcome = change(outcome, winners=event.winners)
    scores = replaced(state.scores, seat, state.scores[seat] + event.points)
    return change(state, scores=scores, outcome=outcome)


PEOPLE: Final[dict[type[Any], Callable[[State, Any], State]]] = {
    e.ProposalMade: _proposal,
    e.ProposalSupported: _supported,
    e.EndAgreed: _agreed,
    e.PlayerLeft: _left,
    e.PlayerReturned: _back,
    e.PlayerSubstituted: _substituted,
    e.SeatOut: _out,
    e.Warned: _warned,
    e.ClockAdjusted: _clock,
    e.ScoreAdjusted: _score,
}
