"""Hostile requests, made from a seed: what a player, a program or a vandal might send to the judge."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, Final

LONGEST: Final = 100_000

POSITIONS: Final = (
    "mlag-2018/elementary - | 37 | 6 x | 6 + 1 | 7 | 2 0 - 9 9 ^ ^ √ | none",
    "mlag-2018/senior - | 3√64 | √ | 2 3 ^ ^ 9 9 9 | 7 | 1 1 ÷ | none",
    "mlag-guide/middle - | 9^9^9 | - | 9 9 9 9 ^ ^ ^ | - | √ √ | none",
    "challenge-cup-2022/third - | 6 | - | - | - | 2 3 x | none",
    "challenge-cup-2022/seventh-eighth - | 99^9 | - | - | - | 9 9 9 9 ^ ^ ^ √ √ | none",
    "agloa-2019/elementary factorial,number-of-factors,wild=0 | 0 | x | 9 9 0 x x | - | 9 9 x ^ | none",
    "agloa-2019/middle base=8,multiple-of-k=7 | 2x 3+5 | 5 x | 3 + | 7 | 1 2 2 - ^ | now",
    "agloa-2019/junior exponent=red,powers-of-the-base | 1 | 1 | 1 1 x | - | r2 r3 9 + | impossible",
    "agloa-2019/senior imaginary,log,wild=x | 8 | - ^ | 2 3 ÷ √ √ | - | 9 9 9 x x ^ | none",
    "agloa-2019/senior factorial,percent,decimal-in-goal | 25 | √ | 2 5 9 9 | - | 3 3 ^ ^ - | none",
    "mlag-2018/middle - | - | - | - | - | 9 9 9 9 ^ ^ √ √ + - x ÷ | no-goal",
)
SIGNS: Final = "0123456789+-x÷^√()[]{}=!%.~suiAB<>p"
WORDS: Final = (
    " rem ",
    " log ",
    " lcm ",
    " gcf ",
    " exp ",
    " where 0=3",
    "1p(3)",
    "√u",
    "÷s",
    "²",
    "log_2 8",
    "<-8>",
)
JUNK: Final = "\x00\x07\x1b[31m\u202e\u200b\ufeff\U0001f3b2ΩЖ٣५²½﹢＋−–×／*vV\n\r\t\v\u2028|;{}\\\"'"

Maker = Callable[[random.Random], str]


def _nested(rng: random.Random) -> str:
    depth = rng.choice((10, 100, 1000, 20_000, 49_999))
    opening, closing = rng.choice(("()", "[]", "{}", "((", "()", "√-"))
    core = rng.choice(("1", "9^9", "", "6x6", "√4"))
    return f"{opening * depth}{core}{closing * rng.choice((depth, depth - 1, 0))} = 37"


def _tower(rng: random.Random) -> str:
    sign = rng.choice(("^", "^", "√", "^(", "√(", "!^", " exp "))
    height = rng.choice((2, 3, 4, 8, 30))
    digits = [rng.choice("2399") for _ in range(height)]
    text = sign.join(digits)
    text += ")" * text.count("(")
    return f"{text} = {rng.choice(('37', '9^9^9', '3√64', text, '1'))}"


def _huge_numeral(rng: random.Random) -> str:
    length = rng.choice((5, 30, 400, 5000, LONGEST - 10))
    return f"{rng.choice('19')}{rng.choice('09') * length}{rng.choice(('', '.5', 's', 'u', '!', '^9'))} = 37"


def _root_of_huge_degree(rng: random.Random) -> str:
    index = rng.choice(("(9^9)", "(9x9^9)", "(9^(9^9))", "999999999", "(2^30)", "(9!)", "(9!!)"))
    body = rng.choice(("2", "(9^9)", "(9^(9^9))", "(3-9)", "(1÷3)", "√2"))
    return f"{index}√{body} = {rng.choice(('1', '37', '8', f'{index}√{body}'))}"


def _many_roots(rng: random.Random) -> str:
    return f"{'√' * rng.choice((5, 60, 900, 30_000))}{rng.choice('29')} = 37"


def _long_chain(rng: random.Random) -> str:
    sign = rng.choice("+-x÷^")
    return sign.join([rng.choice("12359")] * rng.choice((5, 9, 12, 25, 300, 49_000))) + " = 37"


def _factorials(rng: random.Random) -> str:
    return f"{rng.choice('359')}{'!' * rng.choice((1, 2, 3, 50, 90_000))} = {rng.choice(('0', '37'))}"


def _soup(rng: random.Random) -> str:
    length = rng.choice((3, 10, 25, 60, 300))
    parts = [rng.choice(SIGNS) if rng.random() < 0.9 else rng.choice(WORDS) for _ in range(length)]
    parts.insert(rng.randrange(length), " = ")
    return "".join(parts)


def _junk(rng: random.Random) -> str:
    return "".join(rng.choice(JUNK + SIGNS) for _ in range(rng.choice((1, 8, 40, 3000, LONGEST))))


def _any_unicode(rng: random.Random) -> str:
    codes = (
        rng.choice((rng.randrange(0x300), rng.randrange(0xD800), rng.randrange(0xE000, 0x110000)))
        for _ in range(60)
    )
    return "".join(map(chr, codes))


def _expression(rng: random.Random, depth: int) -> str:
    """A well-formed expression of hard numbers, so that the judge has to compute."""
    if depth == 0 or rng.random() < 0.2:
        return rng.choice("0123456789")
    left, right = _expression(rng, depth - 1), _expression(rng, depth - 1)
    return rng.choice(
        (
            f"({left}+{right})",
            f"({left}-{right})",
            f"({left}x{right})",
            f"({left}÷{right})",
            f"({left}^{right})",
            f"({left}√{right})",
            f"√({left})",
        )
    )


def _hard_expression(rng: random.Random) -> str:
    return f"{_expression(rng, rng.choice((2, 3, 3, 4, 5, 8)))} = {rng.choice(('37', '3√64', '8'))}"


def _wild_and_marks(rng: random.Random) -> str:
    tail = rng.choice(
        (" where 0=9", " where 0=^", " where", " where 0=0=0", " where x=√", "~~", " where 0=!")
    )
    return _soup(rng)[:40] + tail


MAKERS: Final[tuple[Maker, ...]] = (
    _nested,
    _tower,
    _huge_numeral,
    _root_of_huge_degree,
    _many_roots,
    _long_chain,
    _factorials,
    _soup,
    _soup,
    _junk,
    _any_unicode,
    _hard_expression,
    _hard_expression,
    _wild_and_marks,
)
FIELDS: Final = (
    "rulebook",
    "division",
    "form",
    "variations",
    "goal",
    "required",
    "permitted",
    "forbidden",
    "resources",
)
VALUES: Final[tuple[Any, ...]] = (
    None,
    3,
    1e300,
    True,
    [],
    {},
    [[]],
    [None],
    ["9"] * 5000,
    "-",
    "",
    {"name": {}},
    "x" * 5000,
)


def hostile_requests(seed: int, count: int) -> Iterator[dict[str, Any]]:
    """As many requests as wanted: most with a hostile Equation, some with a hostile position or field."""
    rng = random.Random(seed)
    for _ in range(count):
        text = rng.choice(MAKERS)(rng)[:LONGEST]
        chance = rng.random()
        if chance < 0.9:
            yield {"position": rng.choice(POSITIONS), "equation": text}
        elif chance < 0.95:
            yield {
                "position": text if rng.random() < 0.5 else f"mlag-2018/middle - |{text}|-|-|-|-|none",
                "equation": "1+2 = 3",
            }
        else:
            yield _bad_fields(rng, text)


def _bad_fields(rng: random.Random, text: str) -> dict[str, Any]:
    request: dict[str, Any] = {"rulebook": "agloa-2019", "division": "senior", "goal": "37", "equation": text}
    request[rng.choice(FIELDS)] = rng.choice((*VALUES, text))
    if rng.random() < 0.3:
        request[rng.choice(("objection", "question", "challenge"))] = rng.choice(
            (*VALUES, text, {"reason": text})
        )
    return request
