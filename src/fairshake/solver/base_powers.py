"""Powers of the Base: a 1 may be any power of the base (AGLOA XIII-B-13), searched for by undoing what is around it.

The native search tries a few powers. If a multiset has one such 1, the rest of the expression is undone from
the Goal down to it. That gives finitely many numbers, and each is a power of the base or isn't. So a "no" is
proved, and
powers of any size are found.

With two of them and only + - x ÷, an Equation says aXY + bX + cY + d = 0 for X = B^j, Y = B^k and whole a, b, c, d of
size C at most. Its largest term must be balanced by the next, and its smallest divided by what the next is divided by,
so exponents of neighbors differ by L = log_B 3C at most, unless two pairs vanish by themselves, and then one of j and
k is free. So if there is a solution there is one with |j| and |k| up to 3L. Nothing is proved about more
such cubes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import log, log2, prod
from typing import Final

from flint import fmpq

from fairshake.judgment import goal_readings
from fairshake.numbers import (
    Number,
    NumberError,
    Undefined,
    div,
    effort,
    equal,
    integer,
    is_rational,
    is_real,
    is_zero,
    mul,
    power,
    rational,
    spend,
    sub,
)
from fairshake.numbers.bounds import MAX_FACTORIAL
from fairshake.numbers.primes import remove_prime
from fairshake.rulebooks import Rules

from .alphabet import Alphabet, Cost, Operation
from .bag import FAR, WrittenValue, approximate
from .exact_search import COMMUTES, ExactSearch, less
from .heights import PLAIN
from .imaginary import ComplexTask
from .leaves import MOST_BASE_POWER, base_powers
from .multiplicative import Products
from .rule_functions import value_of

MOST_POWER: Final = 30
"""The largest exponent to try for the second of two 1s, if that many are needed."""
LEAST_POWER: Final = 8
STEPS_OF_QUESTION: Final = 2
"""The measured cost of asking for one number of some cubes."""
CLOSE: Final = 1e-3
CLOSEST: Final = 1e-9
"""This close to 0 or 1, an approximation of thirteen places still has a logarithm of four; closer values are
in doubt."""


class BasePowerSearch(ExactSearch):
    """Expressions with exactly one 1 that may be a power of the base. `doubt` is set if there are more."""

    def __init__(self, alphabet: Alphabet, rules: Rules, spend: Callable[[int], None], most: int) -> None:
        """Tries powers up to `most` for one of two 1s."""
        super().__init__(_with_more_powers(alphabet, rules, most), rules, spend)
        self._most_power = most
        self._ones = [kind.meaning == "1" for kind in alphabet.kinds]
        self._fours = [_only_fours(alphabet, at) for at in range(len(alphabet.kinds))]
        self._most_ones = 1
        self._products = Products(alphabet, rules)

    def ones(self, cubes: Cost) -> int:
        return sum(count for count, one in zip(cubes, self._ones, strict=True) if one)

    def begin(self, cubes: Cost, goal: Number) -> None:
        """Whether two 1s can be handled: the largest exponents that matter are among those tried."""
        self._most_ones = 1
        four = all(fours for count, fours in zip(cubes, self._fours, strict=True) if count)
        if self.ones(cubes) == 2 and four and isinstance(goal, fmpq):
            digits = [
                int(kind.meaning)
                for count, kind in zip(cubes, self.alphabet.kinds, strict=True)
                if not kind.is_sign
                for _ in range(count)
            ]
            self._most_ones = 2 if largest_power(self.rules.base, digits, goal) <= self._most_power else 1

    def expressions(self, cubes: Cost, goal: Number) -> Iterator[WrittenValue]:
        spend(STEPS_OF_QUESTION)
        if not self.plausible(cubes) or not _may_be(is_real, goal):
            return
        if self.rules.k is None and self._products.exclude(cubes, goal):
            return
        ones = self.ones(cubes)
        if ones > self._most_ones or (ones and self.rules.k is not None):
            self.doubt = True
        elif not ones:
            yield from super().expressions(cubes, goal)
        else:
            yield from self._leaves(cubes, goal)
            for operation in self.alphabet.operations:
                if (rest := less(cubes, operation.cost)) is not None:
                    yield from self._around_one(operation, rest, goal)

    def _leaves(self, cubes: Cost, goal: Number) -> Iterator[WrittenValue]:
        """Numbers made of exactly these cubes, which are all rational."""
        if not _may_be(is_rational, goal):
            return
        here = approximate(goal)
        for leaf in self.alphabet.leaves:
            if leaf.cost != cubes or (
                here is not None and abs(here - float(leaf.value)) > FAR * max(1, abs(here))
            ):
                continue
            if equal(value_of(leaf), goal):
                yield WrittenValue(goal, leaf.text, True)
        if sum(cubes) == 1 and (exponent := power_of(self.rules.base, goal)) is not None:
            kind = self.alphabet.kinds[cubes.index(1)]
            upside_down = isinstance(goal, fmpq) and goal < 0
            if not upside_down or "upside-down" in self.rules.marks:
                yield WrittenValue(goal, f"1p({exponent}){'u' if upside_down else ''}{kind.wild}", True)

    def _around_one(self, operation: Operation, rest: Cost, goal: Number) -> Iterator[WrittenValue]:
        if not self.ones(rest):  # the 1 is the operation's own, part of a longer numeral or an exponent
            self.doubt = self.doubt or (operation.name == "power-by" and self._needs_large_power(rest, goal))
            return
        if operation.shape != "infix":
            yield from self._any_of(operation, rest, goal, _undo_unary(operation, goal))
            return
        for plain, other in self.splits(rest, both_ways=True):
            if self.ones(plain) > self._most_ones - 1 or not self.ones(other):
                continue
            for known in self.values(plain):
                self.spend(effort(known.value) + effort(goal))
                for left in (True,) if operation.name in COMMUTES else (True, False):
                    candidates = self._other(operation, known.value, left, other, goal)
                    yield from self._any_of(operation, other, goal, candidates, known, left)

    def _needs_large_power(self, rest: Cost, goal: Number) -> bool:
        """Whether a number of these cubes may need a larger exponent than the native core has tried."""
        if _stays(goal) is not False:  # 0 and 1 come only from 0 and 1, no matter the exponent
            return _stays(goal) is None
        for written in self.values(rest):
            self.spend(1)
            stays = _stays(written.value)
            if stays is None or (not stays and self._lie_far_apart(written.value, goal)):
                return True
        return False

    def _lie_far_apart(self, base: Number, goal: Number) -> bool:
        """Whether the exponent from one to the other (neither of size 0 or 1) is beyond those powers or
        unknown."""
        here, there = approximate(base), approximate(goal)
        if here is None or there is None:
            return True
        times = log(abs(there)) / log(abs(here))
        if times < 0 and "upside-down" not in self.rules.marks:
            return False
        return abs(log(abs(times), self.rules.base)) > MOST_BASE_POWER + 1 / 2

    def _other(
        self, operation: Operation, known: Number, left: bool, cubes: Cost, goal: Number
    ) -> list[Number] | None:
        try:
            if operation.name in _MORE:
                return _MORE[operation.name](operation, known, left, goal)
            of_base = (operation.name, left) in (("power", False), ("root", True))
            if not of_base or is_zero(known) or is_zero(goal):
                return self._candidates(operation.name, known, left, cubes, goal)
            if (small := self._of_small_height(operation.name, known, left, cubes, goal)) is not None:
                return small
            return _undo_power(known if operation.name == "power" else div(integer(1), known), goal)
        except Undefined:
            return []
        except NumberError:
            return None

    def _any_of(
        self,
        operation: Operation,
        cubes: Cost,
        goal: Number,
        candidates: list[Number] | None,
        known: WrittenValue | None = None,
        left: bool = True,
    ) -> Iterator[WrittenValue]:
        """The whole expression for each candidate that can be written; if any will do, tries some powers."""

        def whole(other: WrittenValue) -> tuple[WrittenValue, ...]:
            if known is None:
                return (other,)
            return (known, other) if left else (other, known)

        if candidates is not None:
            for value in candidates:
                for other in self.expressions(cubes, value):
                    yield from self._fitting(operation, goal, *whole(other))
            return
        found = False
        for other in self.values(cubes):
            for written in self._fitting(operation, goal, *whole(other)):
                found = True
                yield written
        self.doubt = self.doubt or not found


class BasePowerTask(ComplexTask):
    """Equations of one position in which a 1 is a power of the base."""

    infinite = "powers-of-the-base"

    def new_search(self, alphabet: Alphabet) -> ExactSearch:
        """Tries as many powers as the longest expression of two 1s needs."""
        position, kinds = self.position, alphabet.kinds
        cubes = (*position.required, *position.permitted, *position.resources)
        digits = [int(cube.face) for cube in cubes if cube.is_digit]
        if any(kind.wild for kind in kinds) or position.goal is None:
            return BasePowerSearch(alphabet, self.rules, self.spend, MOST_POWER)
        goals = [reading.value for reading in goal_readings(position.goal, self.rules)]
        needed = max(
            (largest_power(self.rules.base, digits, goal) for goal in goals if isinstance(goal, fmpq)),
            default=0,
        )
        most = min(MOST_POWER, max(LEAST_POWER, needed))
        return BasePowerSearch(alphabet, self.rules, self.spend, most)

    def wanted(self, search: ExactSearch, cubes: Cost, goal: Number) -> bool:
        """Expressions without such a 1 are left to the native core, which has searched them completely."""
        assert isinstance(search, BasePowerSearch)
        search.begin(cubes, goal)
        return search.ones(cubes) > 0


def _may_be(question: Callable[[Number], bool], value: Number) -> bool:
    """Whether a number is, or may be, one of these."""
    try:
        return question(value)
    except NumberError:
        return True


def _stays(value: Number) -> bool | None:
    """Whether a real number is 0, 1 or -1, which no exponent makes larger or smaller; None if that is undecided.

    Values that are only close to them are dropped: 2 to the power of a millionth is close to 1.
    """
    here = approximate(value)
    if here is not None and min(abs(here), abs(abs(here) - 1)) > CLOSE:
        return False
    try:
        if any(equal(value, integer(one)) for one in (0, 1, -1)):
            return True
    except NumberError:
        return None
    return False if here is not None and min(abs(here), abs(abs(here) - 1)) > CLOSEST else None


def largest_power(base: int, digits: list[int], goal: fmpq) -> int:
    """3L in the proof above: the largest exponent that matters if two 1s are joined by + - x ÷."""
    coefficient = 3 * prod(digit + 1 for digit in digits) * max(abs(int(goal.p)), int(goal.q))
    length = max(0, int((coefficient.bit_length() - 1) / log2(base)) - 1)
    while base**length < coefficient:
        length += 1
    return 3 * length


def _with_more_powers(alphabet: Alphabet, rules: Rules, most: int) -> Alphabet:
    leaves = (
        leaf
        for kind in alphabet.kinds
        if kind.meaning == "1"
        for leaf in base_powers(alphabet.kinds, kind, rules, most)
    )
    return replace(alphabet, leaves=tuple(dict.fromkeys((*alphabet.leaves, *leaves))))


def _only_fours(alphabet: Alphabet, at: int) -> bool:
    """Whether cubes of a kind are separate digits, or nothing but + - x ÷."""
    uses = {operation.name for operation in alphabet.operations if operation.cost[at]}
    return uses <= PLAIN and all(sum(leaf.cost) == 1 for leaf in alphabet.leaves if leaf.cost[at])


def power_of(base: int, value: Number) -> int | None:
    """k with ±base^k = value, for a whole k."""
    if not isinstance(value, fmpq) or value == 0:
        return None
    top, bottom = abs(value.p), value.q
    if top != 1 and bottom != 1:
        return None
    rest, exponent = remove_prime(top if bottom == 1 else bottom, base)
    if rest != 1:
        return None
    return exponent if bottom == 1 else -exponent


def _undo_unary(operation: Operation, goal: Number) -> list[Number] | None:
    try:
        if operation.name == "square-root":
            return [mul(goal, goal)]
        if operation.name == "factorial":
            return _undo_factorial(goal)
        if operation.name in ("scale", "power-by"):
            parameter = rational(operation.parameter.numerator, operation.parameter.denominator)
            return _undo_scale(parameter, goal) if operation.name == "scale" else _undo_power(parameter, goal)
    except Undefined:
        return []
    except NumberError:
        return None
    return None


def _undo_scale(factor: Number, goal: Number) -> list[Number] | None:
    return [div(goal, factor)]


def _undo_power(exponent: Number, goal: Number) -> list[Number] | None:
    """The real bases of a real power; there may be hundreds of complex bases."""
    if is_zero(exponent) or is_zero(goal):
        return None
    size = power(mul(goal, goal), div(integer(1), mul(integer(2), exponent)))
    return [size, sub(integer(0), size)]


def _undo_factorial(goal: Number) -> list[Number] | None:
    if not isinstance(goal, fmpq):
        return None
    found, product = [], fmpq(1)
    for n in range(MAX_FACTORIAL + 1):  # what the judge can't verify isn't a Solution
        product *= max(n, 1)
        if product == goal:
            found.append(integer(n))
        if product > goal:
            break
    return found


def _undo_average(_: Operation, known: Number, left: bool, goal: Number) -> list[Number] | None:
    return [sub(mul(integer(2), goal), known)]


def _undo_percent(operation: Operation, known: Number, left: bool, goal: Number) -> list[Number] | None:
    if is_zero(known):
        return None if is_zero(goal) else []
    return [div(mul(integer(operation.limit), goal), known)]


def _undo_log(_: Operation, known: Number, left: bool, goal: Number) -> list[Number] | None:
    if not left:
        return [power(known, goal)]
    return [power(known, div(integer(1), goal))] if not is_zero(goal) else None


def _undo_nothing(_: Operation, known: Number, left: bool, goal: Number) -> list[Number] | None:
    return None


_MORE: Final = {
    "average": _undo_average,
    "percent": _undo_percent,
    "log": _undo_log,
    **dict.fromkeys(("remainder", "lcm", "gcf"), _undo_nothing),
}
