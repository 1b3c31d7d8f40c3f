"""Publishing: the director decides when everyone sees the draw, the standings and the awards."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Final

from ..events import Published
from ..refusal import TournamentFault, TournamentRefusal
from ..state import Tournament

DRAW, STANDINGS, AWARDS = "draw", "standings", "awards"
KINDS: Final = (DRAW, STANDINGS, AWARDS)


def publish(state: Tournament, what: str, round: int | None = None, shown: bool = True) -> list[Published]:
    """Show something to everyone, or hide it again."""
    if what not in KINDS:
        raise TournamentFault("what", "not-allowed", given=repr(what[:20]), allowed=", ".join(KINDS))
    if round is not None and not 1 <= round <= state.settings.rounds:
        raise TournamentFault("round", "not-between", given=round, low=1, high=state.settings.rounds)
    if not shown:
        return _hidden(state, what, round)
    if what == DRAW:
        rounds = state.drawn_rounds() if round is None else [round]
        if not rounds or not set(rounds) <= set(state.drawn_rounds()):
            raise TournamentRefusal("round-not-drawn", round=round or 1)
        return [Published(what, tuple(rounds))]
    played = state.played_rounds()
    last = max(played, default=0) if round is None else round
    if last not in played:
        raise TournamentRefusal("round-not-played", round=last or 1)
    return [Published(what, (last,) if what == STANDINGS else ())]


def _hidden(state: Tournament, what: str, round: int | None) -> list[Published]:
    shown: Mapping[str, object] = {
        DRAW: state.published.draw,
        STANDINGS: state.published.standings,
        AWARDS: state.published.awards,
    }
    if not shown[what]:
        raise TournamentRefusal("not-published", what=what)
    rounds = (state.published.draw if round is None else {round}) if what == DRAW else ()
    return [Published(what, tuple(sorted(rounds)), shown=False)]


def up_to_round(state: Tournament, round: int) -> Tournament:
    """The tournament as it was after a round, without later sheets and rulings."""
    before = copy(state)
    before.seatings = {key: one for key, one in state.seatings.items() if key[0] <= round}
    before.byes = {bye for bye in state.byes if bye[0] <= round}
    before.sheets = {key: sheet for key, sheet in state.sheets.items() if key[0] <= round}
    before.ledger = [note for note in state.ledger if note.round <= round]
    return before
