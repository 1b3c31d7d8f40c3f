"""Questions over HTTP with patience: a busy computer answers late, and only a server that hangs should be noticed."""

from __future__ import annotations

from typing import Any

import httpx

PATIENCE = 120.0


def get(address: str, **more: Any) -> httpx.Response:
    return httpx.get(address, **{"timeout": PATIENCE, **more})


def post(address: str, **more: Any) -> httpx.Response:
    return httpx.post(address, **{"timeout": PATIENCE, **more})


def put(address: str, **more: Any) -> httpx.Response:
    return httpx.put(address, **{"timeout": PATIENCE, **more})
