"""What went wrong when a value is not right: parentheses overlooked, the wrong sign first, one sign read as another."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from fairshake.messages import sentence

BRACKETS = str.maketrans("", "", "()[]{}")
SIGNS = "+-x÷^"
SHOWN = str.maketrans({"x": "×", "-": "−"})
Gives = Callable[[str], bool]
"""Whether an expression has the value that was given."""


def slip(shown: str, gives: Gives) -> str:
    """The mistake that leads to the given value, in a sentence; "" if none of the usual ones does."""
    if shown != shown.translate(BRACKETS) and gives(shown.translate(BRACKETS)):
        return sentence("lessons", "wrong.value-ignored")
    power = next((one for one in _powers(shown) if gives(one[0])), None)
    if power:
        return sentence("lessons", "wrong.value-power", **power[1])
    first = next((pair for line, pair in _firsts(shown) if gives(line)), "")
    if first:
        return sentence("lessons", "wrong.value-first", first=first.translate(SHOWN))
    other = next((one for line, one in _misread(shown) if gives(line)), None)
    if other:
        was, read = (sign.translate(SHOWN) for sign in other)
        return sentence("lessons", "wrong.value-sign", sign=was, read=read)
    return ""


def _powers(shown: str) -> Iterator[tuple[str, dict[str, str]]]:
    """A power read as a product: 2^3 as 2×3."""
    for found in re.finditer(r"(\d)\^([2-4])", shown):
        base, times = found.groups()
        words = {"power": found[0], "product": f"{base}×{times}", "meant": "×".join([base] * int(times))}
        yield f"{shown[: found.start()]}({base}x{times}){shown[found.end() :]}", words


def _firsts(shown: str) -> Iterator[tuple[str, str]]:
    """The expression with one pair of numbers worked out first, and that pair."""
    for found in re.finditer(r"(?=(?<!\d)(\d+[-+x÷]\d+)(?!\d))", shown):
        pair, at = found[1], found.start()
        yield f"{shown[:at]}({pair}){shown[at + len(pair) :]}", pair


def _misread(shown: str) -> Iterator[tuple[str, tuple[str, str]]]:
    """The expression with one sign read as another."""
    for at, sign in enumerate(shown):
        if sign in SIGNS and at:
            for other in SIGNS[:4]:
                if other != sign:
                    yield shown[:at] + other + shown[at + 1 :], (sign, other)
