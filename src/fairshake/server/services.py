"""What the server needs of the application, handed in by `bootstrap`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from fairshake.application.wire import Handler


@dataclass(frozen=True, slots=True)
class Services:
    """`questions` are answered under /api/v1/<name> for POST, `facts` for GET."""

    questions: Mapping[str, Handler]
    facts: Mapping[str, Callable[[], Mapping[str, Any]]]
