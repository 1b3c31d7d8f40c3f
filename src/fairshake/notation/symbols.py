"""The symbols of a written Equation: what each stands for, the cube it takes, and its place in the text."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from .cubes import ORIENTATION_PATTERN, ORIENTATIONS, face_of
from .errors import NotationError, Span

MAX_TEXT: Final = 4000

SUPERSCRIPTS: Final = "⁰¹²³⁴⁵⁶⁷⁸⁹"
WORDS: Final = ("rem", "log", "lcm", "gcf")
# The cube face for a sign that is written differently than on the mat.
FACE_OF_MEANING: Final = {
    "%": "√",
    "lcm": "√",
    "B": "√",
    "rem": "÷",
    "log": "÷",
    "gcf": "^",
    ".": "^",
    "A": "^",
    "i": "-",
}


Head: TypeAlias = tuple[str, str]
"""A symbol's kind and text, which come before its place."""
Tail: TypeAlias = tuple[str, str, str, str]
"""A symbol's face, turn, wild and color, which come after its place."""


class Symbol(NamedTuple):
    """One symbol. `kind` is digit, base-power, unit, sign, point, bang, exp, log-of, open, close, equals or choice.

    `wild` is "" for a cube used as itself, "~" if a mark says that the wild cube is used here, and the wild
    cube's face ("0" or "x") if that cube was written and replaced by its meaning.
    """

    kind: str
    text: str
    start: int
    end: int
    face: str = ""
    turned: str = ""
    wild: str = ""
    colour: str = ""

    @property
    def span(self) -> Span:
        return self.start, self.end

    def __str__(self) -> str:
        if len(self.wild) == 1 and self.wild != "~":
            return self.colour + self.wild + self.turned
        if self.kind == "base-power":
            return f"{self.colour}1p({self.text}){self.turned}{self.wild}"
        return f"{self.colour}{self.text}{self.turned}{self.wild}"


_PATTERN = re.compile(
    rf"""(?P<blank>\s+)
    |(?P<base_power>(?P<pc>[rbgk])?1p\(\s*(?P<power>[-−–]?\d{{1,9}})\s*\)(?P<pt>{ORIENTATION_PATTERN})?(?P<pw>~)?)
    |(?P<word>rem|log_|log|lcm|gcf|exp)(?P<ww>~)?
    |(?P<digit>(?P<dc>[rbgk])?(?P<face>[0-9AB])(?P<dt>{ORIENTATION_PATTERN})?(?P<dw>~)?(?P<dl>(?<=~){ORIENTATION_PATTERN})?)
    |(?P<unit>i(?P<ut>ud|u)?(?P<uw>~)?(?P<ul>(?<=~)(?:ud|u))?)
    |(?P<sign>(?P<sc>[rbgk])?(?P<op>[-+x÷^√X×/*vV−–%])(?P<st>{ORIENTATION_PATTERN})?(?P<sw>~)?)
    |(?P<super>[{SUPERSCRIPTS}])(?P<spw>~)?
    |(?P<point>\.(?P<ptw>~)?)
    |(?P<bang>!)
    |(?P<open>[(\[{{])|(?P<close>[)\]}}])
    |(?P<equals>=)
    |<(?P<choice>[^<>=]*)>""",
    re.VERBOSE,
)
_WHERE = re.compile(r"\bwhere\b")
_WHERE_CLAUSE = re.compile(rf"\s*([0xX×])\s*=\s*([0-9ABi.%]|[-+x÷^√X×/*vV−–])({ORIENTATION_PATTERN})?\s*")


class WildClause(NamedTuple):
    """The clause `where 0=3`: which cube is wild and which symbol it stands for."""

    cube: str
    meaning: str
    span: Span


def split_where(text: str) -> tuple[str, WildClause | None]:
    """Cut the clause off the end of an Equation and read it."""
    match = _WHERE.search(text)
    if match is None:
        return text, None
    clause = _WHERE_CLAUSE.fullmatch(text, match.end())
    if clause is None or clause.group(3):
        raise NotationError("bad-where", (match.start(), len(text)))
    return text[: match.start()], WildClause(
        face_of(clause[1]), face_of(clause[2]), (match.start(), len(text))
    )


def scan(text: str, sideways_division: str = "rem") -> list[Symbol]:
    """Split a text into symbols; `÷s` is the remainder or the logarithm, depending on the division."""
    symbols: list[Symbol] = []
    at, end = 0, len(text)
    while at < end:
        match = _PATTERN.match(text, at)
        if match is None:
            raise NotationError("unknown-sign", (at, at + 1), sign=_shown(text[at]))
        after = match.end()
        if match.lastgroup != "blank":
            try:
                for head, tail in _spelt(match[0], sideways_division):
                    symbols.append(Symbol(*head, at, after, *tail))
            except NotationError as error:
                raise NotationError(error.code, (at, after), **error.params) from None
        at = after
    return symbols


@lru_cache(maxsize=4096)
def _spelt(text: str, sideways_division: str) -> tuple[tuple[Head, Tail], ...]:
    """The symbol that a matched piece stands for, without its place; cached because the same few pieces
    recur."""
    match = _PATTERN.match(text)
    assert match is not None
    return tuple((symbol[:2], symbol[4:]) for symbol in _symbols(match, sideways_division))


def _shown(sign: str) -> str:
    return sign if sign.isprintable() else f"U+{ord(sign):04X}"


def _symbols(match: re.Match[str], sideways_division: str) -> list[Symbol]:
    start, end = match.span()
    group = match.groupdict()
    if digit := group["digit"] and group["face"]:
        face = FACE_OF_MEANING.get(digit, digit)
        turned = ORIENTATIONS[group["dt"] or group["dl"] or ""]
        return [Symbol("digit", digit, start, end, face, turned, group["dw"] or "", group["dc"] or "")]
    if group["sign"]:
        return [_sign(group, start, end, sideways_division)]
    if word := group["word"]:
        return [_word(word, start, end, group["ww"] or "")]
    for kind in ("bang", "open", "close", "equals"):
        if group[kind]:
            return [Symbol(kind, group[kind], start, end)]
    if group["super"]:
        digit = str(SUPERSCRIPTS.index(group["super"]))
        return [
            Symbol("exp", "exp", start, end),
            Symbol("digit", digit, start, end, digit, "", group["spw"] or ""),
        ]
    if group["unit"]:
        turned = ORIENTATIONS[group["ut"] or group["ul"] or ""]
        return [Symbol("unit", "i", start, end, "-", turned, group["uw"] or "")]
    if group["point"]:
        return [Symbol("point", ".", start, end, "^", "", group["ptw"] or "")]
    if group["base_power"]:
        power = str(int(group["power"].replace("−", "-").replace("–", "-")))
        turned = ORIENTATIONS[group["pt"] or ""]
        return [Symbol("base-power", power, start, end, "1", turned, group["pw"] or "", group["pc"] or "")]
    return [Symbol("choice", group["choice"], start, end)]


def _word(word: str, start: int, end: int, wild: str) -> Symbol:
    if word == "exp":
        return Symbol("exp", word, start, end)
    kind = "log-of" if word == "log_" else "sign"
    text = "log" if word == "log_" else word
    return Symbol(kind, text, start, end, FACE_OF_MEANING[text], "", wild)


def _sign(group: dict[str, str], start: int, end: int, sideways_division: str) -> Symbol:
    face = face_of(group["op"])
    turned = ORIENTATIONS[group["st"] or ""]
    if face == "÷" and turned == "s":
        text, face = sideways_division, "÷"
    elif (face == "√" and turned == "u") or (face == "%" and not turned):
        text, face = "%", "√"
    elif turned:
        raise NotationError("turned-sign", (start, end), sign=face)
    else:
        text = face
    return Symbol("sign", text, start, end, face, "", group["sw"] or "", group["sc"] or "")


def stand_in(symbol: Symbol, meaning: str) -> Symbol:
    """Replaces a wild cube in the line by the symbol it stands for, in the same place."""
    face = FACE_OF_MEANING.get(meaning, meaning)
    kind = {".": "point", "i": "unit"}.get(
        meaning, "digit" if meaning.isalnum() and meaning != "x" else "sign"
    )
    if symbol.turned and kind not in ("digit", "unit"):
        raise NotationError("turned-sign", symbol.span, sign=meaning)
    return Symbol(kind, meaning, symbol.start, symbol.end, face, symbol.turned, symbol.face, symbol.colour)
