"""Registration by a link: a coach's form without an account, and the entries for the director."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct, structs, to_builtins
from starlette.concurrency import run_in_threadpool

from fairshake.application.answers import Response
from fairshake.application.people import Person
from fairshake.application.tournaments import answers as shapes
from fairshake.application.tournaments.crew import NotAllowedError
from fairshake.application.tournaments.mail import CoachMail, MailOrder
from fairshake.application.tournaments.registration_acts import RevisedEntryForm, SchoolEntryForm
from fairshake.application.tournaments.registration_links import RegistrationLinks
from fairshake.server.limits import Rate
from fairshake.server.live.brute_force_guard import BruteForceGuard
from fairshake.server.qr_code import qr_code
from fairshake.server.routes.call import Call
from fairshake.server.routes.endpoint import slow_down
from fairshake.server.routes.permission import Permission
from fairshake.server.routes.registry import RateLimit, Routes

from .hall import PREFIX, Hall, actor

MOST_BYTES: Final = 400_000
"""A school with forty teams, each name as long as names may be."""
SENT_IN: Final = RateLimit("registrations", Rate(60, 0.2))
"""Per address: a district office that enters all its schools in one go stays below it."""
MAIL: Final = RateLimit("mail", Rate(60, 1 / 60))
"""Per address: a director writes to all schools once; nobody sends mail in bulk."""
MAIL_IN_ALL: Final = Rate(300, 0.1)
MAIL_AT_ONCE: Final = 4
"""A slow mail server holds up other mail only."""
routes = Routes(PREFIX, most_bytes=MOST_BYTES, errors=(403, 422, 503))
_PAGE: Final = "/{tournament}/registration"
_ENTRY: Final = "/{tournament}/registration/entries/{number}"


class LinkQuery(Struct, forbid_unknown_fields=True):
    key: str = ""
    """The secret part of the link."""


class RegistrationRoutes:
    """What each route does."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.links = RegistrationLinks(hall.service)
        self.coach_mail = CoachMail(hall.service, hall.live.mailer)
        self._mailing = asyncio.Semaphore(MAIL_AT_ONCE)

    @routes.get("/{tournament}/registrations", permission=Permission.PERSON)
    def registrations(self, call: Call, person: Person, tournament: str) -> shapes.RegistrationsAnswer:
        """The schools' entries.

        With the registration link, for the director to share.
        """
        answer, key = self.links.desk(tournament, actor(person))
        answer = structs.replace(answer, mail=self.hall.live.mailer is not None)
        if not key:
            return answer
        return structs.replace(answer, key=key, picture=_picture(call, f"{tournament}/register", key))

    @routes.post(f"{_PAGE}/mail", permission=Permission.PERSON, errors=(409,), limit=MAIL)
    async def mail(self, call: Call, person: Person, tournament: str, body: MailOrder) -> None:
        """Mail a link to a coach.

        The address is used once and stored nowhere.
        """
        letter = await self.hall.work(self.coach_mail.letter, tournament, actor(person), body, call.site)
        await slow_down(self.hall.live.limits, "mail-in-all", "", MAIL_IN_ALL)
        async with self._mailing:
            await run_in_threadpool(self.coach_mail.send, letter)

    @routes.get(_PAGE, answer=shapes.RegistrationPageAnswer, errors=(409, 429))
    async def registration_page(self, call: Call, tournament: str, query: LinkQuery) -> Response:
        """The form for a school."""
        return await self._guarded(call, self.links.page, tournament, query.key)

    @routes.post(
        f"{_PAGE}/entries",
        body=SchoolEntryForm,
        answer=shapes.SubmittedAnswer,
        status=201,
        errors=(409,),
        limit=SENT_IN,
    )
    async def submit(self, call: Call, tournament: str, query: LinkQuery, body: SchoolEntryForm) -> Response:
        """A school enters its teams."""
        return await self._guarded(call, self.links.submit, tournament, query.key, to_builtins(body))

    @routes.get(_ENTRY, answer=shapes.SchoolEntryPageAnswer, errors=(409, 429))
    async def school_entry(self, call: Call, tournament: str, number: int, query: LinkQuery) -> Response:
        """A school's own entry, by its private link."""
        answer = await self._guarded(call, self.links.entry, tournament, number, query.key)
        return structs.replace(answer, picture=_picture(call, f"{tournament}/register/{number}", query.key))

    @routes.put(_ENTRY, body=RevisedEntryForm, answer=shapes.RegisteredAnswer, errors=(409,), limit=SENT_IN)
    async def revise(
        self, call: Call, tournament: str, number: int, query: LinkQuery, body: RevisedEntryForm
    ) -> Response:
        """A school changes its entry, or cancels it.

        Without teams it is canceled.
        """
        return await self._guarded(call, self.links.revise, tournament, number, query.key, to_builtins(body))

    async def _guarded(self, call: Call, work: Callable[..., Response], *given: Any) -> Response:
        """Wrong keys are counted, so that nobody finds an entry by guessing."""
        guard = BruteForceGuard(self.hall.live.limits, call.address, call.person_id, "registration-key")
        await guard.check()
        try:
            answer: Response = await self.hall.work(work, *given)
        except NotAllowedError:
            await guard.wrong()
            raise
        return answer


def _picture(call: Call, path: str, key: str) -> str:
    return qr_code(f"{call.site}/tournament/{path}?key={key}", inline=True)
