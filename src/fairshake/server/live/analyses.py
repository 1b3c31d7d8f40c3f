"""After the game: what every move was worth. The work goes on by itself; who looks in hears how far it is."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from starlette.concurrency import run_in_threadpool

from fairshake.application.analysis.games import Walk, analyse_events
from fairshake.application.analysis.plots import plot_of, plot_words
from fairshake.application.tables.authority import Sitting
from fairshake.messages import language

from .answering import answering
from .errors import Wrong, json
from .platform import Live
from .replays import Replays, belongs

MOST_KEPT: Final = 200
"""So many analyses stay in memory; what was put away is worked out again when somebody asks."""
AT_ONCE: Final = 1
"""Games on the way need the machine more than games that are over."""
log = logging.getLogger("fairshake.live")


@dataclass
class Job:
    """One analysis under way or done."""

    walk: Walk
    report: dict[str, Any] | None = None
    failed: bool = False

    def told(self) -> dict[str, Any]:
        state = "failed" if self.failed else "running" if self.report is None else "done"
        words = [] if self.report is None else plot_words(self.report)
        done, all_ = self.walk.done, self.walk.all
        return {"state": state, "done": done, "all": all_, "analysis": self.report, "words": words}


NONE: Final = {"state": "none", "done": 0, "all": 0, "analysis": None, "words": []}


class _Analyses:
    """What each route does. A game is analysed once for each language."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.replays = Replays(live)
        self.jobs: OrderedDict[tuple[str, str], Job] = OrderedDict()
        self.turn = asyncio.Semaphore(AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()

    async def start(self, request: Request, table: str) -> Response:
        sitting = await self._open_to(request, table)
        key = (sitting.record.id, language())
        job = self.jobs.get(key)
        if job is None or job.failed:
            job = self.jobs[key] = Job(Walk())
            while len(self.jobs) > MOST_KEPT:
                self.jobs.popitem(last=False)
            task = asyncio.ensure_future(self._work(sitting, job))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        return json(job.told())

    async def look(self, request: Request, table: str) -> Response:
        job = await self._job(request, table)
        return json(NONE if job is None else job.told())

    async def picture(self, request: Request, table: str) -> Response:
        job = await self._job(request, table)
        if job is None or job.report is None:
            raise Wrong(409, "not-analysed", "table")
        dark = request.query_params.get("dark") in ("1", "true")
        return Response(plot_of(job.report, dark), media_type="image/svg+xml")

    async def _job(self, request: Request, table: str) -> Job | None:
        sitting = await self._open_to(request, table)
        key = (sitting.record.id, language())
        if key in self.jobs:
            self.jobs.move_to_end(key)
        return self.jobs.get(key)

    async def _open_to(self, request: Request, table: str) -> Sitting:
        """A game that is over; one of Equate only for its own people, because it tells what was on the racks."""
        sitting, person = await self.replays.over(request, table)
        found = await self.live.identity.whose(request)
        if found is not None and await self.live.lobby.forbids_tools(found[0]):
            raise Wrong(403, "tools-closed")
        if sitting.record.game == "equate" and not belongs(sitting.record, person):
            raise Wrong(403, "no-seat", "table")
        return sitting

    async def _work(self, sitting: Sitting, job: Job) -> None:
        try:
            events = await self.replays.events(sitting)
            job.walk.progress = lambda done, all_: self._stop_if_leaving(job)
            async with self.turn:
                job.report = await run_in_threadpool(analyse_events, sitting.record.game, events, job.walk)
        except Exception:
            job.failed = True
            if not self.live.stopping:
                log.exception("an analysis failed")

    def _stop_if_leaving(self, job: Job) -> None:
        if self.live.stopping:
            job.walk.cancel.cancel()


def analyses_router(live: Live) -> APIRouter:
    router, answer, routes = APIRouter(prefix="/tables"), answering(live), _Analyses(live)
    for method, path, endpoint in (
        ("POST", "/{table}/analysis", routes.start),
        ("GET", "/{table}/analysis", routes.look),
        ("GET", "/{table}/analysis.svg", routes.picture),
    ):
        name = f"tables analysis {endpoint.__name__}"
        router.add_api_route(path, answer(endpoint), methods=[method], name=name)
    return router
