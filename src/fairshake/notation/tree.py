"""Grouped expressions: a row in which every sign has its operands. Brackets are gone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from .equation import write_operand, write_sequence
from .sequence import BasePower, Numeral, Sequence, Unit
from .symbols import SUPERSCRIPTS


class Node(NamedTuple):
    """A sign with its operands.

    `op` is the sign; a root has one operand (square root) or two (index, radicand), a prefix x one, `exp`
    two; `ix` is a product with i without a sign, `neg` the minus inside `<value>`.
    """

    op: str
    args: tuple[Tree, ...]
    sign: str = ""
    choice: Sequence | None = None


Tree: TypeAlias = Node | Numeral | BasePower | Unit


def in_order(tree: Tree) -> Iterator[Tree]:
    """Every node of a tree in post-order.

    Not recursive: a long row of signs has a tree too deep for recursion.
    """
    found: list[Tree] = []
    waiting = [tree]
    while waiting:
        part = waiting.pop()
        found.append(part)
        if isinstance(part, Node):
            waiting += part.args
    return reversed(found)


def write_tree(tree: Tree) -> str:
    """Write a tree with brackets around every part, so that every rule book reads it the same way.

    The outermost sign has no brackets: `(6x6)+1`.
    """
    texts: list[str] = []
    for part in in_order(tree):
        if isinstance(part, Node):
            first = len(texts) - len(part.args)
            texts[first:] = [_joined(part, texts[first:])]
        else:
            texts.append(write_operand(part))
    return texts[0]


def _joined(tree: Node, args: list[str]) -> str:
    """A sign with its operands, which are already written."""
    if tree.op == "ix":
        return "".join(
            text if _is_product(arg) else _bracketed(arg, text)
            for arg, text in zip(tree.args, args, strict=True)
        )
    parts = [_bracketed(arg, text) for arg, text in zip(tree.args, args, strict=True)]
    choice = f"<{write_sequence(tree.choice)}>" if tree.choice is not None else ""
    if tree.op == "!":
        return f"{parts[0]}!"
    if tree.op == "exp":
        return f"{_power(parts[0], tree.args[1], parts[1])}{choice}"
    sign = tree.sign or tree.op
    if len(parts) == 1:
        return f"{'-' if sign == 'neg' else sign}{parts[0]}{choice}"
    spaced = f" {sign} " if sign[:1].isalpha() and sign[0] != "x" else sign
    return f"{parts[0]}{spaced}{parts[1]}{choice}"


def _is_product(tree: Tree) -> bool:
    """A product with i needs brackets inside another: only i itself multiplies without a sign."""
    return isinstance(tree, Node) and tree.op == "ix"


def _bracketed(tree: Tree, text: str) -> str:
    return f"({text})" if isinstance(tree, Node) else text


def _power(base: str, exponent: Tree, text: str) -> str:
    if isinstance(exponent, Numeral) and text.isdigit() and len(text) == 1:
        return base + SUPERSCRIPTS[int(text)]
    return f"{base} exp {text}"
