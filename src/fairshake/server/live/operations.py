"""For whoever runs the platform: is it alive, is it ready, what does it measure."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Gauge, generate_latest

from fairshake.application.tables.ports import Unreachable

from .errors import json
from .platform import ALIVE, Live

RETRY: Final = "2"


def operations_router(live: Live) -> APIRouter:
    router = APIRouter()
    registry = CollectorRegistry()
    for name, text, value in (
        ("fairshake_listeners", "Open sockets and streams", lambda: live.hub.listeners),
        ("fairshake_lag_milliseconds", "The slowest connection, as allowed for", lambda: live.hub.slowest),
        ("fairshake_tables_loaded", "Tables in memory", lambda: len(live.authority.sittings)),
        ("fairshake_orders_done", "Orders carried out since the start", lambda: live.authority.done),
        ("fairshake_orders_refused", "Orders refused since the start", lambda: live.authority.refused),
    ):
        _gauge(registry, name, text, value)

    async def healthz() -> Response:
        return json({"status": "alive"})

    async def readyz() -> Response:
        try:
            await live.keeping.fact(ALIVE)
        except Unreachable:
            return json({"status": "no database"}, 503, {"Retry-After": RETRY})
        if live.stopping:
            return json({"status": "stopping"}, 503, {"Retry-After": RETRY})
        return json({"status": "ready"})

    async def metrics() -> Response:
        return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)

    for path, endpoint in (("/healthz", healthz), ("/readyz", readyz), ("/metrics", metrics)):
        router.add_api_route(path, endpoint, methods=["GET"])
    return router


def _gauge(registry: CollectorRegistry, name: str, text: str, value: Any) -> None:
    Gauge(name, text, registry=registry).set_function(lambda: float(value()))
