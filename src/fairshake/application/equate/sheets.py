"""The printer port: activity sheets and their answer keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol


class Sheets(Protocol):
    """Makes PDFs; a `kind` is hand or situation, a `part` is sheet or key."""

    @property
    def papers(self) -> tuple[str, ...]: ...

    def make(self, kind: str, part: str, fields: Mapping[str, Any], paper: str) -> bytes: ...
