"""Sheets and answer keys by a link: every field of the request is a string, as in a URL."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from fairshake.application.equate.activity_requests import refuse
from fairshake.application.field_faults import shown
from fairshake.application.printed import Printed

FLAGS: Final = {"true": True, "false": False}


def printer(kind: str, part: str) -> Callable[[Mapping[str, str]], Printed]:
    """What makes the `part` (sheet or key) of a `kind` (hand or situation) from the fields of a link."""

    def make(asked: Mapping[str, str]) -> Printed:
        from fairshake.printing.equate.sheets import PdfSheets

        sheets = PdfSheets()
        fields: dict[str, Any] = dict(asked)
        paper = fields.pop("paper", "letter")
        if paper not in sheets.papers:
            raise refuse("paper", "no-such", given=shown(paper), allowed=", ".join(sheets.papers))
        if "bonus" in fields:
            fields["bonus"] = FLAGS.get(fields["bonus"], fields["bonus"])
        content = sheets.make(kind, part, fields, paper)
        return Printed(_file_name(kind, part, asked), content)

    return make


def _file_name(kind: str, part: str, asked: Mapping[str, str]) -> str:
    """Letters and digits only: the seed is arbitrary text, and the name goes into a header."""
    words = ("equate", kind, asked.get("level", ""), asked.get("seed", "")[:20], part)
    plain = (re.sub(r"[^A-Za-z0-9]+", "-", word).strip("-") for word in words)
    return "-".join(filter(None, plain)) + ".pdf"
