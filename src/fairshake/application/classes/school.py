"""All use cases about classes and lessons together, as `bootstrap` wires them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from fairshake.application.learning.progress import Learning

from .answers import TimeCards
from .assignments import Assignments
from .class_views import ClassViews
from .classes import Classes
from .slips import Slips
from .tables import ClassTables


@dataclass(frozen=True, slots=True)
class School:
    classes: Classes
    slips: Slips
    working: Assignments
    tables: ClassTables
    viewing: ClassViews
    learning: Learning
    print_cards: Callable[[TimeCards, str], bytes]
    """Time cards as PDF, on `letter` or `a4`."""
