"""`apply`: the state after a fact. It judges nothing and draws nothing: all of that is in the event."""

from collections.abc import Callable
from typing import Any, Final

from fairshake.equate.faces import EQUALS, from_rack
from fairshake.equate.game import events as e
from fairshake.equate.game.apply_people import PEOPLE
from fairshake.equate.game.clocks import turn_elapsed, used_by
from fairshake.equate.game.state import GameOutcome, LastPlay, Phase, State
from fairshake.equate.game.tiles import put_back, take
from fairshake.equate.game.updates import change, replaced


def apply(state: State | None, event: e.AnyEvent) -> State:
    """The state after the event."""
    if isinstance(event, e.GameCreated):
        return _created(event)
    if state is None:
        raise ValueError("a game begins with its creation")
    after: State = _RULES[type(event)](state, event)
    return change(after, now=event.at, events=state.events + 1)


def _created(event: e.GameCreated) -> State:
    settings, seats = event.settings.shared(), event.settings.seats
    zeros = (0,) * len(seats)
    return State(
        phase="dealing",
        settings=settings,
        pile=tuple(sorted(settings.bag.counts().elements())),
        hands=((),) * len(seats),
        scores=tuple(seat.handicap for seat in seats),
        turns=zeros,
        used=zeros,
        created=event.at,
        turn_started=event.at,
        now=event.at,
        events=1,
    )


def _seat(state: State, event: Any) -> int:
    return state.settings.places[event.player]


def _first(state: State, event: e.FirstDrawn) -> State:
    first = state.settings.places[event.first]
    return change(state, first=first, turn=first)


def _drawn(state: State, event: e.TilesDrawn) -> State:
    seat = _seat(state, event)
    last = state.last_play
    if last is not None and last.seat == seat:
        last = change(last, drawn=(*last.drawn, *event.tiles))
    return change(
        state,
        pile=take(state.pile, event.tiles),
        hands=replaced(state.hands, seat, (*state.hands[seat], *event.tiles)),
        last_play=last,
    )


def _turn_started(state: State, event: e.TurnStarted) -> State:
    return change(
        state,
        phase="playing",
        turn=_seat(state, event),
        turn_number=event.number,
        turn_started=event.at,
        turn_used=0,
        used=used_by(state, event.at),
        accepted=(),
        agreed=(),
    )


def _turn_taken(state: State, seat: int) -> State:
    """A turn was used; its team's proposals are obsolete."""
    kept = tuple(proposal for proposal in state.proposals if proposal.seat != seat)
    return change(
        state,
        turns=replaced(state.turns, seat, state.turns[seat] + 1),
        proposals=kept,
        last_play=None,
        idle=state.idle + 1,
    )


def _play(state: State, event: e.PlayMade) -> State:
    seat = _seat(state, event)
    from_hand = [from_rack(tile) for tile in event.placed.values() if tile != EQUALS]
    return change(
        _turn_taken(state, seat),
        board={**state.board, **event.placed},
        hands=replaced(state.hands, seat, take(state.hands[seat], from_hand)),
        scores=replaced(state.scores, seat, state.scores[seat] + event.score),
        plays=event.number,
        passes=0,
        idle=0,
        last_play=LastPlay(
            event.number, seat, event.play, event.placed, event.score, state.passes, state.idle
        ),
    )


def _traded(state: State, event: e.TilesTraded) -> State:
    seat = _seat(state, event)
    hand = take(state.hands[seat], event.tiles)
    after = _turn_taken(state, seat)
    return change(after, hands=replaced(state.hands, seat, hand), aside=event.tiles, passes=0)


def _returned(state: State, event: e.TilesReturned) -> State:
    return change(state, pile=put_back(state.pile, event.tiles), aside=take(state.aside, event.tiles))


def _passed(state: State, event: e.Passed) -> State:
    return change(_turn_taken(state, _seat(state, event)), passes=state.passes + 1)


def _dismissed(state: State, event: e.DisputeDismissed) -> State:
    last = state.last_play
    return change(state, last_play=None if last is None else change(last, ruled=True))


def _withdrawn(state: State, event: e.PlayWithdrawn) -> State:
    last = state.last_play
    if last is None:
        raise ValueError("there is no play to withdraw")
    seat = last.seat
    back = [from_rack(tile) for tile in last.placed.values() if tile != EQUALS]
    return change(
        state,
        board={at: tile for at, tile in state.board.items() if at not in last.placed},
        hands=replaced(state.hands, seat, (*take(state.hands[seat], last.drawn), *back)),
        pile=put_back(state.pile, last.drawn),
        scores=replaced(state.scores, seat, state.scores[seat] - last.score),
        turns=replaced(state.turns, seat, state.turns[seat] - 1),
        passes=last.passes,
        idle=last.idle,
        last_play=None,
        accepted=(),
    )


def _adjourned(state: State, event: e.Adjourned) -> State:
    return change(state, adjourned=True, turn_used=turn_elapsed(state, event.at), turn_started=event.at)


def _resumed(state: State, event: e.Resumed) -> State:
    """Clocks resume where they stopped: stored times move by the length of the break."""
    gone = event.at - state.turn_started
    called = None if state.called_at is None else state.called_at + gone
    return change(
        state,
        adjourned=False,
        turn_started=event.at,
        stopped=state.stopped + gone,
        closing_since=state.closing_since + gone,
        called_at=called,
    )


def _ended(state: State, event: e.GameEnded) -> State:
    return change(
        state,
        phase="over",
        scores=event.scores,
        used=used_by(state, event.at),
        outcome=GameOutcome(event.how, event.tiles, event.clocks, event.winners, event.why),
        last_play=None,
    )


def _draw_opened(state: State, event: e.DrawOpened) -> State:
    """Each draw of the deal has its own time; one after a play belongs to the turn."""
    turn = _seat(state, event)
    if state.phase == "dealing":
        return change(state, turn=turn, turn_started=event.at, turn_used=0)
    phase: Phase = "drawing"
    return change(state, phase=phase, turn=turn)


def _closing(state: State, event: e.ClosingOpened) -> State:
    return change(
        state, phase="closing", used=used_by(state, event.at), closing_since=event.at, turn_started=event.at
    )


def _accepted(state: State, event: e.PlayAccepted) -> State:
    return change(state, accepted=(*state.accepted, _seat(state, event)))


_RULES: Final[dict[type[Any], Callable[[State, Any], State]]] = {
    e.FirstDrawn: _first,
    e.TilesDrawn: _drawn,
    e.TurnStarted: _turn_started,
    e.PlayMade: _play,
    e.TilesTraded: _traded,
    e.TilesReturned: _returned,
    e.Passed: _passed,
    e.DrawOpened: _draw_opened,
    e.DisputeDismissed: _dismissed,
    e.PlayWithdrawn: _withdrawn,
    e.ClosingOpened: _closing,
    e.PlayAccepted: _accepted,
    e.Adjourned: _adjourned,
    e.Resumed: _resumed,
    e.TimeCalled: lambda state, event: change(state, called_at=event.at),
    e.GameEnded: _ended,
    **PEOPLE,
}
