"""Numbers as people write them: whole, decimal, a fraction in any terms, a mixed number; alone or in a list."""

from __future__ import annotations

import re
from typing import Final

from fairshake.numbers.arithmetic import add, div, integer, neg, rational
from fairshake.numbers.values import Number

LONGEST: Final = 40
_SIGN: Final = r"(?P<sign>[-−–+]?)\s*"
_FRACTION: Final = re.compile(_SIGN + r"(?:(?P<whole>\d+)\s+)?(?P<top>\d+)\s*[/÷]\s*(?P<bottom>\d+)")
_DECIMAL: Final = re.compile(_SIGN + r"(?P<before>\d*)(?:\.(?P<after>\d*))?")


def read_number(text: str) -> Number | None:
    """The exact value of a written number, or None: `5/2`, `10/4`, `2.5`, `2 1/2` and `-2.5` are all read."""
    text = text.strip()
    if len(text) > LONGEST:
        return None
    found = _fraction(text) or _decimal(text)
    if found is None:
        return None
    sign, value = found
    return neg(value) if sign in ("-", "−", "–") and sign else value


def read_list(text: str) -> list[str]:
    """The parts of a list, each once; a comma, a semicolon or a new line separates them."""
    parts = (" ".join(part.split()) for part in re.split(r"[,;\n]", text))
    return list(dict.fromkeys(part for part in parts if part))


def _fraction(text: str) -> tuple[str, Number] | None:
    match = _FRACTION.fullmatch(text)
    if match is None or not int(match["bottom"]):
        return None
    value = rational(int(match["top"]), int(match["bottom"]))
    return match["sign"], add(integer(int(match["whole"])), value) if match["whole"] else value


def _decimal(text: str) -> tuple[str, Number] | None:
    match = _DECIMAL.fullmatch(text)
    digits = (match["before"] + (match["after"] or "")) if match else ""
    if match is None or not digits:
        return None
    return match["sign"], div(integer(int(digits)), integer(10 ** len(match["after"] or "")))
