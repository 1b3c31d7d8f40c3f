"""Who plays: entries, late entries, withdrawals, substitutes, check-in and absences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..csv_files import AS_THEY_ARE, Columns
from ..entries import MOST_TEXT, Entry
from ..entry_file import read_entries
from ..events import AbsenceNoted, CheckedIn, Entered, Substituted, Withdrawn
from ..refusal import TournamentFault, TournamentRefusal
from ..state import Tournament


def next_round(state: Tournament) -> int:
    """The first round without a sheet."""
    return max(state.played_rounds(), default=0) + 1


def enter(
    state: Tournament, data: bytes, late: bool = False, columns: Columns = AS_THEY_ARE
) -> list[Entered]:
    """The entries of a CSV; after the draw only late entries, who play from the next round on."""
    if state.frozen and not late:
        raise TournamentRefusal("roster-frozen")
    round = next_round(state) if state.frozen else 1
    if round > state.settings.rounds:
        raise TournamentRefusal("all-rounds-played", rounds=state.settings.rounds)
    return [Entered(read_entries(data, state.divisions, state.entries, round, columns))]


def find_code(state: Tournament, code: str, field: str = "code") -> Entry:
    """The entry with a code, in upper or lower case."""
    entry = state.entries.get(code) or next(
        (one for one in state.entries.values() if one.code.casefold() == code.strip().casefold()), None
    )
    if entry is None:
        raise TournamentFault(field, "unknown-code", given=repr(code[:30]))
    return entry


def withdraw(state: Tournament, code: str, round: int | None = None) -> list[Withdrawn]:
    entry = find_code(state, code)
    start = next_round(state) if round is None else round
    if entry.withdrawn is not None:
        raise TournamentRefusal("already-withdrawn", code=entry.code, round=entry.withdrawn)
    _playable(state, start)
    return [Withdrawn(entry.code, start)]


def substitute(state: Tournament, code: str, name: str, round: int | None = None) -> list[Substituted]:
    """Another child takes over the entry: the code, the team and the points stay."""
    entry = find_code(state, code)
    start = next_round(state) if round is None else round
    _playable(state, start)
    if len(name) > MOST_TEXT or not name.isprintable():
        raise TournamentFault("name", "bad-name", most=MOST_TEXT)
    if entry.withdrawn is not None and entry.withdrawn <= start:
        raise TournamentRefusal("already-withdrawn", code=entry.code, round=entry.withdrawn)
    return [Substituted(entry.code, name.strip(), start)]


def check_in(state: Tournament, codes: Iterable[str], present: bool = True) -> list[CheckedIn]:
    found = tuple(find_code(state, code).code for code in codes)
    if not found:
        raise TournamentFault("code", "nobody-named")
    return [CheckedIn(found, present)]


def note_absence(
    state: Tournament, codes: Sequence[str], round: int, absent: bool = True
) -> list[AbsenceNoted]:
    found = tuple(find_code(state, code).code for code in codes)
    _playable(state, round)
    return [AbsenceNoted(found, round, absent)] if found else []


def no_shows(state: Tournament, round: int) -> list[str]:
    """Who should play this round and has not checked in."""
    return [entry.code for entry in state.active(round) if not entry.checked_in]


def missing_at_close(state: Tournament, round: int) -> list[str]:
    """The no-shows when check-in closes. If that is everyone, check-in was forgotten, and closing is refused."""
    missing = no_shows(state, round)
    if missing and len(missing) == len(state.active(round)):
        raise TournamentRefusal("nobody-here", round=round)
    return missing


def _playable(state: Tournament, round: int) -> None:
    if round == next_round(state) == state.settings.rounds + 1:
        raise TournamentRefusal("all-rounds-played", rounds=state.settings.rounds)
    if not 1 <= round <= state.settings.rounds:
        raise TournamentFault("round", "not-between", given=round, low=1, high=state.settings.rounds)
    if round in state.played_rounds():
        raise TournamentRefusal("round-played", round=round)
