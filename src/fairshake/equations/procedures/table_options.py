"""Options of a table that its book must know: the variations that it allows or fixes, and the times of tasks."""

from __future__ import annotations

from collections.abc import Iterator

from fairshake.notation.errors import NotationError
from fairshake.notation.position import read_choice

from ..book import MatchBook
from ..ports import Umpire
from ..table import LEAST_TASK, LONGEST_TASK, Table

Fault = tuple[str, dict[str, str]]


def option_fault(table: Table, book: MatchBook) -> Fault | None:
    """Something the book doesn't have: a code and its parameters."""
    return next(_faults(table, book), None)


def _refuse(code: str, **params: str) -> Fault:
    return code, params


def _faults(table: Table, book: MatchBook) -> Iterator[Fault]:
    for task, seconds in table.times.items():
        if task not in book.tasks:
            yield _refuse("unknown-task", found=task[:40], allowed=", ".join(book.tasks))
        elif not LEAST_TASK <= seconds <= LONGEST_TASK:
            least, most = str(LEAST_TASK), str(LONGEST_TASK)
            yield _refuse("bad-task-time", task=task, found=str(seconds)[:40], least=least, most=most)
    if table.fixed_variations:
        if table.allowed_variations:
            yield _refuse("fixed-and-allowed")
        yield from _fixed_faults(table)
    if table.allowed_variations:
        yield from _allowed_faults(table)


def _fixed_faults(table: Table) -> Iterator[Fault]:
    from fairshake.rulebooks import RuleError, rules_for

    found = ", ".join(table.fixed_variations)[:80]
    try:
        rules_for(table.rulebook, table.division, table.form, map(read_choice, table.fixed_variations))
    except (RuleError, NotationError):
        yield _refuse("fixed-not-possible", found=found, allowed=", ".join(_offered(table)) or "-")


def _allowed_faults(table: Table) -> Iterator[Fault]:
    offered = _offered(table)
    known = {*offered, *(choice.partition("=")[0] for choice in offered)}
    for found in table.allowed_variations:
        if found not in known:
            yield _refuse("variation-not-offered", found=found[:40], allowed=", ".join(offered) or "-")


def _offered(table: Table) -> tuple[str, ...]:
    from ..book_umpire import BOOK_UMPIRE

    return BOOK_UMPIRE.offered(table)


def offered_at(table: Table, umpire: Umpire) -> tuple[str, ...]:
    """The choices on the sheet, as far as this table allows them."""
    allowed = table.allowed_variations
    return tuple(
        choice
        for choice in umpire.offered(table)
        if not allowed or choice in allowed or choice.partition("=")[0] in allowed
    )
