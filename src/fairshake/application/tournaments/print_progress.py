"""How far the printing of a long paper is: the person who waits sees which page it has reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from msgspec import structs

from .pages import PaperContent

Report = Callable[[int, int], None]
"""Called with the number of pages made so far and the number of all pages."""

_report: ContextVar[Report | None] = ContextVar("print-progress", default=None)


class _Counted(list[Any]):
    """Items that report how many of them were used."""

    def __init__(self, items: Sequence[Any], report: Report) -> None:
        super().__init__(items)
        self._report = report

    def __iter__(self) -> Iterator[Any]:
        for number, item in enumerate(super().__iter__()):
            self._report(number, len(self))
            yield item
        self._report(len(self), len(self))


@contextmanager
def reporting(report: Report) -> Iterator[None]:
    """Everything printed in this context reports its pages."""
    token = _report.set(report)
    try:
        yield
    finally:
        _report.reset(token)


def counted(pages: PaperContent[Any]) -> PaperContent[Any]:
    """The pages, counted if someone listens."""
    report = _report.get()
    return pages if report is None else structs.replace(pages, items=_Counted(pages.items, report))
