"""Registration: what a coach sees of it, and what the director sees."""

from __future__ import annotations

from typing import Literal

from fairshake.application.answers import Response
from fairshake.tournaments.registration import RegistrationStatus, Unit

RegistrationPhase = Literal["open", "late", "closed", "drawn"]


class DivisionChoice(Response):
    id: str
    name: str


class ShownTerms(Response):
    """`left` is how many players or teams still fit; null without a limit, 0 while there is a waiting list."""

    phase: RegistrationPhase
    deadline: int
    capacity: int | None
    unit: Unit
    waiting_list: bool
    left: int | None


class RegistrationPageAnswer(Response):
    """What a coach needs to fill in the form."""

    name: str
    terms: ShownTerms
    divisions: list[DivisionChoice]
    table_size: int
    now: int


class ShownRegisteredPlayer(Response):
    id: int
    name: str


class ShownRegisteredTeam(Response):
    name: str
    division: str
    players: list[ShownRegisteredPlayer]


class ShownSchoolEntry(Response):
    """A school's entry as it was last sent in. With `change_declined` the version accepted before counts."""

    number: int
    revision: int
    status: RegistrationStatus
    change_declined: bool
    school: str
    teams: list[ShownRegisteredTeam]
    players: int


class SchoolEntryPageAnswer(Response):
    """A school's own page. `accepted` are its teams in the tournament; `picture` is the link as QR code (SVG)."""

    page: RegistrationPageAnswer
    entry: ShownSchoolEntry
    accepted: list[ShownRegisteredTeam]
    picture: str | None = None


class RegisteredAnswer(Response):
    entry: ShownSchoolEntry


class SubmittedAnswer(Response):
    """`key` is the secret part of the link under which the coach can come back."""

    entry: ShownSchoolEntry
    key: str


class RegistrationChange(Response):
    """A player or the school, before and after; `before` is empty for a new one, `after` for one that
    leaves."""

    before: str
    after: str


class DeskSchoolEntry(ShownSchoolEntry):
    """`at` is when it first came in; `can_take_back` whether the last decision can be taken back."""

    at: int
    changes: list[RegistrationChange]
    can_accept: bool
    can_take_back: bool
    over: int
    """How many more than fit would be in the tournament if this were accepted."""
    key: str | None = None
    """The secret part of the school's private link; only for the director, who can send it to the coach again."""


class RegistrationSetAnswer(Response):
    terms: ShownTerms


class RegistrationDecidedAnswer(Response):
    entry: DeskSchoolEntry
    warnings: list[str]


class RegistrationsAnswer(Response):
    """Terms are null until registration is opened. `picture` is the link as QR code (SVG), `mail` whether this server
    can send mail."""

    terms: ShownTerms | None
    taken: int
    entries: list[DeskSchoolEntry]
    mail: bool = False
    key: str | None = None
    picture: str | None = None
