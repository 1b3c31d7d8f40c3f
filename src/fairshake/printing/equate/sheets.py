"""Printable sheets of Equate activities as PDF: what people get, and the answer key as a separate file."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Struct

from fairshake.application.equate.schemas import HandAbout, SituationAbout
from fairshake.application.field_faults import read_struct
from fairshake.printing.equate.hand import hand_key, hand_sheet
from fairshake.printing.equate.page import PAPERS
from fairshake.printing.equate.situation import situation_key, situation_sheet

__all__ = ["PAPERS", "PdfSheets", "hand_key", "hand_sheet", "situation_key", "situation_sheet"]

ABOUT: Final[Mapping[str, type[Struct]]] = {"hand": HandAbout, "situation": SituationAbout}
MAKERS: Final[Mapping[tuple[str, str], Callable[[Any, str], bytes]]] = {
    ("hand", "sheet"): hand_sheet,
    ("hand", "key"): hand_key,
    ("situation", "sheet"): situation_sheet,
    ("situation", "key"): situation_key,
}


class PdfSheets:
    """The printer that the use cases ask for."""

    papers: tuple[str, ...] = tuple(PAPERS)

    def make(self, kind: str, part: str, fields: Mapping[str, Any], paper: str) -> bytes:
        return MAKERS[kind, part](read_struct(ABOUT[kind], fields), paper)
