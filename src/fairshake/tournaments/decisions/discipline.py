"""Conduct and replays: who may order what, by book (IX-C and IX-D; Sportsmanship in the Cup)."""

from __future__ import annotations

from msgspec import structs

from ..conduct import MEASURES, MOST_POINTS, Conduct, warnings_of
from ..events import ConductNoted, ReplayOrdered
from ..refusal import TournamentFault, TournamentRefusal
from ..state import Tournament
from .roster import find_code


def note_conduct(state: Tournament, order: Conduct) -> list[ConductNoted]:
    """An entry of the ledger, numbered; refused if the book doesn't give this judge that power."""
    if order.measure not in MEASURES:
        raise TournamentFault(
            "measure", "not-allowed", given=repr(order.measure), allowed=", ".join(MEASURES)
        )
    if not 1 <= order.round <= state.settings.rounds:
        raise TournamentFault("round", "not-between", given=order.round, low=1, high=state.settings.rounds)
    order = _about(state, order)
    if order.measure == "points" and not 1 <= order.points <= MOST_POINTS:
        raise TournamentFault("points", "not-between", given=order.points, low=1, high=MOST_POINTS)
    if not order.judges:
        raise TournamentFault("judge", "nobody-named")
    _may(state, order)
    return [ConductNoted(structs.replace(order, number=len(state.ledger) + 1))]


def _about(state: Tournament, order: Conduct) -> Conduct:
    """Check that it's about an existing player or team; teams only in the Cup."""
    if bool(order.code) == bool(order.team):
        raise TournamentFault("code", "code-or-team")
    if order.code:
        return structs.replace(order, code=find_code(state, order.code).code)
    if not any(entry.team == order.team for entry in state.entries.values()):
        raise TournamentFault("team", "unknown-team", given=repr(order.team[:40]))
    if not state.book.seats_matter:
        raise TournamentRefusal("players-only", state.book.cite("conduct"))
    return order


def _may(state: Tournament, order: Conduct) -> None:
    book = state.book
    if order.measure == "warning":
        return
    if book.head_judge and not order.head_judge:
        raise TournamentRefusal("head-judge-only", book.cite("conduct"))
    warned = warnings_of(state.ledger, order.code, order.round) > 0
    if order.measure == "points" and book.penalty_after_warning and not warned:
        two = len(set(order.judges)) >= 2
        if book.penalty_by_two_judges and two:
            return
        code = "warning-or-two-judges" if book.penalty_by_two_judges else "warning-first"
        raise TournamentRefusal(code, book.cite("conduct"), code=order.code)


def order_replay(state: Tournament, round: int, table: int | None, head_judge: bool) -> list[ReplayOrdered]:
    """Replay a round at one table or at all: the sheets are void, but stay in the history."""
    if state.book.head_judge and not head_judge:
        raise TournamentRefusal("head-judge-only", state.book.cite("conduct"))
    if table is not None:
        return [ReplayOrdered(round, (state.sheet(round, table).table,))]
    tables = tuple(
        key[1] for key, sheet in sorted(state.sheets.items()) if key[0] == round and not sheet.void
    )
    if not tables:
        raise TournamentRefusal("round-not-played", round=round)
    return [ReplayOrdered(round, tables)]
