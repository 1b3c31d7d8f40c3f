"""Who may do what at a tournament on the platform: the director, judges, operators and coaches. Everyone
else watches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from fairshake.application.errors import UseCaseError
from fairshake.messages import sentence
from fairshake.tournaments.csv_files import FileFaultsError, read_table
from fairshake.tournaments.entry_file import COLUMNS
from fairshake.tournaments.state import Tournament

from .answers.crew import CrewRole
from .error_messages import AREA
from .spreadsheets import file_bytes

DIRECTOR: Final = "director"
HEAD_JUDGE: Final = "head-judge"
JUDGE: Final = "judge"
OPERATOR: Final = "operator"
COACH: Final = "coach"
ROLES: Final[tuple[CrewRole, ...]] = (DIRECTOR, HEAD_JUDGE, JUDGE, OPERATOR, COACH)
"""From the role with the most rights to the one with the fewest."""
_DESK: Final = frozenset({DIRECTOR, OPERATOR})
_JUDGES: Final = frozenset({DIRECTOR, HEAD_JUDGE, JUDGE})
_CREW: Final = _DESK | _JUDGES

MAY: Final[Mapping[str, frozenset[str]]] = {
    "settings": frozenset({DIRECTOR}),
    "enter": frozenset({DIRECTOR, COACH}),
    "withdraw": frozenset({DIRECTOR, COACH}),
    "reinstate": _DESK,
    "merge": frozenset({DIRECTOR}),
    "substitute": _DESK | {COACH},
    "amend": _DESK,
    "check-in": _DESK,
    "draw": frozenset({DIRECTOR}),
    "repair": frozenset({DIRECTOR}),
    "undo-draw": frozenset({DIRECTOR}),
    "remove-sheet": _CREW,
    "undo-replay": frozenset({DIRECTOR, HEAD_JUDGE}),
    "close-tables": frozenset({DIRECTOR}),
    "take-back": frozenset({DIRECTOR}),
    "publish": frozenset({DIRECTOR}),
    "registration": frozenset({DIRECTOR}),
    "registrations": _DESK,
    "accept-entry": frozenset({DIRECTOR}),
    "decline-entry": frozenset({DIRECTOR}),
    "return-entry": frozenset({DIRECTOR}),
    "print": _CREW,
    "score": _CREW,
    "arrive": _CREW,
    "confirm": _CREW,
    "unconfirm": _CREW,
    "correct": _CREW,
    "conduct": _JUDGES,
    "revoke": frozenset({DIRECTOR, HEAD_JUDGE}),
    "appeal": _JUDGES,
    "clock": _DESK | {HEAD_JUDGE},
    "call": _CREW,
    "answer": _CREW,
    "entries": _CREW,
    "team": frozenset({DIRECTOR, COACH}),
    "tables": _CREW,
    "status": _CREW,
    "history": _CREW,
    "standings": _CREW,
    "awards": _CREW,
    "export": _CREW,
    "import": frozenset({DIRECTOR}),
    "simulate": frozenset({DIRECTOR}),
    "crew": frozenset({DIRECTOR}),
    "live": frozenset({DIRECTOR}),
    "live-merge": frozenset({DIRECTOR}),
    "live-fill": _CREW,
    "live-seats": _CREW,
    "remove": frozenset({DIRECTOR}),
}
"""Which roles may do an act."""


class NotAllowedError(UseCaseError):
    """The act belongs to another role."""

    def __init__(self, code: str, **params: str) -> None:
        super().__init__("forbidden", code, **params)
        self.words = sentence(AREA, f"crew.{code}", **params)


class CrewMember(Struct, frozen=True):
    """A person's roles at a tournament. A coach has a team; one person may coach several."""

    person: str
    role: CrewRole
    name: str
    team: str = ""


def strongest(members: Iterable[CrewMember]) -> CrewMember | None:
    return min(members, key=lambda one: ROLES.index(one.role), default=None)


def acting_member(members: Sequence[CrewMember], act: str) -> CrewMember:
    """The role in which a person does this act. Raises NotAllowedError."""
    found = strongest(one for one in members if one.role in MAY[act])
    if found is None:
        raise NotAllowedError("not-your-role", roles=", ".join(one for one in ROLES if one in MAY[act]))
    return found


def check_fields(members: Sequence[CrewMember], me: CrewMember, act: str, fields: Mapping[str, Any]) -> None:
    """Refuse what a role may not do within an allowed act. Raises NotAllowedError."""
    if fields.get("head_judge") and me.role not in (HEAD_JUDGE, DIRECTOR):
        raise NotAllowedError("not-head-judge")
    if act == "confirm" and fields.get("everything") and me.role != DIRECTOR:
        raise NotAllowedError("director-confirms-all")
    if act == "correct" and me.role == OPERATOR and fields.get("kind") != "typing":
        raise NotAllowedError("typing-only")
    if act == "export" and me.role != DIRECTOR and fields.get("what", "tournament") == "tournament":
        raise NotAllowedError("not-your-role", roles=DIRECTOR)
    if me.role == COACH:
        _check_team(act, fields, {one.team for one in members if one.role == COACH})


def _check_team(act: str, fields: Mapping[str, Any], teams: set[str]) -> None:
    named: set[str] = set()
    if act == "team" or (act == "enter" and fields.get("csv") is None):
        named = {str(fields.get("team") or "")}
    elif act == "enter":
        named = _teams_in(str(fields["csv"]))
    if not named <= teams:
        raise NotAllowedError("not-your-team", teams=", ".join(sorted(teams)))


def _teams_in(text: str) -> set[str]:
    """The teams that a file of entries names; its reader reports anything else that is wrong with it."""
    try:
        return {row["team"] for row in read_table(file_bytes(text), COLUMNS, ()).rows}
    except FileFaultsError:
        return set()


def check_code(members: Sequence[CrewMember], me: CrewMember, state: Tournament, code: object) -> None:
    """A coach may change only players of their own team."""
    if me.role != COACH:
        return
    wanted = str(code or "").strip().casefold()
    entry = next((one for one in state.entries.values() if one.code.casefold() == wanted), None)
    teams = {one.team for one in members if one.role == COACH}
    if entry is not None and entry.team not in teams:
        raise NotAllowedError("not-your-team", teams=", ".join(sorted(teams)))
