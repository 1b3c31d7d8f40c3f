"""Printable sheets of Equate activities as PDF: what people get, and the answer key as a separate file."""

from collections.abc import Mapping
from typing import Any, Final

from fairshake.printing.equate.hand import hand_key, hand_sheet
from fairshake.printing.equate.page import PAPERS
from fairshake.printing.equate.situation import situation_key, situation_sheet

__all__ = ["PAPERS", "PdfSheets", "hand_key", "hand_sheet", "situation_key", "situation_sheet"]

MAKERS: Final = {
    ("hand", "sheet"): hand_sheet,
    ("hand", "key"): hand_key,
    ("situation", "sheet"): situation_sheet,
    ("situation", "key"): situation_key,
}


class PdfSheets:
    """The printer that the use cases ask for."""

    papers: tuple[str, ...] = tuple(PAPERS)

    def make(self, kind: str, part: str, fields: Mapping[str, Any], paper: str) -> bytes:
        return MAKERS[kind, part](fields, paper)
