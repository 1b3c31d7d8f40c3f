"""Positions as they come up at a table: 24 cubes rolled, a Goal of one to three cubes, moves from early to late."""

from __future__ import annotations

import random
from typing import Final

from fairshake.judgment import goal_problem
from fairshake.notation import Cube, Position, read_goal
from fairshake.notation.cubes import FACES_OF_COLOR
from fairshake.notation.position import VariationChoice
from fairshake.rulebooks import Rules, rules_for

SHARES: Final = (("required", 0.35), ("permitted", 0.70), ("forbidden", 1.0))


def roll(rng: random.Random, each: int = 6, powers: bool = True) -> list[Cube]:
    """Cubes as they fall; the third grade rolls powers and roots again."""
    cubes = []
    for color, faces in FACES_OF_COLOR.items():
        for _ in range(each):
            face = rng.choice(faces)
            while not powers and face in "^√":
                face = rng.choice(faces)
            cubes.append(Cube(face, color))
    rng.shuffle(cubes)
    return cubes


def set_goal(rng: random.Random, cubes: list[Cube], rules: Rules) -> tuple[str, list[Cube]] | None:
    """A legal Goal of one to three cubes, and the cubes that are left."""
    digits = [cube for cube in cubes if cube.is_digit and int(cube.face) < rules.base]
    signs = [cube for cube in cubes if not cube.is_digit]
    for _ in range(30):
        shape = rng.choice(("d", "dd", "dd", "dsd", "dsd"))
        wanted = {"d": 1, "dd": 2, "dsd": 2}[shape]
        if len(digits) < wanted or ("s" in shape and not signs):
            continue
        taken = rng.sample(digits, wanted)
        if "s" in shape:
            taken.insert(1, rng.choice(signs))
        goal = "".join(cube.face for cube in taken)
        if goal_problem(read_goal(goal), rules) is None:
            rest = list(cubes)
            for cube in taken:
                rest.remove(cube)
            return goal, rest
    return None


def position(
    rng: random.Random,
    rulebook: str,
    division: str,
    variations: tuple[VariationChoice, ...] = (),
    challenge: str = "none",
    form: str = "",
) -> Position:
    """A random position of a real shake, with at least two cubes left in Resources."""
    rules = rules_for(rulebook, division, form, variations)
    while True:
        cubes = roll(rng, rules.book.cubes_of_each_colour, rules.division.powers != "none")
        goal = set_goal(rng, cubes, rules)
        if goal is None:
            continue
        text, rest = goal
        sections: dict[str, list[Cube]] = {"required": [], "permitted": [], "forbidden": []}
        for _ in range(rng.randint(1, len(rest) - 2)):
            share = rng.random()
            name = next(name for name, most in SHARES if share < most)
            sections[name].append(rest.pop())
        placed = {name: tuple(cubes) for name, cubes in sections.items()}
        return Position(
            rulebook,
            division,
            form,
            variations,
            read_goal(text),
            **placed,
            resources=tuple(rest),
            challenge=challenge,
        )
