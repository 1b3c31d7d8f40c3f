"""Every legal reading of a Goal as it lies on the mat.

A Goal may be read in any way the mat's gaps, the rule book and the variations allow (AGLOA IV-B-2, VII-B-6 Note):
each sign may have one of several meanings, wild cubes any one symbol, decimal points and factorials may be added, and
without an order of operations every grouping counts. Default bindings do not restrict the mat.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

from fairshake.notation import Cube, GoalLine, NotationError, Numeral, Sequence, Symbol, Unit
from fairshake.notation.sequence import Parser
from fairshake.notation.symbols import FACE_OF_MEANING
from fairshake.notation.tree import Node, Tree
from fairshake.numbers import Number, NumberError, is_integer, is_real, key, sign
from fairshake.rulebooks import Rules

from .binding import Part, bind
from .marks import MOST_DECIMAL_DIGITS, walk
from .readings import Outcome, Reader, TooManyReadings

BASE_POWERS: Final = (1, 2, 3, -1, -2, -3)
FACTORIALS: Final = 2
_EXTRA: Final = 1000


class GoalReading(NamedTuple):
    """One way to read the Goal: its value, its tree, the face its wild cubes stand for, the factorials it uses."""

    value: Number
    tree: Tree
    wild: str = ""
    factorials: int = 0


class Problem(NamedTuple):
    """Why a Goal has no legal reading, as far as one reason can say it."""

    code: str
    params: dict[str, str]


def goal_lines(goal: GoalLine, rules: Rules) -> tuple[GoalLine, ...]:
    """The ways of seeing the mat's gaps: a root that opens a group stands apart, in AGLOA also as it lies."""
    opened = goal.with_open_roots()
    if opened == goal:
        return (goal,)
    return (opened,) if rules.book.order_of_operations else (opened, goal)


def static_problem(goal: GoalLine, rules: Rules) -> Problem | None:
    """What is wrong with a Goal before anyone reads it: too many cubes, or cubes turned as they may not be."""
    if len(goal.cubes) > rules.goal.most_cubes:
        return Problem("goal-too-many-cubes", {"most": str(rules.goal.most_cubes)})
    for cube in goal.cubes:
        if cube.turned == "su":
            return Problem("goal-turned-both-ways", {"cube": str(cube)})
        if cube.turned and not _may_turn(cube, rules):
            return Problem("goal-cube-turned", {"cube": str(cube)})
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


def goal_problem(goal: GoalLine, rules: Rules) -> Problem | None:
    """None if the Goal has a legal reading, else why not."""
    problem = static_problem(goal, rules)
    if problem is not None:
        return problem
    reader = _GoalReader(goal, rules)
    try:
        if next(reader.readings(), None) is not None:
            return None
    except TooManyReadings:
        return None
    return Problem(reader.problem or "goal-no-number", {})


def goal_readings(goal: GoalLine, rules: Rules) -> Iterator[GoalReading]:
    """The legal readings, each value once for every wild meaning and number of factorials."""
    if static_problem(goal, rules) is None:
        seen: set[object] = set()
        for reading in _GoalReader(goal, rules).readings():
            name = key(reading.value)
            if name is None or (name, reading.wild, reading.factorials) not in seen:
                seen.add((name, reading.wild, reading.factorials))
                yield reading


def limit_problem(value: Number, tree: Tree, rules: Rules) -> str | None:
    """Why a value may not be a Goal's in this book, or a Goal not be read so under a variation."""
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
    """Lays out the meanings of one Goal's cubes and reads each."""

    def __init__(self, goal: GoalLine, rules: Rules) -> None:
        self.goal = goal
        self.rules = rules
        self.problem = ""
        self.lines = goal_lines(goal, rules)
        self.places = {index: index for index in range(len(goal.cubes))}

    def readings(self) -> Iterator[GoalReading]:
        for meaning in self.wild_meanings():
            choices = [self.options(index, cube, meaning) for index, cube in enumerate(self.goal.cubes)]
            for picked in product(*choices):
                symbols = [symbol for group in picked for symbol in group]
                for pointed in self.with_points(symbols):
                    yield from self.read(pointed, "" if meaning == self.rules.wild else meaning)

    def wild_meanings(self) -> str:
        """The wild cube as itself first, then as anything else; one blank where no wild cube lies in the Goal."""
        wild = self.rules.wild
        if not wild or all(cube.face != wild for cube in self.goal.cubes):
            return " "
        return wild + self.rules.wild_meanings.replace(wild, "")

    def options(self, index: int, cube: Cube, meaning: str) -> list[tuple[Symbol, ...]]:
        """What one cube may be, each as the symbols it puts into the line."""
        wild = bool(self.rules.wild) and cube.face == self.rules.wild and meaning not in (" ", cube.face)
        face = meaning if wild else cube.face
        turns = ["", "u"] if wild and not cube.turned and "upside-down" in self.rules.marks else [cube.turned]
        return [
            tuple(symbol._replace(wild=_wild_mark(symbol, face, cube, wild)) for symbol in group)
            for turned in turns
            for group in self.meanings(index, face, turned, cube)
        ]

    def meanings(self, index: int, face: str, turned: str, cube: Cube) -> Iterator[tuple[Symbol, ...]]:
        if face.isdigit():
            yield from self.digit_meanings(index, face, turned, cube)
            return
        if face == "-" and (turned == "s" or cube.face != "-") and "unit" in self.rules.marks:
            for turn in ("", "u"):
                yield (Symbol("unit", "i", index, index + 1, "-", turn),)
        for text in self.sign_meanings(face, turned, cube):
            kind = "point" if text == "." else "digit" if text in "AB" else "sign"
            for turn in ("", "s", "u") if text == "A" else (turned if text == "B" else "",):
                yield (Symbol(kind, text, index, index + 1, face, turn),)

    def digit_meanings(self, index: int, face: str, turned: str, cube: Cube) -> Iterator[tuple[Symbol, ...]]:
        digit = Symbol("digit", face, index, index + 1, face, turned)
        yield (digit,)
        if index and self.rules.exponent_colour and cube.known_colour == self.rules.exponent_colour:
            yield Symbol("exp", "exp", index, index), digit
        if face == "1" and "base-power" in self.rules.marks:
            for power in BASE_POWERS:
                yield (Symbol("base-power", str(power), index, index + 1, "1", turned),)

    def sign_meanings(self, face: str, turned: str, cube: Cube) -> Iterator[str]:
        marks, base = self.rules.marks, self.rules.base
        own_sign = cube.face == face
        if turned == "" or (not own_sign and face not in "√÷"):
            yield face
        if face == "^":
            yield from [text for text in (".", "gcf") if text in marks]
            if base > 10:
                yield "A"
        if face == "√":
            if "lcm" in marks and turned == "":
                yield "lcm"
            if "%" in marks and (turned == "u" or not own_sign):
                yield "%"
            if base == 12:
                yield "B"
        if face == "÷" and (turned == "s" or not own_sign):
            yield from [text for text in ("rem", "log") if text in marks]

    def with_points(self, symbols: list[Symbol]) -> Iterator[list[Symbol]]:
        """The line with decimal points put in wherever Decimal in Goal lets the writer put them."""
        yield symbols
        if not self.rules.plays("decimal-in-goal"):
            return
        runs = _digit_runs(symbols)
        spots = [[None, *range(first, end + 1)] for first, end in runs]
        for picked in product(*spots):
            if any(spot is not None for spot in picked):
                line = list(symbols)
                for spot in sorted((spot for spot in picked if spot is not None), reverse=True):
                    line.insert(spot, Symbol("point", ".", _EXTRA + spot, _EXTRA + spot, "^"))
                yield line

    def read(self, symbols: list[Symbol], wild: str) -> Iterator[GoalReading]:
        if self.spans_gap(symbols):
            return
        try:
            row = Parser(symbols, len(self.goal.cubes)).whole()
        except NotationError:
            return
        if (problem := numeral_problem(row, self.rules)) is not None:
            self.problem = self.problem or problem
            return
        for outcome, factorials in self.outcomes(row):
            yield from self.legal(outcome, wild.strip(), factorials)

    def spans_gap(self, symbols: list[Symbol]) -> bool:
        """A numeral never spans a gap."""
        pairs = zip(symbols, symbols[1:], strict=False)
        return any(
            one.kind in ("digit", "point")
            and other.kind in ("digit", "point")
            and self.goal.gap_before(other.start)
            for one, other in pairs
        )

    def legal(self, outcome: Outcome, wild: str, factorials: int) -> Iterator[GoalReading]:
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
            yield GoalReading(outcome.value, outcome.tree, wild, factorials)
        else:
            self.problem = self.problem or problem

    def outcomes(self, row: Sequence) -> Iterator[tuple[Outcome, int]]:
        if self.rules.book.order_of_operations:
            yield from ((outcome, 0) for outcome in self.by_order(row))
            return
        reader = Reader(self.rules, self.lines, self.places)
        parts = bind(row, reader, free=True, everything=True)
        budget = self.factorials()
        memo: dict[tuple[int, int], list[tuple[Outcome, int]]] = {}
        for length in range(1, len(parts) + 1):
            for first in range(len(parts) - length + 1):
                memo[first, first + length - 1] = _stretch(
                    reader, parts, first, first + length - 1, memo, budget
                )
        yield from memo[0, len(parts) - 1]

    def factorials(self) -> int:
        if "!" not in self.rules.marks:
            return 0
        barred = self.rules.k is not None and self.rules.division.id in ("junior", "senior")
        return 0 if barred else FACTORIALS

    def by_order(self, row: Sequence) -> list[Outcome]:
        """Groups that are whole expressions count as bracketed, then the order of operations decides."""
        reader = Reader(self.rules, (), {})
        return reader.read(_bracket_groups(row, self.lines[0]))


def _wild_mark(symbol: Symbol, face: str, cube: Cube, wild: bool) -> str:
    if not wild or symbol.kind == "exp":
        return ""
    return cube.face if symbol.text == face else "~"


def _digit_runs(symbols: list[Symbol]) -> list[tuple[int, int]]:
    runs: list[tuple[int, int]] = []
    for index, symbol in enumerate(symbols):
        if symbol.kind != "digit" or symbol.turned:
            continue
        if runs and runs[-1][1] == index:
            runs[-1] = (runs[-1][0], index + 1)
        else:
            runs.append((index, index + 1))
    return runs


Readings = list[tuple[Outcome, int]]


def _stretch(
    reader: Reader,
    parts: list[Part],
    first: int,
    last: int,
    memo: dict[tuple[int, int], Readings],
    budget: int,
) -> Readings:
    """All readings of a stretch of the line, with factorials put behind any part while there are some left."""
    found: Readings = []
    cubes = (parts[first].cubes[0], parts[last].cubes[1])
    if first == last:
        found = [(outcome, 0) for outcome in parts[first].outcomes] if parts[first].role == "unit" else []
    elif parts[first].role == "prefix":
        for inner, used in memo[first + 1, last]:
            found += [(out, used) for out in reader.apply(parts[first], [[inner]], cubes)]
    if first != last and parts[last].role == "postfix":
        for inner, used in memo[first, last - 1]:
            found += _exponents(reader, parts[last], inner, used, cubes, budget)
    for at in range(first + 1, last):
        if parts[at].role == "binary":
            for left, used in memo[first, at - 1]:
                for right, more in memo[at + 1, last]:
                    if used + more <= budget and _product_is_with_unit(parts[at], left.tree, right.tree):
                        found += [
                            (out, used + more) for out in reader.apply(parts[at], [[left], [right]], cubes)
                        ]
    return _with_factorials(reader, _distinct(found), cubes, budget)


def _exponents(
    reader: Reader, part: Part, base: Outcome, used: int, cubes: tuple[int, int], budget: int
) -> Readings:
    """An exponent without a power sign, itself perhaps with factorials."""
    exponents = _with_factorials(reader, [(outcome, 0) for outcome in part.outcomes], part.cubes, budget)
    return [
        (out, used + more)
        for exponent, more in exponents
        if used + more <= budget
        for out in reader.apply(part, [[base], [exponent]], cubes)
    ]


def _with_factorials(reader: Reader, found: Readings, cubes: tuple[int, int], budget: int) -> Readings:
    bang = Part("postfix", "!", cubes, [])
    latest = found
    for _ in range(budget):
        latest = [
            (out, used + 1)
            for outcome, used in latest
            if used < budget and outcome.value is not None
            for out in reader.apply(bang, [[outcome]], cubes)
            if out.value is not None
        ]
        found = _distinct([*found, *latest])
    return found


def _distinct(found: Readings) -> Readings:
    seen: dict[object, tuple[Outcome, int]] = {}
    for outcome, used in found:
        name = outcome.code if outcome.value is None else key(outcome.value)
        seen.setdefault((name or id(outcome), outcome.fits, used, _is_chain(outcome.tree)), (outcome, used))
    return list(seen.values())


def _is_chain(tree: Tree) -> bool:
    return isinstance(tree, Unit) or (isinstance(tree, Node) and tree.op == "ix")


def _product_is_with_unit(part: Part, left: Tree, right: Tree) -> bool:
    """Only i itself multiplies without a sign: 2i^88 is never 2 times i^88 (XIII-D-11 comment g)."""
    return part.op != "ix" or _is_chain(left) or _is_chain(right)


def _bracket_groups(row: Sequence, line: GoalLine) -> Sequence:
    """Put brackets round the mat's groups that are whole expressions."""
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


def _is_whole(chunk: tuple[object, ...]) -> bool:
    roles = [getattr(item, "role") for item in chunk]  # noqa: B009
    return roles[0] in ("operand", "prefix") and roles[-1] in ("operand", "postfix")


__all__ = [
    "FACE_OF_MEANING",
    "GoalReading",
    "Problem",
    "goal_lines",
    "goal_problem",
    "goal_readings",
    "limit_problem",
]
