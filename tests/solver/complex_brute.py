"""A brute force for Imaginary built on the judge: texts are put together, read by the judge's reader, and judged.

Nothing is undone, bounded or shared with the solver: every row of cubes that can be written with exactly a hand is
written out, with i and -i for a minus, products with i that need no sign, and every root named behind its sign.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, product

from fairshake.judgment import goal_readings, judge
from fairshake.judgment.readings import RowReader, TooManyReadingsError
from fairshake.notation import Cube, Position, read_equation, read_goal
from fairshake.notation.tree import write_tree
from fairshake.numbers import Number, NumberError, complex_roots, equal, integer, key, text
from fairshake.rulebooks import Rules, rules_for
from tests.solver import hands

Hand = tuple[str, ...]


class Brute:
    """All expressions of every hand under one set of rules, one for each value."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._known: dict[Hand, list[tuple[str, Number]]] = {}

    def expressions(self, hand: Hand) -> list[tuple[str, Number]]:
        if hand not in self._known:
            found: dict[object, tuple[str, Number]] = {}
            for row in self.rows(hand):
                for written, value in self.readings(row):
                    name = key(value)
                    found.setdefault(object() if name is None else name, (written, value))
            self._known[hand] = list(found.values())
        return self._known[hand]

    def rows(self, hand: Hand) -> Iterator[str]:
        if len(hand) == 1:
            yield from self.numerals(hand[0])
            return
        for sign in sorted({face for face in hand if not face.isdigit()}):
            rest = _without(hand, sign)
            if sign in "√-":
                yield from (
                    (f"√{_part(one)}" if sign == "√" else f"{_part(one)}{unit}")
                    for one, _ in self.expressions(rest)
                    for unit in (("",) if sign == "√" else ("i", "iu"))
                )
            for left, right in _deals(rest):
                for (one, _), (other, _) in product(self.expressions(left), self.expressions(right)):
                    yield f"{_part(one)}{sign}{_part(other)}"
                    if sign == "-":
                        yield f"{_part(one)}i{_part(other)}"
                        yield f"{_part(one)}iu{_part(other)}"

    def numerals(self, face: str) -> Iterator[str]:
        if face == "-":
            yield from ("i", "iu")
        elif face == "0":
            yield face
        elif face.isdigit():
            yield from (face, f"{face}s", f"{face}u", f"{face}su")

    def readings(self, row: str) -> Iterator[tuple[str, Number]]:
        """The values of a row as the judge reads it, with the root that is meant named where it must or can be."""
        try:
            sequence = read_equation(f"{row} = 1", "").left
            outcomes = RowReader(self.rules).read(sequence)
        except TooManyReadingsError:
            return
        values = [outcome.value for outcome in outcomes if outcome.value is not None]
        if len(values) == 1:
            yield row, values[0]
            values = self.roots(row) if any(item.op == "√" for item in sequence.items) else []
        for value in values:
            yield f"{row}<{text(value)}>", value

    def roots(self, row: str) -> list[Number]:
        index, _, radicand = row.partition("√") if row.startswith("√") else _parted(row)
        operands = [self.value_of(side) if side else integer(2) for side in (index, radicand)]
        try:
            return complex_roots(operands[0], operands[1])
        except NumberError:
            return []

    def value_of(self, row: str) -> Number:
        outcomes = RowReader(self.rules).read(read_equation(f"{row} = 1", "").left)
        assert len(outcomes) == 1
        assert outcomes[0].value is not None
        return outcomes[0].value


def decide(position: Position) -> str:
    """possible if the judge accepts one of all Equations; what it cannot verify it rules incorrect."""
    assert position.goal is not None
    rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    brute = Brute(rules)
    goals = list(goal_readings(position.goal, rules))
    for hand in hands_of(position):
        for written, value in brute.expressions(hand):
            for goal in goals:
                if (
                    _may_agree(value, goal.value)
                    and judge(position, f"{written} = {write_tree(goal.tree)}").correct
                ):
                    return "possible"
    return "impossible"


def _may_agree(value: Number, goal: Number) -> bool:
    try:
        return equal(value, goal)
    except NumberError:
        return True


def position(rng: random.Random, most: int) -> Position:
    """A small position with a Goal that is complex as often as not."""
    mat = hands.position(rng, "senior", "imaginary", most)
    digit, other = rng.randint(1, 9), rng.randint(1, 9)
    goals = (
        "0",
        "1",
        str(digit),
        f"0-{digit}",
        f"-s{digit}",
        f"{digit}÷{other}",
        f"{digit}+{other}-s",
        f"{digit}^{other}s",
    )
    return mat.with_(goal=read_goal(rng.choice(goals))) if rng.random() < 0.7 else mat


def hands_of(position: Position) -> list[Hand]:
    """The sorted hands of two cubes or more that a Solution may be made of."""
    most = 1 if position.challenge == "now" else len(position.resources)
    found = set()
    for permitted in _subsets(position.permitted, len(position.permitted)):
        for resources in _subsets(position.resources, most):
            hand = tuple(sorted(cube.face for cube in (*position.required, *permitted, *resources)))
            if len(hand) > 1:
                found.add(hand)
    return sorted(found, key=lambda hand: (len(hand), hand))


def _subsets(cubes: tuple[Cube, ...], most: int) -> Iterator[tuple[Cube, ...]]:
    for count in range(min(most, len(cubes)) + 1):
        yield from combinations(cubes, count)


def _without(hand: Hand, face: str) -> Hand:
    at = hand.index(face)
    return hand[:at] + hand[at + 1 :]


def _deals(hand: Hand) -> Iterator[tuple[Hand, Hand]]:
    seen = set()
    for count in range(1, len(hand)):
        for chosen in combinations(range(len(hand)), count):
            left = tuple(hand[at] for at in chosen)
            if left not in seen:
                seen.add(left)
                yield left, tuple(face for at, face in enumerate(hand) if at not in chosen)


def _part(row: str) -> str:
    plain = row[0].isdigit() and row[1:] in ("", "s", "u", "su")
    return row if plain or row in ("i", "iu") else f"({row})"


def _parted(row: str) -> tuple[str, str, str]:
    """A row of one root sign outside brackets, in its two sides."""
    depth = 0
    for at, character in enumerate(row):
        depth += (character == "(") - (character == ")")
        if character == "√" and depth == 0:
            return row[:at], "√", row[at + 1 :]
    raise AssertionError(row)
