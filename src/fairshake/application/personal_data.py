"""Everything stored about a person, as that person can save it."""

from __future__ import annotations

from fairshake.application.answers import Response
from fairshake.application.learning.attempts import Attempt
from fairshake.application.people.device_progress import DeviceProgress
from fairshake.application.tables.records import Phase


class ExportedPerson(Response):
    id: str
    kind: str
    name: str
    roles: str
    """Separated by spaces."""
    created: int
    seen: int
    avatar: str


class ExportedToken(Response):
    id: str
    kind: str
    label: str
    created: int
    expires: int


class ExportedTable(Response):
    id: str
    code: str
    game: str
    created: int
    phase: Phase


class ExportedPad(Response):
    table: str
    text: str


class ExportedReport(Response):
    """A report that the person wrote about someone's conduct."""

    table_id: str
    about: str
    why: str
    created: int


class ExportedRole(Response):
    """A role at a tournament."""

    id: str
    name: str
    role: str
    team: str


class ExportedClass(Response):
    id: str
    name: str
    kind: str


class ExportedPlace(ExportedClass):
    """A class that the person attends."""

    nickname: str
    joined: int


class ExportedClasses(Response):
    teaching: list[ExportedClass]
    attending: list[ExportedPlace]
    answers: list[Attempt]


class ExportedTransfer(Response):
    expires: int
    progress: DeviceProgress | None


class ExportAnswer(Response):
    """Everything stored about me."""

    person: ExportedPerson | None
    tokens: list[ExportedToken]
    tables: list[ExportedTable]
    pads: list[ExportedPad]
    reports: list[ExportedReport]
    tournaments: list[ExportedRole]
    classes: ExportedClasses
    transfers: list[ExportedTransfer]
