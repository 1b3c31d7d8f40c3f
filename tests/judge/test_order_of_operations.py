"""MLAG and the Challenge Cup: random Equations against a plain parser with the order of operations of its own."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from fairshake.judgment import judge

from .slow import NoValue, OutOfReach, Value, elementary_power, elementary_root, is_whole, read_value, same
from .tables import SIGNS, TWO, goal_for, numeral, position

BOOKS = [
    ("mlag-guide", "elementary"),
    ("mlag-guide", "middle"),
    ("mlag-2018", "minor"),
    ("mlag-2018", "junior"),
    ("challenge-cup-2022", "third"),
    ("challenge-cup-2022", "sixth"),
]
WHOLE = ("minor", "elementary")
CASES = 1500


class Parser:
    """Recursive descent: sums, products, then powers and roots together from left to right."""

    def __init__(self, text: str, division: str, cup: bool) -> None:
        self.words = re.findall(r"\d+|\S", text)
        self.whole = division in WHOLE
        self.third = division == "third"
        self.cup = cup

    def next(self) -> str:
        return self.words[0] if self.words else ""

    def sum(self) -> Value:
        return self.left_to_right("+-", lambda: self.left_to_right("x÷", self.powers))

    def left_to_right(self, signs: str, part) -> Value:  # type: ignore[no-untyped-def]
        value = part()
        while self.next() and self.next() in signs:
            value = self.apply(self.words.pop(0), value, part())
        return value

    def powers(self) -> Value:
        return self.left_to_right("^√", self.atom)

    def atom(self) -> Value:
        word = self.words.pop(0)
        if word == "(":
            value = self.sum()
            assert self.words.pop(0) == ")"
            return value
        if word == "√":
            radicand = self.atom()
            if self.cup:
                raise NoValue
            return self.apply("√", TWO, radicand)
        return numeral(word)

    def apply(self, sign: str, a: Value, b: Value) -> Value:
        if self.third and sign in "^√":
            raise NoValue
        if self.third and sign == "÷" and 0 < abs(a) < abs(b):
            raise NoValue
        if self.whole and sign in "^√":
            return elementary_power(a, b) if sign == "^" else elementary_root(a, b)
        return SIGNS[sign](a, b)


def evaluated(text: str, division: str, cup: bool) -> Value | None:
    """The value, None where it is undefined or illegal. Every part is looked at, so nothing hides behind a zero."""
    try:
        return Parser(text, division, cup).sum()
    except NoValue:
        return None


def expression(rng: random.Random, numbers: int, roots: bool) -> str:
    """A random expression with some brackets and some square roots without an index."""
    if numbers == 1:
        digit = str(rng.choice((0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9, 9)))
        return "√" + digit if roots and rng.random() < 0.1 else digit
    split = rng.randint(1, numbers - 1)
    sign = rng.choice("++--xx÷÷^√" if numbers < 4 else "+-x÷+-x÷^√")
    text = expression(rng, split, roots) + sign + expression(rng, numbers - split, roots)
    if rng.random() < 0.35:
        text = f"({text})"
        if roots and rng.random() < 0.15:
            text = "√" + text
    return text


def cases(rulebook: str, division: str) -> Iterator[tuple[str, Value | None]]:
    cup = rulebook.startswith("challenge")
    rng = random.Random(f"{rulebook} {division}")
    count = 0
    while count < CASES:
        text = expression(rng, rng.randint(2, 6), roots=not cup or rng.random() < 0.1)
        try:
            value = evaluated(text, division, cup)
        except OutOfReach:
            continue
        count += 1
        yield text, value


@pytest.mark.parametrize(
    ("rulebook", "division"), BOOKS, ids=[f"{book}/{division}" for book, division in BOOKS]
)
def test_a_random_solution_has_the_value_of_the_plain_evaluator(rulebook: str, division: str) -> None:
    board = position(division, "5", rulebook=rulebook)
    seen: Counter[str | None] = Counter()
    for text, value in cases(rulebook, division):
        verdict = judge(board, f"{text} = 5")
        seen[verdict.reason] += 1
        if value is None:
            assert verdict.reason == "illegal-expression", text
            continue
        assert verdict.reason == (None if value == 5 else "unequal"), text
        assert verdict.solution_value is not None, text
        assert same(read_value(verdict.solution_value), value), (text, verdict.solution_value, value)
    assert min(seen["illegal-expression"], seen["unequal"], seen[None]) >= 10, seen


@pytest.mark.parametrize(
    ("rulebook", "division"), BOOKS, ids=[f"{book}/{division}" for book, division in BOOKS]
)
def test_a_random_solution_is_correct_for_its_own_goal_and_wrong_for_the_next(
    rulebook: str, division: str
) -> None:
    cup = rulebook.startswith("challenge")
    tried = 0
    for text, value in cases(rulebook, division):
        if value is None or (cup and not is_whole(abs(value))) or (division == "third" and value < 0):
            continue
        for goal_value in (value, value + 1):
            goal = goal_for(goal_value)
            if goal is None:
                continue
            verdict = judge(position(division, goal[0], rulebook=rulebook), f"{text} = {goal[1]}")
            assert verdict.reason == (None if goal_value is value else "unequal"), (text, goal)
            tried += 1
    assert tried > 500, tried
