"""Registration: a school's entry comes in and changes; the director accepts it, declines it, or takes that back.

Accepted players enter the roster through the same decisions as those from a file or a form.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import structs

from ..csv_files import write_table
from ..entry_file import COLUMNS
from ..events import (
    EntriesRemoved,
    RegistrationAccepted,
    RegistrationDeclined,
    RegistrationReturned,
    RegistrationRevised,
    RegistrationSet,
    SchoolRegistered,
    TournamentEvent,
)
from ..refusal import TournamentFault, TournamentRefusal
from ..registration import (
    UNITS,
    RegisteredPlayer,
    RegisteredTeam,
    Registration,
    RegistrationTerms,
    SchoolEntry,
    Unit,
)
from ..state import Tournament, evolve
from .amendments import Amendment, amend
from .roster import enter

CAPACITY: Final = (1, 5_000)
MOST_REGISTRATIONS: Final = 500
MOST_REVISIONS: Final = 200
LATEST_DEADLINE: Final = 4_102_444_800_000
"""The year 2100, in milliseconds."""
Codes = tuple[tuple[int, str], ...]


def set_registration(state: Tournament, terms: RegistrationTerms) -> list[RegistrationSet]:
    """The event; none if the terms are the same."""
    if terms.unit not in UNITS:
        raise TournamentFault(
            "unit", "not-allowed", given=repr(str(terms.unit)[:40]), allowed=", ".join(UNITS)
        )
    low, high = CAPACITY
    if terms.capacity is not None and not low <= terms.capacity <= high:
        raise TournamentFault("capacity", "not-between", given=terms.capacity, low=low, high=high)
    if not 0 < terms.deadline < LATEST_DEADLINE:
        raise TournamentFault("deadline", "bad-deadline")
    return [] if terms == state.registration else [RegistrationSet(terms)]


def find_registration(state: Tournament, number: int) -> Registration:
    found = state.registrations.get(number)
    if found is None:
        raise TournamentRefusal("registration-unknown", number=number)
    return found


def why_closed(state: Tournament, now: int) -> str:
    """The code for why nothing can be sent in now; empty while registration is open."""
    terms = state.registration
    if terms is None or not terms.open:
        return "registration-closed"
    if state.frozen:
        return "registration-drawn"
    return "registration-late" if now > terms.deadline else ""


def places_taken(state: Tournament, unit: Unit, without: int = 0) -> int:
    """Players or teams in the tournament, and those of entries that wait for the director."""
    here = [entry for entry in state.entries.values() if entry.withdrawn is None]
    count = len({entry.team for entry in here if entry.team}) if unit == "teams" else len(here)
    return count + sum(one.reserves(unit) for one in state.registrations.values() if one.number != without)


def places_left(state: Tournament, without: int = 0) -> int | None:
    """How many still fit; None without a limit. A freed place goes to the waiting list first."""
    terms = state.registration
    if terms is None or terms.capacity is None:
        return None
    if not without and any(one.status == "waiting-list" for one in state.registrations.values()):
        return 0
    return max(0, terms.capacity - places_taken(state, terms.unit, without))


def register(state: Tournament, entry: SchoolEntry, now: int) -> list[SchoolRegistered]:
    """A new school; on the waiting list if the tournament is full."""
    _check_open(state, now)
    if len(state.registrations) >= MOST_REGISTRATIONS:
        raise TournamentRefusal("registration-too-many", most=MOST_REGISTRATIONS)
    if not entry.teams:
        raise TournamentRefusal("registration-empty")
    left, queued = places_left(state), False
    if state.registration is not None and left is not None:
        queued = entry.size(state.registration.unit) > left
        if queued and not state.registration.waiting_list:
            raise TournamentRefusal("registration-full", left=left)
    _check_teams(state, entry, None)
    number = max(state.registrations, default=0) + 1
    return [SchoolRegistered(number, now, entry, queued)]


def revise(
    state: Tournament, number: int, seen: int, entry: SchoolEntry, now: int
) -> list[RegistrationRevised]:
    """A newer version of a school's entry; `seen` is the revision it was made from. None if nothing
    changed."""
    one = find_registration(state, number)
    _check_open(state, now)
    _check_seen(one, seen)
    if entry.says_the_same(one.latest):
        return []
    if one.latest.revision >= MOST_REVISIONS:
        raise TournamentRefusal("registration-too-many", most=MOST_REVISIONS)
    _check_growth(state, one, entry)
    _check_teams(state, entry, one)
    return [RegistrationRevised(number, structs.replace(entry, revision=one.latest.revision + 1))]


def _check_growth(state: Tournament, one: Registration, entry: SchoolEntry) -> None:
    """An entry keeps its places; it grows only if there is room."""
    terms = state.registration
    if terms is None or terms.capacity is None or one.status != "waiting":
        return
    growth = entry.size(terms.unit) - one.latest.size(terms.unit)
    left = places_left(state, one.number) or 0
    if growth > 0 and entry.size(terms.unit) > left:
        raise TournamentRefusal("registration-no-room", most=left)


def _check_open(state: Tournament, now: int) -> None:
    if reason := why_closed(state, now):
        raise TournamentRefusal(reason)


def _check_seen(one: Registration, seen: int) -> None:
    if seen != one.latest.revision:
        raise TournamentRefusal("registration-moved", school=one.latest.school)


def _check_teams(state: Tournament, entry: SchoolEntry, one: Registration | None) -> None:
    """A team's name belongs to one school: two teams with the same name would count as one."""
    own = set() if one is None else {code for _, code in one.codes}
    taken = {_key(other.team) for code, other in state.entries.items() if other.team and code not in own}
    for other in state.registrations.values():
        if (one is None or other.number != one.number) and other.status not in ("declined", "canceled"):
            taken |= {_key(team.name) for team in other.latest.teams}
    for team in entry.teams:
        if _key(team.name) in taken:
            raise TournamentRefusal("registration-team-taken", team=team.name)
        taken.add(_key(team.name))


def _key(name: str) -> str:
    return " ".join(name.casefold().split())


def accept(state: Tournament, number: int, seen: int, late: bool = False) -> list[TournamentEvent]:
    """The newest version goes into the tournament: new players are entered, changed ones corrected."""
    one = find_registration(state, number)
    _check_seen(one, seen)
    if one.accepted is None and not one.latest.teams:
        raise TournamentRefusal("registration-canceled", school=one.latest.school)
    if one.accepted is not None and one.accepted.revision == one.latest.revision:
        raise TournamentRefusal("registration-decided", school=one.latest.school)
    if one.accepted is not None and state.frozen:
        raise TournamentRefusal("registration-after-draw", school=one.latest.school)
    events, codes = _to_version(state, one, one.latest, late)
    return [*events, RegistrationAccepted(number, one.latest, codes)]


def decline(state: Tournament, number: int, seen: int) -> list[RegistrationDeclined]:
    """The newest version stays out; an accepted one before it stays in."""
    one = find_registration(state, number)
    _check_seen(one, seen)
    if one.status not in ("waiting", "waiting-list", "changed"):
        raise TournamentRefusal("registration-decided", school=one.latest.school)
    return [RegistrationDeclined(number, one.latest.revision)]


def take_back(state: Tournament, number: int) -> list[TournamentEvent]:
    """Undo the last decision about an entry; an acceptance can be taken back until the draw."""
    one = find_registration(state, number)
    if one.declined == one.latest.revision:
        return [RegistrationReturned(number, one.accepted, one.codes)]
    if one.accepted is None:
        raise TournamentRefusal("registration-undecided", school=one.latest.school)
    if state.frozen:
        raise TournamentRefusal("registration-after-draw", school=one.latest.school)
    before = one.earlier[-1] if one.earlier else None
    events, codes = _to_version(state, one, before)
    return [*events, RegistrationReturned(number, before, codes)]


def _to_version(
    state: Tournament, one: Registration, wanted: SchoolEntry | None, late: bool = False
) -> tuple[list[TournamentEvent], Codes]:
    """The events that take the roster from the accepted version to another one, and the codes of its
    players."""
    codes = {player: code for player, code in one.codes if code in state.entries}
    staying = {player.id for player, _ in wanted.places()} if wanted else set()
    events: list[TournamentEvent] = []
    if gone := tuple(code for player, code in codes.items() if player not in staying):
        events.append(EntriesRemoved(gone))
    state = evolve(state, events)
    if wanted is None:
        return events, ()
    if one.accepted is not None:
        for player, changed in _corrections(one.accepted, wanted).items():
            if player in codes:
                corrected = amend(state, codes[player], changed)
                events += corrected
                state = evolve(state, corrected)
    new = [(player, team) for player, team in wanted.places() if player.id not in codes]
    if new:
        rows = [("", player.name, team.name, wanted.school, team.division, None) for player, team in new]
        entered = enter(state, write_table(COLUMNS, rows).encode(), late)
        events += entered
        made = [entry.code for event in entered for entry in event.entries]
        codes |= {player.id: code for (player, _), code in zip(new, made, strict=True)}
    return events, tuple((player.id, codes[player.id]) for player, _ in wanted.places())


def _corrections(before: SchoolEntry, after: SchoolEntry) -> Mapping[int, Amendment]:
    """The differences for each player in both versions; corrections made at the desk in the meantime stay."""
    old = {player.id: _facts(before, player, team) for player, team in before.places()}
    found = {}
    for player, team in after.places():
        now, was = _facts(after, player, team), old.get(player.id)
        if was is not None and was != now:
            name, of_team, school, division = (
                new if new != had else None for new, had in zip(now, was, strict=True)
            )
            found[player.id] = Amendment(name=name, team=of_team, school=school, division=division)
    return found


def _facts(entry: SchoolEntry, player: RegisteredPlayer, team: RegisteredTeam) -> tuple[str, str, str, str]:
    return player.name, team.name, entry.school, team.division
