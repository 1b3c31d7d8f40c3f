"""Questions over HTTP with patience: a busy computer answers late, and only a server that hangs should be noticed."""

from __future__ import annotations

import ssl
from typing import Any

import httpx

PATIENCE = 120.0
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nothing here is encrypted; without it every question would read all certificates of the system first."""


def get(address: str, **more: Any) -> httpx.Response:
    return httpx.get(address, **{"timeout": PATIENCE, "verify": NO_TLS, **more})


def post(address: str, **more: Any) -> httpx.Response:
    return httpx.post(address, **{"timeout": PATIENCE, "verify": NO_TLS, **more})


def put(address: str, **more: Any) -> httpx.Response:
    return httpx.put(address, **{"timeout": PATIENCE, "verify": NO_TLS, **more})
