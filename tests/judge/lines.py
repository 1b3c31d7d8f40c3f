"""Written lines and every way to group them, enumerated plainly (AGLOA VII-B-6 and ruling 7).

A line is a list of tokens; brackets make a nested line. A tree over a line is made by trying every sign as the last
one to be carried out. The defaults of VII-B-6-b then strike out the trees they forbid.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from .slow import NoValue, Value

RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
OPENING, CLOSING = "([{", ")]}"
_TOKEN = re.compile(r"\d+|exp\d+|[⁰¹²³⁴⁵⁶⁷⁸⁹]|lcm|gcf|rem|log|[-+x÷^√!%i()\[\]{}]")


class Token(NamedTuple):
    """An operand (its text, or a nested line), or a sign: binary, prefix or postfix."""

    role: str
    text: str
    inner: Line = ()


Line: TypeAlias = "tuple[Token, ...]"


class Tree(NamedTuple):
    """A sign with its parts over tokens first..end-1 of its own line; a leaf holds a numeral."""

    sign: str
    parts: tuple[Tree, ...]
    first: int
    end: int
    at: int = -1


def read_line(text: str) -> Line:
    """Read a line, by position: √ and x are prefixes where a number is expected."""
    words = _TOKEN.findall(text.replace(" ", ""))
    line, rest = _line(words)
    assert not rest, text
    return line


def _line(words: list[str]) -> tuple[Line, list[str]]:
    tokens: list[Token] = []
    while words and words[0] not in CLOSING:
        word, words = words[0], words[1:]
        after_number = bool(tokens) and tokens[-1].role in ("operand", "postfix")
        if word in OPENING:
            inner, words = _line(words)
            words = words[1:]
            if after_number:
                tokens.append(Token("binary", "ix"))
            tokens.append(Token("operand", "", inner))
        elif word.isdecimal() or word == "i":
            if after_number:
                tokens.append(Token("binary", "ix"))
            tokens.append(Token("operand", word))
        elif word == "!" or word.startswith("exp") or word in RAISED:
            tokens.append(Token("postfix", f"exp{RAISED.index(word)}" if word in RAISED else word))
        elif after_number and not (word == "√" and tokens[-1].text == "i"):
            tokens.append(Token("binary", word))
        else:
            if after_number:
                tokens.append(Token("binary", "ix"))
            tokens.append(Token("prefix", word))
    return tuple(tokens), words


def every_tree(line: Line, first: int = 0, end: int | None = None) -> list[Tree]:
    """All trees over a stretch of a line, no default applied; nested lines keep to their own readings."""
    end = len(line) if end is None else end
    if end - first == 1:
        return [Tree(line[first].text, (), first, end, first)] if line[first].role == "operand" else []
    trees: list[Tree] = []
    if line[first].role == "prefix":
        trees += [Tree(line[first].text, (t,), first, end, first) for t in every_tree(line, first + 1, end)]
    if line[end - 1].role == "postfix":
        trees += [
            Tree(line[end - 1].text, (t,), first, end, end - 1) for t in every_tree(line, first, end - 1)
        ]
    for at in range(first + 1, end - 1):
        if line[at].role == "binary":
            rights = every_tree(line, at + 1, end)
            trees += [
                Tree(line[at].text, (left, right), first, end, at)
                for left in every_tree(line, first, at)
                for right in rights
            ]
    return trees


def nodes(tree: Tree) -> Iterator[Tree]:
    yield tree
    for part in tree.parts:
        yield from nodes(part)


def bound_trees(line: Line) -> list[Tree]:
    """The trees that keep the defaults of VII-B-6-b, but for those of signs that clash."""
    free = clashing_signs(line)
    return [tree for tree in every_tree(line) if keeps_defaults(tree, line, free)]


def is_unit_product(line: Line, at: int) -> bool:
    """A multiplication, written or implied, next to i itself."""
    if line[at].text == "ix":
        return True
    return line[at] == Token("binary", "x") and "i" in (line[at - 1].text, line[at + 1].text)


def clashing_signs(line: Line) -> set[int]:
    """The signs around a number that more than one default claims from different sides (VII-B-6-c)."""
    free: set[int] = set()
    for at, token in enumerate(line):
        if token.role != "operand":
            continue
        low, high = at, at + 1
        while low > 0 and line[low - 1].role == "prefix":
            low -= 1
        while high < len(line) and line[high].role == "postfix":
            high += 1
        left, right = set(range(low, at)), set(range(at + 1, high))
        if low > 0 and line[low - 1] == Token("binary", "√"):
            left.add(low - 1)
        product_left = {low - 1} if low > 0 and is_unit_product(line, low - 1) else set()
        product_right = {high} if high < len(line) and is_unit_product(line, high) else set()
        for one, other in ((left, right), (left, product_right), (product_left, right)):
            if one and other:
                free |= one | other
    return free


def keeps_defaults(tree: Tree, line: Line, free: set[int]) -> bool:
    for node in nodes(tree):
        token = line[node.at]
        if node.at in free or not node.parts:
            continue
        if token.role == "prefix" or token == Token("binary", "√"):
            number = next(i for i in range(node.at + 1, len(line)) if line[i].role == "operand")
            if (node.parts[-1].first, node.parts[-1].end) != (node.at + 1, number + 1):
                return False
        if token.role == "postfix":
            number = next(i for i in range(node.at, -1, -1) if line[i].role == "operand")
            if (node.parts[0].first, node.parts[0].end) != (number, node.at):
                return False
    stretches = {(node.first, node.end) for node in nodes(tree)}
    return all(stretch in stretches for stretch in unit_products(line, free))


def unit_products(line: Line, free: set[int]) -> list[tuple[int, int]]:
    """The longest stretches of numbers joined by multiplications with i."""
    found: list[tuple[int, int]] = []
    for at, token in enumerate(line):
        if token.role != "binary" or at in free or not is_unit_product(line, at):
            continue
        first, end = at - 1, at + 1
        while line[first].role == "postfix":
            first -= 1
        while first > 0 and line[first - 1].role == "prefix":
            first -= 1
        while line[end].role == "prefix":
            end += 1
        end += 1
        while end < len(line) and line[end].role == "postfix":
            end += 1
        if found and found[-1][1] == at:
            found[-1] = (found[-1][0], end)
        else:
            found.append((first, end))
    return found


Meaning: TypeAlias = Callable[..., Value]


class Reading(NamedTuple):
    """One way to read a line: a fully bracketed text, and its value (None if it is undefined)."""

    text: str
    value: Value | None


def readings(
    line: Line, signs: dict[str, Meaning], numeral: Callable[[str], Value], *, defaults: bool = True
) -> list[Reading]:
    """Every reading of a line, nested lines included."""
    inner = {i: readings(t.inner, signs, numeral, defaults=defaults) for i, t in enumerate(line) if t.inner}
    trees = bound_trees(line) if defaults else every_tree(line)
    return [reading for tree in trees for reading in _readings(tree, inner, signs, numeral)]


def _readings(
    tree: Tree, inner: dict[int, list[Reading]], signs: dict[str, Meaning], numeral: Callable[[str], Value]
) -> Iterator[Reading]:
    if not tree.parts:
        if tree.first in inner:
            yield from inner[tree.first]
        else:
            yield Reading(tree.sign, numeral(tree.sign))
        return
    if len(tree.parts) == 1:
        for part in _readings(tree.parts[0], inner, signs, numeral):
            postfix = tree.at >= tree.parts[0].end
            text = f"({part.text}{tree.sign})" if postfix else f"({tree.sign}{part.text})"
            yield Reading(text, _value(signs, ("" if postfix else "prefix ") + tree.sign, part))
        return
    for left in _readings(tree.parts[0], inner, signs, numeral):
        for right in _readings(tree.parts[1], inner, signs, numeral):
            sign = "x" if tree.sign == "ix" else tree.sign
            yield Reading(f"({left.text}{sign}{right.text})", _value(signs, sign, left, right))


def _value(signs: dict[str, Meaning], sign: str, *parts: Reading) -> Value | None:
    values = [part.value for part in parts if part.value is not None]
    if len(values) < len(parts):
        return None
    exponent: list[Value] = []
    if sign.startswith("exp"):
        exponent, sign = [Fraction(int(sign[3:]))], "^"
    try:
        return signs[sign](*values, *exponent)
    except NoValue:
        return None
