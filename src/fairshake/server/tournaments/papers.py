"""Downloads: papers as PDF, lists as CSV, and the whole tournament in one file."""

from __future__ import annotations

import re
from typing import Any, Final

from fairshake.application.people import Person
from fairshake.application.tournaments import answers as shapes
from fairshake.application.tournaments.crew import acting_member
from fairshake.application.tournaments.print_progress import reporting
from fairshake.application.tournaments.session import ActResult
from fairshake.server.routes.call import Call, Download
from fairshake.server.routes.errors import ApiError
from fairshake.server.routes.permission import Permission
from fairshake.server.routes.registry import Routes

from .hall import PREFIX, Hall, actor, given
from .queries import FileQuery, PaperQuery

FILE: Final = "tournament.fairshake"
PDF: Final = "application/pdf"
CSV: Final = "text/csv"
LONGEST_JOB: Final = 40
routes = Routes(PREFIX, errors=(403, 409, 422, 503), permission=Permission.PERSON)


class PaperRoutes:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._jobs: dict[tuple[str, str], tuple[int, int]] = {}

    @routes.get("/{tournament}/papers/{what}", answer=bytes, media=PDF, errors=(501,))
    async def paper(
        self, call: Call, person: Person, tournament: str, what: str, query: PaperQuery
    ) -> Download:
        """A paper to print."""
        kind = _stem(what, ".pdf")
        address = f"{call.site}/tournament/{tournament}"
        fields = {**given(query), "what": kind, "address": address}
        job = (tournament, str(fields.pop("job", ""))[:LONGEST_JOB])
        outcome = await self.hall.live.press.run(self._print, job, person, fields)
        return Download(outcome.file or b"", f"{kind}.pdf")

    def _print(self, job: tuple[str, str], person: Person, fields: dict[str, Any]) -> ActResult:
        def report(done: int, total: int) -> None:
            self._jobs[job] = (done, total)

        try:
            with reporting(report):
                return self.hall.act(job[0], person, "print", fields)
        finally:
            self._jobs.pop(job, None)

    @routes.get("/{tournament}/printing/{job}", answer=shapes.PrintingAnswer)
    def printing(self, person: Person, tournament: str, job: str) -> shapes.PrintingAnswer:
        """How far the printing of the paper with this name is."""
        acting_member(self.hall.service.members(tournament, actor(person)), "print")
        return shapes.PrintingAnswer(*self._jobs.get((tournament, job), (0, 0)))

    @routes.get("/{tournament}/files/{what}", answer=bytes, media=CSV)
    def file(self, person: Person, tournament: str, what: str, query: FileQuery) -> Download:
        """A list, or all of it.

        A CSV, or the whole tournament: as JSON, or as the one file of the command line.
        """
        if what == FILE:
            self.hall.act(tournament, person, "export", {})
            records = self.hall.service.desk(tournament).records()
            return Download(self.hall.live.tournament_files.written(records), FILE, "application/vnd.sqlite3")
        whole = what == "tournament.json"
        name = "tournament" if whole else _stem(what, ".csv")
        outcome = self.hall.act(tournament, person, "export", {**given(query), "what": name})
        return Download(outcome.file or b"", what, "application/json" if whole else f"{CSV}; charset=utf-8")


def _stem(what: str, ending: str) -> str:
    if not re.fullmatch(r"[a-z-]{1,40}\.[a-z]+", what) or not what.endswith(ending):
        raise ApiError(404, "no-such-file", area="tournaments")
    return what.removesuffix(ending)
