"""Appeals against a judge's ruling (AGLOA VII-C-6): a second judge has ruled, and the player has not initialed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from ..csv_files import CsvRow
from ..events import AppealDecided, Appealed
from ..refusal import TournamentFault, TournamentRefusal
from ..state import Key, Tournament
from .corrections import with_numbers
from .roster import find_code


def appeal(state: Tournament, key: Key, code: str, judges: Sequence[str]) -> list[Appealed]:
    book = state.book
    if not book.appeals:
        final = book.seats_matter
        raise TournamentRefusal(
            "judge-is-final" if final else "no-appeals", book.cite("judge" if final else "conduct")
        )
    sheet = state.sheet(*key)
    entry = find_code(state, code)
    if entry.code not in sheet.present:
        raise TournamentFault("code", "not-at-table", given=entry.code, round=key[0], table=key[1])
    if len({judge.strip().casefold() for judge in judges if judge.strip()}) < 2:
        raise TournamentRefusal("second-judge", book.cite("appeal"))
    if entry.code in sheet.initials:
        raise TournamentRefusal("has-initialled", book.cite("appeal"), code=entry.code)
    if sheet.appeal:
        raise TournamentRefusal("appeal-open", book.cite("appeal"), code=sheet.appeal)
    return [Appealed(*key, entry.code, tuple(judge.strip() for judge in judges if judge.strip()))]


def decide_appeal(
    state: Tournament, key: Key, upheld: bool, rows: Sequence[CsvRow], who: str
) -> list[AppealDecided]:
    """The end of an appeal: upheld with other numbers, or denied; the sheet is locked then."""
    sheet = state.sheet(*key)
    if not sheet.appeal:
        raise TournamentRefusal("no-appeal", round=key[0], table=key[1])
    if rows and not upheld:
        raise TournamentFault("scores", "denied-changes-nothing")
    code = sheet.appeal
    after = with_numbers(state, sheet, rows) if rows else sheet
    after = structs.replace(
        after,
        appeal="",
        initials=frozenset(after.present),
        version=sheet.version + 1,
        confirmed_by="",
        entered_by=who if rows else sheet.entered_by,
    )
    return [AppealDecided(*key, code, upheld, after)]
