"""A link as a QR code, so that nobody has to type a long key."""

from __future__ import annotations

import io
from typing import Final

import segno

SVG: Final = "image/svg+xml"
QUIET_ZONE: Final = 2
"""White modules around the picture, so that a camera finds it on a colored page."""


def qr_code(address: str, *, inline: bool = False) -> str:
    """The SVG of an address; `inline` is for a picture inside a page."""
    picture = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        picture, kind="svg", border=QUIET_ZONE, light="#fff", xmldecl=not inline, nl=not inline
    )
    return picture.getvalue().decode()
