"""Downloads: papers as PDF, lists as CSV, and the whole tournament in one file."""

from __future__ import annotations

import re
from typing import Final

from fairshake.application.people import Person
from fairshake.server.routes.call import Call, Download
from fairshake.server.routes.errors import ApiError
from fairshake.server.routes.permission import Permission
from fairshake.server.routes.registry import Routes

from .hall import PREFIX, Hall, given
from .queries import FileQuery, PaperQuery

FILE: Final = "tournament.fairshake"
PDF: Final = "application/pdf"
CSV: Final = "text/csv"
routes = Routes(PREFIX, errors=(403, 409, 422, 503), permission=Permission.PERSON)


class PaperRoutes:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    @routes.get("/{tournament}/papers/{what}", answer=bytes, media=PDF, errors=(501,))
    async def paper(
        self, call: Call, person: Person, tournament: str, what: str, query: PaperQuery
    ) -> Download:
        """A paper to print."""
        kind = _stem(what, ".pdf")
        address = f"{call.site}/tournament/{tournament}"
        fields = {**given(query), "what": kind, "address": address}
        outcome = await self.hall.live.press.run(self.hall.act, tournament, person, "print", fields)
        return Download(outcome.file or b"", f"{kind}.pdf")

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
