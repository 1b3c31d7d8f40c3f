"""For the operator of the platform: liveness, readiness and metrics."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Gauge, generate_latest
from starlette.responses import Response

from fairshake.application.tables.ports import UnreachableError
from fairshake.server.routes.call import Reply
from fairshake.server.routes.registry import Routes

from .platform import ALIVE, Live
from .schemas import StatusAnswer
from .worker_metrics import Figures

RETRY: Final = {"Retry-After": "2"}
routes = Routes(errors=(), while_stopping=True)


FIGURES: Final[dict[str, tuple[str, Callable[[Live], float]]]] = {
    "fairshake_listeners": ("Open sockets and streams", lambda live: live.hub.listeners),
    "fairshake_lag_milliseconds": (
        "The slowest connection, as allowed for",
        lambda live: live.hub.slowest,
    ),
    "fairshake_tables_loaded": ("Tables in memory", lambda live: len(live.authority.table_cache)),
    "fairshake_orders_done": ("Orders carried out since the start", lambda live: live.authority.done),
    "fairshake_orders_refused": ("Orders refused since the start", lambda live: live.authority.refused),
}


class OperationRoutes:
    def __init__(self, live: Live) -> None:
        self.live = live
        if live.worker is not None:
            live.background = (*live.background, partial(live.worker.run, self._figures))

    def _figures(self) -> Figures:
        return {name: float(count(self.live)) for name, (_, count) in FIGURES.items()}

    @routes.get("/healthz")
    async def healthz(self) -> StatusAnswer:
        """Is it alive?"""
        return StatusAnswer("alive")

    @routes.get("/readyz", answer=StatusAnswer, other={503: StatusAnswer})
    async def readyz(self) -> Reply:
        """Is it ready?"""
        try:
            await self.live.keeping.fact(ALIVE)
        except UnreachableError:
            return Reply(StatusAnswer("no database"), 503, RETRY)
        if self.live.stopping:
            return Reply(StatusAnswer("stopping"), 503, RETRY)
        return Reply(StatusAnswer("ready"))

    @routes.get("/metrics", answer=str, media="text/plain")
    async def metrics(self) -> Response:
        """Metrics for Prometheus.

        If several workers serve one address, each has its own line.
        """
        mine, worker = self._figures(), self.live.worker
        if worker is not None:
            worker.keep(mine)
        lines = {"": mine} if worker is None else worker.everyone()
        registry = CollectorRegistry()
        for name, (text, _) in FIGURES.items():
            gauge = Gauge(name, text, ["worker"] if worker else [], registry=registry)
            for place, figures in lines.items():
                (gauge.labels(place) if worker else gauge).set(figures[name])
        return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)
