"""After the game: what every move was worth. The work runs in the background and reports its progress."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final, cast

from msgspec import Struct
from starlette.concurrency import run_in_threadpool

from fairshake.application.analysis.games import AnalysisRun, analyse_events
from fairshake.application.analysis.plots import plot_of, plot_words
from fairshake.application.analysis.schemas import (
    AnalysisState,
    GameAnalysis,
    MatchAnalysis,
    PossiblePlays,
    TableAnalysis,
)
from fairshake.application.ids import TableId
from fairshake.application.people import Person
from fairshake.application.registry import kit_of
from fairshake.application.registry.kit import AnalysisKit
from fairshake.application.tables.authority import LoadedTable
from fairshake.messages import language
from fairshake.server.qr_code import SVG
from fairshake.server.routes.errors import ApiError
from fairshake.server.routes.registry import Routes

from .access import belongs, id_of, look_back
from .platform import Live
from .replays import events

MOST_KEPT: Final = 200
"""The most analyses kept in memory; an evicted one is recomputed on request."""
AT_ONCE: Final = 1
"""Games in progress have priority over analyses."""
log = logging.getLogger("fairshake.live")
routes = Routes("/api/v1/tables", errors=(403, 409, 503))


@dataclass
class AnalysisJob:
    """One analysis, running or done."""

    walk: AnalysisRun
    report: MatchAnalysis | GameAnalysis | None = None
    failed: bool = False

    @property
    def state(self) -> AnalysisState:
        return "failed" if self.failed else "running" if self.report is None else "done"

    def answer(self) -> TableAnalysis:
        words = [] if self.report is None else plot_words(self.report)
        return TableAnalysis(self.state, self.walk.done, self.walk.all, self.report, words)


NONE: Final = TableAnalysis("none", 0, 0)


class Plot(Struct):
    dark: bool = False
    """For a dark background."""


class AnalysisRoutes:
    """What each route does. A game is analyzed once for each language."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.jobs: OrderedDict[tuple[str, str], AnalysisJob] = OrderedDict()
        self.turn = asyncio.Semaphore(AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()

    @routes.post("/{table}/analysis")
    async def start(self, person: Person | None, table: TableId) -> TableAnalysis:
        """Analyze a game that is over."""
        loaded = await self._open_to(person, table)
        key = (loaded.record.id, language())
        job = self.jobs.get(key)
        if job is None or job.failed:
            job = self.jobs[key] = AnalysisJob(AnalysisRun())
            while len(self.jobs) > MOST_KEPT:
                self.jobs.popitem(last=False)
            task = asyncio.ensure_future(self._work(loaded, job))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        return job.answer()

    @routes.get("/{table}/analysis")
    async def look(self, person: Person | None, table: TableId) -> TableAnalysis:
        """The progress of its analysis."""
        job = await self._job(person, table)
        return NONE if job is None else job.answer()

    @routes.get("/{table}/analysis.svg", answer=str, media=SVG)
    async def picture(self, person: Person | None, table: TableId, query: Plot) -> str:
        """Its plot."""
        job = await self._job(person, table)
        if job is None or job.report is None:
            raise ApiError(409, "not-analysed", "table")
        return plot_of(job.report, query.dark)

    @routes.get("/{table}/turns/{version}", errors=(404,))
    async def plays(self, person: Person | None, table: TableId, version: int) -> PossiblePlays:
        """What could have been played in one turn of a finished game.

        The turn is identified by the version it ended with. The answer has the board and the rack before it.
        """
        loaded = await self._open_to(person, table)
        found = await events(self.live, loaded)
        possible = cast("AnalysisKit", kit_of(loaded.record.game).analysis).possible
        async with self.turn:
            answer: PossiblePlays | None = await run_in_threadpool(possible, found, version)
        if answer is None:
            raise ApiError(404, "no-such-moment", "version", most=str(len(found)))
        return answer

    async def _job(self, person: Person | None, table: TableId) -> AnalysisJob | None:
        loaded = await self._open_to(person, table)
        key = (loaded.record.id, language())
        if key in self.jobs:
            self.jobs.move_to_end(key)
        return self.jobs.get(key)

    async def _open_to(self, person: Person | None, table: TableId) -> LoadedTable:
        """A finished game; only for its own players if the analysis reveals hidden information."""
        loaded = await look_back(self.live, table, person)
        if person is not None and await self.live.lobby.forbids_tools(person):
            raise ApiError(403, "tools-closed")
        analysis = kit_of(loaded.record.game).analysis
        if analysis is None:
            raise ApiError(409, "no-analysis", "table")
        if analysis.private and not belongs(loaded.record, id_of(person)):
            raise ApiError(403, "no-seat", "table")
        return loaded

    async def _work(self, loaded: LoadedTable, job: AnalysisJob) -> None:
        try:
            found = await events(self.live, loaded)
            job.walk.progress = lambda done, all_: self._stop_if_leaving(job)
            async with self.turn:
                job.report = await run_in_threadpool(analyse_events, loaded.record.game, found, job.walk)
        except Exception:
            job.failed = True
            if not self.live.stopping:
                log.exception("an analysis failed")

    def _stop_if_leaving(self, job: AnalysisJob) -> None:
        if self.live.stopping:
            job.walk.cancel.cancel()
