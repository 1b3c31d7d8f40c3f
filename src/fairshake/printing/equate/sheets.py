"""Printable sheets of Equate activities as PDF: what people get, and the answer key as a file of its own."""

from fairshake.printing.equate.hand import hand_key, hand_sheet
from fairshake.printing.equate.page import PAPERS
from fairshake.printing.equate.situation import situation_key, situation_sheet

__all__ = ["PAPERS", "hand_key", "hand_sheet", "situation_key", "situation_sheet"]
