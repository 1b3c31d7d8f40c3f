"""Tiles written one after another: `24÷3=8`, `[7/4]=[3/4]+1`, `?4`, `?[1/2]`.

A face of more than one character is in brackets. Spaces between tiles mean nothing; `_` is a square
left empty. Ordinary keyboards may type `x` or `*` for ×, `/` or `:` for ÷.
"""

import re
from typing import Literal, overload

from fairshake.equate.faces import BLANK, EQUALS, SPELLINGS, read_face
from fairshake.equate.faults import FaultError

EMPTY = "_"
MAX_TEXT = 1000

_TOKEN = re.compile(r"\s*(\??)(?:\[([^\[\]]{0,12})\]|\(([0-9]{1,3})\)|([0-9+\-−–×xX*÷/:=_?]))")


class UnreadableTilesError(FaultError):
    """Text that isn't a row of tiles."""


@overload
def read_tokens(text: str, runs: Literal[False] = False) -> list[str]: ...
@overload
def read_tokens(text: str, runs: Literal[True]) -> list[str | int]: ...
def read_tokens(text: str, runs: bool = False) -> list[str] | list[str | int]:
    """The tiles of a line, in order; `_` stands for a square left empty.

    With `runs`, a number in parentheses is a run of empty squares and comes back as an int.
    """
    if len(text) > MAX_TEXT:
        raise UnreadableTilesError("line-too-long", given=len(text), most=MAX_TEXT)
    tokens: list[str | int] = []
    at = 0
    text = text.rstrip()
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise UnreadableTilesError("not-a-tile", found=text[at : at + 12])
        tokens.append(_token(match, runs))
        at = match.end()
    return tokens


def _token(match: re.Match[str], runs: bool) -> str | int:
    mark, bracketed, run, sign = match.groups()
    if run is not None:
        if not runs or mark:
            raise UnreadableTilesError("not-a-tile", found=f"({run})")
        return int(run)
    text = sign if bracketed is None else bracketed.strip()
    if sign in (EMPTY, BLANK):
        if mark or (sign == EMPTY and runs):
            raise UnreadableTilesError("not-a-tile", found=match[0].strip())
        return sign
    return mark + _face(text)


def _face(text: str) -> str:
    text = SPELLINGS.get(text, text)
    if text == EQUALS:
        return text
    try:
        return read_face(text.replace("−", "-").replace("–", "-")).text
    except ValueError:
        if re.fullmatch(r"\^?-?[0-9]{1,9}(/[0-9]{1,9})?", text):
            return text
        raise UnreadableTilesError("not-a-tile", found=text) from None


def read_tile(text: str) -> str:
    """One tile as written in a list: `4`, `7/4`, `?`, `?7/4`. Raises UnreadableTilesError."""
    if text == BLANK:
        return BLANK
    mark, rest = (BLANK, text[1:]) if text.startswith(BLANK) else ("", text)
    rest = rest[1:-1] if rest.startswith("[") and rest.endswith("]") else rest
    try:
        return mark + read_face(rest).text
    except ValueError:
        raise UnreadableTilesError("not-a-tile", found=text[:20]) from None
