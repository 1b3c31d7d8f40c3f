"""What one person may see: their own rack and team chat, never anyone else's, nor the pile.

A spectator is seen as player "" and sees no rack at all.
"""

from fractions import Fraction
from functools import lru_cache
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from fairshake.equate.faces import EQUALS, from_rack
from fairshake.equate.game.acts import legal_acts
from fairshake.equate.game.clocks import closing_deadline, game_deadline, turn_deadline, used_by
from fairshake.equate.game.flow import unaccepted
from fairshake.equate.game.settings import Settings
from fairshake.equate.game.state import GameOutcome, Phase, Proposal, State, Warning
from fairshake.equate.game.teams import team_proposals
from fairshake.equate.game.tiles import pile_parts
from fairshake.games import Act, Latest

VIEW_VERSION: Final = 3


class MemberView(msgspec.Struct, frozen=True):
    id: str
    name: str
    bot: str
    present: bool


class SeatView(msgspec.Struct, frozen=True):
    """A seat as everyone sees it. `average` is points a turn, exact; a trade or a pass counts as a turn.

    `captain` is who acts for a team now.
    """

    id: str
    name: str
    bot: str
    present: bool
    out: bool
    members: tuple[MemberView, ...]
    captain: str
    score: int
    tiles: int
    turns: int
    average: str | None
    used: int
    fraction_factor: Literal[1, 2, 3]
    turn_seconds: int | None
    total_seconds: int | None


class PlayView(msgspec.Struct, frozen=True):
    """The latest play while it can still be disputed; `number` is the target of a dispute or an acceptance."""

    number: int
    player: str
    play: str
    score: int
    squares: tuple[str, ...]


class TurnClock(msgspec.Struct, frozen=True):
    """What runs out next: the turn, the time to dispute a last play, or the game."""

    kind: str
    deadline: int


class View(msgspec.Struct, frozen=True):
    """The game as one person, or a spectator, sees it."""

    version: int
    player: str
    seat: str
    """The id of the seat that the person acts for; "" for a spectator."""
    table: Settings
    now: int
    events: int
    phase: Phase
    waiting: tuple[str, ...]
    clock: TurnClock | None
    game_ends: int | None
    seats: tuple[SeatView, ...]
    turn: str
    turn_number: int
    first: str
    piles: tuple[int, ...]
    board: dict[str, str]
    hand: tuple[str, ...]
    faces: tuple[str, ...]
    """What a blank may stand for at this table."""
    unseen: dict[str, int]
    """How many tiles of each face this person has not seen: in the pile or on other racks."""
    centre: str
    premiums: dict[str, str]
    """The premium squares of this table's board by name: `2S`, `3S`, `2E`, `3E`."""
    proposals: tuple[Proposal, ...]
    last_play: PlayView | None
    accepted: tuple[str, ...]
    agreed: tuple[str, ...]
    adjourned: bool
    time_called: bool
    warnings: tuple[Warning, ...]
    outcome: GameOutcome | None
    acts: tuple[Act, ...]


def view(state: State, player: str, at: int | None = None) -> View:
    """The state with everything hidden that this person may not see."""
    table = state.settings
    seat = table.places.get(player)
    return replace(
        _public(state, state.now if at is None else max(at, state.now)),
        player=player,
        seat="" if seat is None else table.seats[seat].id,
        hand=() if seat is None else state.hands[seat],
        unseen=unseen(state, seat),
        proposals=() if seat is None else team_proposals(state, seat),
        acts=legal_acts(state, player),
    )


@Latest
def _public(state: State, now: int) -> View:
    """What everyone sees alike. The rest is as for nobody, so that nothing is shown that was forgotten here."""
    table, used = state.settings, used_by(state, now)
    return View(
        version=VIEW_VERSION,
        player="",
        seat="",
        table=table,
        now=now,
        events=state.events,
        phase=state.phase,
        waiting=waiting(state),
        clock=_clock(state),
        game_ends=game_deadline(state),
        seats=tuple(_seat_view(state, place, used[place]) for place in range(len(table.seats))),
        turn=table.seats[state.turn].id,
        turn_number=state.turn_number,
        first=table.seats[state.first].id,
        piles=pile_sizes(state),
        board=_board(state),
        hand=(),
        faces=table.bag.faces,
        unseen={},
        centre=table.layout.name_of(table.layout.centre),
        premiums=table.layout.premium_squares,
        proposals=(),
        last_play=_last_play(state),
        accepted=tuple(table.seats[one].id for one in state.accepted),
        agreed=tuple(table.seats[one].id for one in state.agreed),
        adjourned=state.adjourned,
        time_called=state.called_at is not None,
        warnings=state.warnings,
        outcome=state.outcome,
        acts=(),
    )


def unseen(state: State, seat: int | None) -> dict[str, int]:
    """The tiles that are neither on the board nor on the player's rack, in the order of the set; blanks included."""
    left = _off_the_board(state).copy()
    for tile in () if seat is None else state.hands[seat]:
        left[tile] -= 1
    return {tile: count for tile, count in left.items() if count}


@Latest
def _off_the_board(state: State) -> dict[str, int]:
    """How many tiles of each face are not on the board. Equals signs are never drawn, so they don't count."""
    left = state.settings.bag.pile.copy()
    for tile in map(from_rack, state.board.values()):
        if tile != EQUALS:
            left[tile] -= 1
    return left


def _board(state: State) -> dict[str, str]:
    return {state.settings.layout.name_of(at): tile for at, tile in sorted(state.board.items())}


def waiting(state: State) -> tuple[str, ...]:
    """The ids of those the table is waiting for; for a team, the one who acts for it."""
    if state.phase == "over" or state.adjourned:
        return ()
    seats = unaccepted(state) if state.phase == "closing" else (state.turn,)
    return tuple(map(state.captain, seats))


def _clock(state: State) -> TurnClock | None:
    times = {
        "turn": turn_deadline(state),
        "closing": closing_deadline(state),
        "game": game_deadline(state),
    }
    running = [(time, kind) for kind, time in times.items() if time is not None]
    return TurnClock(min(running)[1], max(min(running)[0], state.now)) if running else None


def _last_play(state: State) -> PlayView | None:
    last = state.last_play
    if last is None:
        return None
    squares = tuple(map(state.settings.layout.name_of, sorted(last.placed)))
    return PlayView(last.number, state.seats[last.seat].id, last.play, last.score, squares)


@Latest
def pile_sizes(state: State) -> tuple[int, ...]:
    """How many tiles are left: in the pile, or in the piles of numbers and operations."""
    parts = pile_parts(state.pile) if state.settings.piles == 2 else (state.pile,)
    return tuple(map(len, parts))


def _seat_view(state: State, place: int, used: int) -> SeatView:
    seat = state.seats[place]
    return SeatView(
        id=seat.id,
        name=state.name(seat.id),
        bot=seat.bot,
        present=state.present(place),
        out=place in state.out,
        members=tuple(
            MemberView(one.id, state.name(one.id), one.bot, one.id not in state.absent)
            for one in seat.members
        ),
        captain=state.captain(place) if seat.members else "",
        score=state.scores[place],
        tiles=len(state.hands[place]),
        turns=state.turns[place],
        average=average(state, place),
        used=used,
        fraction_factor=seat.fraction_factor,
        turn_seconds=seat.turn_seconds,
        total_seconds=seat.total_seconds,
    )


def average(state: State, seat: int) -> str | None:
    """Points a turn, exact, without handicap or end-of-game settling (booklet: The Single Player)."""
    if not state.turns[seat]:
        return None
    settled = 0 if state.outcome is None else state.outcome.tiles[seat] + state.outcome.clocks[seat]
    won = state.scores[seat] - state.seats[seat].handicap - settled
    return _quotient(won, state.turns[seat])


@lru_cache(maxsize=4096)
def _quotient(points: int, turns: int) -> str:
    return str(Fraction(points, turns))
