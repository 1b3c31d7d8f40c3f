"""From tokens to boxes: exponents raised, roots under a bar, a lone division as a fraction.

A shape is drawn only if the typed text has one reading in every rule book. A chain such as 2^3^4 stays as
typed, because raising it would choose a grouping for the writer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .tokens import SvgToken, tokens_of

LONGEST: Final = 400
PAIRS: Final = {"(": ")", "[": "]", "{": "}"}
POSTFIXES: Final = ("post", "raised", "value")


@dataclass(frozen=True)
class BoxLeaf:
    token: SvgToken


@dataclass(frozen=True)
class Group:
    open: SvgToken
    close: SvgToken
    body: list[Box]


@dataclass(frozen=True)
class Run:
    """An operand with its attachments: 5!, a wild mark, a chosen root."""

    parts: list[Box]


@dataclass(frozen=True)
class Superscript:
    base: Box
    exponent: list[Box]


@dataclass(frozen=True)
class Root:
    sign: SvgToken
    index: list[Box]
    body: list[Box]


@dataclass(frozen=True)
class Fraction:
    top: list[Box]
    bottom: list[Box]


Box = BoxLeaf | Group | Run | Superscript | Root | Fraction


def lay_out(text: str) -> list[Box]:
    """The boxes of an Equation from left to right; cut if too long."""
    tokens = tokens_of(text[:LONGEST])
    where = next((n for n, token in enumerate(tokens) if token.text == "where"), len(tokens))
    sides: list[list[Box]] = [[]]
    for box in _nested(tokens[:where]):
        if _is_sign(box, "="):
            sides += [[box], []]
        else:
            sides[-1].append(box)
    shaped = [box for side in sides for box in _shaped(side)]
    return shaped + [BoxLeaf(token) for token in tokens[where:]]


def _nested(tokens: list[SvgToken]) -> list[Box]:
    """Brackets that match become groups; one without its partner stays a plain sign."""
    stack: list[tuple[SvgToken | None, list[Box]]] = [(None, [])]
    for token in tokens:
        opening, boxes = stack[-1]
        if token.kind == "open":
            stack.append((token, []))
        elif token.kind == "close" and opening is not None and PAIRS[opening.text] == token.text:
            stack.pop()
            stack[-1][1].append(Group(opening, token, _shaped(boxes)))
        else:
            boxes.append(BoxLeaf(token))
    return [box for opening, boxes in stack for box in ([BoxLeaf(opening)] if opening else []) + boxes]


def _shaped(boxes: list[Box]) -> list[Box]:
    return _as_fraction(_with_powers(_with_roots(_with_postfixes(boxes))))


def _is_sign(box: Box | None, text: str) -> bool:
    return isinstance(box, BoxLeaf) and box.token.text == text and not box.token.turned


def _is_operand(box: Box | None) -> bool:
    if isinstance(box, BoxLeaf):
        return box.token.kind in ("number", "unit")
    return box is not None


def _get(boxes: list[Box], at: int) -> Box | None:
    return boxes[at] if 0 <= at < len(boxes) else None


def _with_postfixes(boxes: list[Box]) -> list[Box]:
    joined: list[Box] = []
    for box in boxes:
        last = joined[-1] if joined else None
        postfix = isinstance(box, BoxLeaf) and box.token.kind in POSTFIXES
        if not postfix or last is None or not _is_operand(last):
            joined.append(box)
        elif isinstance(box, BoxLeaf) and box.token.kind == "raised":
            joined[-1] = Superscript(last, [box])
        else:
            joined[-1] = Run([*(last.parts if isinstance(last, Run) else [last]), box])
    return joined


def _with_roots(boxes: list[Box]) -> list[Box]:
    """Square roots without an index, the innermost first."""
    joined = list(boxes)
    for at in range(len(joined) - 1, -1, -1):
        sign, body, before = joined[at], _get(joined, at + 1), _get(joined, at - 1)
        if not _is_sign(sign, "√") or body is None or not _is_operand(body) or not isinstance(sign, BoxLeaf):
            continue
        if _is_operand(before) and not (isinstance(before, BoxLeaf) and before.token.kind == "unit"):
            continue
        joined[at : at + 2] = [Root(sign.token, [], _inside(body))]
    return joined


def _with_powers(boxes: list[Box]) -> list[Box]:
    """One power or one root with an index between two operands, if the chain doesn't continue."""
    joined: list[Box] = []
    at = 0
    while at < len(boxes):
        sign, operand = _get(boxes, at + 1), _get(boxes, at + 2)
        chained = _joins(_get(boxes, at - 1)) or _joins(_get(boxes, at + 3))
        if _is_operand(boxes[at]) and _joins(sign) and operand and _is_operand(operand) and not chained:
            joined.append(_power(boxes[at], sign, operand))
            at += 3
        else:
            joined.append(boxes[at])
            at += 1
    return joined


def _joins(box: Box | None) -> bool:
    return _is_sign(box, "^") or _is_sign(box, "exp") or _is_sign(box, "√")


def _power(base: Box, sign: Box | None, operand: Box) -> Box:
    if isinstance(sign, BoxLeaf) and sign.token.text == "√":
        return Root(sign.token, _inside(base), _inside(operand))
    return Superscript(base, _inside(operand))


def _as_fraction(boxes: list[Box]) -> list[Box]:
    """A division that is alone on its level (a minus in front is allowed) becomes a fraction."""
    lead = boxes[:1] if boxes and _is_sign(boxes[0], "−") else []
    rest = boxes[len(lead) :]
    if len(rest) != 3 or not (_is_operand(rest[0]) and _is_sign(rest[1], "÷") and _is_operand(rest[2])):
        return boxes
    return [*lead, Fraction(_inside(rest[0]), _inside(rest[2]))]


def _inside(box: Box) -> list[Box]:
    """A bar, a raised place or a fraction groups by itself: the brackets inside it need not be drawn."""
    return box.body if isinstance(box, Group) else [box]
