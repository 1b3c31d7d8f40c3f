"""The client address that rate limits count by. `--proxy` decides beforehand whether a proxy's header is trusted."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from starlette.requests import HTTPConnection

HOME: Final = 64
"""The bits of an IPv6 address that identify one household: anyone with one address there has all of them."""


def address_of(connection: HTTPConnection) -> str:
    return _counted(connection.client.host) if connection.client else ""


@lru_cache(maxsize=4096)
def _counted(host: str) -> str:
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:100]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((address, HOME), strict=False))
