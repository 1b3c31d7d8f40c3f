"""Grouped expressions: what is left of a row when every sign knows its operands. Brackets are gone."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from .equation import write_operand, write_sequence
from .sequence import BasePower, Numeral, Sequence, Unit
from .symbols import SUPERSCRIPTS


class Node(NamedTuple):
    """A sign with its operands.

    `op` is the sign; a root has one operand (square root) or two (index, radicand), a prefix x one, `exp` two,
    `ix` is the product with i that needs no sign, `neg` the minus inside `<value>`.
    """

    op: str
    args: tuple[Tree, ...]
    sign: str = ""
    choice: Sequence | None = None


Tree: TypeAlias = Node | Numeral | BasePower | Unit


def write_tree(tree: Tree) -> str:
    """Write a tree with brackets round every part, so that no rule book can read it in another way.

    The outermost sign stands free: `(6x6)+1`.
    """
    if not isinstance(tree, Node):
        return write_operand(tree)
    if tree.op == "ix":
        return "".join(write_tree(arg) if _is_product(arg) else _bracketed(arg) for arg in tree.args)
    parts = [_bracketed(arg) for arg in tree.args]
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
    """A product with i stays open inside another: only i itself multiplies without a sign."""
    return isinstance(tree, Node) and tree.op == "ix"


def _bracketed(tree: Tree) -> str:
    text = write_tree(tree)
    return f"({text})" if isinstance(tree, Node) else text


def _power(base: str, exponent: Tree, text: str) -> str:
    if isinstance(exponent, Numeral) and text.isdigit() and len(text) == 1:
        return base + SUPERSCRIPTS[int(text)]
    return f"{base} exp {text}"
