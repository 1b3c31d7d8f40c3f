"""The command's complaints on standard error, safe to show on any terminal."""

from __future__ import annotations

import sys


def complain(command: str, message: object) -> None:
    """Print one complaint; control characters become dots."""
    shown = "".join(sign if sign.isprintable() or sign == "\n" else "·" for sign in str(message))
    print(f"fairshake {command}: {shown}", file=sys.stderr)
