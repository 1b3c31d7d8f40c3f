"""Setting a Goal, and answering another player's No Goal.

A good Goal can be reached, but not right away. The higher levels compare several and prefer those with
many Solutions that are hard to spot.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from fairshake.equations import GoalCube
from fairshake.equations import commands as c
from fairshake.judgment import goal_problem
from fairshake.notation.cubes import DIGITS, Cube, read_cube
from fairshake.notation.goal import GoalLine
from fairshake.notation.position import Position
from fairshake.rulebooks import rules_for

from . import chance
from .levels import NO_LIMIT
from .mind import Mind
from .thought import Thought

Faces = tuple[str, ...]
COMPARED: Final = 8
"""How many Solutions of a Goal are counted when Goals are compared."""
COUNTED: Final = 7
"""Only Solutions of at most this many cubes are counted; longer Solutions take too long to count."""
COMPARING: Final = 5
"""A level that looks at fewer Goals than this takes the first that will do."""
LONG_ENOUGH: Final = 5
"""A Solution of this many cubes is not seen at a glance."""


def set_goal(mind: Mind) -> Thought | None:
    if mind.options("arrange-goal") is None:
        return None
    if mind.view.goal:
        return mind.act(c.SayGoal, reason="goal-said")
    ideas = _ideas(mind)
    best = _best(mind, ideas)
    if best is not None:
        faces, reason = best
        return mind.act(c.ArrangeGoal, cubes_with(mind, faces), reason=reason, goal="".join(faces))
    if mind.options("say-no-goal") is not None and (not ideas or _no_goal(mind)):
        return mind.act(c.SayNoGoal, reason="goal-none")
    guess = ideas[0] if ideas else _any_goal(mind)
    return mind.act(c.ArrangeGoal, cubes_with(mind, guess), reason="goal-guess", goal="".join(guess))


def _best(mind: Mind, ideas: list[Faces]) -> tuple[Faces, str] | None:
    """The first Goal it sees a Solution for; if it compares Goals, the one with the most hidden Solutions."""
    rated = []
    for faces in ideas[: mind.level.goals]:
        worth = _worth(mind, faces)
        if worth is None:
            continue
        if mind.level.goals < COMPARING:
            return faces, "goal-seen"
        rated.append((worth, faces))
    return (max(rated)[1], "goal-rich") if rated else None


def _worth(mind: Mind, faces: Faces) -> tuple[int, int] | None:
    """How many hidden Solutions there are and the length of the shortest; None if none is found, or one is obvious."""
    position = with_goal(mind, faces)
    found = mind.sight.solutions(position, COMPARED, COUNTED)
    if not found or mind.sight.now(position):
        return None
    lengths = [length(text) for text in found]
    return sum(size >= LONG_ENOUGH for size in lengths), min(lengths)


def length(equation: str) -> int:
    """About how many cubes the Solution of a written Equation uses: its signs and digits, no brackets."""
    return sum(sign not in "()[]{} " for sign in equation.partition("=")[0])


def _ideas(mind: Mind) -> list[Faces]:
    """Goals worth considering, simple Goals first for levels that know few signs."""
    held = Counter(seen.face for seen in mind.view.cubes if seen.section == "resources")
    digits = sorted(face for face in held if face in DIGITS)
    signs = [sign for sign in mind.level.signs if sign in held and sign in "+-x"]
    plain: list[Faces] = [(digit,) for digit in digits]
    plain += [(a, b) for a in digits for b in digits if a != "0"]
    sums: list[Faces] = [(a, sign, b) for a in digits for sign in signs for b in digits]
    long: list[Faces] = [
        (a, b, sign, d) for a in digits if a != "0" for b in digits for sign in signs for d in digits
    ]
    pool = [plain, plain, sums] if mind.level.goals < 6 else [plain, sums, long]
    if mind.level.highest_goal < NO_LIMIT:
        pool = [[faces for faces in part if 0 <= value(faces) <= mind.level.highest_goal] for part in pool]
    mixed = [chance.shuffled(part, mind.draw("goal", place)) for place, part in enumerate(pool)]
    rounds = (faces for row in zip(*(part[:40] for part in mixed if part), strict=False) for faces in row)
    affordable = (faces for faces in rounds if not Counter(faces) - held)
    return [faces for faces in affordable if _legal(mind, faces)][: max(mind.level.goals, 1)]


def value(faces: Faces) -> int:
    """What a Goal of digits, or of two numbers with + - or x between them, equals without variations."""
    sign = next((face for face in faces if face not in DIGITS), "")
    if not sign:
        return int("".join(faces))
    at = faces.index(sign)
    left, right = int("".join(faces[:at])), int("".join(faces[at + 1 :]))
    return {"+": left + right, "-": left - right, "x": left * right}[sign]


def _legal(mind: Mind, faces: Faces) -> bool:
    position = mind.position
    rules = rules_for(position.rulebook, position.division, position.form, position.variations)
    line = GoalLine(tuple(Cube(face) for face in faces), ((0, len(faces)),))
    return goal_problem(line, rules) is None


def cubes_with(mind: Mind, faces: Faces) -> tuple[GoalCube, ...]:
    """Cubes of Resources with these faces, in this order."""
    left = [seen for seen in mind.view.cubes if seen.section == "resources"]
    taken = []
    for face in faces:
        cube = next(seen for seen in left if seen.face == face)
        left.remove(cube)
        taken.append(GoalCube(cube.number))
    return tuple(taken)


def with_goal(mind: Mind, faces: Faces) -> Position:
    """The position after this Goal is set."""
    numbers = [entry.cube for entry in cubes_with(mind, faces)]
    cubes = {seen.number: read_cube(seen.cube) for seen in mind.view.cubes}
    line = GoalLine(tuple(cubes[number] for number in numbers), ((0, len(faces)),))
    left = [cubes[s.number] for s in mind.view.cubes if s.section == "resources" and s.number not in numbers]
    return mind.position.with_(goal=line, resources=tuple(left), challenge="none")


def _any_goal(mind: Mind) -> Faces:
    faces = [seen.face for seen in mind.view.cubes if seen.section == "resources"]
    return (min(faces, key=lambda face: face not in DIGITS),)


def _without_goal(mind: Mind) -> Position:
    cubes = tuple(read_cube(seen.cube) for seen in mind.view.cubes)
    return mind.position.with_(
        goal=None, required=(), permitted=(), forbidden=(), resources=cubes, challenge="no-goal"
    )


def _no_goal(mind: Mind) -> bool:
    """Whether it believes that no Goal can be set: by proof, or because digits or signs are too few."""
    if mind.level.exact >= len(mind.view.cubes):
        return mind.sight.truth(_without_goal(mind)).status == "impossible"
    faces = [seen.face for seen in mind.view.cubes]
    digits = sum(face in DIGITS for face in faces)
    return digits < 3 or not any(sign in faces for sign in mind.level.signs)


def answer_no_goal(mind: Mind) -> Thought | None:
    if "no-goal" in (mind.options("make-challenge") or ()) and mind.sight.first(_without_goal(mind)):
        return mind.act(c.MakeChallenge, "no-goal", reason="challenge-no-goal", swift=True)
    if mind.options("agree-no-goal") is not None:
        return mind.act(c.AgreeNoGoal, reason="agree-no-goal")
    return None
