"""Corrects a mistake in an entry: the name, the team, the school or the grade; everything else is kept."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from msgspec import Struct, structs

from ..divisions import find_division
from ..entries import MOST_TEXT, Entry
from ..entry_file import MOST_GRADE, spelled_alike
from ..events import EntryAmended
from ..refusal import TournamentFault, TournamentRefusal
from ..state import Tournament
from .roster import find_code, next_round


class Amendment(Struct, frozen=True):
    """What to correct; None leaves a field as it is. With `round`, the name of the player in that round changes."""

    name: str | None = None
    team: str | None = None
    school: str | None = None
    grade: int | None = None
    round: int | None = None
    division: str | None = None


def amend(state: Tournament, code: str, asked: Amendment) -> list[EntryAmended]:
    """The event, or none if nothing would change."""
    entry = find_code(state, code)
    if all(getattr(asked, name) is None for name in ("name", "team", "school", "grade", "division")):
        raise TournamentFault("name", "nothing-to-amend")
    if asked.division is not None:
        entry = _moved(state, entry, asked.division)
    _check(state, entry, asked)
    fields = {
        name: " ".join(getattr(asked, name).split()) for name in ("team", "school") if _given(asked, name)
    }
    (right,) = spelled_alike(
        [structs.replace(entry, **fields)],
        [one for one in state.entries.values() if one.code != entry.code],
    )
    right = structs.replace(right, grade=entry.grade if asked.grade is None else asked.grade)
    if asked.name is not None:
        right = _renamed(right, " ".join(asked.name.split()), asked.round)
    old = state.entries[entry.code]
    if right == old:
        return []
    division = right.division if right.division != old.division else ""
    return [
        EntryAmended(
            right.code, right.name, right.team, right.school, right.grade, right.substitutes, division
        )
    ]


def _moved(state: Tournament, entry: Entry, name: str) -> Entry:
    """The entry in the division where it belongs."""
    found = find_division(state.divisions, name)
    if found is None:
        allowed = ", ".join(one.id for one in state.divisions)
        raise TournamentFault("division", "unknown-division", given=name[:40], allowed=allowed)
    if entry.grade is not None and entry.grade > found.ceiling:
        cited = state.book.cite("division")
        raise TournamentRefusal(
            "playing-down", cited, grade=entry.grade, division=found.id, most=found.ceiling
        )
    wanted = name.strip().casefold().replace(" ", "-")
    return structs.replace(entry, division=wanted if wanted in found.members else found.id)


def _given(asked: Amendment, name: str) -> bool:
    return getattr(asked, name) is not None


def _check(state: Tournament, entry: Entry, asked: Amendment) -> None:
    for field in ("name", "team", "school"):
        text = getattr(asked, field)
        if text is not None and (len(text) > MOST_TEXT or not text.isprintable()):
            raise TournamentFault(field, "bad-amended", most=MOST_TEXT)
    if asked.round is not None and not 1 <= asked.round <= state.settings.rounds:
        raise TournamentFault("round", "not-between", given=asked.round, low=1, high=state.settings.rounds)
    if asked.grade is None:
        return
    if not 1 <= asked.grade <= MOST_GRADE:
        raise TournamentFault("grade", "bad-grade", given=asked.grade, most=MOST_GRADE)
    division = find_division(state.divisions, entry.division)
    if division is not None and asked.grade > division.ceiling:
        cited = state.book.cite("division")
        raise TournamentRefusal(
            "playing-down", cited, grade=asked.grade, division=division.id, most=division.ceiling
        )


def _renamed(entry: Entry, name: str, round: int | None) -> Entry:
    """The name of the player who holds the place now, or held it in a round; earlier and later players keep theirs."""
    held = [at for at, (start, _) in enumerate(entry.substitutes) if round is None or start <= round]
    if not held:
        return structs.replace(entry, name=name)
    at = held[-1]
    fresh = (*entry.substitutes[:at], (entry.substitutes[at][0], name), *entry.substitutes[at + 1 :])
    return structs.replace(entry, substitutes=fresh)


def team_mates_meet(state: Tournament, rounds: Iterable[int]) -> list[tuple[int, int, str, str]]:
    """Rounds and tables where teammates would now meet, since the correction put them on one team."""
    return [
        (seating.round, seating.table, one, two)
        for round in rounds
        for seating in state.tables(round)
        for one, two in combinations(seating.codes, 2)
        if (team := state.entries[one].team) and team == state.entries[two].team
    ]


def rounds_to_come(state: Tournament) -> list[int]:
    return [round for round in state.drawn_rounds() if round >= next_round(state)]
