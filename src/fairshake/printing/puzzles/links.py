"""Sheets of puzzles and their keys by a link: every field of the request is a string, as in a URL."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from fairshake.application.errors import BadInput
from fairshake.application.printed import Printed
from fairshake.application.puzzles import puzzles

MOST: Final = 40
"""The most puzzles on one sheet; the command line prints more."""


def puzzle_printer(part: str) -> Callable[[Mapping[str, str]], Printed]:
    """What makes the sheet or the key from the fields of a link."""

    def make(asked: Mapping[str, str]) -> Printed:
        from .sheets import PdfPuzzles

        fields: dict[str, Any] = {name: text for name, text in asked.items() if name != "paper"}
        printer = PdfPuzzles()
        paper = asked.get("paper", printer.papers[0])
        if paper not in printer.papers:
            allowed = ", ".join(printer.papers)
            raise BadInput("paper", "puzzles.input.paper", given=paper[:20], allowed=allowed)
        fields["number"] = _number(asked.get("number", "8"))
        if "variations" in fields:
            fields["variations"] = [name for name in asked["variations"].split(",") if name]
        return Printed(_file_name(part, asked), printer.make(part, list(puzzles(fields)), paper))

    return make


def _number(given: str) -> int:
    if not given.isascii() or not given.isdigit() or len(given) > 4 or not 1 <= int(given) <= MOST:
        raise BadInput("number", "puzzles.input.number", given=given[:20], most=MOST)
    return int(given)


def _file_name(part: str, asked: Mapping[str, str]) -> str:
    words = ("puzzles", asked.get("kind", ""), asked.get("seed", "")[:20], part)
    plain = (re.sub(r"[^A-Za-z0-9]+", "-", word).strip("-") for word in words)
    return "-".join(filter(None, plain)) + ".pdf"
