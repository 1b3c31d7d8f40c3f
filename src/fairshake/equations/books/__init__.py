"""The four books, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..book import MatchBook
from .agloa_2019 import BOOK as AGLOA_2019
from .challenge_cup_2022 import BOOK as CHALLENGE_CUP_2022
from .mlag_2018 import BOOK as MLAG_2018
from .mlag_guide import BOOK as MLAG_GUIDE

BOOKS: Final[dict[str, MatchBook]] = {
    book.name: book for book in (MLAG_GUIDE, MLAG_2018, AGLOA_2019, CHALLENGE_CUP_2022)
}
USUAL: Final = MLAG_2018.name
"""The default book."""
OLDER: Final[Mapping[tuple[str, int], MatchBook]] = {}
"""Earlier versions of a table, by name and version: a match continues under the rules it began with."""


def book_for(rulebook: str, version: int | None = None) -> MatchBook:
    """The current rules of a book, or the version that a match is pinned to."""
    latest = BOOKS[rulebook]
    if version is None or version == latest.version:
        return latest
    return OLDER[rulebook, version]
