"""Downloads: papers as PDF, lists as CSV, and the whole tournament in one file."""

from __future__ import annotations

import asyncio
import re
from typing import Any, Final

from fastapi import Request, Response
from starlette.concurrency import run_in_threadpool

from fairshake.application.tournaments.hosted import Someone
from fairshake.application.tournaments.hosting import Hosting
from fairshake.server.live.errors import Wrong

from .answering import download, refused, site
from .hall import Hall
from .reading import asked

FILE: Final = "tournament.fairshake"


class Papers:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        # One at a time: the library that writes the pages keeps its fonts in one place for all threads.
        self._press = asyncio.Semaphore(1)

    @property
    def hosting(self) -> Hosting:
        return self.hall.hosting

    async def paper(self, request: Request, tournament: str, what: str) -> Response:
        who = await self.hall.needed(request)
        kind = _stem(what, ".pdf")
        address = f"{site(request)}/tournament/{tournament}"
        given = {**asked(request), "what": kind, "address": address}
        async with self._press:
            outcome = await run_in_threadpool(self.hosting.act, tournament, who, "print", given)
        if outcome.status:
            return refused(outcome.answer["refused"])
        return download(outcome.file or b"", f"{kind}.pdf", "application/pdf")

    async def file(self, request: Request, tournament: str, what: str) -> Response:
        """A CSV, or the whole tournament: as JSON, or as the one file of the command line."""
        who = await self.hall.needed(request)
        if what == FILE:
            return await self.hall.work(self._whole, tournament, who)  # type: ignore[no-any-return]
        name, kind = ("tournament", ".json") if what == "tournament.json" else (_stem(what, ".csv"), ".csv")
        given: dict[str, Any] = {**asked(request), "what": name}
        outcome = await self.hall.work(self.hosting.act, tournament, who, "export", given)
        if outcome.status:
            return refused(outcome.answer["refused"])
        media = "application/json" if kind == ".json" else "text/csv; charset=utf-8"
        return download(outcome.file or b"", f"{name}{kind}", media)

    def _whole(self, id: str, who: Someone) -> Response:
        self.hosting.act(id, who, "export", {})
        data = self.hall.live.tournament_files.written(self.hosting.desk(id).records())
        return download(data, FILE, "application/vnd.sqlite3")


def _stem(what: str, ending: str) -> str:
    if not re.fullmatch(r"[a-z-]{1,40}\.[a-z]+", what) or not what.endswith(ending):
        raise Wrong(404, "no-such-file", area="tournaments")
    return what.removesuffix(ending)
