"""What the acts need from outside: a store of records, a clock, a source of randomness, and a printer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from msgspec import Struct

from fairshake.tournaments.events import AnyEvent

from .pages import PaperContent


class Record(Struct, frozen=True):
    """One thing that happened: what, who did it, when and why. `number` counts from 1 without gaps."""

    number: int
    at: str
    who: str
    why: str
    act: str
    event: AnyEvent


class StoreError(Exception):
    """A store that cannot be used: a code and its parameters, for a sentence."""

    def __init__(self, code: str, /, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class MovedError(Exception):
    """Someone else saved in the meantime; read and decide again."""


class RecordStore(Protocol):
    """One tournament. Records are added all together or not at all, and never changed."""

    @property
    def name(self) -> str: ...

    def exists(self) -> bool: ...

    def load(self) -> Sequence[Record]: ...

    def create(self, records: Sequence[Record]) -> None:
        """Start a new tournament; refuses if there is one."""

    def append(self, after: int, records: Sequence[Record]) -> None:
        """Add records if `after` is still the newest; raises MovedError otherwise."""

    def reseal(self) -> None:
        """Accept manual changes to the file."""


Clock = Callable[[], str]
Die = Callable[[], int]
Printer = Callable[[str, PaperContent[Any], str], bytes]
"""Kind of paper, what is on it, the paper's size: a PDF."""
