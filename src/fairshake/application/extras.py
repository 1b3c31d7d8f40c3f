"""Optional parts of Fairshake: which packages each part needs, and the message when one is missing.

The packages are imported where they are first needed. The caller (a command or the server) turns a failed
import into a sentence here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fairshake.messages import sentence

EXTRAS: Final[Mapping[str, frozenset[str]]] = {
    "server": frozenset(
        {
            "starlette",
            "uvicorn",
            "uvloop",
            "httptools",
            "websockets",
            "sqlalchemy",
            "alembic",
            "argon2",
            "prometheus_client",
            "segno",
        }
    ),
    "postgres": frozenset({"psycopg", "redis"}),
    "print": frozenset({"reportlab", "segno"}),
    "cluster": frozenset({"distributed", "dask", "pyarrow"}),
}
"""The modules of each extra, by the name that `pip install 'fairshake-games[…]'` knows. They are the packages that
pyproject.toml names, and what those bring that we import ourselves."""


def missing_extra(error: ImportError) -> str:
    """A sentence naming the extra whose package couldn't be imported; "" if it belongs to none.

    >>> missing_extra(ModuleNotFoundError("No module named 'redis'", name="redis.asyncio"))
    "This needs the postgres extra: pip install 'fairshake-games[postgres]'."
    """
    package = (error.name or "").partition(".")[0]
    found = [extra for extra, modules in EXTRAS.items() if package in modules]
    return sentence("platform", "needs-extra", extra=found[0]) if found else ""
