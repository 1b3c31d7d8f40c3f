"""For the operator of the platform: liveness, readiness and metrics."""

from __future__ import annotations

from typing import Any, Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Gauge, generate_latest
from starlette.responses import Response

from fairshake.application.tables.ports import UnreachableError
from fairshake.server.routes.call import Reply
from fairshake.server.routes.registry import Routes

from .platform import ALIVE, Live
from .schemas import StatusAnswer

RETRY: Final = {"Retry-After": "2"}
routes = Routes(errors=(), while_stopping=True)


class OperationRoutes:
    def __init__(self, live: Live) -> None:
        self.live = live
        self.registry = CollectorRegistry()
        for name, text, value in (
            ("fairshake_listeners", "Open sockets and streams", lambda: live.hub.listeners),
            (
                "fairshake_lag_milliseconds",
                "The slowest connection, as allowed for",
                lambda: live.hub.slowest,
            ),
            ("fairshake_tables_loaded", "Tables in memory", lambda: len(live.authority.table_cache)),
            ("fairshake_orders_done", "Orders carried out since the start", lambda: live.authority.done),
            ("fairshake_orders_refused", "Orders refused since the start", lambda: live.authority.refused),
        ):
            _gauge(self.registry, name, text, value)

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
        """Figures for Prometheus."""
        return Response(generate_latest(self.registry), media_type=CONTENT_TYPE_LATEST)


def _gauge(registry: CollectorRegistry, name: str, text: str, value: Any) -> None:
    Gauge(name, text, registry=registry).set_function(lambda: float(value()))
