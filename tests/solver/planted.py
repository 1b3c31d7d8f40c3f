"""Positions with a Solution planted in them: an Equation is written first and the mat is laid out around it.

Goal and Solution are drawn from one pool of random expressions (`planted_terms`) and paired by value, so that readings
of the Goal are as rich as Solutions. The judge confirms the Equation before the position counts, so the solver has no
excuse for "impossible"; and it is never used.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import NamedTuple

from fairshake.judgment import judge
from fairshake.judgment.marks import exponent_places
from fairshake.notation import (
    Cube,
    GoalLine,
    NotationError,
    Position,
    Symbol,
    VariationChoice,
    read_equation,
    symbols_of,
)
from fairshake.notation.cubes import FACES, FACES_OF_COLOR
from fairshake.numbers import Budget, BudgetSpentError, Number, NumberError, as_fraction, is_rational, key
from fairshake.rulebooks import Rules, rules_for
from tests.solver.planted_goals import goals_of
from tests.solver.planted_shows import shows_all
from tests.solver.planted_terms import Term, Writer

POOL_GOALS = 30
POOL_SOLUTIONS = 60
MOST_POOLS = 400
MOST_OF_POOL = 8
"""So few Equations are taken from one pool, so that many pools are made."""
MOST_CUBES = 16
GOAL_NUMBERS = (1, 1, 2, 2, 3)
SOLUTION_NUMBERS = (1, 1, 1, 2, 2, 2, 3, 3, 4, 6)
SOLUTION_OF_FEW_SIGNS = (2, 3, 4, 5, 6, 7)
TIGHT = 0.6
"""So many positions leave the solver no other cubes than those of the planted Solution."""
PLAIN_SHARE = 0.1
"""So many Equations are planted that do not use every variation in force."""
MOST_STEPS = 20_000
"""So much work may go into one expression, or into its name."""
SECTIONS = ("required", "permitted", "resources")
NOTHING = ("({})x1", "({})÷1", "({})-0", "0+({})", "({})^1", "1√({})")
DIGIT = re.compile(r"(?<![\w.)])[2-9](?![\w.~(])")
"""A digit that is a number by itself."""


class Planted(NamedTuple):
    position: Position
    equation: str


def planted(
    book: str, division: str, choices: tuple[VariationChoice, ...], seed: int, count: int
) -> Iterator[Planted]:
    """So many positions under these rules, fewer if they are hard to come by."""
    random = Random(f"{book}/{division}/{'/'.join(map(str, choices))}/{seed}")
    rules = rules_for(book, division, "", choices)
    found = 0
    for _ in range(MOST_POOLS):
        for case in _pool(random, rules, book, division, choices):
            yield case
            found += 1
            if found >= count:
                return


def _pool(
    random: Random, rules: Rules, book: str, division: str, choices: tuple[VariationChoice, ...]
) -> Iterator[Planted]:
    """The cases of one pool of expressions."""
    meaning = random.choice(rules.wild_meanings) if rules.wild and random.random() < 0.8 else rules.wild
    writer = Writer(random, rules, meaning if rules.wild else "")
    goals = list(_terms(writer, random, POOL_GOALS, in_goal=True))
    solutions = list(_terms(writer, random, POOL_SOLUTIONS, in_goal=False))
    pairs = list(_pairs(random, rules, goals, solutions))
    random.shuffle(pairs)
    found = 0
    for solution, goal in pairs:
        if found == MOST_OF_POOL:
            return
        if not shows_all(f"{solution} = {goal}", rules) and random.random() > PLAIN_SHARE:
            continue
        equation = f"{solution} = {goal}" if random.random() < 0.9 else f"{goal} = {solution}"
        position = _laid_out(random, rules, Position(book, division, "", choices), solution, goal)
        if position is not None and judge(position, equation).correct:
            found += 1
            yield Planted(position, equation)


def _terms(writer: Writer, random: Random, count: int, *, in_goal: bool) -> Iterator[Term]:
    for _ in range(count):
        try:
            with Budget(MOST_STEPS):
                solution = SOLUTION_NUMBERS if writer.few is None else SOLUTION_OF_FEW_SIGNS
                term = writer.term(random.choice(GOAL_NUMBERS if in_goal else solution), in_goal=in_goal)
        except (NumberError, NotationError, RecursionError, BudgetSpentError):
            continue
        yield term


def _pairs(
    random: Random, rules: Rules, goals: list[Term], solutions: list[Term]
) -> Iterator[tuple[str, str]]:
    """Texts of a Solution and of a Goal that agree, judging by their names."""
    by_value: defaultdict[object, list[Term]] = defaultdict(list)
    for goal in goals:
        by_value[_name(goal.value, rules)].append(goal)
    for solution in solutions:
        for goal in by_value.get(_name(solution.value, rules), ())[:3]:
            yield solution.text, goal.text
        if (number := _fraction(solution.value)) is not None:
            more = rules.k * random.choice((-2, -1, 1, 2)) if rules.k is not None else 0
            forms = list(goals_of(number + more, rules))
            yield from ((solution.text, goal) for goal in random.sample(forms, min(2, len(forms))))
    if rules.k is None:
        for goal in goals:
            yield goal.text, goal.text
            yield random.choice(NOTHING).format(goal.text), goal.text
            yield _spelled(random, goal.text), goal.text


def _spelled(random: Random, goal: str) -> str:
    """The same with a number made of two others, wherever in it that is: (2+7)^(√5) for 9^(√5)."""
    places = [match.start() for match in DIGIT.finditer(goal)]
    if not places:
        return goal
    at = random.choice(places)
    digit = int(goal[at])
    one = random.randint(1, digit - 1)
    forms = [f"({one}+{digit - one})", f"({digit}x1)", f"({digit}-0)"]
    forms += [f"({digit + one}-{one})"] if digit + one < 10 else []
    forms += [f"({factor}x{digit // factor})" for factor in (2, 3) if digit % factor == 0]
    return goal[:at] + random.choice(forms) + goal[at + 1 :]


def _name(value: Number, rules: Rules) -> object:
    """What two values have in common that may be the two sides of an Equation."""
    number = _fraction(value) if rules.k is not None else None
    if number is not None:
        return number % (rules.k or 1)
    try:
        with Budget(MOST_STEPS):
            return key(value) or object()
    except (NumberError, BudgetSpentError):
        return object()


def _fraction(value: Number) -> Fraction | None:
    try:
        with Budget(MOST_STEPS):
            return as_fraction(value) if is_rational(value) else None
    except (NumberError, BudgetSpentError):
        return None


# The mat


def _laid_out(random: Random, rules: Rules, empty: Position, solution: str, goal: str) -> Position | None:
    try:
        equation = read_equation(f"{solution} = {goal}", rules.wild, "", rules.sideways_division)
    except NotationError:
        return None
    colored = exponent_places(equation.left) | exponent_places(equation.right)
    mine = _solution_cubes(random, rules, symbols_of(equation.left), colored)
    line = [
        _goal_cube(random, rules, symbol, colored)
        for symbol in symbols_of(equation.right)
        if symbol.face and not (symbol.kind == "point" and "goal-point" in rules.marks)
    ]
    if len(mine) > MOST_CUBES or len(line) > rules.goal.most_cubes:
        return None
    if random.random() < 0.05:
        return empty.with_(resources=(*mine, *(cube._replace(turned="") for cube in line)))
    position = empty.with_(goal=_with_gaps(random, line))
    if random.random() < TIGHT:
        return _tight(random, position, mine)
    return _with_others(random, _dealt(random, position, mine))


def _color(random: Random, rules: Rules, face: str, exponent: bool) -> str:
    if exponent:
        return rules.exponent_color
    colors = [letter for letter, faces in FACES_OF_COLOR.items() if face in faces]
    return random.choice(colors) if rules.exponent_color or random.random() < 0.3 else ""


def _goal_cube(random: Random, rules: Rules, symbol: Symbol, colored: frozenset[int]) -> Cube:
    """The cube on the mat behind a symbol of the written Goal, turned as the book has it lie there."""
    face = rules.wild if symbol.wild else symbol.face
    colour = _color(random, rules, face, symbol.start in colored)
    if symbol.kind in ("digit", "base-power"):
        turned = "" if symbol.text == "A" and not symbol.wild else symbol.turned
        if symbol.wild and turned in ("", "u") and "upside-down" in rules.marks:
            turned = random.choice(("", "", "u"))
        return Cube(face, colour, turned)
    if symbol.wild:
        return Cube(face, colour)
    lies = {"i": "s", "rem": "s", "log": "s", "%": "u"}.get(symbol.text, "")
    return Cube(face, colour, lies)


def _solution_cubes(
    random: Random, rules: Rules, symbols: list[Symbol], colored: frozenset[int]
) -> list[Cube]:
    """The cubes that a Solution needs; under Multiple Operations fewer of a sign than it is used."""
    cubes: list[Cube] = []
    used: defaultdict[str, int] = defaultdict(int)
    for symbol in symbols:
        if not symbol.face:
            continue
        face = rules.wild if symbol.wild else symbol.face
        if symbol.kind == "sign" and rules.signs_repeat:
            used[face] += 1
            if used[face] > 1 and random.random() < 0.8:
                continue
        cubes.append(Cube(face, _color(random, rules, face, symbol.start in colored)))
    return cubes


def _with_gaps(random: Random, line: list[Cube]) -> GoalLine:
    cuts = {0, len(line)}
    if len(line) > 2 and random.random() < 0.2:
        cuts.add(random.randint(1, len(line) - 1))
    places = sorted(cuts)
    return GoalLine(tuple(line), tuple(zip(places, places[1:], strict=False)))


def _tight(random: Random, position: Position, cubes: list[Cube]) -> Position:
    """All cubes must be used, but for one that may have to come from Resources."""
    challenge = random.choice(("now", "impossible", "none"))
    kept = random.sample(cubes, len(cubes))
    last = random.choice((0, 0, 0, 1))
    return position.with_(challenge=challenge, required=tuple(kept[last:]), resources=tuple(kept[:last]))


def _dealt(random: Random, position: Position, cubes: list[Cube]) -> Position:
    challenge = random.choice(("now", "impossible", "none"))
    sections: dict[str, list[Cube]] = {name: [] for name in SECTIONS}
    for cube in cubes:
        list_open = SECTIONS if challenge != "now" or not sections["resources"] else SECTIONS[:2]
        sections[random.choice(list_open)].append(cube)
    dealt = {name: tuple(some) for name, some in sections.items()}
    return position.with_(challenge=challenge, **dealt)


def _with_others(random: Random, position: Position) -> Position:
    """The same with a few cubes that the Solution does not need."""
    for name in (*SECTIONS[1:], "forbidden"):
        more = tuple(Cube(random.choice(FACES)) for _ in range(random.choice((0, 0, 0, 1, 2))))
        position = position.with_(**{name: (*getattr(position, name), *more)})
    return position
