"""A kit whose bots take their process down with them: always, or only until a file exists."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

from fairshake.application.registry import BotKit
from tests.nim.kit import KIT as NIM

ALWAYS = "always"


class View:
    """All that the pool asks of a view."""

    clock = None


class Dying:
    def __init__(self, level: str) -> None:
        self.level = level

    def think(self, view: View, seconds: float) -> Any:
        if self.level != ALWAYS and Path(self.level).exists():
            return "an answer"
        if self.level != ALWAYS:
            Path(self.level).touch()
        os._exit(1)


KIT = replace(NIM, bots=BotKit(make=lambda level, seed, live: Dying(level)))
