"""What registration shows: to a coach the form and their own entry, to the director every entry."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from fairshake.tournaments.decisions.registration import places_left, places_taken, why_closed
from fairshake.tournaments.refusal import TournamentRefusal
from fairshake.tournaments.registration import Registration, SchoolEntry
from fairshake.tournaments.state import Tournament

from .answers.registration import (
    DeskSchoolEntry,
    DivisionChoice,
    RegistrationChange,
    RegistrationPageAnswer,
    RegistrationPhase,
    RegistrationsAnswer,
    ShownRegisteredPlayer,
    ShownRegisteredTeam,
    ShownSchoolEntry,
    ShownTerms,
)
from .papers import division_name

PHASES: Final[dict[str, RegistrationPhase]] = {
    "": "open",
    "registration-late": "late",
    "registration-drawn": "drawn",
    "registration-closed": "closed",
}
NEWEST_FIRST: Final = ("changed", "waiting", "waiting-list", "accepted", "declined", "canceled")
"""Entries that wait for the director come first."""


def terms_answer(state: Tournament, now: int) -> ShownTerms:
    terms = state.registration
    if terms is None:
        raise TournamentRefusal("registration-closed")
    return ShownTerms(
        phase=PHASES[why_closed(state, now)],
        deadline=terms.deadline,
        capacity=terms.capacity,
        unit=terms.unit,
        waiting_list=terms.waiting_list,
        left=places_left(state),
    )


def registration_page(state: Tournament, now: int) -> RegistrationPageAnswer:
    return RegistrationPageAnswer(
        name=state.name,
        terms=terms_answer(state, now),
        divisions=[DivisionChoice(one.id, division_name(state, one.id)) for one in state.divisions],
        table_size=state.settings.table_size,
        now=now,
    )


def school_entry(one: Registration) -> ShownSchoolEntry:
    entry = one.latest
    return ShownSchoolEntry(
        number=one.number,
        revision=entry.revision,
        status=one.status,
        change_declined=one.change_declined,
        school=entry.school,
        teams=shown_teams(entry),
        players=entry.size("players"),
    )


def shown_teams(entry: SchoolEntry | None) -> list[ShownRegisteredTeam]:
    return [
        ShownRegisteredTeam(
            team.name,
            team.division,
            [ShownRegisteredPlayer(player.id, player.name) for player in team.players],
        )
        for team in (entry.teams if entry else ())
    ]


def desk_entry(state: Tournament, one: Registration) -> DeskSchoolEntry:
    decided = one.accepted is not None and one.accepted.revision == one.latest.revision
    declined = one.declined == one.latest.revision
    waits = bool(one.latest.teams) or one.accepted is not None
    return DeskSchoolEntry(
        **structs.asdict(school_entry(one)),
        at=one.at,
        changes=_changes(state, one),
        can_accept=waits and not decided and not (one.accepted is not None and state.frozen),
        can_take_back=declined or (one.accepted is not None and not state.frozen),
        over=0 if decided else _over(state, one),
    )


def _over(state: Tournament, one: Registration) -> int:
    terms = state.registration
    if terms is None or terms.capacity is None:
        return 0
    before = one.accepted.size(terms.unit) if one.accepted else 0
    after = places_taken(state, terms.unit, one.number) + one.latest.size(terms.unit) - before
    return max(0, after - terms.capacity)


def _changes(state: Tournament, one: Registration) -> list[RegistrationChange]:
    """What accepting the newest version would change."""
    if one.accepted is None or one.accepted.revision == one.latest.revision:
        return []
    old, new = _lines(state, one.accepted), _lines(state, one.latest)
    pairs = [(old.get(key, ""), new.get(key, "")) for key in {**old, **new}]
    if one.accepted.school != one.latest.school:
        pairs.insert(0, (one.accepted.school, one.latest.school))
    return [RegistrationChange(before, after) for before, after in pairs if before != after]


def _lines(state: Tournament, entry: SchoolEntry) -> dict[int, str]:
    return {
        player.id: f"{player.name} · {team.name} · {division_name(state, team.division)}"
        for player, team in entry.places()
    }


def registrations_answer(state: Tournament, now: int) -> RegistrationsAnswer:
    terms = state.registration
    entries = [desk_entry(state, one) for one in state.registrations.values()]
    entries.sort(key=lambda one: (NEWEST_FIRST.index(one.status), one.at, one.number))
    return RegistrationsAnswer(
        terms=None if terms is None else terms_answer(state, now),
        taken=0 if terms is None else places_taken(state, terms.unit),
        entries=entries,
    )
