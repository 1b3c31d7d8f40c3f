"""What is told about one route."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

JSON: Final = "application/json"
READ: Final = (413, 415, 422)
"""What may be wrong with a body."""


class Documented(NamedTuple):
    """A route. `answers` gives a type, or several, for each good status; None is an answer without a body."""

    method: str
    path: str
    summary: str
    answers: dict[int, Any]
    refusals: tuple[int, ...] = ()
    request: Any = None
    optional: bool = False
    """Whether the request may have no body."""
    media: str = JSON
    query: tuple[str, ...] = ()
    live: bool = True
    """Whether it needs people and tables, so that a server of questions only does not have it."""
