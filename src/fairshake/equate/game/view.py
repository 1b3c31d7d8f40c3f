"""What one seat may see: its own rack and its own team's talk, never another's, nor the seed or the pile."""

from fractions import Fraction

import msgspec

from fairshake.equate.game import events as e
from fairshake.equate.game.clocks import next_deadline, used_by
from fairshake.equate.game.events import VERSION
from fairshake.equate.game.state import Outcome, Phase, Proposal, State, pile_parts

HIDDEN = "#"


class SeatView(msgspec.Struct, frozen=True):
    """A seat as everyone sees it. `average` is points a turn, exact; a trade or a pass counts as a turn."""

    name: str
    members: tuple[str, ...]
    captain: str | None
    score: int
    tiles: int
    turns: int
    average: str | None
    used: int
    fraction_factor: int
    turn_seconds: int | None
    total_seconds: int | None


class PlayView(msgspec.Struct, frozen=True):
    """The latest play while it can still be disputed."""

    seat: int
    play: str
    score: int


class View(msgspec.Struct, frozen=True):
    """The game as one seat (or, with seat None, a spectator) sees it."""

    version: int
    phase: Phase
    seat: int | None
    tileset: str
    layout: str
    referee: str
    horizontal_only: bool
    piles: tuple[int, ...]
    seats: tuple[SeatView, ...]
    turn: int
    first: int
    board: dict[str, str]
    hand: tuple[str, ...]
    proposals: tuple[Proposal, ...]
    last_play: PlayView | None
    adjourned: bool
    time_called: bool
    deadline: int | None
    outcome: Outcome | None


def view(state: State, seat: int | None) -> View:
    """The state with everything hidden that this seat may not see."""
    table = state.table
    last = state.last_play
    return View(
        version=VERSION,
        phase=state.phase,
        seat=seat,
        tileset=table.tileset.name,
        layout=table.layout.name,
        referee=table.referee,
        horizontal_only=table.horizontal_only,
        piles=_pile_sizes(state),
        seats=tuple(_seat_view(state, place) for place in range(len(table.seats))),
        turn=state.turn,
        first=state.first,
        board={table.layout.name_of(at): tile for at, tile in sorted(state.board.items())},
        hand=() if seat is None else state.hands[seat],
        proposals=tuple(p for p in state.proposals if p.seat == seat),
        last_play=None if last is None else PlayView(last.seat, last.play, last.score),
        adjourned=state.adjourned,
        time_called=state.time_called,
        deadline=next_deadline(state),
        outcome=state.outcome,
    )


def _pile_sizes(state: State) -> tuple[int, ...]:
    parts = pile_parts(state.pile) if state.table.piles == 2 else (state.pile,)
    return tuple(map(len, parts))


def _seat_view(state: State, place: int) -> SeatView:
    seat = state.table.seats[place]
    return SeatView(
        name=seat.name,
        members=seat.members,
        captain=seat.captain,
        score=state.scores[place],
        tiles=len(state.hands[place]),
        turns=state.turns[place],
        average=average(state, place),
        used=used_by(state, state.now)[place],
        fraction_factor=seat.fraction_factor,
        turn_seconds=seat.turn_seconds,
        total_seconds=seat.total_seconds,
    )


def average(state: State, seat: int) -> str | None:
    """Points a turn, exact, without handicap or end-of-game settling (booklet: The Single Player)."""
    if not state.turns[seat]:
        return None
    settled = 0 if state.outcome is None else state.outcome.tiles[seat] + state.outcome.clocks[seat]
    won = state.scores[seat] - state.table.seats[seat].handicap - settled
    return str(Fraction(won, state.turns[seat]))


def redact(event: e.Event, seat: int | None) -> e.Event | None:
    """The event as this seat may see it; None when it is not for it at all."""
    match event:
        case e.GameCreated():
            return msgspec.structs.replace(event, seed=HIDDEN)
        case e.TilesDrawn() if event.seat != seat:
            return msgspec.structs.replace(event, tiles=(HIDDEN,) * len(event.tiles))
        case e.TilesTraded() if event.seat != seat:
            return msgspec.structs.replace(event, tiles=(HIDDEN,) * len(event.tiles))
        case e.TilesReturned():
            return msgspec.structs.replace(event, tiles=(HIDDEN,) * len(event.tiles))
        case e.PlayMade():
            return msgspec.structs.replace(event, reasons=())
        case e.ProposalMade() | e.ProposalSupported() if event.seat != seat:
            return None
    return event
