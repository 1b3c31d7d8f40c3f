"""What has changed between two views: so much smaller than a view that a program may ask for changes only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import UNSET, Struct

MOST_CHANGES: Final = 80
"""With more changes than this, the whole view is shorter."""
Change = tuple[Any, ...]
"""The path to a value, as field names and list indexes, and the new value. An index right after the end of a
list appends."""


def view_changes(before: Any, after: Any) -> list[Change] | None:
    """The changes from one view to the other; None if the whole view is the better answer."""
    if type(before) is not type(after):
        return None
    found: list[Change] = []
    _compare(before, after, (), found)
    return found if len(found) <= MOST_CHANGES else None


def _compare(before: Any, after: Any, way: tuple[str | int, ...], found: list[Change]) -> None:
    """Skips equal parts without looking inside."""
    parts: list[tuple[str | int, Any, Any]]
    if (
        isinstance(after, Struct)
        and type(before) is type(after)
        and not after.__struct_config__.omit_defaults
    ):
        names = zip(after.__struct_fields__, after.__struct_encode_fields__, strict=True)
        parts = [(name, getattr(before, field), getattr(after, field)) for field, name in names]
    elif isinstance(after, dict) and isinstance(before, dict) and before.keys() <= after.keys():
        parts = [(key, before.get(key, UNSET), value) for key, value in after.items()]
    elif _grown(before, after):
        parts = [(n, *pair) for n, pair in enumerate(zip(before, after, strict=False))]
    else:
        found.append((way, after))
        return
    for name, old, new in parts:
        if old != new:
            _compare(old, new, (*way, name), found)
    if _grown(before, after):
        found += [((*way, n), new) for n, new in enumerate(after[len(before) :], len(before))]


def _grown(before: Any, after: Any) -> bool:
    """Whether both are lists and nothing was removed from the end."""
    lists = all(isinstance(one, Sequence) and not isinstance(one, str | bytes) for one in (before, after))
    return lists and len(after) >= len(before) > 0
