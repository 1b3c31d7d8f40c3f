"""A written Equation as tokens with their places. Lenient: anything unreadable is shown as typed."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

SHAPES: Final = (
    ("number", re.compile(r"1p\([^()]{0,12}\)|[0-9AB]+\.?[0-9AB]*|\.[0-9AB]+")),
    ("word", re.compile(r"rem|log_|log|lcm|gcf|exp|where")),
    ("value", re.compile(r"<[^<>]*>")),
    ("open", re.compile(r"[(\[{]")),
    ("close", re.compile(r"[)\]}]")),
    ("sign", re.compile(r"[-+x÷^√=%X×/*vV−–]")),
    ("raised", re.compile(r"[⁰¹²³⁴⁵⁶⁷⁸⁹]+")),
    ("post", re.compile(r"[!~]")),
    ("unit", re.compile(r"i")),
)
TURNED: Final = re.compile(r"swud|udsw|sw|ud|su|us|s|u")
TURNS: Final = {"sw": "s", "ud": "u", "us": "su", "swud": "su", "udsw": "su"}
CAN_TURN: Final = ("number", "sign", "unit")
SIGNS: Final = {"x": "×", "X": "×", "/": "÷", "*": "^", "v": "√", "V": "√", "-": "−", "–": "−"}
PLAIN: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")


class SvgToken(NamedTuple):
    kind: str
    text: str
    turned: str
    start: int
    end: int


def tokens_of(text: str) -> list[SvgToken]:
    """
    >>> [token.text for token in tokens_of("2x(3-1)")]
    ['2', '×', '(', '3', '−', '1', ')']
    """
    found: list[SvgToken] = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        found.append(_token(text, at))
        at = found[-1].end
    return found


def _token(text: str, start: int) -> SvgToken:
    for kind, shape in SHAPES:
        match = shape.match(text, start)
        if match is None:
            continue
        turn = TURNED.match(text, match.end()) if kind in CAN_TURN else None
        shown = SIGNS.get(match[0], match[0]) if kind == "sign" else match[0].translate(PLAIN)
        turned = TURNS.get(turn[0], turn[0]) if turn else ""
        return SvgToken(kind, shown, turned, start, turn.end() if turn else match.end())
    return SvgToken("unknown", text[start], "", start, start + 1)
