"""AGLOA's ambiguity (VII-B-6, VII-C-5): random lines against an enumeration of every grouping, written plainly."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest

from fairshake.judgment import Verdict, is_equal, judge

from .lines import RAISED, Reading, read_line, readings
from .slow import NoValue, OutOfReach, Value, is_whole, same
from .tables import ELEMENTARY_SIGNS, Meaning, cubes_of, goal_for, numeral, position
from .tables import SIGNS as REAL_SIGNS

CASES = 400


def rational_exponents(operation: Meaning) -> Meaning:
    """Large and irrational exponents and indexes are the business of the tests of numbers, not of grouping."""

    def checked(a: Value, b: Value) -> Value:
        if not isinstance(b, Fraction) or max(abs(b.numerator), b.denominator) > 12:
            raise OutOfReach
        return operation(a, b)

    return checked


def root(index: Value, a: Value) -> Value:
    return rational_exponents(lambda b, n: REAL_SIGNS["√"](n, b))(a, index)


SIGNS = REAL_SIGNS | {"^": rational_exponents(REAL_SIGNS["^"]), "√": root}


def factorial(a: Value) -> Value:
    if not is_whole(a):
        raise NoValue
    if a > 12:
        raise OutOfReach
    return Fraction(math.factorial(int(a)))


def number_of_factors(most: int) -> Meaning:
    def counted(a: Value) -> Value:
        if not is_whole(a) or a == 0 or a > most:
            raise NoValue
        return Fraction(sum(int(a) % d == 0 for d in range(1, int(a) + 1)))

    return counted


def smallest_prime(a: Value) -> Value:
    if not isinstance(a, Fraction) or a > 200:
        raise NoValue
    candidate = max(2, math.floor(a) + 1)
    while any(candidate % d == 0 for d in range(2, candidate)):
        candidate += 1
    return Fraction(candidate)


def average(a: Value, b: Value) -> Value:
    return SIGNS["÷"](SIGNS["+"](a, b), Fraction(2))


TABLES: dict[str, tuple[str, tuple[str, ...], dict[str, Meaning], str]] = {
    "plain elementary": ("elementary", (), ELEMENTARY_SIGNS, ""),
    "plain middle": ("middle", (), SIGNS, ""),
    "factorial": ("middle", ("factorial", "multiple-operations"), SIGNS | {"!": factorial}, "!"),
    "elementary factorial": (
        "elementary",
        ("factorial", "multiple-operations"),
        ELEMENTARY_SIGNS | {"!": factorial},
        "!",
    ),
    "factors": ("middle", ("number-of-factors",), SIGNS | {"prefix x": number_of_factors(1000)}, "x"),
    "prime": ("elementary", ("smallest-prime",), ELEMENTARY_SIGNS | {"prefix x": smallest_prime}, "x"),
    "factors and factorial": (
        "elementary",
        ("number-of-factors", "factorial", "multiple-operations"),
        ELEMENTARY_SIGNS | {"prefix x": number_of_factors(200), "!": factorial},
        "x!",
    ),
    "exponent": ("middle", ("exponent=red",), SIGNS, "e"),
    "exponent and factorial": (
        "middle",
        ("exponent=red", "factorial", "multiple-operations"),
        SIGNS | {"!": factorial},
        "e!",
    ),
    "exponent and factors": (
        "middle",
        ("exponent=red", "number-of-factors"),
        SIGNS | {"prefix x": number_of_factors(1000)},
        "ex",
    ),
    "average": ("middle", ("average",), SIGNS | {"+": average}, ""),
}
RED = "r0 r1 r2 r3 " * 6 + "0 1 2 3 4 5 6 7 8 9 + - x ÷ ^ √ " * 12


def operand(rng: random.Random, marks: str, depth: int) -> str:
    text = rng.choice("0112233445678999")
    if depth and rng.random() < 0.3:
        text = "(" + line(rng, rng.randint(2, 3), marks, depth - 1) + ")"
    if rng.random() < 0.15:
        text = "√" + text
    if "x" in marks and rng.random() < 0.3:
        text = "x" + text
    if "!" in marks and rng.random() < 0.3:
        text += "!"
    if "e" in marks and rng.random() < 0.25:
        text += "exp" + rng.choice("123")
    return text


def line(rng: random.Random, numbers: int, marks: str, depth: int = 1) -> str:
    """A random line of this many numbers; the signs make sums and small powers likely."""
    text = operand(rng, marks, depth)
    for _ in range(numbers - 1):
        text += rng.choice("+++--xx÷^√") + operand(rng, marks, depth)
    return text


def written(text: str) -> str:
    """The line in the notation: an exponent of the chosen colour is written with exp or as a raised figure."""
    return text.replace("exp", " exp ")


def all_readings(text: str, table: str) -> list[Reading] | None:
    """Every reading by the plain enumeration, or None if a value is out of its reach."""
    try:
        return readings(read_line(text), TABLES[table][2], numeral)
    except OutOfReach:
        return None


def lines(
    table: str, numbers: tuple[int, int], count: int, salt: str = ""
) -> Iterator[tuple[str, list[Reading]]]:
    rng = random.Random(f"ambiguity {table} {salt}")
    found = 0
    while found < count:
        text = line(rng, rng.randint(*numbers), TABLES[table][3])
        if len(read_line(text)) > 13 or text.count("!") > 2:
            continue
        ways = all_readings(text, table)
        if ways is None or len(cubes_of(text.replace("exp", ""))) < 2:
            continue
        found += 1
        yield text, ways


def expected(ways: list[Reading], goal: Value) -> str | None:
    """The verdict by ruling 7: every grouping must be defined and equal."""
    values = [way.value for way in ways]
    if all(value is None for value in values):
        return "illegal-expression"
    right = [value is not None and same(value, goal) for value in values]
    if all(right):
        return None
    return "ambiguous" if any(right) else "unequal"


def ruled(table: str, goal: str, equation: str) -> Verdict:
    division, variations, _, marks = TABLES[table]
    return judge(position(division, goal, *variations, cubes=RED if "e" in marks else ""), equation)


def lowered(text: str) -> str:
    return "".join(f"exp{RAISED.index(c)}" if c in RAISED else c for c in text)


def check_counterexample(verdict: Verdict, text: str, ways: list[Reading], goal: Value, table: str) -> None:
    """The proof of ambiguity is a regrouping of what was written, legal, and it makes the Equation wrong."""
    assert verdict.counterexample is not None
    shown = verdict.counterexample.replace(" ", "")
    assert cubes_of(lowered(shown)) == cubes_of(text), (text, shown)
    regrouped = all_readings(shown, table)
    assert regrouped, (text, shown)
    known = {way.text for way in ways}
    for way in regrouped:
        assert way.text in known, (text, shown, way.text)
        assert way.value is None or not same(way.value, goal), (text, shown)


@pytest.mark.parametrize("table", TABLES)
def test_a_random_solution_is_ruled_as_the_enumeration_of_its_groupings_says(table: str) -> None:
    seen: Counter[str | None] = Counter()
    rng = random.Random(table)
    for text, ways in lines(table, (2, 5), CASES):
        values = [shown for way in ways if way.value is not None and (shown := goal_for(way.value))]
        mat, goal = rng.choice(values) if values and rng.random() < 0.85 else ("7", "7")
        value = readings(read_line(goal), SIGNS, numeral)[0].value
        assert value is not None
        verdict = ruled(table, mat, f"{written(text)} = {goal}")
        assert verdict.reason == expected(ways, value), (text, goal, verdict, ways[:20])
        seen[verdict.reason] += 1
        if verdict.reason == "ambiguous":
            check_counterexample(verdict, text, ways, value, table)
    assert min(seen["illegal-expression"], seen["unequal"], seen["ambiguous"], seen[None]) >= 5, seen


@pytest.mark.parametrize("table", TABLES)
def test_the_values_of_a_line_are_those_of_the_enumeration(table: str) -> None:
    """Each grouping of a short line, allowed or not, is asked for as a Goal: is one reading equal to it?"""
    asked = Counter[bool]()
    for text, ways in lines(table, (2, 4), CASES // 2, "values"):
        mat = cubes_of(text.replace("exp", ""))
        if "e" in TABLES[table][3] or len(mat) > 6 or len(read_line(text)) > 9:
            continue
        for grouping in free_groupings(text, table):
            if grouping.value is None:
                continue
            division, variations, _, _ = TABLES[table]
            wanted = any(way.value is not None and same(way.value, grouping.value) for way in ways)
            equation = f"{text} = {grouping.text}"
            assert is_equal(position(division, mat, *variations), equation) == wanted, equation
            asked[wanted] += 1
    if "e" not in TABLES[table][3]:
        assert asked[True] >= 50, asked


def free_groupings(text: str, table: str) -> list[Reading]:
    try:
        return readings(read_line(text), TABLES[table][2], numeral, defaults=False)
    except OutOfReach:
        return []


def gapped(rng: random.Random, cubes: str) -> str:
    """A mat with gaps in some places; a gap may stand between any two cubes here, for all numerals are short."""
    if rng.random() < 0.4:
        return cubes
    return cubes[0] + "".join(rng.choice(["", "", " "]) + cube for cube in cubes[1:])


def fits(grouping: str, mat: str) -> bool:
    """Whether no part of a fully bracketed line crosses a group of the mat, a leading root sign apart or not."""
    return any(fits_groups(grouping, groups) for groups in (mat.split(), open_roots(mat).split()))


def open_roots(mat: str) -> str:
    """The mat with a gap after each root sign that opens a group and has no index before it."""
    groups = mat.split()
    if len(groups) == 1:
        return mat
    for at, group in enumerate(groups):
        if group[0] == "√" and (at == 0 or not groups[at - 1][-1].isdigit()):
            groups[at] = "√ " * (len(group) - len(group.lstrip("√"))) + group.lstrip("√")
    return " ".join(groups)


def fits_groups(grouping: str, groups: list[str]) -> bool:
    ends = [0]
    for group in groups:
        ends.append(ends[-1] + len(group))
    stretches = list(zip(ends, ends[1:], strict=False))
    opened: list[int] = []
    at = 0
    for sign in grouping:
        if sign == "(":
            opened.append(at)
        elif sign == ")":
            part = (opened.pop(), at)
            if any(crosses(part, stretch) for stretch in stretches):
                return False
        elif sign != "!":
            at += 1
    return True


def crosses(one: tuple[int, int], other: tuple[int, int]) -> bool:
    a, b = set(range(*one)), set(range(*other))
    return bool(a & b) and not a <= b and not b <= a


def expected_for_goal(ways: list[Reading], mat: str, solution: Value, legal: bool) -> str | None:
    fitting = [way.value for way in ways if way.value is not None and fits(way.text, mat)]
    if not fitting:
        return "goal-misread" if legal else "goal-illegal"
    if not any(same(value, solution) for value in fitting):
        return "unequal"
    return None if all(w.value is not None and same(w.value, solution) for w in ways) else "ambiguous"


GOAL_TABLES = ["plain elementary", "plain middle", "factorial", "prime", "average"]


@pytest.mark.parametrize("table", GOAL_TABLES)
def test_a_random_written_goal_is_ruled_as_the_enumeration_of_its_groupings_and_the_mat_say(
    table: str,
) -> None:
    seen: Counter[str | None] = Counter()
    rng = random.Random(f"goal {table}")
    tried = 0
    while tried < CASES:
        text = line(rng, rng.randint(1, 3), TABLES[table][3])
        mat = gapped(rng, cubes_of(text))
        flat = cubes_of(text.replace("!", "!"))
        if len(flat) > 6 or len(flat) < 2 or text.count("!") > 2:
            continue
        ways, groupings = all_readings(text, table), free_groupings(flat, table)
        candidates = [g for g in (groupings or []) + (ways or []) if g.value is not None]
        if ways is None or not groupings or not candidates:
            continue
        tried += 1
        solution = rng.choice(candidates)
        assert solution.value is not None
        legal = any(g.value is not None and fits(g.text, mat) for g in groupings)
        verdict = ruled(table, mat, f"{solution.text}-0 = {text}")
        wanted = expected_for_goal(ways, mat, solution.value, legal)
        if "!" in TABLES[table][3] and wanted == "goal-illegal":
            assert verdict.reason in ("goal-illegal", "goal-misread"), (mat, text, solution)
        else:
            assert verdict.reason == wanted, (mat, text, solution, verdict)
        seen[verdict.reason] += 1
        if verdict.reason == "ambiguous":
            check_counterexample(verdict, text, ways, solution.value, table)
    for reason in (None, "ambiguous", "unequal", "goal-misread"):
        assert seen[reason] >= 5, seen
