"""Registration by links: one for all coaches, and a private one for each school that sent an entry.

The secret parts are signed with the secret of the tournament, so none of them is stored.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from typing import Any

from msgspec import structs

from fairshake.application.texts import ROSTER, check_text
from fairshake.messages import sentence
from fairshake.tournaments.decisions.registration import find_registration
from fairshake.tournaments.refusal import TournamentRefusal

from .answers.registration import (
    RegisteredAnswer,
    RegistrationPageAnswer,
    RegistrationsAnswer,
    SchoolEntryPageAnswer,
    SubmittedAnswer,
)
from .crew import DIRECTOR, NotAllowedError
from .error_messages import AREA, ActDeclinedError
from .hall import moment
from .hosted import Actor
from .registration_views import registration_page, school_entry, shown_teams
from .service import TournamentService


class RegistrationLinks:
    """The use cases of a coach with a link, and the link itself for the director."""

    def __init__(self, service: TournamentService) -> None:
        self._service = service

    def desk(self, id: str, who: Actor) -> tuple[RegistrationsAnswer, str]:
        """Every entry, and the key of the link; empty until registration was opened."""
        answer = self._service.act(id, who, "registrations", {}).answer
        assert isinstance(answer, RegistrationsAnswer)
        if any(one.role == DIRECTOR for one in self._service.members(id, who)):
            entries = [structs.replace(one, key=self._entry_key(id, one.number)) for one in answer.entries]
            answer = structs.replace(answer, entries=entries)
        terms = self._service.state(id).registration
        return answer, "" if terms is None else self._link_key(id, terms.link)

    def page(self, id: str, key: str) -> RegistrationPageAnswer:
        """What a coach sees before typing. Raises NotAllowedError."""
        self._check_link(id, key)
        return self._page(id)

    def submit(self, id: str, key: str, fields: Mapping[str, Any]) -> SubmittedAnswer:
        self._check_link(id, key)
        school = check_text(ROSTER, str(fields.get("school") or ""), "school")
        answer = self._register(id, school, fields)
        return SubmittedAnswer(answer.entry, self._entry_key(id, answer.entry.number))

    def entry(self, id: str, number: int, key: str) -> SchoolEntryPageAnswer:
        """A school's own entry. Raises NotAllowedError."""
        self._check_entry(id, number, key)
        one = find_registration(self._service.state(id), number)
        return SchoolEntryPageAnswer(self._page(id), school_entry(one), shown_teams(one.accepted))

    def revise(self, id: str, number: int, key: str, fields: Mapping[str, Any]) -> RegisteredAnswer:
        self._check_entry(id, number, key)
        school = find_registration(self._service.state(id), number).latest.school
        return self._register(id, school, {**fields, "number": number})

    def address(self, id: str, number: int | None) -> str:
        """The address of the form, or of a school's own page, on this site."""
        if number is None:
            terms = self._service.state(id).registration
            link = self._link_key(id, 0 if terms is None else terms.link)
            return f"/tournament/{id}/register?key={link}"
        return f"/tournament/{id}/register/{number}?key={self._entry_key(id, number)}"

    def _register(self, id: str, school: str, fields: Mapping[str, Any]) -> RegisteredAnswer:
        who = sentence(AREA, "crew.school-name", school=school[:80])
        answer = self._service.table_act(id, "register", {**fields, "who": who}).answer
        assert isinstance(answer, RegisteredAnswer)
        return answer

    def _page(self, id: str) -> RegistrationPageAnswer:
        desk = self._service.desk(id)
        try:
            return registration_page(desk.state(), moment(desk))
        except TournamentRefusal as refusal:
            raise ActDeclinedError(refusal) from None

    def _check_link(self, id: str, key: str) -> None:
        terms = self._service.state(id).registration
        if terms is None or not _same(self._link_key(id, terms.link), key):
            raise NotAllowedError("bad-key")

    def _check_entry(self, id: str, number: int, key: str) -> None:
        known = number in self._service.state(id).registrations
        if not _same(self._entry_key(id, number), key) or not known:
            raise NotAllowedError("bad-key")

    def _link_key(self, id: str, link: int) -> str:
        return self._service.link_key(id, f"registration/{link}")

    def _entry_key(self, id: str, number: int) -> str:
        return self._service.link_key(id, f"registration-entry/{number}")


def _same(wanted: str, given: str) -> bool:
    return hmac.compare_digest(wanted.encode(), given[:80].encode("utf-8", "replace"))
