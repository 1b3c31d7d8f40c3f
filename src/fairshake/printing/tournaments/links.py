"""A scoresheet by a link: every field of the request is a string, as in a URL."""

from __future__ import annotations

from collections.abc import Mapping

from fairshake.application.printed import Printed
from fairshake.application.tournaments.blank_sheets import blank_sheet, read_blank_sheet


def print_scoresheet(asked: Mapping[str, str]) -> Printed:
    from .paper import table_sheets

    sheet = read_blank_sheet(asked)
    content = table_sheets(blank_sheet(sheet), sheet.paper)
    words = ("scoresheet", sheet.rulebook, sheet.division)
    return Printed("-".join(filter(None, words)) + ".pdf", content)
