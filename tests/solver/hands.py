"""Random hands and positions for the solver's tests, always from a seed."""

from __future__ import annotations

import random
from fractions import Fraction

from fairshake._native import SolverOutcome
from fairshake.judgment import goal_problem
from fairshake.notation import Cube, Position, read_cubes, read_goal
from fairshake.notation.cubes import FACES_OF_COLOR
from fairshake.notation.position import VariationChoice, read_choice
from fairshake.rulebooks import rules_for
from fairshake.solver.workbench import Setting

SIGNS = "+-x÷^√"
WANTED_FACES = {
    "powers-of-the-base": "1",
    "percent": "√",
    "lcm": "√",
    "gcf": "^",
    "decimal-point": "^",
    "remainder": "÷",
    "log": "÷",
    "average": "+",
    "smallest-prime": "x",
    "number-of-factors": "x",
}


def hand(rng: random.Random, most: int) -> tuple[str, ...]:
    """Digits and signs in numbers that can be joined, sorted; now and then a root without an index."""
    digits = rng.randint(2, (most + 1) // 2)
    extra = rng.random() < 0.2 and 2 * digits <= most
    signs = [rng.choice(SIGNS) for _ in range(digits - 1 + extra)]
    if extra and "√" not in signs:
        signs[-1] = "√"
    return tuple(sorted([rng.choice("0123456789") for _ in range(digits)] + signs))


def setting(cubes: tuple[str, ...], division: str = "middle", rulebook: str = "mlag-2018") -> Setting:
    """The native core set up for one hand."""
    made = Setting(read_cubes(cubes), rules_for(rulebook, division), "")
    made.engine.start(-1)
    return made


def counts(made: Setting, cubes: tuple[str, ...]) -> list[int]:
    return [cubes.count(kind.face) for kind in made.alphabet.kinds]


def target(made: Setting, value: Fraction) -> int:
    """The core's number for a fraction, which it can always hold."""
    number = made.target((str(value),))
    assert number is not None
    return number


def ask(made: Setting, cubes: tuple[str, ...], value: Fraction) -> SolverOutcome:
    """What the core says: can exactly these cubes make this number?"""
    exactly = counts(made, cubes)
    return made.engine.ask(
        lo=exactly,
        hi=exactly,
        base=exactly,
        least_signs=0,
        size=len(cubes),
        target=target(made, value),
        wanted=1,
    )


def refuted(made: Setting, most: list[int], value: Fraction) -> str:
    """The invariant by which the core denies a value to these cubes without searching; empty if none does."""
    return made.engine.refutes(hi=most, size=sum(most), target=target(made, value))


def choices(text: str) -> tuple[VariationChoice, ...]:
    return tuple(read_choice(part) for part in text.split(",")) if text else ()


def position(rng: random.Random, division: str, variations: str, most: int) -> Position:
    """A small AGLOA position in which the variations matter more often than not."""
    chosen = choices(variations)
    rules = rules_for("agloa-2019", division, "", chosen)
    while True:
        cubes = _cubes(rng, rng.randint(3, most))
        for choice in chosen:
            face = choice.parameter if choice.name == "wild" else WANTED_FACES.get(choice.name)
            if face and rng.random() < 0.7:
                colour = rng.choice([c for c, faces in FACES_OF_COLOR.items() if face in faces])
                cubes[rng.randrange(len(cubes))] = Cube(face, colour)
        goal = read_goal(_goal(rng, rules.wild))
        if goal_problem(goal, rules) is not None:
            continue
        first = rng.randint(0, min(3, len(cubes)))
        second = rng.randint(first, len(cubes))
        return Position(
            "agloa-2019",
            division,
            "",
            chosen,
            goal,
            tuple(cubes[:first]),
            tuple(cubes[first:second]),
            (),
            tuple(cubes[second:]),
            rng.choice(("now", "none", "impossible")),
        )


def _cubes(rng: random.Random, size: int) -> list[Cube]:
    digits = (size + 1) // 2 + rng.randint(0, 1)
    cubes: list[Cube] = []
    while len(cubes) < size:
        colour = rng.choice("rbgk")
        face = rng.choice(FACES_OF_COLOR[colour])
        if face.isdigit() == (len(cubes) < digits):
            cubes.append(Cube(face, colour))
    rng.shuffle(cubes)
    return cubes


def _goal(rng: random.Random, wild: str) -> str:
    if wild == "0" and rng.random() < 0.2:
        return f"{rng.randint(1, 6)}0"
    shapes = (
        str(rng.randint(0, 9)),
        str(rng.randint(10, 60)),
        f"{rng.randint(0, 9)}{rng.choice('+-x÷^')}{rng.randint(1, 9)}",
    )
    return rng.choice(shapes)
