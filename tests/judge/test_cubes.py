"""Where the cubes come from: random mats against a search through every assignment (AGLOA VII-B-3, MLAG VII-B-3)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from fairshake.judgment import judge
from fairshake.notation import Position, VariationChoice, read_cubes, read_goal

CASES = 1500
SECTIONS = ("required", "permitted", "forbidden", "resources")
BOOKS = [("mlag-2018", "middle"), ("agloa-2019", "middle"), ("challenge-cup-2022", "sixth")]


class Wanted(NamedTuple):
    """A cube that a Solution needs: its face, and its colour where that matters."""

    face: str
    colour: str = ""


class Lying(NamedTuple):
    face: str
    colour: str
    section: str


def can_be(wanted: Wanted, cube: Lying) -> bool:
    return wanted.face == cube.face and wanted.colour in ("", cube.colour)


def assignments(wanted: list[Wanted], cubes: list[Lying]) -> Iterator[list[Lying]]:
    """Every way to take the wanted cubes from the mat, Forbidden left alone."""
    if not wanted:
        yield []
        return
    tried: set[Lying] = set()
    for at, cube in enumerate(cubes):
        if cube.section != "forbidden" and can_be(wanted[0], cube) and cube not in tried:
            tried.add(cube)
            for rest in assignments(wanted[1:], cubes[:at] + cubes[at + 1 :]):
                yield [cube, *rest]


def is_possible(wanted: list[Wanted], cubes: list[Lying], challenge: str) -> bool:
    required = Counter(cube for cube in cubes if cube.section == "required")
    for taken in assignments(wanted, cubes):
        from_resources = sum(cube.section == "resources" for cube in taken)
        if not required - Counter(taken) and (challenge != "now" or from_resources <= 1):
            return True
    return False


def first_reason(wanted: list[Wanted], cubes: list[Lying], challenge: str) -> str | None:
    """The reason by counting faces, where no colour matters."""
    counts = {section: Counter(c.face for c in cubes if c.section == section) for section in SECTIONS}
    needed = Counter(cube.face for cube in wanted)
    usable = counts["required"] + counts["permitted"] + counts["resources"]
    short = needed - usable
    if any(counts["forbidden"][face] for face in short):
        return "forbidden-used"
    if short:
        return "cube-unavailable"
    if counts["required"] - needed:
        return "required-unused"
    taken = (needed - counts["required"] - counts["permitted"]).total()
    return "too-many-from-resources" if challenge == "now" and taken > 1 else None


def solution(rng: random.Random) -> tuple[str, int]:
    """A bracketed Solution whose value is a Goal of one or two digits."""
    while True:
        a, b, c, d = (rng.randint(0, 4) for _ in range(4))
        text, value = rng.choice(
            [
                (f"{a}+{b}", a + b),
                (f"({a}+{b})x{c}", (a + b) * c),
                (f"({a}x{b})+({c}x{d})", a * b + c * d),
                (f"({a}+{b})+({c}+{d})", a + b + c + d),
                (f"({a}+{b})-{c}", a + b - c),
            ]
        )
        if value >= 0:
            return text, value


def scattered(rng: random.Random, wanted: list[Wanted]) -> list[Lying]:
    """The wanted cubes in random sections, some missing, with a few others besides."""
    cubes = []
    for face, colour in wanted:
        if rng.random() < 0.96:
            section = rng.choices(SECTIONS, (4, 4, 1, 3))[0]
            cubes.append(Lying(face, colour, section))
    for _ in range(rng.randint(0, 4)):
        face = rng.choice("01234+x-")
        section = rng.choices(SECTIONS, (1, 3, 3, 3))[0]
        cubes.append(Lying(face, "", section))
    return cubes


def on_the_mat(cubes: list[Lying], section: str) -> str:
    return " ".join(cube.colour + cube.face for cube in cubes if cube.section == section)


def laid_out(
    book: str, division: str, goal: str, cubes: list[Lying], challenge: str, *variations: str
) -> Position:
    sections = {section: read_cubes(on_the_mat(cubes, section)) for section in SECTIONS}
    choices = tuple(VariationChoice(*variation.split("=")) for variation in variations)
    return Position(book, division, "", choices, read_goal(goal), **sections, challenge=challenge)


@pytest.mark.parametrize(("book", "division"), BOOKS)
def test_cubes_are_found_exactly_when_some_assignment_works(book: str, division: str) -> None:
    rng = random.Random(f"cubes {book}")
    seen: Counter[str | None] = Counter()
    for _ in range(CASES):
        text, value = solution(rng)
        wanted = [Wanted(c) for c in text if c not in "()"]
        cubes = scattered(rng, wanted)
        challenge = rng.choice(("now", "impossible", "none"))
        verdict = judge(laid_out(book, division, str(value), cubes, challenge), f"{text} = {value}")
        assert verdict.correct == is_possible(wanted, cubes, challenge), (text, cubes, challenge)
        assert verdict.reason == first_reason(wanted, cubes, challenge), (text, cubes, challenge)
        seen[verdict.reason] += 1
        if verdict.correct:
            taken = Counter(face for faces in verdict.cubes.values() for face in faces)
            assert taken == Counter(cube.face for cube in wanted)
            lying = Counter(cube.face for cube in cubes if cube.section == "required")
            assert Counter(verdict.cubes.get("required", ())) == lying
            assert challenge != "now" or len(verdict.cubes.get("resources", ())) <= 1
            assert "forbidden" not in verdict.cubes
    assert all(
        seen[reason] >= 20 for reason in (None, "forbidden-used", "cube-unavailable", "required-unused")
    )
    assert seen["too-many-from-resources"] >= 20


def test_the_color_of_an_exponent_counts_and_no_other_color_does() -> None:
    rng = random.Random("colors")
    seen: Counter[bool] = Counter()
    for _ in range(CASES):
        a, b, c = rng.randint(1, 3), rng.randint(1, 3), rng.randint(1, 3)
        text, value = f"({a} exp {b})+{c}", a**b + c
        wanted = [Wanted(str(a)), Wanted(str(b), "r"), Wanted("+"), Wanted(str(c))]
        cubes = [
            cube._replace(colour=rng.choice("rrb")) for cube in scattered(rng, wanted) if cube.face.isdigit()
        ]
        cubes = [cube for cube in cubes if cube.face in "0123"] + [Lying("+", "", "permitted")]
        challenge = rng.choice(("now", "impossible"))
        board = laid_out("agloa-2019", "middle", str(value), cubes, challenge, "exponent=red")
        verdict = judge(board, f"{text} = {value}")
        assert verdict.correct == is_possible(wanted, cubes, challenge), (text, cubes, challenge)
        seen[verdict.correct] += 1
    assert min(seen.values()) >= 50, seen


def test_with_multiple_operations_a_sign_counts_once_for_required_and_for_now() -> None:
    rng = random.Random("multiple operations")
    seen: Counter[bool] = Counter()
    for _ in range(CASES):
        text, value = solution(rng)
        faces = [c for c in text if c not in "()"]
        digits, signs = (
            [Wanted(c) for c in faces if c.isdigit()],
            Counter(c for c in faces if not c.isdigit()),
        )
        cubes = scattered(rng, [Wanted(c) for c in faces])
        challenge = rng.choice(("now", "impossible", "none"))
        board = laid_out("agloa-2019", "middle", str(value), cubes, challenge, "multiple-operations")
        verdict = judge(board, f"{text} = {value}")
        # One cube may serve every use of its sign; more cubes may serve some of them each, never more than the uses.
        some = any(
            is_possible([*digits, *(Wanted(s) for s in choice.elements())], cubes, challenge)
            for choice in counts_of(signs)
        )
        assert verdict.correct == some, (text, cubes, challenge, verdict)
        seen[verdict.correct] += 1
    assert min(seen.values()) >= 50, seen


def counts_of(signs: Counter[str]) -> list[Counter[str]]:
    """Every number of cubes for each sign, from one to as many as its uses."""
    choices: list[Counter[str]] = [Counter()]
    for sign, uses in signs.items():
        choices = [choice + Counter({sign: n}) for choice in choices for n in range(1, uses + 1)]
    return choices


def test_no_goal_takes_both_sides_from_resources() -> None:
    rng = random.Random("no goal")
    seen: Counter[str | None] = Counter()
    for _ in range(CASES):
        text, value = solution(rng)
        faces = [c for c in f"{text}{value}" if c not in "()"]
        left = [face for face in faces if rng.random() < 0.97] + [rng.choice("0123+x-") for _ in range(3)]
        board = Position(
            "agloa-2019", "middle", "", (), None, resources=read_cubes(" ".join(left)), challenge="no-goal"
        )
        verdict = judge(board, f"{text} = {value}")
        enough = not Counter(faces) - Counter(left)
        assert verdict.reason == (None if enough else "cube-unavailable"), (text, value, left)
        seen[verdict.reason] += 1
    assert min(seen.values()) >= 50, seen
