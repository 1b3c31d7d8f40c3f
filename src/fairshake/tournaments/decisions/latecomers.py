"""Players who come after the draw of a round: they get a free seat, if there is one, without a new draw.

No book says what happens to a player who comes late to a round. The leagues score a shake that a player
misses (X-D), so a player may join a table late; the other books only limit the seats at a table.
"""

from __future__ import annotations

from ..draw.draw_request import Note, Seating
from ..events import RoundRearranged
from ..refusal import TournamentRefusal
from ..state import Tournament
from ..tables import without_table


def free_tables(state: Tournament, round: int, code: str) -> list[int]:
    """Tables of a round with room for another player, best first.

    The smallest table is best, then the one with the fewest earlier opponents and schoolmates of the player.
    """
    fitting = [one for one in state.tables(round) if _hindrance(state, one, code) is None]
    met = _met(state, round, code)
    school = state.entries[code].school
    return [
        one.table
        for one in sorted(
            fitting,
            key=lambda one: (
                len(one.codes),
                sum(met.get(other, 0) for other in one.codes),
                sum(bool(school) and state.entries[other].school == school for other in one.codes),
                one.table,
            ),
        )
    ]


def late_players(state: Tournament, round: int) -> list[tuple[str, list[int]]]:
    """Who has no table in a drawn round that hasn't been played, and where each of them could sit."""
    return [(code, free_tables(state, round, code)) for code in without_table(state, round)]


def seat_late(state: Tournament, round: int, code: str, table: int) -> list[RoundRearranged]:
    """A latecomer sits down at a table; everyone else stays where they are."""
    if round in state.played_rounds():
        raise TournamentRefusal("round-played", round=round)
    if round not in state.drawn_rounds():
        raise TournamentRefusal("round-not-drawn", round=round)
    if code not in without_table(state, round):
        raise TournamentRefusal("seat-has", code=code, round=round)
    chosen = state.seating(round, table)
    if (refusal := _hindrance(state, chosen, code)) is not None:
        raise refusal
    seatings = tuple(_with(one, code) if one.table == table else one for one in state.tables(round))
    cited = state.book.cite("absent")
    note = Note("late-cited" if cited else "late", round, table, (code,), cited)
    kept = [one for one in state.notes if one.round == round]
    byes = tuple((one, other) for one, other in sorted(state.byes) if one == round)
    return [RoundRearranged(round, seatings, byes, (*kept, note))]


def _with(seating: Seating, code: str) -> Seating:
    """In the Cup the last player keeps score, so a player who joins sits before that player."""
    codes = (*seating.codes[:-1], code, *seating.codes[-1:])
    return Seating(seating.round, seating.table, seating.division, codes)


def _hindrance(state: Tournament, seating: Seating, code: str) -> TournamentRefusal | None:
    """Why a player can't sit down at a table."""
    where = {"code": code, "table": seating.table, "round": seating.round}
    entry = state.entries[code]
    mate = next((one for one in seating.codes if entry.team and state.entries[one].team == entry.team), None)
    if state.division_of(entry) != seating.division:
        return TournamentRefusal("seat-division", division=seating.division, **where)
    if len(seating.codes) >= state.book.most:
        return TournamentRefusal("seat-full", state.book.cite("table"), most=state.book.most, **where)
    if mate is not None:
        return TournamentRefusal("seat-team", mate=mate, team=entry.team, **where)
    if (seating.round, seating.table) in state.live:
        return TournamentRefusal("seat-live", **where)
    return None


def _met(state: Tournament, round: int, code: str) -> dict[str, int]:
    """How often a player has met each other player in earlier rounds."""
    met: dict[str, int] = {}
    for seating in state.seatings.values():
        if seating.round < round and code in seating.codes:
            for other in seating.codes:
                met[other] = met.get(other, 0) + 1
    return met
