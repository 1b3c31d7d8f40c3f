"""`apply`: the state after a fact. It judges nothing and draws nothing: all of that is in the event."""

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any

import msgspec

from fairshake.equate.faces import EQUALS, from_rack
from fairshake.equate.game import events as e
from fairshake.equate.game.chance import put_back, take
from fairshake.equate.game.clocks import turn_elapsed, used_by
from fairshake.equate.game.state import EMPTY, LastPlay, Outcome, Phase, Proposal, State

change = msgspec.structs.replace


def fold(log: Iterable[e.Event], start: State = EMPTY) -> State:
    """The state a log leads to."""
    return reduce(apply, log, start)


def apply(state: State, event: e.Event) -> State:
    """The state after the event."""
    after: State = _RULES[type(event)](state, event)
    return change(after, now=event.at)


def _at(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*row[:place], value, *row[place + 1 :])


def _created(state: State, event: e.GameCreated) -> State:
    seats = event.settings.seats
    zeros = (0,) * len(seats)
    return State(
        phase="dealing",
        settings=event.settings,
        seed=event.seed,
        pile=tuple(sorted(event.settings.bag.counts().elements())),
        hands=((),) * len(seats),
        scores=tuple(seat.handicap for seat in seats),
        turns=zeros,
        used=zeros,
        created=event.at,
    )


def _first(state: State, event: e.FirstDrawn) -> State:
    return change(state, first=event.first, turn=event.first, counter=event.counter)


def _drawn(state: State, event: e.TilesDrawn) -> State:
    hand = (*state.hands[event.seat], *event.tiles)
    last = state.last_play
    if last is not None and last.seat == event.seat:
        last = change(last, drawn=(*last.drawn, *event.tiles))
    return change(
        state,
        pile=take(state.pile, event.tiles),
        hands=_at(state.hands, event.seat, hand),
        counter=event.counter,
        last_play=last,
    )


def _turn_started(state: State, event: e.TurnStarted) -> State:
    """A turn begins; what the seat before it proposed among itself is done with."""
    return change(
        state,
        phase="playing",
        turn=event.seat,
        turn_started=event.at,
        turn_used=0,
        used=used_by(state, event.at),
        accepted=(),
    )


def _turn_taken(state: State, seat: int) -> State:
    kept = tuple(proposal for proposal in state.proposals if proposal.seat != seat)
    return change(state, turns=_at(state.turns, seat, state.turns[seat] + 1), proposals=kept, last_play=None)


def _play(state: State, event: e.PlayMade) -> State:
    seat = event.seat
    after = _turn_taken(state, seat)
    from_hand = [from_rack(tile) for tile in event.placed.values() if tile != EQUALS]
    return change(
        after,
        board={**state.board, **event.placed},
        hands=_at(state.hands, seat, take(state.hands[seat], from_hand)),
        scores=_at(state.scores, seat, state.scores[seat] + event.score),
        passes=0,
        last_play=LastPlay(seat, event.play, event.placed, event.score, state.passes),
    )


def _traded(state: State, event: e.TilesTraded) -> State:
    after = _turn_taken(state, event.seat)
    hand = take(state.hands[event.seat], event.tiles)
    return change(after, hands=_at(state.hands, event.seat, hand), aside=event.tiles, passes=0)


def _returned(state: State, event: e.TilesReturned) -> State:
    return change(state, pile=put_back(state.pile, event.tiles), aside=take(state.aside, event.tiles))


def _passed(state: State, event: e.Passed) -> State:
    return change(_turn_taken(state, event.seat), passes=state.passes + 1)


def _proposal(state: State, event: e.ProposalMade) -> State:
    made = Proposal(event.seat, event.member, event.play, event.tiles, event.note)
    return change(state, proposals=(*state.proposals, made))


def _supported(state: State, event: e.ProposalSupported) -> State:
    place = [n for n, proposal in enumerate(state.proposals) if proposal.seat == event.seat][event.proposal]
    liked = state.proposals[place]
    liked = change(liked, supporters=(*liked.supporters, event.member))
    return change(state, proposals=_at(state.proposals, place, liked))


def _dismissed(state: State, event: e.DisputeDismissed) -> State:
    last = state.last_play
    return change(state, last_play=None if last is None else change(last, ruled=True))


def _withdrawn(state: State, event: e.PlayWithdrawn) -> State:
    last = state.last_play
    if last is None:
        raise ValueError("there is no play to withdraw")
    seat = last.seat
    back = [from_rack(tile) for tile in last.placed.values() if tile != EQUALS]
    hand = (*take(state.hands[seat], last.drawn), *back)
    return change(
        state,
        board={at: tile for at, tile in state.board.items() if at not in last.placed},
        hands=_at(state.hands, seat, hand),
        pile=put_back(state.pile, last.drawn),
        scores=_at(state.scores, seat, state.scores[seat] - last.score),
        turns=_at(state.turns, seat, state.turns[seat] - 1),
        passes=last.passes,
        last_play=None,
        accepted=(),
    )


def _adjourned(state: State, event: e.Adjourned) -> State:
    return change(state, adjourned=True, turn_used=turn_elapsed(state, event.at), turn_started=event.at)


def _resumed(state: State, event: e.Resumed) -> State:
    away = state.away + event.at - state.turn_started
    return change(state, adjourned=False, turn_started=event.at, away=away)


def _ended(state: State, event: e.GameEnded) -> State:
    return change(
        state,
        phase="over",
        scores=event.scores,
        used=used_by(state, event.at),
        outcome=Outcome(event.how, event.tiles, event.clocks, event.winners),
        last_play=None,
    )


def _draw_opened(state: State, event: e.DrawOpened) -> State:
    phase: Phase = "dealing" if state.phase == "dealing" else "drawing"
    return change(state, phase=phase, turn=event.seat)


def _closing(state: State, event: e.ClosingOpened) -> State:
    return change(state, phase="closing", used=used_by(state, event.at))


_RULES: dict[type[Any], Callable[[State, Any], State]] = {
    e.GameCreated: _created,
    e.FirstDrawn: _first,
    e.TilesDrawn: _drawn,
    e.TurnStarted: _turn_started,
    e.PlayMade: _play,
    e.TilesTraded: _traded,
    e.TilesReturned: _returned,
    e.Passed: _passed,
    e.DrawOpened: _draw_opened,
    e.ProposalMade: _proposal,
    e.ProposalSupported: _supported,
    e.DisputeDismissed: _dismissed,
    e.PlayWithdrawn: _withdrawn,
    e.ClosingOpened: _closing,
    e.PlayAccepted: lambda state, event: change(state, accepted=(*state.accepted, event.by)),
    e.Adjourned: _adjourned,
    e.Resumed: _resumed,
    e.TimeCalled: lambda state, event: change(state, time_called=True),
    e.GameEnded: _ended,
}
