"""Mail to coaches: the address is typed for one message and stored nowhere, and the text is always ours."""

from __future__ import annotations

import re
from typing import Final, Protocol

from msgspec import Struct

from fairshake.application.errors import BadInput, RefusalKind, UseCaseError
from fairshake.messages import sentence
from fairshake.tournaments.decisions.registration import find_registration

from .crew import acting_member
from .error_messages import AREA
from .hosted import Actor
from .registration_links import RegistrationLinks
from .service import TournamentService

MOST_ADDRESS: Final = 254
ADDRESS: Final = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}")
"""One address as people have it; nothing that could be a second one, or another header."""


class MailOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """To whom the link of registration goes; with a number, that school's private link."""

    to: str
    number: int | None = None


class Letter(Struct, frozen=True):
    to: str
    subject: str
    text: str


class MailError(UseCaseError):
    """The message was not sent. Nothing in it names the address."""

    def __init__(self, kind: RefusalKind, code: str) -> None:
        super().__init__(kind, f"mail-{code}")
        self.words = sentence(AREA, f"mail.{code}")


class Mailer(Protocol):
    """Sends one message. It may wait for a network; raises MailError."""

    def send(self, letter: Letter) -> None: ...


class CoachMail:
    """The director sends a coach a link."""

    def __init__(self, service: TournamentService, mailer: Mailer | None) -> None:
        self._service = service
        self._links = RegistrationLinks(service)
        self._mailer = mailer

    def letter(self, id: str, who: Actor, order: MailOrder, site: str) -> Letter:
        """The message, before anything is sent. Raises NotAllowedError, MailError, BadInput."""
        acting_member(self._service.members(id, who), "registration")
        if self._mailer is None:
            raise MailError("state", "off")
        to = check_address(order.to)
        state = self._service.state(id)
        if state.registration is None:
            raise MailError("state", "not-open")
        named = {"name": state.name, "link": f"{site}{self._links.address(id, order.number)}"}
        if order.number is None:
            return Letter(
                to, sentence(AREA, "mail.subject", **named), sentence(AREA, "mail.invitation", **named)
            )
        named["school"] = find_registration(state, order.number).latest.school
        return Letter(
            to, sentence(AREA, "mail.subject-entry", **named), sentence(AREA, "mail.entry", **named)
        )

    def send(self, letter: Letter) -> None:
        if self._mailer is None:
            raise MailError("state", "off")
        self._mailer.send(letter)


def check_address(given: str) -> str:
    """One mail address. Raises BadInput, which does not repeat it."""
    address = given.strip()
    if len(address) > MOST_ADDRESS or ".." in address or not ADDRESS.fullmatch(address):
        raise BadInput("to", "tournaments.mail.bad-address")
    return address
