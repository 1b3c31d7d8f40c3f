"""The draw of rounds, all in advance or one at a time; the same event freezes the roster."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ..draw.division_draw import draw_division, plan_round
from ..draw.draw_request import DivisionRequest, Drawn, DrawPlayer, Note, Seating
from ..entries import Entry
from ..events import RoundsDrawn
from ..refusal import TournamentFault, TournamentRefusal
from ..standings import order_by_standing
from ..state import Tournament
from .roster import find_code


class DrawOrder(Struct, frozen=True):
    """What the director asks for. Without named rounds, every round without a sheet is drawn."""

    seed: int
    rounds: tuple[int, ...] = ()
    by_standing: bool = False
    fixed: tuple[tuple[int, str, int], ...] = ()
    """Round (0: every one), code, table."""
    barred: tuple[tuple[int, str, int], ...] = ()
    apart: tuple[tuple[str, str], ...] = ()
    locked: tuple[tuple[int, int], ...] = ()
    """Rounds and tables that stay as drawn."""
    byes: tuple[tuple[int, str], ...] = ()
    """Who sits out, as the director decides."""


def draw(state: Tournament, order: DrawOrder) -> list[RoundsDrawn]:
    rounds = _rounds(state, order)
    order = _spelled(state, order, rounds)
    locked = [state.seating(*key) for key in order.locked if key[0] in rounds]
    results = []
    taken = {round: {one.table for one in locked if one.round == round} for round in rounds}
    for division in state.divisions:
        request = _request(state, order, rounds, division.id, locked)
        if request is None:
            continue
        plans, notes = [], []
        for round in rounds:
            plan, odd = plan_round(request, round, taken[round])
            plans.append(plan)
            notes += odd
        results.append(draw_division(request, plans, notes))
    if not results:
        raise TournamentRefusal("nobody-to-draw")
    return [_event(state, order, rounds, results)]


def _event(
    state: Tournament, order: DrawOrder, rounds: Sequence[int], results: Sequence[Drawn]
) -> RoundsDrawn:
    notes = [note for result in results for note in result.notes]
    notes += [Note("bye", round, codes=(code,), detail="director") for round, code in order.byes]
    return RoundsDrawn(
        seed=order.seed,
        rounds=tuple(rounds),
        seatings=tuple(one for result in results for one in result.seatings),
        byes=(*order.byes, *(bye for result in results for bye in result.byes)),
        notes=tuple(sorted(notes, key=lambda note: (note.round, note.table))),
        roster=tuple(sorted({entry.code for round in rounds for entry in state.active(round)})),
        proved=all(result.proved for result in results),
    )


def _rounds(state: Tournament, order: DrawOrder) -> tuple[int, ...]:
    played = state.played_rounds()
    start = max(played, default=0) + 1
    rounds = order.rounds or tuple(range(start, state.settings.rounds + 1))
    if not rounds:
        raise TournamentRefusal("all-rounds-played", rounds=state.settings.rounds)
    for round in rounds:
        if not 1 <= round <= state.settings.rounds:
            raise TournamentFault("round", "not-between", given=round, low=1, high=state.settings.rounds)
        if round in played:
            raise TournamentRefusal("round-played", round=round)
    if order.by_standing and (len(rounds) > 1 or not played):
        raise TournamentRefusal("standing-needs-results")
    return tuple(sorted(set(rounds)))


def _spelled(state: Tournament, order: DrawOrder, rounds: Sequence[int]) -> DrawOrder:
    """Every code spelled as in the roster, and round 0 expanded to each of the rounds."""

    def places(given: Sequence[tuple[int, str, int]], field: str) -> tuple[tuple[int, str, int], ...]:
        return tuple(
            (one, find_code(state, code, field).code, table)
            for round, code, table in given
            for one in ([round] if round else rounds)
        )

    def pair(one: str, two: str) -> tuple[str, str]:
        return find_code(state, one, "apart").code, find_code(state, two, "apart").code

    return DrawOrder(
        order.seed,
        order.rounds,
        order.by_standing,
        places(order.fixed, "fix"),
        places(order.barred, "bar"),
        tuple(pair(one, two) for one, two in order.apart),
        order.locked,
        tuple(
            (one, find_code(state, code, "bye").code)
            for round, code in order.byes
            for one in ([round] if round else rounds)
        ),
    )


def _request(
    state: Tournament, order: DrawOrder, rounds: Sequence[int], division: str, locked: Sequence[Seating]
) -> DivisionRequest | None:
    """The request for one division; None if nobody plays in it."""
    sitting_out = set(order.byes)
    playing = {
        round: tuple(
            sorted(
                entry.code
                for entry in state.active(round)
                if state.division_of(entry) == division and (round, entry.code) not in sitting_out
            )
        )
        for round in rounds
    }
    if not any(playing.values()):
        return None
    mine = {code for codes in playing.values() for code in codes}
    history = tuple(
        seating
        for (round, _), seating in sorted(state.seatings.items())
        if round not in rounds and seating.division == division
    )
    known = mine | {code for seating in history for code in seating.codes}
    standing = order_by_standing(state, division) if order.by_standing else ()
    return DivisionRequest(
        division=division,
        players={code: _player(state.entries[code]) for code in known},
        playing=playing,
        least=state.book.least,
        most=state.book.most,
        usual=state.settings.table_size,
        seed=order.seed,
        history=history,
        locked=tuple(seating for seating in locked if seating.division == division),
        fixed=order.fixed,
        barred=order.barred,
        apart=order.apart,
        by_standing=dict.fromkeys(rounds, standing) if standing else {},
        seats_matter=state.book.seats_matter,
    )


def _player(entry: Entry) -> DrawPlayer:
    return DrawPlayer(entry.code, entry.team, entry.school)
