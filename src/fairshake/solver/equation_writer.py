"""From the native core's postfix lists to Equations as players write them, and to the canonical form.

Every part is bracketed, so no rule book can read a Solution in another way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from .alphabet import Alphabet, Leaf, Operation

OPERATOR_BASE: Final = 60000
"""Tokens from this one on are operations, like `operator_base` in the native core."""

Canonical: TypeAlias = tuple[object, ...]
_FLATTENED: Final = {"add": "+", "multiply": "x"}


def write(postfix: Sequence[int], alphabet: Alphabet) -> str:
    stack: list[tuple[str, bool]] = []
    for token in postfix:
        entry = _entry(token, alphabet)
        if isinstance(entry, Leaf):
            stack.append((entry.text, True))
        elif entry.shape == "infix":
            right, left = _part(stack.pop()), _part(stack.pop())
            stack.append((f"{left}{entry.text}{right}", False))
        elif entry.shape == "prefix":
            stack.append((entry.text + _part(stack.pop()), False))
        else:
            stack.append((_part(stack.pop()) + entry.text, False))
    return stack[0][0]


def canonical(postfix: Sequence[int], alphabet: Alphabet) -> Canonical:
    """Sums and products flattened and sorted, with cubes by face. Equal forms count as one Solution."""
    stack: list[Canonical] = []
    for token in postfix:
        entry = _entry(token, alphabet)
        if isinstance(entry, Leaf):
            stack.append(("", entry.text))
        elif entry.shape == "infix":
            right, left = stack.pop(), stack.pop()
            stack.append(_joined(entry, left, right))
        else:
            stack.append((entry.text, stack.pop()))
    return stack[0]


def cubes_in(postfix: Sequence[int], alphabet: Alphabet) -> int:
    """How many cubes an expression takes; factorial signs are free."""
    free = len(alphabet.kinds) - 1 if alphabet.kinds and alphabet.kinds[-1].face == "!" else -1
    total = 0
    for token in postfix:
        cost = _entry(token, alphabet).cost
        total += sum(cost) - (cost[free] if free >= 0 else 0)
    return total


def _joined(operation: Operation, left: Canonical, right: Canonical) -> Canonical:
    sign = _FLATTENED.get(operation.name)
    if sign is None:
        return (operation.text, left, right)
    parts: list[Canonical] = []
    for side in (left, right):
        parts += side[1:] if side[0] == sign else [side]  # type: ignore[arg-type]
    return (sign, *sorted(parts, key=repr))


def _entry(token: int, alphabet: Alphabet) -> Leaf | Operation:
    if token < OPERATOR_BASE:
        return alphabet.leaves[token]
    return alphabet.operations[token - OPERATOR_BASE]


def _part(entry: tuple[str, bool]) -> str:
    text, plain = entry
    return text if plain else f"({text})"
