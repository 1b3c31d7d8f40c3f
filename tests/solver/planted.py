"""Positions with a Solution hidden in them: a random expression is written first and the mat is laid out around it.

The judge confirms the hidden Equation, so the solver has no excuse for "impossible"; and it is never told.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from fairshake.judge import judge
from fairshake.judge.readings import Reader, TooManyReadings
from fairshake.notation import Choice, Cube, NotationError, Position, read_equation, read_goal
from fairshake.notation.symbols import SUPERSCRIPTS
from fairshake.numbers import NumberError, as_fraction, is_rational
from fairshake.rulebooks import Rules, rules_for

INFIX = {"rem": " rem ", "log": " log ", "lcm": " lcm ", "gcf": " gcf ", "%": "%"}
MOST_TRIES = 60


def planted(
    book: str, division: str, choices: tuple[Choice, ...], seed: int, count: int
) -> Iterator[tuple[Position, str]]:
    """Positions with the Equation that is hidden in each."""
    random = Random(f"{book}/{division}/{choices}/{seed}")
    rules = rules_for(book, division, "", choices)
    found = 0
    for _ in range(count * MOST_TRIES):
        if found == count:
            return
        case = _one(random, rules, book, division, choices)
        if case is not None:
            found += 1
            yield case


def _one(
    random: Random, rules: Rules, book: str, division: str, choices: tuple[Choice, ...]
) -> tuple[Position, str] | None:
    solution = _expression(random, rules, random.choice([2, 2, 3, 3, 4]))
    goal = _goal(random, rules, solution)
    if goal is None:
        return None
    equation = f"{solution} = {goal}"
    try:
        symbols = [s for s in read_equation(equation, rules.wild).symbols if s.face]
    except NotationError:
        return None
    goal_line = read_goal(goal.translate(str.maketrans({"A": "^", "B": "√", "(": "", ")": ""})))
    mine = [
        _cube(s.face, s.start, solution, rules, bool(s.wild))
        for s in symbols[: len(symbols) - len(goal_line.cubes)]
    ]
    if len(mine) > 12:
        return None
    sections: dict[str, list[Cube]] = {"required": [], "permitted": [], "resources": []}
    for cube in mine:
        sections[random.choice(list(sections))].append(cube)
    for _ in range(random.randint(0, 2)):
        sections["resources"].append(Cube(random.choice("123456789+-x÷^√")))
    position = Position(
        book,
        division,
        "",
        choices,
        goal_line,
        tuple(sections["required"]),
        tuple(sections["permitted"]),
        (),
        tuple(sections["resources"]),
        "impossible",
    )
    return (position, equation) if judge(position, equation).correct else None


def _cube(face: str, start: int, text: str, rules: Rules, wild: bool) -> Cube:
    face = rules.wild if wild else face
    sign = text[start : start + 1]
    exponent = sign in SUPERSCRIPTS or text[max(0, start - 4) : start].endswith("exp ")
    return Cube(face, rules.exponent_colour if exponent and face in "0123" else "")


def _expression(random: Random, rules: Rules, leaves: int) -> str:
    if leaves == 1:
        text = _leaf(random, rules)
        if "!" in rules.marks and random.random() < 0.3:
            return f"({text}!)"
        if "prefix-x" in rules.marks and random.random() < 0.3:
            return f"(x{text})"
        if rules.exponent_colour and random.random() < 0.3:
            digit = random.choice({"r": "0123", "b": "0123", "g": "456", "k": "789"}[rules.exponent_colour])
            return f"({text}{SUPERSCRIPTS[int(digit)]})"
        return text if random.random() < 0.9 else f"(√{text})"
    left = random.randint(1, leaves - 1)
    one, other = _expression(random, rules, left), _expression(random, rules, leaves - left)
    signs = [
        "+",
        "-",
        "x",
        "÷",
        "^",
        "√",
        *[INFIX[mark] for mark in sorted(rules.marks) if mark in INFIX] * 3,
    ]
    joined = f"{_part(one)}{random.choice(signs)}{_part(other)}"
    if "unit" in rules.marks and random.random() < 0.3:
        return f"({joined})i"
    return joined


def _part(text: str) -> str:
    plain = text.isalnum() or (text.startswith("(") and text.count("(") == 1)
    return text if plain else f"({text})"


def _leaf(random: Random, rules: Rules) -> str:
    digit = random.choice(rules.digits[1:])
    kinds = ["digit"] * 4
    if rules.solution_digits > 1:
        kinds += ["two"] * 2
    kinds += [
        mark for mark in (".", "base-power", "unit", "sideways", "upside-down", "wild") if mark in rules.marks
    ] * 2
    kind = random.choice(kinds)
    if kind == "two":
        return random.choice(rules.digits[1:]) + digit
    if kind == ".":
        return random.choice([f"{digit}.{random.choice('05')}", f".{digit}", f"{digit}.", f".{digit}5"])
    if kind == "base-power":
        return f"1p({random.choice([-2, -1, 1, 2, 3])})"
    if kind == "unit":
        return "i"
    if kind == "wild":
        return f"{random.choice('357')}~"
    return digit + {"sideways": "s", "upside-down": "u"}.get(kind, "")


def _goal(random: Random, rules: Rules, solution: str) -> str | None:
    """A Goal of the expression's value: a numeral, a fraction or a difference from zero, in the base in force."""
    try:
        row = read_equation(f"{solution} = 1", rules.wild).left
        values = [outcome.value for outcome in Reader(rules).read(row)]
        if len(values) != 1 or values[0] is None or not is_rational(values[0]):
            return None
        value = as_fraction(values[0])
    except (NotationError, NumberError, TooManyReadings):
        return None
    if rules.k is not None:
        value += rules.k * random.choice([-2, -1, 1, 2])
    top, bottom = _numeral(abs(value.numerator), rules), _numeral(value.denominator, rules)
    if top is None or bottom is None:
        return None
    text = top if bottom == "1" else f"{top}÷{bottom}"
    if value < 0:
        return f"0-{text}" if bottom == "1" else f"0-({text})"
    return text


def _numeral(value: int, rules: Rules) -> str | None:
    if value >= rules.base**2:
        return None
    high, low = divmod(value, rules.base)
    return rules.digits[low] if not high else rules.digits[high] + rules.digits[low]
