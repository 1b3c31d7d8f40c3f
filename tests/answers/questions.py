"""Random questions to the judge and the solver, made from a seed: up to four variations, anything a mat may hold.

Positions and lines follow a grammar loosely, so that most can be read and some cannot. Nothing is said about what the
answer must be, only that there must be one.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from fairshake.notation import NotationError, VariationChoice, read_equation, symbols_of
from fairshake.notation.cubes import FACES_OF_COLOR
from fairshake.rulebooks import RULEBOOKS, RuleError, parameters_of, rules_for

Request = dict[str, Any]
DIGITS: Final = "0123456789"
SIGNS: Final = "+-x÷^√"
CHALLENGES: Final = ("now", "impossible", "none", "none")
MARKED: Final = {
    "factorial": ("!", "!", "!!"),
    "imaginary": ("i", "i", "iu"),
    "percent": ("%",),
    "lcm": (" lcm ",),
    "gcf": (" gcf ",),
    "remainder": (" rem ",),
    "log": (" log ",),
    "exponent": (" exp ",),
    "powers-of-the-base": ("1p(2)", "1p(-1)", "1p(7)"),
    "base": ("A", "B", "A"),
    "decimal-point": (".",),
    "decimal-in-goal": (".",),
    "wild": ("~",),
}
"""What a variation lets a writer put, next to digits and signs."""
GOALS: Final = ("7", "5", "12", "9^9", "3÷7", "√5", "6+2√5", "2^9^3", "8√2", "1÷√2")


def solve_requests(seed: int, count: int, seconds: float) -> Iterator[Request]:
    """Positions to be solved."""
    rng = random.Random(f"positions {seed}")
    for _ in range(count):
        yield {**position(rng), "seconds": seconds}


def judge_requests(seed: int, count: int) -> Iterator[Request]:
    """Lines to be judged, short and long, most with the mat's Goal on one side; half of the mats hold their cubes."""
    rng = random.Random(f"lines {seed}")
    for _ in range(count):
        mat = position(rng)
        names = [item if isinstance(item, str) else item["name"] for item in mat["variations"]]
        solution = line(rng, names, rng.choice((2, 3, 4, 5, 6, 8, 12, 20, 40)))
        if rng.random() < 0.5:
            mat = laid_out_for(rng, mat, solution)
        goal = written_goal(rng, mat) if rng.random() < 0.8 else line(rng, names, rng.randint(1, 5))
        sides = [solution, goal] if rng.random() < 0.8 else [goal, solution]
        where = " where 0=x" if "wild" in names and rng.random() < 0.2 else ""
        yield {**mat, "equation": f"{sides[0]} = {sides[1]}{where}"}


def laid_out_for(rng: random.Random, mat: Request, solution: str) -> Request:
    """The same rules with a short Goal and a mat that has the cubes of the Solution, so that it must be worked out."""
    try:
        row = read_equation(f"{solution} = 7").left
    except NotationError:
        return mat
    rules = {name: mat[name] for name in ("rulebook", "division", "variations")}
    faces = " ".join(symbol.face for symbol in symbols_of(row) if symbol.face)
    return rules | {"goal": rng.choice(GOALS), "permitted": faces, "challenge": "none"}


def position(rng: random.Random) -> Request:
    """A position of some book and division, most of AGLOA's, which has the variations."""
    book = rng.choice(("agloa-2019",) * 7 + ("mlag-2018", "mlag-guide", "challenge-cup-2022"))
    division = rng.choice(RULEBOOKS[book].divisions).id
    chosen = variations(rng, book, division)
    mat: Request = {
        "rulebook": book,
        "division": division,
        "variations": [_named(choice) for choice in chosen],
    }
    colored = rng.random() < 0.4 or any(choice.name == "exponent" for choice in chosen)
    if rng.random() < 0.03:
        return mat | {"challenge": "no-goal", "resources": cubes(rng, rng.randint(3, 14), colored)}
    return mat | {
        "goal": goal(rng, [choice.name for choice in chosen], colored),
        "required": cubes(rng, rng.choice((0, 1, 1, 2, 3, 4, 6, 9)), colored),
        "permitted": cubes(rng, rng.choice((0, 0, 1, 2, 3, 4)), colored),
        "forbidden": cubes(rng, rng.choice((0, 0, 0, 2)), colored),
        "resources": cubes(rng, rng.choice((0, 0, 1, 2, 4, 7)), colored),
        "challenge": rng.choice(CHALLENGES),
    }


def variations(rng: random.Random, book: str, division: str) -> tuple[VariationChoice, ...]:
    """Up to four variations that may be in force together."""
    offers = [offer for offer in RULEBOOKS[book].division(division).offers if not offer.implied]
    wanted = rng.choice((0, 1, 1, 2, 2, 3, 3, 4))
    chosen: tuple[VariationChoice, ...] = ()
    for offer in rng.sample(offers, min(wanted, len(offers))):
        parameters = parameters_of(offer)
        more = (*chosen, VariationChoice(offer.name, rng.choice(parameters) if parameters else ""))
        try:
            rules_for(book, division, "", more)
        except RuleError:
            continue
        chosen = more
    return chosen


def _named(choice: VariationChoice) -> Any:
    parameter = {"wild": "cube", "base": "m", "multiple-of-k": "k", "exponent": "colour"}.get(choice.name)
    if parameter is None:
        return choice.name
    value: Any = int(choice.parameter) if parameter in "mk" else choice.parameter
    return {"name": choice.name, parameter: value}


def cubes(rng: random.Random, count: int, colored: bool) -> str:
    """A section of the mat."""
    return " ".join(_cube(rng, colored) for _ in range(count))


def _cube(rng: random.Random, colored: bool, faces: str = DIGITS + SIGNS) -> str:
    colour = rng.choice([c for c, own in FACES_OF_COLOR.items() if set(own) & set(faces)])
    face = rng.choice([face for face in FACES_OF_COLOR[colour] if face in faces])
    return colour + face if colored else face


def goal(rng: random.Random, names: list[str], colored: bool) -> str:
    """One to six cubes: numerals, signs between them, some turned, some apart."""
    if rng.random() < 0.1:
        return "".join(_turned(rng, _cube(rng, colored)) for _ in range(rng.randint(1, 6)))
    text, length = "", rng.randint(1, 6)
    while length > 0:
        if rng.random() < 0.15:
            text += _cube(rng, colored, "√x^" if rng.random() < 0.4 else "√")
            length -= 1
        for _ in range(min(rng.choice((1, 1, 1, 2)), max(length, 1))):
            text += _turned(rng, _cube(rng, colored, DIGITS))
            length -= 1
        if length > 1:
            text += rng.choice(("", "", "", " ")) + _turned(rng, _cube(rng, colored, SIGNS), 0.12)
            text += rng.choice(("", "", "", " "))
            length -= 1
        elif length == 1 and "imaginary" in names:
            text, length = text + "-s", 0
    return text


def _turned(rng: random.Random, cube: str, chance: float = 0.1) -> str:
    return cube + rng.choice("su") if rng.random() < chance else cube


def written_goal(rng: random.Random, mat: Request) -> str:
    """The mat's Goal as someone might write it."""
    text = str(mat.get("goal", "7"))
    for colour in "rbgk":
        text = text.replace(colour, "")
    text = text.replace("-s", "i").replace("÷s", rng.choice((" log ", " rem "))).replace("√u", "%")
    return text if rng.random() < 0.6 else bracketed(rng, text.replace(" ", ""))


def bracketed(rng: random.Random, text: str) -> str:
    """The text with a pair of brackets somewhere."""
    first, last = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
    return f"{text[:first]}({text[first:last]}){text[last:]}" if first < last else text


def line(rng: random.Random, names: list[str], length: int) -> str:
    """An expression of about this many cubes, with brackets or without."""
    if length <= 1:
        return operand(rng, names)
    if length == 2:
        return f"√{operand(rng, names)}"
    left = rng.randint(1, length - 2)
    signs = [*SIGNS, *(mark for name in names for mark in MARKED.get(name, ()) if mark.startswith(" "))]
    text = f"{line(rng, names, left)}{rng.choice(signs)}{line(rng, names, length - 1 - left)}"
    way = rng.random()
    if way < 0.55:
        return f"({text})"
    return f"√({text})" if way < 0.6 else text


def operand(rng: random.Random, names: list[str]) -> str:
    """A numeral, turned or marked as the variations let it be."""
    text = rng.choice(DIGITS) if rng.random() < 0.93 else rng.choice(DIGITS) + rng.choice(DIGITS)
    if rng.random() < 0.12:
        text += rng.choice(("s", "u", "su"))
    marks = [mark for name in names for mark in MARKED.get(name, ()) if not mark.startswith(" ")]
    if marks and rng.random() < 0.35:
        mark = rng.choice(marks)
        return mark if mark[0] in "i1AB" and rng.random() < 0.5 else text + mark
    return text
