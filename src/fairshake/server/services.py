"""What the server needs from the application, passed in by `bootstrap`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from fairshake.application.json_io import Handler
from fairshake.application.printed import Printed
from fairshake.application.puzzles.attempts import Solver
from fairshake.server.fair_queue import OwnSlots, Slots, StopSignal

AnswerListener = Callable[[Solver, object, Any], None]
"""Hears who got which answer to which request."""


@dataclass(frozen=True, slots=True)
class Search:
    """A question that may take long: `stop` makes the token that cancels `answer`."""

    answer: Callable[[object, Any], object]
    stop: Callable[[], StopSignal]


@dataclass(frozen=True, slots=True)
class Services:
    """`questions` and `searches` are answered under /api/v1/<name> for POST, `facts` and `files` for GET."""

    questions: Mapping[str, Handler]
    facts: Mapping[str, Callable[[], object]]
    searches: Mapping[str, Search] = field(default_factory=dict)
    files: Mapping[str, Callable[[Mapping[str, str]], Printed]] = field(default_factory=dict)
    listeners: Mapping[str, AnswerListener] = field(default_factory=dict)
    """Those who hear the answers to a question or search."""
    share: int = 1
    """How many of our processes share this computer and its cores."""
    slots: Callable[[str, int], Slots] = lambda search, count: OwnSlots(count)
    """The slots for long searches of one kind; those processes may share them."""
