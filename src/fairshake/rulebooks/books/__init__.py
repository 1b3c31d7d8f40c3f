"""The rule books that exist. To add one, or a new season: write its file and list it here."""

from typing import Final

from ..model import RuleBook
from . import agloa_2019, challenge_cup_2022, mlag_2018, mlag_guide

RULEBOOKS: Final[dict[str, RuleBook]] = {
    book.id: book for book in (mlag_guide.BOOK, mlag_2018.BOOK, agloa_2019.BOOK, challenge_cup_2022.BOOK)
}
