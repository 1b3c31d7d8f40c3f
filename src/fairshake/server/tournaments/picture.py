"""A link as a picture for cameras (QR), so that nobody types a long key."""

from __future__ import annotations

import io
from typing import Final

import segno
from fastapi import Request

QUIET_ZONE: Final = 2
"""White modules around the picture, so that a camera finds it on a coloured page."""


def link_picture(request: Request, path: str) -> str:
    """The SVG of the address of a page of this server, as the browser that asks sees the server."""
    address = f"{request.url.scheme}://{request.url.netloc}{path}"
    picture = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        picture, kind="svg", border=QUIET_ZONE, light="#fff", xmldecl=False, nl=False
    )
    return picture.getvalue().decode()
