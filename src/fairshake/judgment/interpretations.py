"""Every legal reading of a Goal as set on the mat.

A Goal may be read in any way the mat's gaps, the rule book and the variations allow (AGLOA IV-B-2, VII-B-6 Note):
each sign may have one of several meanings, wild cubes stand for any one symbol, decimal points and
factorials may be added, and without an order of operations every grouping counts. Default bindings don't
restrict the mat.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from fairshake.notation import Cube, GoalLine, NotationError, Numeral, RowItem, Sequence, Symbol, Unit
from fairshake.notation.equation import write_sequence
from fairshake.notation.sequence import Parser
from fairshake.notation.tree import Tree, write_tree
from fairshake.numbers import Budget, Number, NumberError, is_integer, is_real, key, sign
from fairshake.rulebooks import Rules

from .bounds import MAT_STEPS
from .goal_groupings import Readings, every_grouping
from .goal_meanings import BASE_POWERS, Meanings, PowersTried
from .marks import MOST_DECIMAL_DIGITS, bad_exponents, walk
from .outcome import ReadingOutcome
from .readings import RowReader, TooManyReadingsError

FACTORIALS: Final = 2


class GoalReading(NamedTuple):
    """One way to read the Goal: its value, its tree, the face its wild cubes stand for, the factorials it uses."""

    value: Number
    tree: Tree
    wild: str = ""
    factorials: int = 0
    as_set: str = ""

    @property
    def text(self) -> str:
        """What a writer would write for this reading."""
        return self.as_set or write_tree(self.tree)


class GoalProblem(NamedTuple):
    """Why a Goal has no legal reading, as far as one reason explains it."""

    code: str
    params: dict[str, str]


def goal_lines(goal: GoalLine, rules: Rules) -> tuple[GoalLine, ...]:
    """The ways to read the mat's gaps: a root that opens a group is set apart; AGLOA also allows the gaps as set."""
    opened = goal.with_open_roots()
    if opened == goal:
        return (goal,)
    return (opened,) if rules.book.order_of_operations else (opened, goal)


def static_problem(goal: GoalLine, rules: Rules) -> GoalProblem | None:
    """What is wrong with a Goal before reading it: too many cubes, or cubes turned illegally."""
    if len(goal.cubes) > rules.goal.most_cubes:
        return GoalProblem("goal-too-many-cubes", {"most": str(rules.goal.most_cubes)})
    for cube in goal.cubes:
        if cube.turned == "su":
            return GoalProblem("goal-turned-both-ways", {"cube": str(cube)})
        if cube.turned and not _may_turn(cube, rules):
            return GoalProblem("goal-cube-turned", {"cube": str(cube)})
    return None


def _may_turn(cube: Cube, rules: Rules) -> bool:
    mark = "sideways" if cube.turned == "s" else "upside-down"
    if cube.is_digit or (rules.wild and cube.face == rules.wild):
        return mark in rules.marks
    turned_signs = {
        "÷s": {"rem", "log"} & rules.marks,
        "√u": {"%"} & rules.marks,
        "-s": {"unit"} & rules.marks,
    }
    if turned_signs.get(cube.face + cube.turned):
        return True
    return cube.face == "√" and rules.base == 12 and mark in rules.marks


@lru_cache(maxsize=1024)
def goal_problem(goal: GoalLine, rules: Rules) -> GoalProblem | None:
    """None if the Goal has a legal reading, else why not. It has its own budget, so it may be cached."""
    problem = static_problem(goal, rules)
    if problem is not None:
        return problem
    reader = _GoalReader(goal, rules)
    if Budget(MAT_STEPS).within(lambda: _may_be_read(reader), True):
        return None
    return GoalProblem(reader.problem or "goal-no-number", {})


def _may_be_read(reader: _GoalReader) -> bool:
    """Whether there is a legal reading, or too many to rule one out."""
    try:
        return next(reader.readings(), None) is not None
    except TooManyReadingsError:
        return True


def goal_readings(goal: GoalLine, rules: Rules, powers: PowersTried = BASE_POWERS) -> Iterator[GoalReading]:
    """The legal readings, each value once for every wild meaning and number of factorials.

    Under Powers of the Base there are infinitely many, so a 1 is read as one and as the base to each of
    `powers`.
    """
    if static_problem(goal, rules) is None:
        seen: set[object] = set()
        for reading in _GoalReader(goal, rules, powers).readings():
            name = key(reading.value)
            if name is None or (name, reading.wild, reading.factorials) not in seen:
                seen.add((name, reading.wild, reading.factorials))
                yield reading


def limit_problem(value: Number, tree: Tree, rules: Rules) -> str | None:
    """Why a Goal may not have this value in this book, or this reading under a variation."""
    if rules.goal.whole_value and not is_integer(value):
        return "goal-not-integer"
    if not rules.goal.negative and is_real(value) and sign(value) < 0:
        return "goal-negative"
    for variation in rules.variations:
        if (code := variation.goal_reading(tree, value)) is not None:
            return code
    return None


def numeral_problem(row: Sequence, rules: Rules) -> str | None:
    """A numeral that no Goal may have: too many digits, or a leading zero where the book forbids it."""
    for item in walk(row):
        if not isinstance(item.operand, Numeral):
            continue
        digits = item.operand.digits
        most = MOST_DECIMAL_DIGITS if item.operand.point is not None else rules.goal.most_digits
        if len(digits) > most:
            return "goal-numeral-too-long"
        if len(digits) > 1 and digits[0].text == "0" and not rules.goal.leading_zeros:
            return "goal-leading-zero"
    return None


class _GoalReader:
    """Reads every line that one Goal's cubes may form, and remembers why the first unreadable one failed."""

    def __init__(self, goal: GoalLine, rules: Rules, powers: PowersTried = BASE_POWERS) -> None:
        self.goal = goal
        self.rules = rules
        self.powers = powers
        self.problem = ""
        self.lines = goal_lines(goal, rules)
        self.places = {index: index for index in range(len(goal.cubes))}

    def readings(self) -> Iterator[GoalReading]:
        for symbols, wild in Meanings(self.goal, self.rules, self.powers).lines():
            yield from self.read(symbols, wild)

    def read(self, symbols: list[Symbol], wild: str) -> Iterator[GoalReading]:
        try:
            row = Parser(symbols, len(self.goal.cubes)).whole()
        except NotationError:
            return
        if (problem := numeral_problem(row, self.rules)) is not None:
            self.problem = self.problem or problem
            return
        if any(bad_exponents(row, free_points="goal-point" in self.rules.marks)):
            return
        for seen in _ways_next_to_unit(row, self.rules) if "unit" in self.rules.marks else (row,):
            for outcome, factorials in self.outcomes(seen):
                yield from self.legal(outcome, wild, factorials, self.as_set(seen))

    def as_set(self, row: Sequence) -> str:
        """How to write a Goal with gaps if signs have an order: with brackets around its groups and no
        others.

        Brackets that show the order would cross a group in 2 x3+5.
        """
        if not self.rules.book.order_of_operations or not self.goal.gapped:
            return ""
        return write_sequence(_bracket_groups(row, self.lines[0]))

    def outcomes(self, row: Sequence) -> Readings:
        if self.rules.book.order_of_operations:
            bracketed = _bracket_groups(row, self.lines[0])
            return [(outcome, 0) for outcome in RowReader(self.rules).read(bracketed)]
        reader = RowReader(self.rules, self.lines, self.places)
        reader.names_roots = True
        return every_grouping(reader, row, self.factorials())

    def legal(
        self, outcome: ReadingOutcome, wild: str, factorials: int, written: str
    ) -> Iterator[GoalReading]:
        if outcome.value is None:
            self.problem = self.problem or outcome.code
            return
        if not outcome.fits:
            return
        try:
            problem = limit_problem(outcome.value, outcome.tree, self.rules)
        except NumberError as error:
            problem = error.code
        if problem is None:
            yield GoalReading(outcome.value, outcome.tree, wild, factorials, written)
        else:
            self.problem = self.problem or problem

    def factorials(self) -> int:
        return FACTORIALS if self.rules.factorials_in_goal else 0


def _ways_next_to_unit(row: Sequence, rules: Rules) -> Iterator[Sequence]:
    """A sign after i joins what is before and after it, or belongs to what follows, with a product that
    needs no sign.

    So ix8 is i(x8) too, and ii√8, which is read as ii(√8) first, has the index ii too.
    """
    yield row
    items = row.items
    for at, item in enumerate(items):
        if at and item.role == "binary" and isinstance(items[at - 1].operand, Unit):
            other = _other_way(item, items[at + 1], rules)
            tail = row._replace(items=items[at + 1 + (item.op == "ix") :])
            for rest in _ways_next_to_unit(tail, rules) if other else ():
                yield row._replace(items=(*items[:at], *other, *rest.items))


def _other_way(item: RowItem, after: RowItem, rules: Rules) -> tuple[RowItem, ...]:
    """The other way to read what follows i, if a sign joins it to i; empty if there is none."""
    if item.op == "ix" and after.role == "prefix" and after.op == "√":
        return (after._replace(role="binary"),)
    if item.op == "x" and "prefix-x" in rules.marks:
        return (RowItem("binary", "ix", (item.span[0], item.span[0])), item._replace(role="prefix"))
    return ()


def _bracket_groups(row: Sequence, line: GoalLine) -> Sequence:
    """Put brackets around the mat's groups that are whole expressions."""
    items = list(row.items)
    if not line.gapped:
        return row
    for first, end in line.groups:
        inside = [at for at, item in enumerate(items) if first <= item.span[0] < end]
        if len(inside) < 2:
            continue
        chunk = tuple(items[inside[0] : inside[-1] + 1])
        if _is_whole(chunk):
            span = (chunk[0].span[0], chunk[-1].span[1])
            group = Sequence(chunk, span, "(")
            items[inside[0] : inside[-1] + 1] = [
                chunk[0]._replace(role="operand", op="", span=span, symbol=None, operand=group)
            ]
    return row._replace(items=tuple(items))


def _is_whole(chunk: tuple[RowItem, ...]) -> bool:
    return chunk[0].role in ("operand", "prefix") and chunk[-1].role in ("operand", "postfix")
