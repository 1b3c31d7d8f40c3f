"""The acts `registration`, `register`, `accept-entry`, `decline-entry` and `return-entry`: schools enter by a link."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct, structs

from fairshake.application.errors import BadInput
from fairshake.application.texts import ROSTER, check_text
from fairshake.tournaments.decisions.registration import (
    accept,
    decline,
    find_registration,
    register,
    revise,
    set_registration,
    take_back,
)
from fairshake.tournaments.divisions import find_division
from fairshake.tournaments.entries import MOST_TEXT
from fairshake.tournaments.events import SchoolRegistered, TournamentEvent
from fairshake.tournaments.registration import (
    RegisteredPlayer,
    RegisteredTeam,
    Registration,
    RegistrationTerms,
    SchoolEntry,
    Unit,
)
from fairshake.tournaments.state import Tournament, evolve

from .answers.registration import (
    RegisteredAnswer,
    RegistrationDecidedAnswer,
    RegistrationsAnswer,
    RegistrationSetAnswer,
)
from .hall import moment
from .people import entry_warnings, team_warnings
from .registration_views import desk_entry, registrations_answer, school_entry, terms_answer
from .requests import read_fields, signed_with_reason
from .session import Acting, ActResult, TournamentSession

MOST_TEAMS: Final = 40
MOST_ON_TEAM: Final = 40


class RegistrationOrder(Struct, frozen=True):
    """Open, change or close registration; fields left out stay as they are."""

    deadline: int | None = None
    """Milliseconds since 1970; needed to open it."""
    capacity: int | None = None
    no_limit: bool = False
    """Remove the capacity limit."""
    unit: Unit | None = None
    waiting_list: bool | None = None
    open: bool = True
    new_link: bool = False
    """Make a new link; the old one stops working."""


class TypedPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    id: int | None = None
    """The player's id in the previous version."""


class TypedTeam(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    division: str
    players: tuple[TypedPlayer, ...]


class SchoolEntryForm(Struct, frozen=True, forbid_unknown_fields=True):
    """What a coach types; an entry without teams cancels."""

    school: str
    teams: tuple[TypedTeam, ...]


class RevisedEntryForm(SchoolEntryForm, frozen=True, kw_only=True, forbid_unknown_fields=True):
    revision: int
    """The version that was changed."""


class Register(SchoolEntryForm, frozen=True):
    number: int | None = None
    revision: int = 0


class DecideEntry(Struct, frozen=True):
    number: int
    revision: int
    """The version that the director has seen."""


class AcceptEntry(DecideEntry, frozen=True):
    late: bool = False
    """After the draw: as late entries."""


class ReturnEntry(Struct, frozen=True):
    number: int


class Registrations(Struct, frozen=True):
    pass


def registration_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(RegistrationOrder, fields)
    now = moment(desk)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], RegistrationSetAnswer]:
        events = set_registration(state, _terms(state.registration, asked))
        after = evolve(state, events)
        return events, RegistrationSetAnswer(terms_answer(after, now))

    return desk.result_of(acting, decide)


def _terms(before: RegistrationTerms | None, asked: RegistrationOrder) -> RegistrationTerms:
    if before is None:
        if asked.deadline is None:
            raise BadInput("deadline", "tournaments.input.missing")
        before = RegistrationTerms(asked.deadline)
    given = {
        name: value
        for name in ("deadline", "capacity", "unit", "waiting_list", "open")
        if (value := getattr(asked, name)) is not None
    }
    if asked.no_limit:
        given["capacity"] = None
    return structs.replace(before, **given, link=before.link + asked.new_link)


def registrations(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    """Every entry that came in, and the terms."""
    read_fields(Registrations, fields)
    answer: RegistrationsAnswer = registrations_answer(desk.state(), moment(desk))
    return ActResult(answer)


def register_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    """A school sends its entry, a newer version of it, or cancels."""
    asked = read_fields(Register, fields)
    now = moment(desk)

    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], RegisteredAnswer]:
        events: Sequence[TournamentEvent]
        if asked.number is None:
            events = register(state, _entry(state, asked, None), now)
        else:
            one = find_registration(state, asked.number)
            events = revise(state, asked.number, asked.revision, _entry(state, asked, one), now)
        after = evolve(state, events)
        number = events[0].number if events and isinstance(events[0], SchoolRegistered) else asked.number
        return events, RegisteredAnswer(school_entry(after.registrations[number or 0]))

    return desk.result_of(acting, decide)


def _entry(state: Tournament, asked: Register, one: Registration | None) -> SchoolEntry:
    """The entry as stored, after the same text checks as for names that a director enters."""
    if len(asked.teams) > MOST_TEAMS:
        raise BadInput("teams", "tournaments.fault.too-many-teams", most=MOST_TEAMS)
    ids = _Ids(one)
    teams = tuple(_team(state, f"teams[{at}]", team, ids) for at, team in enumerate(asked.teams))
    return SchoolEntry(1, _text(asked.school, "school"), teams)


def _team(state: Tournament, field: str, typed: TypedTeam, ids: _Ids) -> RegisteredTeam:
    if not 1 <= len(typed.players) <= MOST_ON_TEAM:
        raise BadInput(
            f"{field}.players", "tournaments.fault.team-size", team=typed.name[:MOST_TEXT], most=MOST_ON_TEAM
        )
    found = find_division(state.divisions, typed.division)
    if found is None:
        allowed = ", ".join(one.id for one in state.divisions)
        given = typed.division[:40]
        code = "tournaments.fault.unknown-division" if given else "tournaments.fault.no-division"
        raise BadInput(f"{field}.division", code, given=given, allowed=allowed)
    players = tuple(
        RegisteredPlayer(ids.of(player.id), _text(player.name, f"{field}.players[{at}].name"))
        for at, player in enumerate(typed.players)
    )
    return RegisteredTeam(_text(typed.name, f"{field}.name"), found.id, players)


def _text(text: str, field: str) -> str:
    kept = check_text(ROSTER, text, field)
    if len(kept) > MOST_TEXT:
        raise BadInput(field, "texts.text-long", most=MOST_TEXT)
    return kept


class _Ids:
    """Known players keep their id; everyone else gets a new one, never used in this entry."""

    def __init__(self, one: Registration | None) -> None:
        versions = (
            () if one is None else (one.latest, *one.earlier, *((one.accepted,) if one.accepted else ()))
        )
        self._known = {player.id for version in versions for player, _ in version.places()}
        self._next = max(self._known, default=0)

    def of(self, given: int | None) -> int:
        if given is not None and given in self._known:
            self._known.discard(given)
            return given
        self._next += 1
        return self._next


def accept_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(AcceptEntry, fields)
    return _decided(
        desk, acting, asked.number, lambda state: accept(state, asked.number, asked.revision, asked.late)
    )


def decline_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    asked = read_fields(DecideEntry, fields)
    return _decided(desk, acting, asked.number, lambda state: decline(state, asked.number, asked.revision))


def return_act(desk: TournamentSession, acting: Acting, fields: Mapping[str, Any]) -> ActResult:
    """Take back the last decision about an entry."""
    asked = read_fields(ReturnEntry, fields)
    signed_with_reason(fields)
    return _decided(desk, acting, asked.number, lambda state: take_back(state, asked.number))


def _decided(
    desk: TournamentSession,
    acting: Acting,
    number: int,
    decision: Callable[[Tournament], Sequence[TournamentEvent]],
) -> ActResult:
    def decide(state: Tournament) -> tuple[Sequence[TournamentEvent], RegistrationDecidedAnswer]:
        events = decision(state)
        after = evolve(state, events)
        fresh = [entry for code, entry in after.entries.items() if code not in state.entries]
        warnings = [*team_warnings(after), *entry_warnings(state, fresh)] if fresh else []
        return events, RegistrationDecidedAnswer(desk_entry(after, after.registrations[number]), warnings)

    return desk.result_of(acting, decide)
