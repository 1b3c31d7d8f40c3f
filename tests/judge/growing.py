"""Random expressions that carry their value: text as a player writes it, cubes as they lie, value by plain rules."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from .slow import (
    NoValue,
    OutOfReach,
    elementary_power,
    elementary_root,
    minus,
    over,
    plus,
    power,
    root,
    times,
)
from .tables import goal_for


class Node(NamedTuple):
    """An expression: how it is written, how its cubes lie on a mat, and its value (None if undefined)."""

    text: str
    mat: str
    value: Hashable | None


class Case(NamedTuple):
    """One question to the judge and the reason it must give (None: correct)."""

    division: str
    variations: tuple[str, ...]
    mat: str
    equation: str
    reason: str | None
    cubes: str = ""


class Sign(NamedTuple):
    """How a sign is written, how it lies, and what it does."""

    text: str
    mat: str
    meaning: Callable[..., object]


Leaf = Callable[[random.Random], Node]
FOUR = (Sign("+", "+", plus), Sign("-", "-", minus), Sign("x", "x", times), Sign("÷", "÷", over))
REAL = (*FOUR, Sign("^", "^", power), Sign("√", "√", root))
WHOLE = (*FOUR, Sign("^", "^", elementary_power), Sign("√", "√", elementary_root))


def digit(rng: random.Random) -> Node:
    face = rng.choice("0123456789")
    return Node(face, face, Fraction(int(face)))


def join(left: Node, sign: Sign, right: Node) -> Node:
    return Node(
        f"({left.text}{sign.text}{right.text})",
        f"{left.mat}{sign.mat}{right.mat}",
        applied(sign.meaning, left, right),
    )


def applied(meaning: Callable[..., object], *parts: Node) -> Hashable | None:
    if any(part.value is None for part in parts):
        return None
    try:
        return meaning(*(part.value for part in parts))
    except NoValue:
        return None


@dataclass(frozen=True)
class Grammar:
    """What random expressions are made of; `special` signs are those at issue, `unary` wraps an expression."""

    leaf: Leaf
    signs: tuple[Sign, ...] = FOUR
    special: tuple[Sign, ...] = ()
    unary: tuple[Callable[[Node], Node], ...] = ()
    goal_leaf: Leaf | None = None
    chance: float = 0.5

    def grow(self, rng: random.Random, numbers: int, leaf: Leaf | None = None) -> Node:
        leaf = leaf or self.leaf
        if numbers == 1:
            node = leaf(rng)
        else:
            split = rng.randint(1, numbers - 1)
            signs = self.special if self.special and rng.random() < self.chance else self.signs
            left, right = self.grow(rng, split, leaf), self.grow(rng, numbers - split, leaf)
            node = join(left, rng.choice(signs), right)
        if self.unary and rng.random() < self.chance / 2:
            node = rng.choice(self.unary)(node)
        return node

    def some(self, rng: random.Random, least: int, most: int, leaf: Leaf | None = None) -> Node:
        while True:
            try:
                node = self.grow(rng, rng.randint(least, most), leaf)
            except OutOfReach:
                continue
            if (
                not isinstance(node.value, Fraction)
                or max(abs(node.value.numerator), node.value.denominator) < 10**9
            ):
                return node


def outer(text: str) -> str:
    """The text without the brackets around the whole of it."""
    if not text.startswith("("):
        return text
    depth = 0
    for at, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if depth == 0:
            return text[1:-1] if at == len(text) - 1 else text
    return text


def cube_count(mat: str) -> int:
    return sum(c not in "sur bgk" for c in mat)


def goal_pool(rng: random.Random, grammar: Grammar, tries: int) -> Mapping[Hashable, list[Node]]:
    """Goals of at most six cubes by their value."""
    pool: defaultdict[Hashable, list[Node]] = defaultdict(list)
    for _ in range(tries):
        node = grammar.some(rng, 1, 3, grammar.goal_leaf)
        if node.value is not None and cube_count(node.mat) <= 6:
            pool[node.value].append(node)
    return pool


@dataclass(frozen=True)
class Table:
    """A division with its variations; `standard` writes a Goal of a given value, `accept` says what is equal."""

    division: str
    variations: tuple[str, ...]
    cubes: str = ""
    standard: Callable[..., tuple[str, str] | None] = goal_for
    accept: Callable[..., bool] = field(default=lambda solution, goal: solution == goal)


def equations(
    rng: random.Random, table: Table, grammar: Grammar, count: int, most: int = 3
) -> Iterator[Case]:
    """Random Solutions with Goals that are right, off by one, or of some other value."""
    pool = goal_pool(rng, grammar, 1500)
    values = list(pool)
    for _ in range(count):
        node = grammar.some(rng, 2, most)
        way = rng.random()
        goal: Node | None = None
        if node.value is None:
            goal = Node("7", "7", Fraction(7))
        elif way < 0.3 and node.value in pool:
            goal = rng.choice(pool[node.value])
        elif way < 0.8:
            wanted = node.value if way < 0.6 else node.value + 1  # type: ignore[operator]
            standard = table.standard(wanted)
            goal = Node(standard[1], standard[0], wanted) if standard else None
        if goal is None:
            goal = rng.choice(pool[rng.choice(values)])
        reason: str | None = "illegal-expression"
        if node.value is not None:
            reason = None if table.accept(node.value, goal.value) else "unequal"
        equation = f"{outer(node.text)} = {outer(goal.text)}"
        yield Case(table.division, table.variations, goal.mat, equation, reason, table.cubes)
